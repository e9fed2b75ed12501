package sgf_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"papamu/engines/record/sgf"
)

func parse(t *testing.T, text string) *sgf.Tree {
	t.Helper()
	f, err := sgf.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f.Trees[0]
}

func TestTextOfValues(t *testing.T) {
	for v, want := range map[sgf.Value][2]string{ // Text, SimpleText
		`plain`:             {"plain", "plain"},
		`a\]b\\c\:d\x`:      {`a]b\c:dx`, `a]b\c:dx`},
		"a\nb\r\nc\rd\n\re": {"a\nb\nc\nd\ne", "a b c d e"},
		"a\\\nb\\\r\nc":     {"abc", "abc"},
		"a\tb\vc":           {"a b c", "a b c"},
		`end\`:              {"end", "end"},
	} {
		if got := [2]string{v.Text(), v.SimpleText()}; got != want {
			t.Errorf("%q: %q, want %q", v, got, want)
		}
	}
	a, b, ok := sgf.Compose("a:b]", `c\`).Compose()
	if a.Text() != "a:b]" || b.Text() != `c\` || !ok {
		t.Errorf("composed: %q, %q, %v", a.Text(), b.Text(), ok)
	}
	if a, _, ok := sgf.Value(`no\:colon`).Compose(); ok || a != `no\:colon` {
		t.Errorf("escaped colon splits: %q", a)
	}
}

func TestNumbers(t *testing.T) {
	for v, want := range map[sgf.Value]float64{"6.5": 6.5, "6,5": 6.5, " 7 ": 7, "-0.5": -0.5, "+3": 3, "0": 0} {
		if x, err := v.Real(); err != nil || x != want {
			t.Errorf("%q: %v, %v", v, x, err)
		}
	}
	for _, v := range []sgf.Value{"", "x", "NaN", "Inf", "1e999", "1,5,5"} {
		if x, err := v.Real(); err == nil {
			t.Errorf("%q is the number %v", v, x)
		}
	}
	if n, err := sgf.Value(" +19").Number(); err != nil || n != 19 {
		t.Error(n, err)
	}
	if n, err := sgf.Value("6.5").Number(); err == nil {
		t.Error("6.5 is the integer", n)
	}
}

// TestCharsets reads texts in six encodings; three of them hide a bracket or a
// backslash in the second byte of a character.
func TestCharsets(t *testing.T) {
	for file, want := range map[string]string{
		"shift-jis": "Shift_JIS 表計算 ソゾ能", "gbk": "GBK 古力 李世乭", "big5": "Big5 周俊勳 張栩",
		"euc-kr": "EUC-KR 이창호 조훈현", "latin-1-undeclared": "ISO-8859-1 Müller Nuñez", "sabaki-variations": "UTF-8 黒 白",
	} {
		data, err := os.ReadFile("testdata/" + file + ".sgf")
		if err != nil {
			t.Fatal(err)
		}
		tree := parse(t, string(data))
		info, err := tree.Info()
		if got := tree.Charset + " " + info.Black.Name + " " + info.White.Name; got != want || err != nil {
			t.Errorf("%s: %q, %v, want %q", file, got, err, want)
		}
		if err := tree.SetCharset("utf8"); err != nil {
			t.Error(err)
		}
		out, err := tree.Format(sgf.Compact)
		if err != nil || !strings.Contains(string(out), info.White.Name) || !strings.Contains(string(out), "CA[UTF-8]") {
			t.Errorf("%s as UTF-8: %q, %v", file, out, err)
		}
	}
}

// TestUndecodableBytesAreKept has an unknown charset, a wrong one and a stateful one.
func TestUndecodableBytesAreKept(t *testing.T) {
	for _, text := range []string{
		"(;CA[Klingon]PB[\xff\xfe\x80])\n", "(;CA[UTF-8]PB[M\xfcller])\n",
		"(;CA[ISO-2022-JP]PB[\x1b$B\x25\x49\x1b(B])\n", "(;CA[Shift_JIS]PB[\x81\x5d\xff])\n",
	} {
		tree := parse(t, text)
		if tree.Charset != "" {
			t.Errorf("%q: charset %q", text, tree.Charset)
		}
		if out, err := tree.Format(sgf.Compact); err != nil || string(out) != text {
			t.Errorf("%q became %q, %v", text, out, err)
		}
		if tree.SetCharset("UTF-8") == nil {
			t.Errorf("%q was converted", text)
		}
	}
	tree := parse(t, "(;CA[ISO-8859-1])")
	tree.Root.Set("C", "黒")
	if out, err := tree.Format(sgf.Compact); err == nil {
		t.Errorf("written in Latin-1: %q", out)
	}
	if tree.SetCharset("no such thing") == nil || tree.SetCharset("UTF-16") == nil {
		t.Error("impossible charset was set")
	}
}

func TestSizes(t *testing.T) {
	for text, want := range map[string][2]int{
		"(;)": {19, 19}, "(;SZ[13])": {13, 13}, "(;SZ[7:9])": {7, 9}, "(;GM[4]SZ[20])": {20, 20},
		"(;GM[6])": {0, 0}, "(;GM[1001])": {8, 8}, "(;SZ[])": {19, 19}, "(;SiZe[5])": {5, 5},
	} {
		w, h, err := parse(t, text).Size()
		if [2]int{w, h} != want || err != nil {
			t.Errorf("%s: %dx%d, %v", text, w, h, err)
		}
	}
	for _, text := range []string{"(;SZ[0])", "(;SZ[53])", "(;SZ[x])", "(;SZ[9:])", "(;SZ[-9])"} {
		if w, h, err := parse(t, text).Size(); err == nil {
			t.Errorf("%s: %dx%d", text, w, h)
		}
	}
}

func point(x, y int) sgf.Point { return sgf.Point{X: x, Y: y} }

func TestSteps(t *testing.T) {
	tree := parse(t, "(;SZ[7:9]AB[aa:ba][gi]AW[]PL[W];W[tt];B[](;W[cb]AE[aa])(;W[zz]))")
	steps, err := tree.Steps()
	if err != nil {
		t.Fatal(err)
	}
	for i := range steps {
		steps[i].Node = nil
	}
	want := []sgf.Step{
		{Setup: &sgf.Setup{Black: []sgf.Point{point(0, 0), point(1, 0), point(6, 8)}, ToPlay: sgf.White}},
		{Moves: []sgf.Move{{Color: sgf.White, Pass: true}}},
		{Moves: []sgf.Move{{Color: sgf.Black, Pass: true}}},
		{Setup: &sgf.Setup{Empty: []sgf.Point{point(0, 0)}}, Moves: []sgf.Move{{Color: sgf.White, Point: point(2, 1)}}},
	}
	if diff := cmp.Diff(want, steps); diff != "" {
		t.Error(diff)
	}
	// on 20x20, "tt" is a point
	steps, err = parse(t, "(;GM[4]SZ[20];B[tt];W[T])").Steps()
	if err == nil {
		t.Error("one letter is a move:", steps)
	}
	steps, err = parse(t, "(;GM[4]SZ[20];B[tt])").Steps()
	if err != nil || steps[1].Moves[0].Pass || steps[1].Moves[0].Point != point(19, 19) {
		t.Error(steps, err)
	}
	for _, text := range []string{
		"(;SZ[9];B[jj])", "(;SZ[9]AB[aa:jj])", "(;B[aa:bb])", "(;AB[a])", "(;PL[x])", "(;SZ[x];B[aa])", "(;AB[aa:b!])",
	} {
		if steps, err := parse(t, text).Steps(); err == nil {
			t.Errorf("%s: %+v", text, steps)
		}
	}
}

// TestSetupIsBounded spreads out small text into millions of points.
func TestSetupIsBounded(t *testing.T) {
	for _, text := range []string{
		"(;SZ[52]" + strings.Repeat(";AB[aa:ZZ]", 1000) + ")",
		"(;SZ[52]AB" + strings.Repeat("[aa:ZZ]", 300_000) + ")",
	} {
		if steps, err := parse(t, text).Steps(); !errors.Is(err, sgf.ErrTooLarge) {
			t.Errorf("%.20s…: %d steps, %v", text, len(steps), err)
		}
	}
}

func TestInfo(t *testing.T) {
	full := sgf.Info{
		Game: sgf.Go, Width: 13, Height: 9, Black: sgf.Player{Name: "A]\\", Rank: "3d", Team: "T"},
		White: sgf.Player{Name: "B", Rank: "9p"}, HasKomi: true, Handicap: 2, Rules: "Chinese", Result: "B+R",
		Dates: "2026-11-30", Time: 1800, HasTime: true, Overtime: "5x30 byo-yomi", Place: "here", Event: "e",
		Round: "1", GameName: "g", Opening: "o", GameComment: "two\nlines", Annotator: "a", Copyright: "c",
		Source: "s", User: "u", Application: "pa:pamu", Version: "1.0",
	}
	got, err := sgf.NewTree(full).Info()
	if err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff(full, got); diff != "" {
		t.Error(diff)
	}
	got, err = parse(t, "(;KM[six]HA[x]TM[?]GM[?]SZ[z];PB[late])").Info()
	if err == nil || got.Black.Name != "late" || got.HasKomi || strings.Count(err.Error(), "\n") != 4 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestResults(t *testing.T) {
	for text, want := range map[string]sgf.Result{
		"B+3.5": {Winner: sgf.Black, Margin: 3.5}, "W+0,5": {Winner: sgf.White, Margin: 0.5},
		"w+resign": {Winner: sgf.White, By: sgf.ByResignation}, "White+R": {Winner: sgf.White, By: sgf.ByResignation},
		"B+T": {Winner: sgf.Black, By: sgf.ByTime}, "B+Forfeit": {Winner: sgf.Black, By: sgf.ByForfeit},
		"B+": {Winner: sgf.Black}, "0": {}, "Draw": {}, "Jigo": {}, "Void": {Void: true}, "?": {Unknown: true},
		"W+6R": {Winner: sgf.White, By: sgf.ByResignation, Margin: 6},
	} {
		r, err := sgf.ParseResult(text)
		if r != want || err != nil {
			t.Errorf("%q: %+v, %v", text, r, err)
		}
		if back, err := sgf.ParseResult(r.String()); back != r || err != nil {
			t.Errorf("%q: %q is %+v, %v", text, r, back, err)
		}
	}
	for _, text := range []string{"B", "X+3", "B+x", "1+R", "B+-3", "B+NaN"} {
		if r, err := sgf.ParseResult(text); err == nil {
			t.Errorf("%q: %+v", text, r)
		}
	}
}

// TestDates has the examples that the format's own page gives.
func TestDates(t *testing.T) {
	for text, want := range map[string]string{
		"1996-05,06": "1996-05 1996-06", "1996-05-06,07,08": "1996-05-06 1996-05-07 1996-05-08",
		"1996,1997": "1996 1997", "1996-12-27,28,1997-01-03,04": "1996-12-27 1996-12-28 1997-01-03 1997-01-04",
		"1997-05-05,1997-05-06": "1997-05-05 1997-05-06", "1996-12-27,01-03": "1996-12-27 1996-01-03",
	} {
		dates, err := sgf.ParseDates(text)
		var got []string
		for _, d := range dates {
			got = append(got, d.String())
		}
		if strings.Join(got, " ") != want || err != nil {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "today", "96-05-06", "1996-13", "1996-5", "05,06", "1996-00-01", "1996--1", strings.Repeat("1996,", 2000) + "1996"} {
		if d, err := sgf.ParseDates(text); err == nil {
			t.Errorf("%.20q: %v", text, d)
		}
	}
}

func TestProperties(t *testing.T) {
	n := parse(t, "(;Black[aa]AB[bb]AddBlack[cc]C[x]AB[dd])").Root
	if n.Properties[0].Ident() != "B" || len(n.All("AB")) != 3 || !n.Has("AB") || n.Has("AW") {
		t.Errorf("%+v", n.Properties)
	}
	n.Set("AB", "ee")
	n.Set("C")
	n.Set("C")
	n.Set("N", "name")
	want := []sgf.Property{{Name: "Black", Values: []sgf.Value{"aa"}}, {Name: "AB", Values: []sgf.Value{"ee"}}, {Name: "N", Values: []sgf.Value{"name"}}}
	if diff := cmp.Diff(want, n.Properties); diff != "" {
		t.Error(diff)
	}
}
