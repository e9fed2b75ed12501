package gtpweiqi_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"papamu/engines/rng"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
	"papamu/gtp/gtpclient"
	"papamu/gtp/gtpweiqi"
)

// refMatch is one game under the referee's eyes.
type refMatch struct {
	t        *testing.T
	client   *gtpclient.Client
	random   *rng.Source
	rules    string
	komi     float64
	handicap []string
	moves    []string // as "b D4"
	game     *refGame
	color    byte
	resigned bool
	config   player.Config
	ownFills int // moves into one's own small territory that capture nothing
}

// refMemory is enough for the small searches here.
const refMemory = 4 << 20

func newRefMatch(t *testing.T, rules string, side int, random *rng.Source) *refMatch {
	t.Helper()
	m := &refMatch{t: t, random: random, rules: rules, color: refBlack}
	m.config = player.Config{Seed: random.Uint64(), Memory: refMemory}
	m.komi = refRuleSets[rules].komi
	if random.Below(3) == 0 {
		m.komi = float64(int(random.Below(33))-8) / 2
	}
	m.nodes(int64(8 + random.Below(23)))
	m.ask(fmt.Sprintf("boardsize %d", side))
	m.ask(fmt.Sprintf("komi %g", m.komi))
	if random.Below(4) == 0 {
		m.handicap = strings.Fields(m.ask(fmt.Sprintf("fixed_handicap %d", 2+random.Below(3))))
		m.color = refWhite
	}
	game, err := newRefGame(side, refRuleSets[rules], m.handicap)
	if err != nil {
		m.fatalf("%v", err)
	}
	m.game = game
	for range random.Below(7) {
		m.randomMove()
	}
	return m
}

// nodes starts the engine anew with so many playouts a move, with the game so far.
func (m *refMatch) nodes(n int64) {
	m.close()
	m.client = refEngine(m.t, m.rules, n, m.config)
	if m.game == nil {
		return
	}
	m.ask(fmt.Sprintf("boardsize %d", m.game.side))
	m.ask(fmt.Sprintf("komi %g", m.komi))
	if len(m.handicap) > 0 {
		m.ask("set_free_handicap " + strings.Join(m.handicap, " "))
	}
	m.ask("gogui-play_sequence " + strings.Join(m.moves, " "))
}

func refEngine(t *testing.T, rules string, nodes int64, c player.Config) *gtpclient.Client {
	t.Helper()
	e, err := gtpweiqi.New(player.New(c), gtpweiqi.Config{Rules: rules, Nodes: nodes})
	if err != nil {
		t.Fatal(err)
	}
	r, err := gtp.NewRegistry(gtp.Identity{Name: "Test", Version: "0.15"}, e.Commands()...)
	if err != nil {
		t.Fatal(err)
	}
	return talk(t, gtp.NewSession(r))
}

func (m *refMatch) close() {
	if m.client != nil {
		m.client.Close()
	}
}

func (m *refMatch) fatalf(format string, args ...any) {
	m.t.Helper()
	m.t.Fatalf("%s, komi %g, handicap %v, moves %s:\n%s", m.rules, m.komi, m.handicap, strings.Join(m.moves, " "), fmt.Sprintf(format, args...))
}

func (m *refMatch) ask(command string) string {
	m.t.Helper()
	answer, err := m.client.Command(m.t.Context(), command)
	if err != nil {
		m.fatalf("%v", err)
	}
	return answer
}

// accepts reports whether the engine takes the command.
func (m *refMatch) accepts(command string) bool {
	_, err := m.client.Command(m.t.Context(), command)
	return err == nil
}

func (m *refMatch) colorWord() string { return strings.ToLower(string(m.color)) }

// randomMove plays a random point, if it happens to be legal.
func (m *refMatch) randomMove() {
	i := int(m.random.Below(uint32(len(m.game.cells))))
	if _, _, _, err := m.game.judge(i, m.color); err != nil {
		return
	}
	v := m.game.vertex(i)
	m.ask("play " + m.colorWord() + " " + v)
	m.note(v)
}

// note takes a move that the engine has made into the referee's own game.
func (m *refMatch) note(vertex string) {
	m.t.Helper()
	m.noteFill(vertex)
	m.moves = append(m.moves, m.colorWord()+" "+vertex)
	if err := m.game.play(m.color, vertex); err != nil {
		m.fatalf("the last move is %v", err)
	}
	m.color = refOther(m.color)
}

func (m *refMatch) playGame() {
	m.t.Helper()
	for limit := 8 * len(m.game.cells); !m.game.over() && len(m.moves) < limit; {
		m.probe()
		v := m.ask("genmove " + m.colorWord())
		if m.resigned = v == "resign"; m.resigned {
			return
		}
		m.note(v)
		m.compareBoards()
	}
}

// probe tries a random point of a random color, which the engine must take or refuse
// as the referee does.
func (m *refMatch) probe() {
	m.t.Helper()
	i := int(m.random.Below(uint32(len(m.game.cells))))
	c := []byte{refBlack, refWhite}[m.random.Below(2)]
	_, _, _, err := m.game.judge(i, c)
	move := "play " + strings.ToLower(string(c)) + " " + m.game.vertex(i)
	if got := m.accepts(move); got != (err == nil) {
		m.fatalf("%s: the engine takes it: %v, the referee says %v", move, got, err)
	}
	if err == nil {
		m.ask("undo")
	}
}

func (m *refMatch) compareBoards() {
	m.t.Helper()
	for _, c := range []byte{refBlack, refWhite} {
		word := strings.ToLower(string(c))
		var want []string
		for i, cell := range m.game.cells {
			if cell == c {
				want = append(want, m.game.vertex(i))
			}
		}
		got := strings.Fields(m.ask("list_stones " + word))
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			m.fatalf("stones of %s: %v, the referee has %v", word, got, want)
		}
		if got, want := m.ask("captures "+word), fmt.Sprint(m.game.taken[c]); got != want {
			m.fatalf("%s has taken %s, the referee has counted %s", word, got, want)
		}
	}
}

var refRE = regexp.MustCompile(`RE\[([^]]*)\]`)

// checkEnd counts the game, finished or not, and compares status, score and record.
func (m *refMatch) checkEnd() {
	m.t.Helper()
	lists := map[string]string{}
	for _, word := range []string{"alive", "dead", "seki"} {
		lists[word] = m.ask("final_status_list " + word)
	}
	s, err := m.game.status(lists)
	if err != nil {
		m.fatalf("%v", err)
	}
	if m.game.rules.asItStands && lists["dead"] != "" {
		m.fatalf("dead are %s", lists["dead"])
	}
	want := refResult(m.game.margin(s, m.komi))
	if got := m.ask("final_score"); got != want {
		m.fatalf("score %s, the referee counts %s with %v", got, want, lists)
	}
	re := refRE.FindStringSubmatch(m.ask("printsgf"))
	switch {
	case m.game.over() && (re == nil || re[1] != want):
		m.fatalf("record with %q, the referee counts %s", re, want)
	case !m.game.over() && re != nil:
		m.fatalf("record of an unfinished game with %q", re)
	}
}
