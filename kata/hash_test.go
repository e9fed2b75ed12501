package kata

import (
	"testing"

	"papamu/engines/weiqi"
)

func TestHashes(t *testing.T) {
	hash := func(more string) (this, sym string) {
		q := parsed(t, `,"rules":"aga",`+more)
		g, err := q.game(len(q.moves))
		if err != nil {
			t.Fatal(err)
		}
		return hashes(g)
	}
	this, sym := hash(`"moves":[["B","C2"],["W","D5"]]`)
	if len(this) != 32 || len(sym) != 32 {
		t.Errorf("hashes %q, %q", this, sym)
	}
	seen := map[string]bool{this: true}
	// The other seven ways to turn and mirror the board.
	for _, moves := range []string{
		`["B","G2"],["W","F5"]`, `["B","C8"],["W","D5"]`, `["B","G8"],["W","F5"]`,
		`["B","B3"],["W","E4"]`, `["B","B7"],["W","E6"]`, `["B","H3"],["W","E4"]`, `["B","H7"],["W","E6"]`,
	} {
		other, same := hash(`"moves":[` + moves + `]`)
		if seen[other] || same != sym {
			t.Errorf("%s: %q, %q", moves, other, same)
		}
		seen[other] = true
	}
	for name, more := range map[string]string{
		"colours":      `"moves":[["W","C2"],["B","D5"]]`,
		"side to move": `"moves":[["B","C2"],["W","D5"],["B","pass"]]`,
		"one stone":    `"moves":[["B","C2"]]`,
		"board":        `"boardXSize":10,"moves":[["B","C2"],["W","D5"]]`,
	} {
		if other, same := hash(more); seen[other] || same == sym {
			t.Errorf("%s make no difference", name)
		}
	}
	if other, _ := hash(`"moves":[["W","D5"],["B","C2"],["W","pass"],["B","pass"],["B","pass"],["W","pass"]]`); other != this {
		t.Error("the way to a position makes a difference")
	}
}

func TestHashOfKo(t *testing.T) {
	const ko = `["B","B2"],["W","C2"],["B","A3"],["W","D3"],["B","B4"],["W","C4"],["B","C3"],["W","B3"]`
	names := map[string]bool{}
	for _, more := range []string{"", `,["B","pass"],["W","pass"]`} {
		q := parsed(t, `,"rules":"aga","moves":[`+ko+more+`]`)
		g, err := q.game(len(q.moves))
		if err != nil || g.ToMove() != weiqi.Black {
			t.Fatal(err)
		}
		this, _ := hashes(g)
		names[this] = true
	}
	if len(names) != 2 {
		t.Error("a ko makes no difference")
	}
}
