package kata_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"testing"

	"papamu/kata"
)

// katrain talks as KaTrain does: queries are numbered, each for the last turn of a
// line of moves; answers are told apart by what fields they have.
type katrain struct {
	t       *testing.T
	in      io.Writer
	out     *bufio.Scanner
	number  int
	waiting map[string]bool
}

// query sends one query with KaTrain's usual fields, of which more override some.
func (k *katrain) query(moves [][2]string, more map[string]any) (id string) {
	k.number++
	id = fmt.Sprintf("QUERY:%d", k.number)
	q := map[string]any{
		"id": id, "rules": "japanese", "priority": 0, "analyzeTurns": []int{len(moves)}, "maxVisits": 100,
		"komi": 6.5, "boardXSize": 9, "boardYSize": 9, "includeOwnership": true, "includeMovesOwnership": true,
		"includePolicy": true, "initialStones": [][2]string{}, "initialPlayer": "B", "moves": moves,
		"overrideSettings": map[string]any{"reportAnalysisWinratesAs": "BLACK", "wideRootNoise": 0.04, "maxTime": 8.0},
		"_kt_continuous":   false,
	}
	for name, value := range more {
		q[name] = value
	}
	k.waiting[id] = true
	k.send(q)
	return id
}

func (k *katrain) send(q any) {
	if err := json.NewEncoder(k.in).Encode(q); err != nil {
		k.t.Fatal(err)
	}
}

func (k *katrain) terminate(id string) {
	k.number++
	k.send(map[string]any{"id": fmt.Sprintf("QUERY:%d", k.number), "action": "terminate", "terminateId": id})
}

// katrainAnswer has the fields by which KaTrain tells answers apart.
type katrainAnswer struct {
	analysis
	Error, Warning, TerminateID string
	NoResults                   bool
}

// next returns the next analysis of a query that is waited for.
func (k *katrain) next() katrainAnswer {
	for k.out.Scan() {
		var a katrainAnswer
		if err := json.Unmarshal(k.out.Bytes(), &a); err != nil {
			k.t.Fatalf("%q: %v", k.out.Text(), err)
		}
		if a.Error != "" || a.Warning != "" {
			k.t.Fatalf("said %s", k.out.Text())
		}
		if a.TerminateID != "" || !k.waiting[a.ID] {
			continue
		}
		if !*a.IsDuringSearch {
			delete(k.waiting, a.ID)
		}
		return a
	}
	k.t.Fatal("no more answers")
	return katrainAnswer{}
}

// result is the next answer, which must be the last to id, and have results.
func (k *katrain) result(id string) analysis {
	a := k.next()
	if a.ID != id || *a.IsDuringSearch || a.NoResults || len(a.Policy) != 82 || len(a.Ownership) != 81 {
		k.t.Fatalf("waiting for %s: %+v", id, a)
	}
	return a.analysis
}

// TestKaTrain goes through an evening with KaTrain.
func TestKaTrain(t *testing.T) {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- kata.Serve(t.Context(), in, out, realConfig(2)) }()
	k := &katrain{t: t, in: send, out: bufio.NewScanner(receive), waiting: map[string]bool{}}
	k.out.Buffer(nil, 1<<20)
	none := [][2]string{}

	// A new game, and a move: the values of a move and of the position after it are
	// from the same side.
	start := k.result(k.query(none, nil))
	best := start.MoveInfos[0].Move
	after := k.result(k.query([][2]string{{"B", best}}, nil))
	if after.RootInfo.CurrentPlayer != "W" || *after.RootInfo.Winrate < 0.1 || *after.RootInfo.Winrate > 0.9 {
		t.Errorf("after the first move: %+v", after.RootInfo)
	}

	// Alternatives: all but the moves that are known.
	known := []string{}
	for _, m := range start.MoveInfos {
		known = append(known, m.Move)
	}
	avoid := []map[string]any{{"moves": known, "player": "B", "untilDepth": 1}}
	others := k.result(k.query(none, map[string]any{"avoidMoves": avoid}))
	for _, m := range others.MoveInfos {
		for _, name := range known {
			if m.Move == name {
				t.Errorf("%s is looked at again", name)
			}
		}
	}

	// Pondering, until the player moves on.
	ponder := k.query(none, map[string]any{
		"maxVisits": 10_000_000, "reportDuringSearchEvery": 0.1, "_kt_continuous": true,
		"overrideSettings": map[string]any{"reportAnalysisWinratesAs": "BLACK"},
	})
	if a := k.next(); a.ID != ponder || !*a.IsDuringSearch || len(a.MoveInfos) == 0 {
		t.Fatalf("pondering: %+v", a)
	}
	k.terminate(ponder)
	last := k.next()
	for *last.IsDuringSearch {
		last = k.next()
	}
	if last.ID != ponder || last.RootInfo.Visits == 0 {
		t.Errorf("after pondering: %+v", last)
	}

	// A review is broken off by a new game, whose queries go before all others.
	endless := map[string]any{"maxVisits": 10_000_000, "overrideSettings": map[string]any{}}
	var review []string
	for range 5 {
		review = append(review, k.query(none, endless))
	}
	for _, id := range review {
		delete(k.waiting, id)
		k.terminate(id)
	}
	k.result(k.query(none, map[string]any{"priority": 1}))
	send.Close()
	go func() {
		for k.out.Scan() { // what the broken review still says
		}
	}()
	if err := <-done; err != nil {
		t.Error(err)
	}
}
