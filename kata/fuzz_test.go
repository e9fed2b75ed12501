package kata

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"papamu/engines/search"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/internal/line"
)

// requests returns what is sent in the dialogues.
func requests(f *testing.F) []string {
	text, err := os.ReadFile("testdata/dialogues.txt")
	if err != nil {
		f.Fatal(err)
	}
	var all []string
	for l := range strings.Lines(string(text)) {
		if request, ok := strings.CutPrefix(l, "> "); ok {
			all = append(all, strings.TrimSuffix(request, "\n"))
		}
	}
	return append(all, "[[[[[[", "\xff", `{"id":"\ud800"}`, strings.Repeat(`{"id":`, 100))
}

// FuzzQuery: a query is refused with an error that says where, or every turn of it
// can be set up.
func FuzzQuery(f *testing.F) {
	for _, r := range requests(f) {
		f.Add(r)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, err := parse(text)
		if err != nil {
			if r, ok := err.(*refusal); !ok || r.failure.Error == "" || !json.Valid(encode(r.failure)) {
				t.Errorf("refused with %#v", err)
			}
			return
		}
		for i, turn := range q.turns {
			if turn < 0 || turn > len(q.moves) || i > 0 && turn <= q.turns[i-1] {
				t.Errorf("turns %v of %d moves", q.turns, len(q.moves))
			}
			if g, err := q.game(turn); err != nil || g.NumMoves() != turn || g.Rules() != q.rules {
				t.Errorf("turn %d: %v", turn, err)
			}
		}
		if q.nodes() < 1 || q.maxTime < 0 || q.pvLen < 1 {
			t.Errorf("limits of %+v", q)
		}
	})
}

// idle finds nothing, at once.
type idle struct{}

func (idle) Analyze(_ context.Context, g *weiqi.Game, q player.Query, on func(player.Analysis)) (player.Analysis, error) {
	if q.Allow != nil && !q.Allow(weiqi.Pass) {
		return player.Analysis{}, search.ErrNoMove
	}
	a := player.Analysis{Color: g.ToMove(), Elapsed: time.Hour, Candidates: []player.Candidate{{Move: weiqi.Pass}}}
	if on != nil {
		on(a)
	}
	return a, nil
}

// FuzzServe: whatever is sent, answers are whole lines of JSON, and each turn that
// was asked for has one last answer.
func FuzzServe(f *testing.F) {
	f.Add([]byte(strings.Join(requests(f), "\n")))
	for _, r := range requests(f) {
		f.Add([]byte(r))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var out bytes.Buffer
		c := Config{New: func() Analyzer { return idle{} }, Threads: 2, Line: line.Config{MaxLine: 1 << 16}}
		if err := Serve(context.Background(), bytes.NewReader(in), &out, c); err != nil {
			t.Fatal(err)
		}
		if got, want := lastAnswers(t, out.String()), turnsIn(in); got != want {
			t.Errorf("%d last answers for %d turns", got, want)
		}
	})
}

// lastAnswers counts the answers that end a turn: analyses, and errors that name
// the turn.
func lastAnswers(t *testing.T, out string) int {
	n := 0
	for l := range strings.Lines(out) {
		var a struct {
			TurnNumber     *int
			IsDuringSearch bool
			Action         any
		}
		if err := json.Unmarshal([]byte(l), &a); err != nil || !utf8.ValidString(l) || !strings.HasSuffix(l, "\n") {
			t.Errorf("said %q: %v", l, err)
		}
		if a.TurnNumber != nil && !a.IsDuringSearch && a.Action == nil {
			n++
		}
	}
	return n
}

func turnsIn(in []byte) int {
	n := 0
	for l := range bytes.Lines(bytes.TrimPrefix(in, []byte("\xef\xbb\xbf"))) {
		l = bytes.TrimSuffix(l, []byte("\n"))
		r, err := parseRequest(line.Clean(l))
		if len(l) > 1<<16 || err != nil || r.is("action") {
			continue
		}
		if q, _, err := (query{visits: 1, pvLen: 1}).parse(r); err == nil {
			n += len(q.turns)
		}
	}
	return n
}
