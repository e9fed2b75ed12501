package report

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"papamu/engines/arena/journal"
	"papamu/engines/rng"
)

// TestReplayEndsWhereTheRulesSay plays games at random by the rules and asks that
// their replays end in the same position.
func TestReplayEndsWhereTheRulesSay(t *testing.T) {
	sizes := map[string][2]int{"go": {5, 13}, "gomoku": {5, 15}, "konane": {4, 9}}
	for _, game := range allGames {
		t.Run(game, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				c := samples[game]
				if s, ok := sizes[game]; ok {
					c.Width = rapid.IntRange(s[0], s[1]).Draw(t, "width")
					c.Height = rapid.IntRange(s[0], s[1]).Draw(t, "height")
				} else {
					c.Length = rapid.IntRange(0, 5).Draw(t, "length")
				}
				r := rng.New(rapid.Uint64().Draw(t, "seed"), 0)
				g, s := played(c, journal.Unit{Players: [2]int{0, 1}}, 0, r, false)
				got := replayOf(c, g)
				if got.note != "" || len(got.frames) != len(g.Moves) {
					t.Fatalf("%d frames of %d moves: %s", len(got.frames), len(g.Moves), got.note)
				}
				if want := s.cells(); !slices.Equal(got.final(), want) {
					t.Fatalf("the replay ends in\n%v\nand the game in\n%v", got.final(), want)
				}
			})
		})
	}
}

func TestReplayStopsAtWhatMakesNoSense(t *testing.T) {
	for _, tc := range []struct {
		game   string
		moves  []journal.Move
		frames int
		note   string
	}{
		{"go", []journal.Move{{Seat: 0, Text: "D4"}, {Seat: 1, Text: "D4"}}, 1, "occupied"},
		{"go", []journal.Move{{Seat: 0, Text: "Z99"}}, 0, `"Z99" as move 1`},
		{"go", []journal.Move{{Seat: 2, Text: "D4"}}, 0, "no such seat"},
		{"gomoku", []journal.Move{{Seat: 0, Text: "h8"}, {Seat: 0, Text: "h9"}}, 1, "other side"},
		{"gomoku", []journal.Move{{Seat: 0, Text: "h8"}, {Seat: -1, Text: "h9"}}, 1, "other side"},
		{"konane", []journal.Move{{Seat: 0, Text: "a1"}, {Seat: 1, Text: "h8"}}, 1, "illegal"},
		{"konane", []journal.Move{{Seat: 256, Text: "a1"}}, 0, "other side"},
		{"backgammon", []journal.Move{{Seat: 0, Text: "8/5 6/5", Dice: "33"}}, 0, "opens no game"},
		{"backgammon", []journal.Move{{Seat: 0, Text: "8/5 6/5"}}, 0, "dice"},
		{"backgammon", []journal.Move{{Seat: 0, Text: "8/5 6/5", Dice: "31"}, {Seat: 0, Text: "double"}}, 1, "other side"},
		{"backgammon", []journal.Move{{Seat: 0, Text: "8/5 6/5", Dice: "31"}, {Seat: -1, Text: "game 2"}}, 1, "not over"},
		{"backgammon", []journal.Move{{Seat: 3, Text: "take"}}, 0, "no such seat"},
	} {
		r := replayOf(samples[tc.game], journal.Game{Moves: tc.moves})
		if len(r.frames) != tc.frames || !strings.Contains(r.note, tc.note) {
			t.Errorf("%s %v: %d frames, %q", tc.game, tc.moves, len(r.frames), r.note)
		}
	}
}

func TestOpenings(t *testing.T) {
	move := func(seat int) []journal.Move { return []journal.Move{{Seat: seat, Text: "E5"}} }
	for _, tc := range []struct {
		opening []string
		moves   []journal.Move
		seats   []int
	}{
		{[]string{"C3", "G7"}, move(0), []int{0, 1, 0}},
		{[]string{"C3", "G7"}, move(1), []int{0, 0, 1}}, // a handicap
		{[]string{"B C3", "B G7", "W G3"}, move(0), []int{0, 0, 1, 0}},
		{[]string{"C3", "G7", "G3"}, move(1), []int{0, 1, 0, 1}},
	} {
		r := replayOf(samples["go"], journal.Game{Opening: tc.opening, Moves: tc.moves})
		var seats []int
		for _, f := range r.frames {
			seats = append(seats, f.seat)
		}
		if !slices.Equal(seats, tc.seats) || r.opening != len(tc.opening) || r.note != "" {
			t.Errorf("%v: seats %v, opening of %d, %q", tc.opening, seats, r.opening, r.note)
		}
	}
}

