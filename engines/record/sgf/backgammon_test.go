package sgf_test

import (
	"errors"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"papamu/engines/record/sgf"
)

// TestGNUBackgammonFile decodes every node of a match that gnubg saved, and
// encodes it to the same letters.
func TestGNUBackgammonFile(t *testing.T) {
	for _, name := range []string{"testdata/gnubg-match5.sgf", "testdata/gnubg-analysis.sgf"} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := sgf.Options{Strict: true}.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		actions := 0
		for k, tree := range f.Trees {
			if m, err := tree.MatchInfo(); err != nil || m.Game != k || m.Length == 0 {
				t.Errorf("%s: game %d: %+v, %v", name, k, m, err)
			}
			for n := range tree.Root.MainLine() {
				list, err := n.Backgammon()
				if err != nil {
					t.Errorf("%s: %v", name, err)
				}
				for _, a := range list {
					written, _ := n.Get(a.Color.String())
					if v, err := a.Value(); v != written || err != nil {
						t.Errorf("%s: %q became %q, %v", name, written, v, err)
					}
					actions++
				}
			}
		}
		if actions < 4 {
			t.Errorf("%s: only %d actions", name, actions)
		}
	}
}

func TestBackgammonActions(t *testing.T) {
	tree := sgf.NewTree(sgf.Info{Game: sgf.Backgammon})
	want := []sgf.BackgammonAction{
		{Color: sgf.Black, Dice: [2]int{6, 6}},
		{Color: sgf.White, Kind: sgf.OfferDouble},
		{Color: sgf.Black, Kind: sgf.TakeDouble},
		{Color: sgf.White, Dice: [2]int{4, 1}, Hops: []sgf.Hop{{From: sgf.Bar, To: 21}, {From: 1, To: sgf.Off}}},
		{Color: sgf.Black, Kind: sgf.RollOnly, Dice: [2]int{5, 2}},
		{Color: sgf.Black, Kind: sgf.DropDouble},
	}
	for _, a := range want {
		if _, err := tree.PlayBackgammon(a); err != nil {
			t.Fatal(err)
		}
	}
	out, err := tree.Format(sgf.Compact)
	const text = "(;FF[4]GM[6]CA[UTF-8];B[66];W[double];B[take];W[41yuaz];PL[B]DI[52];B[drop])\n"
	if string(out) != text || err != nil {
		t.Errorf("%q, %v", out, err)
	}
	var got []sgf.BackgammonAction
	for n := range parse(t, text).Root.MainLine() {
		list, err := n.Backgammon()
		if err != nil {
			t.Error(err)
		}
		got = append(got, list...)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestBadBackgammonActions(t *testing.T) {
	for _, v := range []sgf.Value{"", "2", "71aa", "21a", "21a!", "21AB", "21abababababab", "doubles"} {
		if a, err := sgf.ParseBackgammon(sgf.White, v); !errors.Is(err, sgf.ErrAction) {
			t.Errorf("%q: %+v, %v", v, a, err)
		}
	}
	for _, a := range []sgf.BackgammonAction{
		{},
		{Color: sgf.White},
		{Color: sgf.White, Dice: [2]int{1, 7}},
		{Kind: sgf.OfferDouble},
		{Color: sgf.White, Dice: [2]int{1, 2}, Hops: []sgf.Hop{{From: 26, To: 1}}},
	} {
		if _, err := sgf.NewTree(sgf.Info{}).PlayBackgammon(a); !errors.Is(err, sgf.ErrAction) {
			t.Errorf("%+v: %v", a, err)
		}
	}
	if _, err := parse(t, "(;DI[31])").Root.Backgammon(); !errors.Is(err, sgf.ErrAction) {
		t.Error("dice of nobody:", err)
	}
}

func TestBackgammonSetup(t *testing.T) {
	tree := sgf.NewTree(sgf.Info{Game: sgf.Backgammon})
	tree.SetMatchInfo(sgf.MatchInfo{Length: 7, Game: 2, White: 3, Black: 1})
	want := sgf.BackgammonSetup{ToPlay: sgf.White, Cube: 4, Owner: sgf.Black}
	for p := 1; p <= sgf.Bar; p++ {
		want.Emptied = append(want.Emptied, p)
	}
	want.White[6], want.White[sgf.Bar], want.Black[24], want.Black[1] = 2, 1, 3, 1
	tree.SetUpBackgammon(want)
	out, err := tree.Format(sgf.Compact)
	if err != nil {
		t.Fatal(err)
	}
	back := parse(t, string(out))
	got, err := back.Root.Last().BackgammonSetup()
	if err != nil {
		t.Fatalf("%s: %v", out, err)
	}
	if diff := cmp.Diff(&want, got); diff != "" {
		t.Errorf("%s: %s", out, diff)
	}
	if m, err := back.MatchInfo(); m != (sgf.MatchInfo{Length: 7, Game: 2, White: 3, Black: 1}) || err != nil {
		t.Errorf("%+v, %v", m, err)
	}
	// gnubg empties the board with one range
	s, err := parse(t, "(;GM[6]AE[a:y]AW[f][f]AB[x]CV[2]CP[c])").Root.BackgammonSetup()
	if err != nil || len(s.Emptied) != 25 || s.White[6] != 2 || s.Black[1] != 1 || !s.Centred || s.Cube != 2 {
		t.Errorf("%+v, %v", s, err)
	}
	for _, text := range []string{"(;AW[z])", "(;AW[A])", "(;AW[y:a])", "(;CV[x])", "(;PL[?])"} {
		if s, err := parse(t, text).Root.BackgammonSetup(); err == nil {
			t.Errorf("%s: %+v", text, s)
		}
	}
	if s, err := parse(t, "(;CP[somebody])").Root.BackgammonSetup(); s != nil || err != nil {
		t.Errorf("copyright: %+v, %v", s, err)
	}
}
