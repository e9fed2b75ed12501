package player_test

import (
	"math/rand/v2"
	"testing"

	"papamu/engines/gomoku"
	"papamu/engines/gomoku/player"
	"papamu/engines/search"
	"papamu/internal/enginetest"
)

type mover func(*gomoku.Board) gomoku.Point

// random plays any legal point.
func random(rng *rand.Rand) mover {
	return func(b *gomoku.Board) gomoku.Point {
		e := b.Empties(nil)
		for {
			if p := e[rng.IntN(len(e))]; b.Legal(p) && (b.ToMove() == gomoku.White || b.Foul(p) == gomoku.NoFoul) {
				return p
			}
		}
	}
}

// greedy plays the point of the strongest pattern, its own before the other's.
func greedy(rng *rand.Rand) mover {
	return func(b *gomoku.Board) gomoku.Point {
		us := b.ToMove()
		best, most := gomoku.NoPoint, -1
		for _, p := range b.Empties(nil) {
			if us == gomoku.Black && b.Foul(p) != gomoku.NoFoul {
				continue
			}
			score := 40*int(max(b.Kind(us, p), b.Kind(us.Opponent(), p))) + 20*int(b.Kind(us, p)) + rng.IntN(20)
			if b.Kind(us, p) == gomoku.KindFive {
				score += 10_000
			}
			if score > most {
				best, most = p, score
			}
		}
		return best
	}
}

// strong plays with the player and a node limit.
func strong(t *testing.T, p *player.Player, nodes int64) mover {
	return func(b *gomoku.Board) gomoku.Point {
		m, _ := think(t, p, b, search.Limits{Nodes: nodes}).Best()
		return m
	}
}

// match plays one game to its end.
func match(t *testing.T, size int, rules gomoku.Rules, black, white mover) gomoku.Result {
	t.Helper()
	g, err := gomoku.NewGame(size, size, rules)
	if err != nil {
		t.Fatal(err)
	}
	for !g.Result().Over() {
		move := black
		if g.Board().ToMove() == gomoku.White {
			move = white
		}
		if err := g.Play(move(g.Board())); err != nil {
			t.Fatal(err)
		}
	}
	return g.Result()
}

// played is how many of the rule sets games are played under: with the race
// detector, which is ten times slower, the first two.
func played() int {
	if enginetest.Race {
		return 2
	}
	return len(allRules)
}

func TestBeatsRandomAndGreedyEveryTime(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	p := small()
	sizes := []int{15, 20}
	if enginetest.Race {
		sizes = sizes[:1]
	}
	for _, rules := range allRules[:played()] {
		for i, weak := range []mover{random(rng), greedy(rng)} {
			name := [...]string{"random", "greedy"}[i]
			for _, size := range sizes {
				p.Reset()
				us := strong(t, p, 2000)
				if r := match(t, size, rules, us, weak); r.Winner != gomoku.Black {
					t.Errorf("%s, size %d, as Black against %s: %s", rules, size, name, r)
				}
				if r := match(t, size, rules, weak, us); r.Winner != gomoku.White {
					t.Errorf("%s, size %d, as White against %s: %s", rules, size, name, r)
				}
			}
		}
	}
}

// On the smallest board no one can be forced; the games must end by the rules.
func TestSmallestBoardsEnd(t *testing.T) {
	for _, rules := range allRules {
		p := small()
		us := strong(t, p, 300)
		if r := match(t, 5, rules, us, us); !r.Over() || r.Reason == gomoku.ByFoul {
			t.Errorf("%s: %s", rules, r)
		}
	}
}

// Without forbidden points the first player wins on 15x15 (shown by Allis, van den
// Herik and Huntjens, "Go-Moku solved by new search techniques", 1994). This player
// cannot prove it, but it should profit from it.
func TestRule9BlackWinsFreestyle(t *testing.T) {
	black, white := small(), small()
	if r := match(t, 15, gomoku.Freestyle, strong(t, black, 6000), strong(t, white, 6000)); r.Winner != gomoku.Black {
		t.Errorf("%s", r)
	}
}
