package player

import (
	"context"
	"testing"

	"papamu/engines/backgammon"
)

// Once its buffers have grown, looking ahead allocates nothing.
func TestLookaheadDoesNotAllocate(t *testing.T) {
	p := New(Config{})
	<-p.loaded // allocations in the background would count
	board := backgammon.Start()
	l := p.newLookahead(context.Background(), &board, 1)
	if n := testing.AllocsPerRun(3, func() { l.value(&board, 1) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestNearBearoff(t *testing.T) {
	for _, c := range []struct {
		board backgammon.Position
		rolls int
		want  bool
	}{
		{backgammon.Start(), 1, false},
		{backgammon.Position{6: 3, 19: -3}, 0, true},
		{backgammon.Position{7: 1, 6: 2, 19: -3}, 0, false},
		{backgammon.Position{12: 4, 19: -3}, 1, true},  // 66 brings all four home
		{backgammon.Position{13: 4, 19: -3}, 1, false}, // and would not quite
		{backgammon.Position{6: 3, 12: -4}, 1, false},
		{backgammon.Position{6: 3, 13: -4}, 1, true},
	} {
		if got := nearBearoff(&c.board, c.rolls); got != c.want {
			t.Errorf("%v, %d rolls: %v", c.board, c.rolls, got)
		}
	}
}
