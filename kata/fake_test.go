package kata_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/kata"
)

// fake finds the same in every position: Black is a little ahead, and the first
// legal points, row by row from the top, are the better moves. It reports every
// second, and searches for as long as the query's time says, if it names any.
type fake struct {
	begun func(g *weiqi.Game, q player.Query)
}

func (f fake) Analyze(ctx context.Context, g *weiqi.Game, q player.Query, on func(player.Analysis)) (player.Analysis, error) {
	if f.begun != nil {
		f.begun(g, q)
	}
	for s := time.Second; s <= q.Limits.Hard; s += time.Second {
		select {
		case <-ctx.Done():
			return found(g, q, 1, s), nil
		case <-time.After(time.Second):
		}
		if on != nil {
			on(found(g, q, 7, s))
		}
	}
	return found(g, q, q.Limits.Nodes, q.Limits.Hard), nil
}

// found makes an analysis of three moves.
func found(g *weiqi.Game, q player.Query, visits int64, elapsed time.Duration) player.Analysis {
	size, sign := g.Size(), 1.0
	if g.ToMove() == weiqi.White {
		sign = -1
	}
	a := player.Analysis{Color: g.ToMove(), Visits: visits, Elapsed: elapsed, Winrate: 0.5 + sign*0.25, Lead: sign * 2.5, Spread: 12}
	for y := size.H - 1; y >= 0; y-- {
		for x := range size.W {
			p, _ := size.Point(x, y)
			a.Ownership = append(a.Ownership, sign*float64(x)/float64(size.W))
			a.OwnershipSpread = append(a.OwnershipSpread, 0.5)
			if len(a.Candidates) == 3 || !g.IsLegal(p, g.ToMove()) || q.Allow != nil && !q.Allow(p) {
				continue
			}
			i := float64(len(a.Candidates))
			a.Candidates = append(a.Candidates, player.Candidate{
				Move: p, Visits: visits >> len(a.Candidates), Winrate: a.Winrate - i/20, Lead: a.Lead - i,
				Prior: 0.25, LCB: a.Winrate - i/20 - 0.1, Spread: 10 + i,
				Line: []weiqi.Point{p, weiqi.Pass}, Counts: []int64{visits >> len(a.Candidates), 1},
			})
		}
	}
	if q.MovesOwnership {
		for i := range a.Candidates {
			a.Candidates[i].Ownership = player.Ownership{Mean: a.Ownership, Spread: a.OwnershipSpread}
		}
	}
	return a
}

// config is for one thread with the fake analyzer.
func config() kata.Config {
	return kata.Config{New: func() kata.Analyzer { return fake{} }, Threads: 1, Version: "0.15.0"}
}

// serve returns the lines of output.
func serve(t testing.TB, input string, c kata.Config) []string {
	t.Helper()
	var out bytes.Buffer
	if err := kata.Serve(context.Background(), strings.NewReader(input), &out, c); err != nil {
		t.Fatalf("serve: %v", err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}