func TestCapturesAndPasses(t *testing.T) {
	c := journal.Contest{Game: "go", Width: 3, Height: 3}
	g := journal.Game{Moves: []journal.Move{{Seat: 0, Text: "A2"}, {Seat: 1, Text: "A1"}, {Seat: 0, Text: "B1"}, {Seat: 1, Text: "pass"}}}
	r := replayOf(c, g)
	want := []int{
		0, 0, 0,
		1, 0, 0,
		0, 1, 0,
		1, 0, // a prisoner of Black's
	}
	if !slices.Equal(r.final(), want) || len(r.frames) != 4 || len(r.frames[3].cells) != 0 {
		t.Errorf("%v, %+v", r.final(), r.frames)
	}
}

func TestCube(t *testing.T) {
	const cube, owner, offer = 28, 29, 30
	moves := []journal.Move{
		{Seat: -1, Text: "game 1"},
		{Seat: 1, Text: "8/5 6/5", Dice: "31"},
		{Seat: 0, Text: "double"},
		{Seat: 1, Text: "beaver"},
		{Seat: 0, Text: "take"},
		{Seat: 0, Text: "24/18 13/8", Dice: "65"},
		{Seat: 1, Text: "double"},
		{Seat: 0, Text: "drop"},
		{Seat: -1, Text: "game 2"},
	}
	c := journal.Contest{Game: "backgammon"}
	for _, tc := range []struct{ after, cube, owner, offer int }{{2, 1, 0, 0}, {3, 1, 0, 2}, {4, 1, 0, 4}, {5, 4, 2, 0}, {7, 4, 2, 8}} {
		r := replayOf(c, journal.Game{Moves: moves[:tc.after]})
		cells := r.final()
		if got := [...]int{cells[cube], cells[owner], cells[offer]}; r.note != "" || got != [...]int{tc.cube, tc.owner, tc.offer} {
			t.Errorf("after %d: cube, owner, offer %v, want %+v; %s", tc.after, got, tc, r.note)
		}
	}
	r := replayOf(c, journal.Game{Moves: moves})
	if got := r.final()[31:]; !slices.Equal(got, []int{0, 4}) || r.frames[7].note != "player 1 wins a single game: 4 points" || r.frames[8].note != "score 0–4" {
		t.Errorf("score %v, notes %q, %q; %s", got, r.frames[7].note, r.frames[8].note, r.note)
	}
}

func TestFrameJSON(t *testing.T) {
	for want, f := range map[string]frame{
		`[0,"D4",1.23e+03,[60,1]]`:         {text: "D4", used: 1234 * time.Millisecond, cells: []int{60, 1}},
		`[1,"8/5",0,[],"31","wins"]`:       {seat: 1, text: "8/5", dice: "31", note: "wins"},
		`[0,"\u003c/script\u003e",0.5,[]]`: {text: "</script>", used: 500 * time.Microsecond},
	} {
		got := f.appendJSON(nil)
		if !json.Valid(got) || string(got) != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// FuzzReplay gives the rules a game's moves as text, a move for each line: seat,
// dice and text.
func FuzzReplay(f *testing.F) {
	for game := range samples {
		c, games := sample(f, game)
		var b strings.Builder
		for _, m := range games[0].Moves[:8] {
			b.WriteString(string(rune('0'+m.Seat)) + "," + m.Dice + "," + m.Text + "\n")
		}
		f.Add(game, c.Width, c.Height, c.Length, c.Rules, b.String())
	}
	f.Add("go", 19, 19, 0, "japanese", "0,,B D4\n1,,pass")
	f.Fuzz(func(t *testing.T, game string, width, height, length int, rules, text string) {
		c := journal.Contest{Game: game, Width: width, Height: height, Length: length, Rules: rules}
		var g journal.Game
		for line := range strings.Lines(text) {
			fields := strings.SplitN(strings.TrimSuffix(line, "\n"), ",", 3)
			if len(fields) < 3 || fields[0] == "" {
				g.Opening = append(g.Opening, line)
				continue
			}
			g.Moves = append(g.Moves, journal.Move{Seat: int(fields[0][0]) - '0', Dice: fields[1], Text: fields[2]})
		}
		r := replayOf(c, g)
		if n := len(g.Opening) + len(g.Moves); len(r.frames) > n || len(r.frames) < n && r.note == "" {
			t.Errorf("%d frames of %d moves without a note", len(r.frames), n)
		}
		if text := r.appendJSON(nil); !json.Valid(text) || bytes.ContainsAny(text, "<>&") {
			t.Errorf("%s", text)
		}
	})
}

// FuzzWrite makes pages of whatever a journal can hold.
func FuzzWrite(f *testing.F) {
	for game := range samples {
		c, games := sample(f, game)
		c.Units, games[0].Moves = c.Units[:1], games[0].Moves[:4]
		f.Add(append(append(journalLine(f, c), '\n'), append(journalLine(f, games[0]), '\n')...))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		c, games, err := journal.Read(bytes.NewReader(text))
		if err != nil {
			t.Skip()
		}
		if err := Write(io.Discard, c, games, Options{}); err != nil {
			t.Error(err)
		}
	})
}

func journalLine(t testing.TB, object any) []byte {
	line, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return line
}
