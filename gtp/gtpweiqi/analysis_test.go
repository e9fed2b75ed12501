package gtpweiqi_test

import (
	"bytes"
	"context"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
	"papamu/gtp/gtpweiqi"
	"papamu/gtp/internal/transcript"
)

// realRegistry is an engine with a real player.
func realRegistry(t *testing.T, c gtpweiqi.Config) *gtp.Registry {
	t.Helper()
	e, err := gtpweiqi.New(player.New(player.Config{Seed: 1, Memory: 8 << 20}), c)
	if err != nil {
		t.Fatal(err)
	}
	r, err := gtp.NewRegistry(gtp.Identity{Name: "Real", Version: "0.15"}, e.Commands()...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// info is a report taken apart: keys and values of each move, and what comes after
// the moves.
type info struct {
	moves []map[string][]string
	after map[string][]string
}

var infoKeys = strings.Fields(`move visits edgeVisits utility winrate scoreMean scoreStdev scoreLead scoreSelfplay prior lcb
	utilityLcb weight noResultValue order pv pvVisits pvEdgeVisits movesOwnership movesOwnershipStdev`)

var afterKeys = []string{"rootInfo", "ownership", "ownershipStdev"}

func parseInfo(t *testing.T, text string) info {
	t.Helper()
	i := info{after: map[string][]string{}}
	var into map[string][]string
	key := ""
	for _, word := range strings.Fields(text) {
		switch {
		case word == "info":
			into = map[string][]string{}
			i.moves = append(i.moves, into)
		case slices.Contains(afterKeys, word):
			into, key = i.after, word
		case into == nil:
			t.Fatalf("%q before info", word)
		case slices.Contains(infoKeys, word) && key != "rootInfo":
			key = word
		default:
			into[key] = append(into[key], word)
		}
	}
	return i
}

func number(t *testing.T, words []string) float64 {
	t.Helper()
	if len(words) != 1 {
		t.Fatalf("%q is not a number", words)
	}
	f, err := strconv.ParseFloat(words[0], 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func numbers(t *testing.T, words []string) []float64 {
	list := make([]float64, len(words))
	for i := range words {
		list[i] = number(t, words[i:i+1])
	}
	return list
}

// lastInfo sends the commands and returns the last report of the last one.
func lastInfo(t *testing.T, r *gtp.Registry, commands ...string) info {
	t.Helper()
	answers := transcript.Ask(t, r, commands...)
	lines := strings.Split(answers[len(answers)-1], "\n")
	for _, text := range slices.Backward(lines) {
		if strings.HasPrefix(text, "info ") {
			return parseInfo(t, text)
		}
	}
	t.Fatalf("no report in %q", answers)
	return info{}
}

// TestAnalysisMeansSomething looks at a board of 7 by 5 on which Black owns the upper
// three rows and White the lowest one, from both sides.
func TestAnalysisMeansSomething(t *testing.T) {
	setup := []string{
		"boardsize 7 5", "komi 0.5",
		"set_position b A3 b B3 b C3 b D3 b E3 b F3 b G3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 b B4 b D4 b F4 w B1 w D1 w F1",
	}
	const keys = " rootInfo true ownership true ownershipStdev true movesOwnership true movesOwnershipStdev true pvVisits true pvEdgeVisits true noResultValue true minmoves 8"
	for color, sign := range map[string]float64{"b": 1, "w": -1} {
		c := gtpweiqi.Config{Nodes: 1500}
		i := lastInfo(t, realRegistry(t, c), append(setup, "kata-search_analyze "+color+keys)...)
		if len(i.moves) < 3 {
			t.Fatalf("%d moves", len(i.moves))
		}
		check := func(name string, owners, spread []float64) {
			if len(owners) != 35 || len(spread) != 35 {
				t.Fatalf("%s: %d and %d points", name, len(owners), len(spread))
			}
			for p, x := range owners {
				want := sign
				if p >= 21 { // the rows from the top: the fourth and fifth are White's
					want = -sign
				}
				if x*want < 0.3 || spread[p] < 0 || spread[p] > 1 {
					t.Errorf("%s, %s: point %d: %v, spread %v", color, name, p, x, spread[p])
				}
			}
		}
		check("root", numbers(t, i.after["ownership"]), numbers(t, i.after["ownershipStdev"]))
		check("best", numbers(t, i.moves[0]["movesOwnership"]), numbers(t, i.moves[0]["movesOwnershipStdev"]))
		best := i.moves[0]
		if lead := number(t, best["scoreLead"]); math.Abs(lead-sign*6.5) > 3 {
			t.Errorf("%s: lead %v", color, lead) // 21 points less 14 and komi
		}
		if win := number(t, best["winrate"]); (win-0.5)*sign < 0.2 {
			t.Errorf("%s: win rate %v", color, win)
		}
		checkInfo(t, i)
	}
}

func checkInfo(t *testing.T, i info) {
	t.Helper()
	visits, priors := 0.0, 0.0
	for n, m := range i.moves {
		if number(t, m["order"]) != float64(n) {
			t.Errorf("order %v of move %d", m["order"], n)
		}
		v := number(t, m["visits"])
		if n > 0 && v > number(t, i.moves[n-1]["visits"]) {
			t.Errorf("more visits at %d than before", n)
		}
		visits += v
		priors += number(t, m["prior"])
		counts := numbers(t, m["pvVisits"])
		if len(counts) != len(m["pv"]) || !slices.Equal(m["pvVisits"], m["pvEdgeVisits"]) || counts[0] != v {
			t.Errorf("variation %v with visits %v", m["pv"], counts)
		}
		if m["pv"][0] != m["move"][0] || number(t, m["noResultValue"]) != 0 {
			t.Errorf("move %v with variation %v", m["move"], m["pv"])
		}
	}
	if visits != 1500 || priors > 1.001 {
		t.Errorf("%v visits, priors sum up to %v", visits, priors)
	}
	if i.after["rootInfo"][0] != "visits" || i.after["rootInfo"][1] != "1500" {
		t.Errorf("rootInfo %v", i.after["rootInfo"])
	}
}

// TestAvoidReachesDown: a point that both are to avoid for three plies is in no
// variation before.
func TestAvoidReachesDown(t *testing.T) {
	r := func() *gtp.Registry { return realRegistry(t, gtpweiqi.Config{Nodes: 2000, Size: weiqi.Square(5)}) }
	free := lastInfo(t, r(), "kata-search_analyze b")
	if move := free.moves[0]["move"][0]; move != "C3" {
		t.Fatalf("the best move is %s", move)
	}
	i := lastInfo(t, r(), "kata-search_analyze b avoid b C3 3 avoid w B2:D4 2")
	for _, m := range i.moves {
		for ply, v := range m["pv"] {
			inside := v[0] >= 'B' && v[0] <= 'D' && v[1] >= '2' && v[1] <= '4'
			if ply%2 == 0 && ply < 3 && v == "C3" || ply == 1 && inside && v != "pass" {
				t.Errorf("ply %d of %v", ply, m["pv"])
			}
		}
	}
	only := lastInfo(t, r(), "kata-search_analyze w allow w A1,pass 1")
	if len(only.moves) != 2 {
		t.Errorf("%d moves of two that are allowed", len(only.moves))
	}
}

func TestNumbersOfLeelaZeroAreWhole(t *testing.T) {
	answers := transcript.Ask(t, realRegistry(t, gtpweiqi.Config{Nodes: 300, Size: weiqi.Square(7)}), "lz-genmove_analyze b")
	if strings.Contains(answers[0], ".") || !strings.Contains(answers[0], "\ninfo move ") {
		t.Errorf("%q", answers[0])
	}
	answers = transcript.Ask(t, realRegistry(t, gtpweiqi.Config{Nodes: 300, Size: weiqi.Square(7)}), "genmove_analyze b")
	for _, m := range parseInfo(t, strings.Split(answers[0], "\n")[1]).moves {
		for key, words := range m {
			if _, err := strconv.Atoi(words[0]); err == nil && !slices.Contains([]string{"visits", "edgeVisits", "order"}, key) {
				t.Errorf("%s %s has no decimal point", key, words[0])
			}
		}
	}
}

// TestAnalysisAfterTheEnd: after two passes, and in a won position that the opponent
// has passed, there is still a report.
func TestAnalysisAfterTheEnd(t *testing.T) {
	won := "set_position b A3 b B3 b C3 b D3 b E3 w A2 w B2 w C2 w D2 w E2 b B4 b D4 w B1 w D1"
	r := func() *gtp.Registry { return realRegistry(t, gtpweiqi.Config{Nodes: 100, Size: weiqi.Square(5)}) }
	for _, commands := range [][]string{
		{"komi 0.5", won, "play w pass", "lz-genmove_analyze b"},
		{"komi 0.5", won, "play b pass", "play w pass", "kata-genmove_analyze b"},
		{"play b pass", "play w pass", "analyze w 1"},
	} {
		i := lastInfo(t, r(), commands...)
		if len(i.moves) == 0 || number(t, i.moves[0]["visits"]) == 0 {
			t.Errorf("%q: %v", commands, i.moves)
		}
	}
}

// drawer reports twice a second while it searches for a move.
type drawer struct{ script }

func (p *drawer) Genmove(ctx context.Context, g *weiqi.Game, q player.Query, on func(player.Analysis)) player.Decision {
	if on != nil {
		a := analysisOf(g, q)
		for n := range 30 {
			a.Elapsed = time.Duration(n) * time.Second / 10
			on(a)
		}
	}
	return p.script.Genmove(ctx, g, q, on)
}

func TestLiveGraphics(t *testing.T) {
	var screen bytes.Buffer
	for _, on := range []bool{false, true} {
		c := gtpweiqi.Config{Size: weiqi.Size{W: 3, H: 2}}
		if on {
			c.Graphics = &screen
		}
		e, err := gtpweiqi.New(new(drawer), c)
		if err != nil {
			t.Fatal(err)
		}
		r, err := gtp.NewRegistry(gtp.Identity{Name: "Drawer"}, e.Commands()...)
		if err != nil {
			t.Fatal(err)
		}
		if got := transcript.Ask(t, r, "genmove b", "lz-genmove_analyze w 100 maxmoves 1"); got[0] != "= A1" || !strings.HasSuffix(got[1], "play C2") {
			t.Errorf("%q", got)
		}
		if !on && screen.Len() > 0 {
			t.Errorf("%q without being asked", screen.String())
		}
	}
	drawings := strings.SplitAfter(screen.String(), "\n\n")
	if len(drawings) != 2*5+1 { // every half second of three, but at the start
		t.Fatalf("%d drawings: %q", len(drawings)-1, screen.String())
	}
	want := "gogui-gfx:\nVAR B A1\nLABEL A1 75 B1 50\n" +
		"INFLUENCE A1 0.30 B1 0.40 C1 0.50 A2 0.00 B2 0.10 C2 0.20\nTEXT black: 62.5 %, +2.5 points, 100 playouts\n\n"
	if drawings[0] != want {
		t.Errorf("%q, want %q", drawings[0], want)
	}
	if drawings[1] != want {
		t.Errorf("%q", drawings[1])
	}
}
