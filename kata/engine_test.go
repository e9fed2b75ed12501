package kata_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"papamu/engines/weiqi/player"
	"papamu/kata"
)

// Example analyses the position after one move.
func Example() {
	newAnalyzer := func() kata.Analyzer { return player.New(player.Config{Memory: 1 << 20}) }
	in := strings.NewReader(`{"id":"q","moves":[["B","C3"]],"rules":"chinese","komi":7,"boardXSize":5,"boardYSize":5,"maxVisits":200}`)
	var out bytes.Buffer
	if err := kata.Serve(context.Background(), in, &out, kata.Config{New: newAnalyzer}); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	var answer struct {
		ID       string
		RootInfo struct {
			CurrentPlayer string
			Visits        int
		}
	}
	_ = json.Unmarshal(out.Bytes(), &answer)
	fmt.Println(answer.ID, answer.RootInfo.CurrentPlayer, answer.RootInfo.Visits)
	// Output: q W 200
}

// analysis is what clients read of an answer.
type analysis struct {
	ID             string
	IsDuringSearch *bool
	TurnNumber     *int
	RootInfo       struct {
		CurrentPlayer, ThisHash, SymHash                               string
		Visits                                                         int
		Winrate, ScoreLead, ScoreSelfplay, ScoreStdev, Utility, Weight *float64
	}
	MoveInfos []struct {
		Move                                                                                      string
		Visits, EdgeVisits, Order                                                                 int
		Winrate, ScoreLead, ScoreMean, ScoreSelfplay, ScoreStdev, Prior, LCB, Utility, UtilityLCB *float64
		PV                                                                                        []string
		PVVisits                                                                                  []int
		Ownership, OwnershipStdev                                                                 []float64
	}
	Ownership, OwnershipStdev, Policy []float64
}

func realConfig(threads int) kata.Config {
	return kata.Config{
		New:     func() kata.Analyzer { return player.New(player.Config{Seed: 5, Memory: 4 << 20}) },
		Threads: threads,
	}
}

func analyses(t *testing.T, input string, c kata.Config) []analysis {
	t.Helper()
	var all []analysis
	for _, l := range serve(t, input, c) {
		var a analysis
		if err := json.Unmarshal([]byte(l), &a); err != nil {
			t.Fatal(err)
		}
		all = append(all, a)
	}
	return all
}

const everything = `"includeOwnership":true,"includeOwnershipStdev":true,"includeMovesOwnership":true,` +
	`"includeMovesOwnershipStdev":true,"includePolicy":true,"includePVVisits":true`

// TestRealSearches looks at the values of a game that is decided: Black has
// four columns of a small board, White two.
func TestRealSearches(t *testing.T) {
	const game = `"initialStones":[["B","D1"],["B","D2"],["B","D3"],["B","D4"],["B","D5"],["B","F2"],["B","F4"],` +
		`["W","B1"],["W","B2"],["W","B3"],["W","B4"],["W","B5"]],"moves":[["B","pass"]],"initialPlayer":"B",` +
		`"rules":"tromp-taylor","komi":0.5,"boardXSize":7,"boardYSize":5,"maxVisits":300,"analyzeTurns":[0,1],`
	for _, view := range []string{"BLACK", "WHITE", "SIDETOMOVE"} {
		for _, a := range analyses(t, `{"id":"x",`+game+everything+`,"overrideSettings":{"reportAnalysisWinratesAs":"`+view+`"}}`, realConfig(1)) {
			checkWhole(t, a, 35)
			black := view == "BLACK" || view == "SIDETOMOVE" && a.RootInfo.CurrentPlayer == "B"
			checkLead(t, a, black)
		}
	}
}

