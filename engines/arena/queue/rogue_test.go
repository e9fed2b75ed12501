package queue_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"papamu/engines/arena/journal"
	"papamu/engines/arena/queue"
)

// raw is a client that is none of ours.
func raw(t testing.TB, url string) jetstream.JetStream {
	t.Helper()
	nc, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	return js
}

// publish stores a value as it is, if it is a string, or as JSON.
func publish(t testing.TB, js jetstream.JetStream, subject string, value any) {
	t.Helper()
	data, err := json.Marshal(value)
	if text, ok := value.(string); ok {
		data = []byte(text)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := js.Publish(limited(t), subject, data); err != nil {
		t.Fatal(err)
	}
}

// Whatever others write into the streams, the contest ends, with the games that
// were asked for.
func TestMalformedMessages(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("rogue", 5)
	j := openJournal(t, c)
	ctx := limited(t)
	done := begin(ctx, at, c, j, queue.Master{AckWait: ackWait})
	js := raw(t, at.URL)
	work := take(ctx, t, at.URL)
	results := strings.Replace(work[:strings.LastIndex(work, ".")], "work", "result", 1)

	wrongSeat, wrongUnit := game(c.Units[2], 0), game(c.Units[3], 0)
	wrongSeat.Seats, wrongUnit.Unit = [2]int{7, 8}, 4
	for subject, value := range map[string]any{
		results + ".1.0":         "{",
		results + ".2.0":         wrongSeat,
		results + ".3.0":         wrongUnit,
		results + ".x.0":         "a unit without number",
		results + ".9.0":         "a unit that is not there",
		results + ".4.7.8.9":     "a subject of other parts",
		results + ".0.error.0":   `{"worker":"w","error":"not final"}`,
		"papamu.work.nobody.0":   `{"unit":{"id":0}}`,
		"papamu.work.nobody.1":   `{`,
		"papamu.work.nobody.2.3": `{"unit":{"id":2}}`,
	} {
		publish(t, js, subject, value)
	}
	hire(t, at, queue.Worker{}, play)
	s := await(t, done)
	var failed []int
	for _, f := range s.Failed {
		failed = append(failed, f.Unit)
	}
	if fmt.Sprint(failed) != "[1 2 3]" {
		t.Errorf("summary %+v", s)
	}
	for _, g := range j.Games() {
		if fmt.Sprint(g) != fmt.Sprint(game(c.Units[g.Unit], g.Leg)) {
			t.Errorf("game %+v", g)
		}
	}
}

// A unit that takes every worker with it is given up at last.
func TestUnitThatNobodySurvives(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("deadly", 1)
	ctx := limited(t)
	done := begin(ctx, at, c, openJournal(t, c), queue.Master{})
	js := raw(t, at.URL)
	for range 12 {
		if err := fetch(ctx, t, js).Nak(); err != nil {
			t.Fatal(err)
		}
	}
	hire(t, at, queue.Worker{}, func(context.Context, journal.Contest, journal.Unit, func(journal.Key) bool) ([]journal.Game, error) {
		t.Error("it was played once more")
		return nil, nil
	})
	if s := await(t, done); len(s.Failed) != 1 || !strings.Contains(s.Failed[0].Error, "none came back") {
		t.Errorf("summary %+v", s)
	}
}

// Work that vanished is queued again.
func TestWorkThatVanished(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("vanished", 3)
	j := openJournal(t, c)
	ctx := limited(t)
	done := begin(ctx, at, c, j, queue.Master{AckWait: ackWait})
	take(ctx, t, at.URL)
	work, err := raw(t, at.URL).Stream(ctx, "papamu_work")
	if err != nil {
		t.Fatal(err)
	}
	if err := work.Purge(ctx); err != nil {
		t.Fatal(err)
	}
	hire(t, at, queue.Worker{}, play)
	await(t, done)
	complete(t, j, c)
}

// A worker that is older than its master does not play what it does not
// understand.
func TestContestOfANewerVersion(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	c := contest("newer", 1)
	ctx := limited(t)
	done := begin(ctx, at, c, openJournal(t, c), queue.Master{AckWait: ackWait, Tries: 2})
	id := strings.Split(take(ctx, t, at.URL), ".")[2]
	kv, err := raw(t, at.URL).KeyValue(ctx, "papamu_contests")
	if err != nil {
		t.Fatal(err)
	}
	entry, err := kv.Get(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	newer := strings.Replace(string(entry.Value()), `"game":`, `"handicap":3,"game":`, 1)
	if _, err := kv.PutString(ctx, id, newer); err != nil {
		t.Fatal(err)
	}
	hire(t, at, quick, play)
	if s := await(t, done); s.Games > 0 || len(s.Failed) != 1 || !strings.Contains(s.Failed[0].Error, "handicap") {
		t.Errorf("summary %+v", s)
	}
}
