package gtpweiqi_test

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"papamu/engines/rng"
	"papamu/engines/weiqi"
	"papamu/gtp/gtpclient"
)

var (
	refGames = flag.Int("referee.games", 1, "games of each rule set on each board")
	refSeed  = flag.Uint64("referee.seed", 1, "which games")
	refNodes = flag.Int64("referee.playouts", 0, "playouts a move; 0 means a few, differently many in each game")
	refDeep  = flag.Int64("referee.deep", 0, "playouts a move with which the ends of some games are played on; 0 plays none on")
	refGnugo = flag.Int("referee.gnugo", 2, "games on each board that GNU Go counts as well")
)

// TestRefereeKnowsEveryRuleSet keeps the referee's table and the named sets together.
func TestRefereeKnowsEveryRuleSet(t *testing.T) {
	for _, set := range weiqi.RuleSets() {
		if _, ok := refRuleSets[set.Name]; !ok {
			t.Errorf("the referee has no rules for %q", set.Name)
		}
	}
	if len(refRuleSets) != len(weiqi.RuleSets()) {
		t.Errorf("%d rule sets, the referee knows %d", len(weiqi.RuleSets()), len(refRuleSets))
	}
}

// TestRefereedGames lets the engine play against itself under every rule set. The
// referee checks each move, now and then whether a random point is refused or taken
// rightly, and at the end status, score and record.
func TestRefereedGames(t *testing.T) {
	for i, set := range weiqi.RuleSets() {
		for _, side := range []int{7, 9} {
			t.Run(fmt.Sprintf("%s/%d", set.Name, side), func(t *testing.T) {
				t.Parallel()
				var sum refSums
				for n := range *refGames {
					m := newRefMatch(t, set.Name, side, refRandom(i, side, n))
					if *refNodes > 0 {
						m.nodes(*refNodes)
					}
					m.playGame()
					m.checkEnd()
					sum.add(m, *refDeep)
					m.close()
				}
				t.Log(&sum)
			})
		}
	}
}

// refRandom gives each game of each series its own random numbers.
func refRandom(series, side, n int) *rng.Source {
	return rng.New(*refSeed, uint64(n)<<16+uint64(series)<<8+uint64(side))
}

// TestGnugoCountsTheSame lets GNU Go count finished games by the Japanese rules. It
// plays on in its mind before it counts: a stone left in atari, a false eye still to be
// filled, a move that protects a territory are a point or two to it, and nothing to a
// count of what is there. So a few games may differ by that much, and are shown.
func TestGnugoCountsTheSame(t *testing.T) {
	for _, side := range []int{7, 9} {
		t.Run(fmt.Sprint(side), func(t *testing.T) {
			t.Parallel()
			other := gnugo(t, "--japanese-rules")
			same := 0
			for n := range *refGnugo {
				m := newRefMatch(t, "japanese", side, refRandom(len(refRuleSets), side, n))
				m.config.NoResign = true // a game that is given up is not finished
				m.nodes(400)
				m.playGame()
				m.checkEnd()
				same += m.compareScore(other)
				m.close()
			}
			t.Logf("%d games, %d counted the same", *refGnugo, same)
			if 6*same < 5**refGnugo-6 {
				t.Errorf("%d of %d games were counted the same", same, *refGnugo)
			}
		})
	}
}

// compareScore returns 1 if the other program's count is the same, and else tells
// what there is to look at.
func (m *refMatch) compareScore(other *gtpclient.Client) int {
	tell := func(command string) string {
		answer, err := other.Command(m.t.Context(), command)
		if err != nil {
			m.fatalf("gnugo: %v", err)
		}
		return strings.TrimSpace(answer)
	}
	tell(fmt.Sprintf("boardsize %d", m.game.side))
	tell("clear_board")
	tell(fmt.Sprintf("komi %g", m.komi))
	if len(m.handicap) > 0 {
		tell("set_free_handicap " + strings.Join(m.handicap, " "))
	}
	for _, move := range m.moves {
		tell("play " + move)
	}
	want, got := strings.TrimSuffix(tell("final_score"), ".0"), m.ask("final_score")
	if got == want {
		return 1
	}
	if d := signed(m.t, got) - signed(m.t, want); math.Abs(d) > 2 {
		m.t.Errorf("%g points between the counts", d)
	}
	m.t.Logf("%s from us, %s from GNU Go\n%s\ndead, ours: %s\ndead, theirs: %s\nseki, ours: %s\nseki, theirs: %s\nnext of ours: %s\n%s",
		got, want, m.ask("showboard"), oneLine(m.ask("final_status_list dead")), oneLine(tell("final_status_list dead")),
		oneLine(m.ask("final_status_list seki")), oneLine(tell("final_status_list seki")), m.next(), strings.Join(m.moves, ", "))
	return 0
}

// signed is a result as Black's points.
func signed(t *testing.T, result string) float64 {
	t.Helper()
	if result == "0" {
		return 0
	}
	winner, margin, _ := strings.Cut(result, "+")
	points, err := strconv.ParseFloat(margin, 64)
	if err != nil {
		t.Fatalf("result %q", result)
	}
	if winner == "W" {
		return -points
	}
	return points
}

func oneLine(text string) string {
	words := strings.Fields(text)
	slices.Sort(words)
	return strings.Join(words, " ")
}
