package search_test

import (
	"context"
	"fmt"
	"testing"

	"papamu/engines/search"
)

func ExampleJob() {
	var job search.Job
	ctx, done := job.Begin(context.Background())
	defer done()
	job.Stop() // from another goroutine, as a rule
	<-ctx.Done()
	fmt.Println(ctx.Err())
	// Output: context canceled
}

func TestStopWithoutASearchIsHarmless(t *testing.T) {
	var job search.Job
	job.Stop()
	ctx, done := job.Begin(context.Background())
	if ctx.Err() != nil {
		t.Fatal("a stop before the search ended it")
	}
	done()
	job.Stop()
}

func TestEndOfAnEarlierSearchLeavesTheLaterOneStoppable(t *testing.T) {
	var job search.Job
	_, doneFirst := job.Begin(context.Background())
	second, doneSecond := job.Begin(context.Background())
	defer doneSecond()
	doneFirst()
	if second.Err() != nil {
		t.Fatal("the end of the first search ended the second")
	}
	job.Stop()
	if second.Err() == nil {
		t.Fatal("stop did not reach the second search")
	}
}

func TestBest(t *testing.T) {
	var r search.Report[string]
	if _, ok := r.Best(); ok {
		t.Fatal("an empty report has a best move")
	}
	r.Lines = []search.Line[string]{{Moves: []string{"e4", "e5"}}, {Moves: []string{"d4"}}}
	if m, ok := r.Best(); !ok || m != "e4" {
		t.Fatalf("best = %q, %v", m, ok)
	}
}
