package gtp_test

import (
	"bytes"
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"papamu/gtp"
	"papamu/internal/line"
)

func TestParseInt(t *testing.T) {
	for in, want := range map[string]int{"0": 0, "19": 19, "007": 7, "2147483647": math.MaxInt32} {
		if got, err := gtp.ParseInt(in); err != nil || got != want {
			t.Errorf("%q: %d, %v", in, got, err)
		}
	}
	for _, in := range []string{"", "-1", "+1", "1.5", "0x10", "1e3", "2147483648", "99999999999999999999", " 1", "١"} {
		if got, err := gtp.ParseInt(in); err == nil {
			t.Errorf("%q read as %d", in, got)
		}
	}
}

func TestParseFloat(t *testing.T) {
	for in, want := range map[string]float64{
		"6.5": 6.5, "-50": -50, "+7": 7, ".5": .5, "5.": 5, "1e3": 1000, "-0": 0, "6.25": 6.25, "-1.5E-2": -.015,
	} {
		if got, err := gtp.ParseFloat(in); err != nil || got != want {
			t.Errorf("%q: %v, %v", in, got, err)
		}
	}
	for _, in := range []string{"", "nan", "NaN", "inf", "-Inf", "infinity", "6,5", "0x1p4", "1_000", "1e999", "e5", ".", "-", "6.5x", "--1", "+.e1"} {
		if got, err := gtp.ParseFloat(in); err == nil {
			t.Errorf("%q read as %v", in, got)
		}
	}
}

func TestFormatFloat(t *testing.T) {
	for f, want := range map[float64]string{7.5: "7.5", -7: "-7", 0: "0", math.Copysign(0, -1): "0", 6.25: "6.25", 1e7: "10000000"} {
		if got := gtp.FormatFloat(f); got != want {
			t.Errorf("%v: %q, want %q", f, got, want)
		}
	}
}

func TestParseColor(t *testing.T) {
	for in, want := range map[string]gtp.Color{"b": gtp.Black, "B": gtp.Black, "BLACK": gtp.Black, "w": gtp.White, "White": gtp.White} {
		if got, err := gtp.ParseColor(in); err != nil || got != want || got.Opponent() == want {
			t.Errorf("%q: %v, %v", in, got, err)
		}
	}
	for _, in := range []string{"", "x", "bl", "empty"} {
		if _, err := gtp.ParseColor(in); err == nil {
			t.Errorf("%q accepted", in)
		}
	}
}

func TestParseBool(t *testing.T) {
	for in, want := range map[string]bool{"true": true, "FALSE": false} {
		if got, err := gtp.ParseBool(in); err != nil || got != want {
			t.Errorf("%q: %v, %v", in, got, err)
		}
	}
	for _, in := range []string{"", "1", "yes"} {
		if _, err := gtp.ParseBool(in); err == nil {
			t.Errorf("%q accepted", in)
		}
	}
}

func TestParseVertex(t *testing.T) {
	for in, want := range map[string]string{"a1": "A1", "j9": "J9", "Q16": "Q16", "z25": "Z25", "PASS": "pass", "Pass": "pass", "h08": "H8"} {
		if got, err := gtp.ParseVertex(in); err != nil || got.String() != want {
			t.Errorf("%q: %v, %v", in, got, err)
		}
	}
	for _, in := range []string{"", "a", "i5", "a0", "a26", "11", "a-1", "a+1", "resign", "aa1", "d4x", "passe", "\xc3\xa41"} {
		if got, err := gtp.ParseVertex(in); err == nil {
			t.Errorf("%q read as %v", in, got)
		}
	}
	if v, _ := gtp.ParseVertex("J1"); v.Col != 8 || !v.On(9, 9) || v.On(8, 9) {
		t.Errorf("J1 is the ninth column, not %d", v.Col+1)
	}
}

// FuzzParse holds that a line survives being written and read again.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"1 play b d4 # x", "2name", "4", "99999999999 x", "\t a\x01b ", "-3 name", "007", "", "1 2 3", "# interrupt"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := gtp.Parse(text)
		if err != nil {
			return
		}
		again, err := gtp.Parse(l.String())
		if l.Blank() {
			if len(l.Args) != 0 || l.String() != "" {
				t.Fatalf("%q: blank line %+v", text, l)
			}
			return
		}
		if err != nil || again.Name != l.Name || again.ID != l.ID || again.HasID != l.HasID || !slices.Equal(again.Args, l.Args) {
			t.Fatalf("%q: %+v, then %+v, %v", text, l, again, err)
		}
	})
}

// FuzzScalars holds that what is read as a value is written in a form that
// reads back the same.
func FuzzScalars(f *testing.F) {
	for _, seed := range []string{"0", "6.5", "-1e3", "q16", "pass", "nan", "0x1p4", "i5"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if n, err := gtp.ParseInt(s); err == nil {
			if again, err := gtp.ParseInt(gtp.FormatInt(n)); err != nil || again != n {
				t.Fatalf("int %q: %d, %d, %v", s, n, again, err)
			}
		}
		if x, err := gtp.ParseFloat(s); err == nil {
			if again, err := gtp.ParseFloat(gtp.FormatFloat(x)); err != nil || again != x {
				t.Fatalf("float %q: %v, %v, %v", s, x, again, err)
			}
		}
		if v, err := gtp.ParseVertex(s); err == nil {
			if again, err := gtp.ParseVertex(v.String()); err != nil || again != v {
				t.Fatalf("vertex %q: %v, %v, %v", s, v, again, err)
			}
		}
	})
}

// FuzzSession holds that there is one answer to each line that asks for one,
// whatever the lines hold.
func FuzzSession(f *testing.F) {
	f.Add([]byte("1 name\n\n# x\necho a//b\n4\npanic\nwatch\nwatch bad\nfail"))
	f.Add([]byte("list_commands\r\nknown_command x\n\xff\xfe\n99999999999 y\nquit\nname\n"))
	f.Fuzz(func(t *testing.T, in []byte) {
		if bytes.Contains(in, []byte("wait")) {
			t.Skip("would wait for ever")
		}
		var out bytes.Buffer
		if err := line.Serve(context.Background(), bytes.NewReader(in), &out, newSession(t), line.Config{MaxLine: 1 << 10}); err != nil {
			t.Fatal(err)
		}
		answers := strings.Split(out.String(), "\n\n")
		if got, want := len(answers)-1, expectedAnswers(in, 1<<10); got != want || answers[got] != "" {
			t.Fatalf("%d answers to %d commands: %q", got, want, out.String())
		}
		for _, a := range answers[:len(answers)-1] {
			if a[0] != '=' && a[0] != '?' {
				t.Fatalf("answer %q", a)
			}
		}
	})
}

func expectedAnswers(in []byte, max int) int {
	n := 0
	for text := range bytes.Lines(bytes.TrimPrefix(in, []byte("\xef\xbb\xbf"))) {
		text = bytes.TrimSuffix(text, []byte("\n"))
		if len(bytes.TrimSuffix(text, []byte("\r"))) > max {
			text = text[:min(len(text), 64)]
			if !bytes.Contains(text, []byte("#")) {
				n++
				continue
			}
		}
		l, err := gtp.Parse(string(text))
		if err != nil || !l.Blank() {
			n++
		}
		if err == nil && l.Name == "quit" && len(l.Args) == 0 {
			return n
		}
	}
	return n
}
