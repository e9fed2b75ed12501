package queue

import (
	"encoding/json"
	"log/slog"
	"reflect"
	"testing"

	"papamu/engines/arena/journal"
)

func FuzzParseItem(f *testing.F) {
	f.Add(workOf("c", 3), `{"unit":{"id":3,"players":[0,1],"opening":"E5","seed":7},"played":[0]}`)
	f.Add(workOf("c", 3), `{"unit":{"id":4}}`)
	f.Add("papamu.work.", `{}`)
	f.Add("papamu.work..0", `{}`)
	f.Add("x", `{`)
	f.Fuzz(func(t *testing.T, subject, data string) {
		contest, it, err := parseItem(subject, []byte(data))
		if err == nil && (contest == "" || workOf(contest, it.Unit.ID) != subject) {
			t.Errorf("%q is read as unit %d of %q", subject, it.Unit.ID, contest)
		}
	})
}

func FuzzParseBrief(f *testing.F) {
	f.Add(`{"contest":{"format":1,"game":"go","players":[{"name":"a","command":"c"}],"units":null},"tries":3}`)
	f.Add(`{"contest":{"format":1,"novelty":2},"tries":3}`)
	f.Add(`{"contest":{"format":9}}`)
	f.Add(`[`)
	f.Fuzz(func(t *testing.T, text string) {
		b, err := parseBrief([]byte(text))
		if err != nil {
			return
		}
		again, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		if c, err := parseBrief(again); err != nil || !reflect.DeepEqual(b, c) {
			t.Errorf("%+v is read back as %+v, %v", b, c, err)
		}
	})
}

// memory is a journal without a file.
type memory map[journal.Key]journal.Game

func (m memory) Has(k journal.Key) bool { _, ok := m[k]; return ok }

func (m memory) Add(g journal.Game) (bool, error) {
	known := m.Has(g.Key())
	m[g.Key()] = g
	return !known, nil
}

// FuzzTake: whatever comes in, the journal holds games of the contest, and a unit
// that is done with has both of them or has failed.
func FuzzTake(f *testing.F) {
	seat := func(g journal.Game) string {
		data, err := json.Marshal(g)
		if err != nil {
			f.Fatal(err)
		}
		return string(data)
	}
	f.Add("0.0", seat(journal.Game{Seats: [2]int{0, 1}}), "0.1", seat(journal.Game{Leg: 1, Seats: [2]int{1, 0}}))
	f.Add("0.0", seat(journal.Game{Seats: [2]int{0, 2}}), "1.0", seat(journal.Game{Unit: 1, Winner: 5}))
	f.Add("0.error.0", `{"error":"e","final":true}`, "0.error.1", `{`)
	f.Add("0", "", "-1.0", "{}")
	f.Fuzz(func(t *testing.T, subjectA, dataA, subjectB, dataB string) {
		c := journal.Contest{Game: "go", Units: []journal.Unit{{ID: 0, Players: [2]int{0, 1}}, {ID: 1, Players: [2]int{1, 0}}}}
		j := memory{}
		m, err := newMaster(c, j, Master{})
		if err != nil {
			t.Fatal(err)
		}
		m.link = &link{log: slog.New(slog.DiscardHandler)}
		for _, in := range [][2]string{{subjectA, dataA}, {subjectB, dataB}} {
			if err := m.take(resultSubject+m.id+"."+in[0], []byte(in[1])); err != nil {
				t.Fatal(err)
			}
		}
		for _, g := range j {
			if g.Unit < 0 || g.Unit > 1 || g.Leg < 0 || g.Leg > 1 || !m.fits(g) {
				t.Errorf("logged %+v", g)
			}
		}
		for id := range m.units {
			_, failed := m.failed[id]
			if !m.open[id] && !failed && !m.complete(id) {
				t.Errorf("unit %d is done with", id)
			}
		}
	})
}

func TestBackoff(t *testing.T) {
	for n := range 100 {
		if d := backoff(n); d < 0 || d > patience || n > 10 && d < patience/2 {
			t.Errorf("backoff(%d) = %v", n, d)
		}
	}
}
