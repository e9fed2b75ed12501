package player_test

import (
	"context"
	"errors"
	"testing"

	"papamu/engines/gomoku"
	"papamu/engines/gomoku/player"
	"papamu/engines/search"
)

func TestSwap2(t *testing.T) {
	ctx, lim := context.Background(), search.Limits{Nodes: 6000}
	p := small()
	empty := position(t, 15, gomoku.Standard, "", "", gomoku.Black)
	offer, err := p.Swap2(ctx, empty, lim)
	if err != nil || offer.Swap || len(offer.Stones) != 3 || empty.Len() != 0 {
		t.Fatalf("offer: %+v, %v", offer, err)
	}
	for _, m := range offer.Stones {
		if empty.Color(m) != gomoku.Empty {
			t.Fatalf("offer %v places a stone twice", offer.Stones)
		}
		empty.Do(m)
	}
	if c, err := p.Swap2(ctx, empty, lim); err != nil || c.Swap != (len(c.Stones) == 0) {
		t.Errorf("answer to the offer: %+v, %v", c, err)
	}
	strong := position(t, 15, gomoku.Standard, "h8i8", "a1", gomoku.White)
	if c, err := p.Swap2(ctx, strong, lim); err != nil || !c.Swap {
		t.Errorf("Black stands well: %+v, %v", c, err)
	}
	weak := position(t, 15, gomoku.Standard, "a1o1a15", "h8i8", gomoku.White)
	if c, err := p.Swap2(ctx, weak, lim); err != nil || c.Swap || len(c.Stones) != 1 {
		t.Errorf("White stands well: %+v, %v", c, err)
	}
	odd := position(t, 15, gomoku.Standard, "h8", "i9", gomoku.Black)
	if _, err := p.Swap2(ctx, odd, lim); !errors.Is(err, player.ErrSwap2) {
		t.Errorf("two stones: %v", err)
	}
}
