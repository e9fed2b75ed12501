package gomocup

import (
	"errors"
	"strings"
	"testing"
)

func TestParseCommand(t *testing.T) {
	for _, tc := range []struct {
		in         string
		name, args string
	}{
		{"", "", ""},
		{" \t ", "", ""},
		{"START 15", "START", "15"},
		{"start\t15", "START", "15"},
		{"  Turn  7 , 7  ", "TURN", "7 , 7"},
		{"INFO folder C:\\a b\\", "INFO", "folder C:\\a b\\"},
		{"DONE", "DONE", ""},
	} {
		if got := ParseCommand(tc.in); got.Name != tc.name || got.Args != tc.args {
			t.Errorf("%q: %+v", tc.in, got)
		}
	}
}

func TestParseSize(t *testing.T) {
	for _, tc := range []struct {
		in            string
		width, height int
		bad           bool
	}{
		{"15", 15, 15, false},
		{"15 20", 15, 20, false},
		{"15,20", 15, 20, false},
		{"15 , 20", 15, 20, false},
		{"-3", -3, -3, false},
		{in: "", bad: true},
		{in: "x", bad: true},
		{in: "15 x", bad: true},
		{in: "1 2 3", bad: true},
		{in: "+5", bad: true},
		{in: "0x10", bad: true},
		{in: "99999999999999999999", bad: true},
	} {
		w, h, err := parseSize(tc.in)
		if tc.bad != errors.Is(err, ErrSyntax) || !tc.bad && (w != tc.width || h != tc.height) {
			t.Errorf("%q: %d, %d, %v", tc.in, w, h, err)
		}
	}
}

func TestParseCoordAndStone(t *testing.T) {
	for _, s := range []string{"0,0", "7,14", "-1,3", "19,19"} {
		c, err := ParseCoord(s)
		if err != nil || c.String() != s {
			t.Errorf("%q: %v, %v", s, c, err)
		}
		for _, field := range []string{",1", ",2", ",3"} {
			stone, err := ParseStone(s + field)
			if err != nil || stone.String() != s+field {
				t.Errorf("%q: %v, %v", s+field, stone, err)
			}
		}
	}
	for _, s := range []string{"", ",", "7", "7,", "7 7", "7;7", "7,7,7", "a,b", "1.5,2", "7,7,"} {
		if _, err := ParseCoord(s); !errors.Is(err, ErrSyntax) {
			t.Errorf("point %q: %v", s, err)
		}
	}
	for _, s := range []string{"", "7,7", "7,7,0", "7,7,4", "7,7,x", "7,7,1,1"} {
		if _, err := ParseStone(s); !errors.Is(err, ErrSyntax) {
			t.Errorf("stone %q: %v", s, err)
		}
	}
}

func TestParseReply(t *testing.T) {
	for in, want := range map[string]ReplyKind{
		"OK":                        OK,
		"ok\r":                      OK,
		"OK - everything is good":   Other,
		"7,8":                       Moves,
		" 7 , 8 ":                   Other, // managers differ; this brain never sends it
		"1,2 3,4 5,6":               Moves,
		"SWAP":                      Swap,
		"MESSAGE hello":             Chatter,
		"MESSAGE":                   Chatter,
		"DEBUG 1,2,3":               Chatter,
		"ERROR no":                  Failed,
		"UNKNOWN command":           NotKnown,
		"SUGGEST 3,4":               Suggestion,
		`name="x", version="1"`:     Description,
		"":                          Other,
		"hello":                     Other,
		"1,2,3":                     Other,
		"7,99999999999999999999999": Other,
	} {
		if got := ParseReply(in); got.Kind != want {
			t.Errorf("%q: %+v, want kind %d", in, got, want)
		}
	}
	if got := ParseReply("1,2 3,4").Moves; len(got) != 2 || got[1] != (Coord{3, 4}) {
		t.Errorf("moves %v", got)
	}
}

// Managers split the answer at commas and equals signs.
func TestAboutCanBeSplit(t *testing.T) {
	a := About{Name: "a, b", Version: "1=2", Author: `x "y"`, Country: "c\nd", WWW: "http://w", Email: ""}
	text := a.String()
	if strings.ContainsAny(text, "\r\n") {
		t.Errorf("%q is not one line", text)
	}
	pieces := strings.Split(text, ",")
	if len(pieces) != 6 {
		t.Fatalf("%q has %d pieces", text, len(pieces))
	}
	for _, p := range pieces {
		if key, value, ok := strings.Cut(p, "="); !ok || strings.Contains(value, "=") || strings.TrimSpace(key) == "" {
			t.Errorf("piece %q", p)
		}
	}
}

func FuzzGrammar(f *testing.F) {
	for _, s := range []string{"START 15", "turn 7,7", "7,7,1", "-1,-1,2", "INFO rule 4", "1,2 3,4", "OK", "MESSAGE x", "SUGGEST 1,1", "RECTSTART 15 ,10"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c := ParseCommand(s)
		if again := ParseCommand(c.String()); again != c {
			t.Errorf("command %+v, again %+v", c, again)
		}
		if p, err := ParseCoord(s); err == nil {
			if again, err := ParseCoord(p.String()); err != nil || again != p {
				t.Errorf("point %v, again %v, %v", p, again, err)
			}
		}
		if p, err := ParseStone(s); err == nil {
			if again, err := ParseStone(p.String()); err != nil || again != p {
				t.Errorf("stone %v, again %v, %v", p, again, err)
			}
		}
		if _, _, err := parseSize(s); err != nil && !errors.Is(err, ErrSyntax) {
			t.Errorf("size: %v", err)
		}
		if r := ParseReply(s); r.Kind == Moves {
			if again := ParseReply(formatMoves(r.Moves)); again.Kind != Moves || len(again.Moves) != len(r.Moves) {
				t.Errorf("reply %+v, again %+v", r, again)
			}
		}
		if got := clip(s); len(got) > 43 {
			t.Errorf("clip is %d long", len(got))
		}
		before := Settings{Rule: 4}
		after := before
		if err := after.Apply(s); err != nil && (after != before || !errors.Is(err, ErrSyntax)) {
			t.Errorf("a bad value changed the settings: %v", err)
		}
	})
}