// checkWhole checks that all is there, and within its bounds.
func checkWhole(t *testing.T, a analysis, area int) {
	t.Helper()
	if len(a.Ownership) != area || len(a.OwnershipStdev) != area || len(a.Policy) != area+1 || len(a.MoveInfos) == 0 {
		t.Fatalf("turn %d: %d owners, %d policy, %d moves", *a.TurnNumber, len(a.Ownership), len(a.Policy), len(a.MoveInfos))
	}
	for i := range a.Ownership {
		if math.Abs(a.Ownership[i]) > 1 || a.OwnershipStdev[i] < 0 || a.OwnershipStdev[i] > 1 {
			t.Errorf("owner %g ± %g", a.Ownership[i], a.OwnershipStdev[i])
		}
	}
	sum := 0.0
	for _, p := range a.Policy {
		if p != -1 {
			sum += p
		}
		if p < 0 && p != -1 || p > 1 {
			t.Errorf("policy %g", p)
		}
	}
	if math.Abs(sum-1) > 1e-5 {
		t.Errorf("policy adds up to %g", sum)
	}
	visits := 0
	for i, m := range a.MoveInfos {
		visits += m.Visits
		if m.Order != i || len(m.PV) == 0 || m.PV[0] != m.Move || len(m.PVVisits) != len(m.PV) || m.PVVisits[0] != m.Visits || len(m.Ownership) != area || len(m.OwnershipStdev) != area {
			t.Errorf("move %d: %+v", i, m)
		}
		for name, x := range map[string]*float64{
			"winrate": m.Winrate, "scoreLead": m.ScoreLead, "scoreMean": m.ScoreMean, "scoreSelfplay": m.ScoreSelfplay,
			"scoreStdev": m.ScoreStdev, "prior": m.Prior, "lcb": m.LCB, "utility": m.Utility, "utilityLcb": m.UtilityLCB,
		} {
			if x == nil {
				t.Errorf("move %s has no %s", m.Move, name)
			}
		}
	}
	if visits > a.RootInfo.Visits || a.RootInfo.Visits != 300 {
		t.Errorf("%d visits of moves, %d in all", visits, a.RootInfo.Visits)
	}
}

// checkLead: Black is ten points ahead or so, and the corners on the right are his.
func checkLead(t *testing.T, a analysis, black bool) {
	t.Helper()
	sign := 1.0
	if !black {
		sign = -1
	}
	if w := *a.RootInfo.Winrate; (w-0.5)*sign < 0.3 {
		t.Errorf("winrate %g", w)
	}
	if l := *a.RootInfo.ScoreLead; l*sign < 4 || l*sign > 35 {
		t.Errorf("lead %g", l)
	}
	const a5, g5 = 0, 6
	if a.Ownership[g5]*sign < 0.5 || a.Ownership[a5]*sign > 0 {
		t.Errorf("owners of A5 and G5: %g, %g", a.Ownership[a5], a.Ownership[g5])
	}
	if m := a.MoveInfos[0]; m.Ownership[g5]*sign < 0.5 || m.Ownership[a5]*sign > 0 {
		t.Errorf("after the first move, owners of A5 and G5: %g, %g", m.Ownership[a5], m.Ownership[g5])
	}
}

// TestRepeatable: visits and seed settle the answers, in whatever order and on
// however many threads they are found.
func TestRepeatable(t *testing.T) {
	input := ""
	for i, rules := range []string{"chinese", "japanese", "aga", "tromp-taylor", "stone_scoring", "new zealand", "korean", "aga-button"} {
		input += fmt.Sprintf(`{"id":"%d","moves":[["B","C3"],["W","E5"],["B","D4"]],"rules":%q,"boardXSize":5,"boardYSize":5,"maxVisits":%d,"analyzeTurns":[0,1,2,3],%s}`+"\n",
			i, rules, 20+i, everything)
	}
	want := serve(t, input, realConfig(1))
	if again := serve(t, input, realConfig(1)); !slices.Equal(again, want) {
		t.Error("the second run differs")
	}
	many := serve(t, input, realConfig(4))
	slices.Sort(many)
	slices.Sort(want)
	if !slices.Equal(many, want) {
		t.Error("with four threads the answers differ")
	}
}

// TestNoMoveLeft: where all moves are ruled out there is an error, and it names
// the turn.
func TestNoMoveLeft(t *testing.T) {
	out := serve(t, `{"id":"x","moves":[],"rules":"aga","boardXSize":2,"boardYSize":2,"maxVisits":5,`+
		`"avoidMoves":[{"player":"B","moves":["A1","A2","B1","B2","pass"],"untilDepth":1}]}`, realConfig(1))
	const want = `{"error":"leaves no move to look at","field":"avoidMoves","id":"x","turnNumber":0}`
	if len(out) != 1 || out[0] != want {
		t.Errorf("said %q", out)
	}
}
