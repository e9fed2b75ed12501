package kata

import (
	"errors"
	"testing"

	"papamu/engines/weiqi"
)

// parsed reads a query on 9x9 with more fields.
func parsed(t *testing.T, more string) *query {
	t.Helper()
	q, err := parse(`{"id":"x","boardXSize":9,"boardYSize":9` + more + `}`)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func parse(text string) (*query, error) {
	r, err := parseRequest(text)
	if err != nil {
		return nil, err
	}
	q, _, err := query{visits: defaultVisits, pvLen: defaultPVLen, view: weiqi.Black}.parse(r)
	return q, err
}

func TestKomi(t *testing.T) {
	for rules, want := range map[string]float64{
		`"chinese"`: 7.5, `"japanese"`: 6.5, `"aga-button"`: 7, `"new zealand"`: 7,
		`{"scoring":"TERRITORY"}`: 6.5, `{"hasButton":true}`: 7, `{}`: 7.5,
		`"japanese","komi":0`: 0, `"japanese","komi":-6.25`: -6.25,
	} {
		if q := parsed(t, `,"moves":[],"rules":`+rules); q.komi != want {
			t.Errorf("%s: komi %g, want %g", rules, q.komi, want)
		}
	}
}

// TestHandicap: who is to move, and how many stones White is paid for.
func TestHandicap(t *testing.T) {
	for _, tc := range []struct {
		name, stones, moves string
		turn, want          int
		toMove              weiqi.Color
	}{
		{"none", ``, ``, 0, 0, weiqi.Black},
		{"one stone is none", `["B","C3"]`, ``, 0, 0, weiqi.Black},
		{"two stones", `["B","C3"],["B","G7"]`, ``, 0, 2, weiqi.White},
		{"a position", `["B","C3"],["B","G7"],["W","E5"]`, ``, 0, 0, weiqi.Black},
		{"as moves", ``, `["B","C3"],["B","G7"],["W","E5"]`, 3, 2, weiqi.Black},
		{"as moves, before White's", ``, `["B","C3"],["B","G7"],["W","E5"]`, 2, 2, weiqi.White},
		{"with passes between", ``, `["B","C3"],["W","pass"],["B","G7"],["W","E5"]`, 4, 2, weiqi.Black},
		{"set up as moves", ``, `["B","C3"],["B","G7"],["W","E5"],["W","E6"]`, 4, 0, weiqi.Black},
		{"stones and moves", `["B","C3"],["B","G7"]`, `["B","E5"],["W","E6"]`, 2, 3, weiqi.Black},
		{"stones again", `["B","C3"],["W","C3"],["B","C3"],["B","G7"]`, ``, 0, 2, weiqi.White},
		{"a usual game", ``, `["B","C3"],["W","G7"]`, 2, 0, weiqi.Black},
		{"Black passes", ``, `["B","pass"],["W","G7"]`, 2, 0, weiqi.Black},
	} {
		q := parsed(t, `,"rules":"chinese","initialStones":[`+tc.stones+`],"moves":[`+tc.moves+`]`)
		g, err := q.game(tc.turn)
		if err != nil {
			t.Fatalf("%s: %v", tc.name, err)
		}
		if g.Handicap() != tc.want || g.ToMove() != tc.toMove {
			t.Errorf("%s: handicap %d, %v to move; want %d, %v", tc.name, g.Handicap(), g.ToMove(), tc.want, tc.toMove)
		}
	}
}

// TestRecordsBreakingSuperko are played, and searched under the rules that they
// name; what no rules allow is refused.
func TestRecordsBreakingSuperko(t *testing.T) {
	// White takes a ko at B3; after two passes Black takes it back at C3.
	const ko = `["B","B2"],["W","C2"],["B","A3"],["W","D3"],["B","B4"],["W","C4"],["B","C3"],["W","B3"]`
	q := parsed(t, `,"rules":"tromp-taylor","moves":[`+ko+`,["B","pass"],["W","pass"],["B","C3"]]`)
	g, err := q.game(11)
	if err != nil {
		t.Fatal(err)
	}
	if g.Rules().Ko != weiqi.PositionalSuperko || g.Board().At(mustVertex(t, "C3")) != weiqi.Black {
		t.Error("the stone is not there, or the rules have changed")
	}
	_, err = parse(`{"id":"x","boardXSize":9,"boardYSize":9,"rules":"japanese","moves":[` + ko + `,["B","C3"]]}`)
	var r *refusal
	if !errors.As(err, &r) || r.Field != "moves" || r.failure.Error != "Illegal move 8: C3 (illegal move: ko)" {
		t.Errorf("retaking at once: %v", err)
	}
}

func mustVertex(t *testing.T, s string) weiqi.Point {
	t.Helper()
	p, err := weiqi.Square(9).ParseVertex(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestBonus(t *testing.T) {
	for text, want := range map[string]weiqi.HandicapBonus{`"0"`: weiqi.NoBonus, `0`: weiqi.NoBonus, `"N"`: weiqi.BonusN, `"N-1"`: weiqi.BonusNMinus1} {
		if q := parsed(t, `,"moves":[],"rules":"chinese","whiteHandicapBonus":`+text); q.rules.WhiteBonus != want {
			t.Errorf("%s: %v", text, q.rules.WhiteBonus)
		}
	}
}

// TestWholeNumbersInAnyForm: some clients write 500.0.
func TestWholeNumbersInAnyForm(t *testing.T) {
	for text, want := range map[string]int64{"500": 500, "500.0": 500, "5e2": 500} {
		if q := parsed(t, `,"moves":[],"rules":"chinese","maxVisits":`+text); q.visits != want {
			t.Errorf("%s: %d", text, q.visits)
		}
	}
	for _, text := range []string{"500.5", "1e300", `"500"`, "true", "[500]", "-1"} {
		if _, err := parse(`{"id":"x","boardXSize":9,"boardYSize":9,"moves":[],"rules":"chinese","maxVisits":` + text + `}`); err == nil {
			t.Errorf("%s is accepted", text)
		}
	}
}

// TestRestrictions: depth 0 is the first move.
func TestRestrictions(t *testing.T) {
	c3, d4 := mustVertex(t, "C3"), mustVertex(t, "D4")
	q := parsed(t, `,"moves":[],"rules":"aga","avoidMoves":[{"player":"B","moves":["C3","pass"],"untilDepth":1},`+
		`{"player":"B","moves":["D4"],"untilDepth":5}]`)
	for depth, want := range map[int]bool{0: false, 4: false, 5: true, 6: true} {
		if got := q.restrict.deeper()(depth, weiqi.Black, d4); got != want {
			t.Errorf("D4 at depth %d: %v", depth, got)
		}
	}
	first := q.restrict.first(weiqi.Black)
	if first(c3) || first(d4) || first(weiqi.Pass) || !first(mustVertex(t, "E5")) || !q.restrict.deeper()(2, weiqi.Black, c3) {
		t.Error("Black's moves")
	}
	if q.restrict.first(weiqi.White) != nil || !q.restrict.deeper()(1, weiqi.White, d4) {
		t.Error("White's moves are restricted, too")
	}
	q = parsed(t, `,"moves":[],"rules":"aga","allowMoves":[{"player":"W","moves":["C3"],"untilDepth":3}]`)
	for depth, want := range map[int]bool{0: false, 2: false, 3: true} {
		allowed := q.restrict.deeper()
		if !allowed(depth, weiqi.White, c3) || allowed(depth, weiqi.White, d4) != want || !allowed(depth, weiqi.Black, d4) {
			t.Errorf("at depth %d", depth)
		}
	}
	if q := parsed(t, `,"moves":[],"rules":"aga"`); q.restrict.first(weiqi.Black) != nil || q.restrict.deeper() != nil {
		t.Error("restricted without being told")
	}
}
