package playout

import (
	"papamu/engines/rng"
	"papamu/engines/weiqi"
)

// Policy switches parts of the move choice off. The zero value has everything on.
type Policy struct {
	NoAtari     bool // do not save or capture what the last move put in atari
	NoCapture   bool // do not capture a group that the last move left in atari
	NoPatterns  bool // do not look for patterns round the last move
	NoSelfAtari bool // do not refuse self-atari: any move but filling an eye will do
}

// Light is the policy of uniformly random moves that fill no eyes.
var Light = Policy{NoAtari: true, NoCapture: true, NoPatterns: true, NoSelfAtari: true}

// Runner plays. It is not safe for concurrent use; give each worker its own.
type Runner struct {
	policy Policy
	rng    rng.Source
	moves  []weiqi.Move
	buf    []weiqi.Point
}

// NewRunner returns a runner whose play depends only on the policy, the seed and
// the stream.
func NewRunner(p Policy, seed, stream uint64) *Runner {
	r := &Runner{
		policy: p,
		moves:  make([]weiqi.Move, 0, maxMoves(weiqi.MaxSide*weiqi.MaxSide)),
		buf:    make([]weiqi.Point, 0, weiqi.MaxSide*weiqi.MaxSide),
	}
	r.Seed(seed, stream)
	return r
}

// Seed sets the random numbers back to the start of the given stream.
func (r *Runner) Seed(seed, stream uint64) { r.rng.Seed(seed, stream) }

// maxMoves is long enough for every playout that does not run in circles.
func maxMoves(area int) int { return 3*area + 20 }

// Run plays on b until neither side has a move, c to move first. The point last is
// where the opponent has just played, or Pass. The moves that were made are
// returned, without passes; the slice is valid until the next call.
func (r *Runner) Run(b *weiqi.Board, c weiqi.Color, last weiqi.Point) []weiqi.Move {
	r.moves = r.moves[:0]
	limit := maxMoves(b.Size().Area())
	passes := 0
	for range limit {
		p := r.choose(b, c, last)
		if p == weiqi.Pass {
			if passes++; passes == 2 {
				break
			}
		} else {
			passes = 0
			r.moves = append(r.moves, weiqi.Move{Color: c, Point: p})
		}
		b.Play(p, c)
		last = p
		c = c.Opponent()
	}
	return r.moves
}

// choose returns the next move. The replies to the last move are tried most times,
// not always, so that no fixed sequence decides every playout.
func (r *Runner) choose(b *weiqi.Board, c weiqi.Color, last weiqi.Point) weiqi.Point {
	if last != weiqi.Pass {
		dice := r.rng.Uint32()
		if !r.policy.NoCapture && dice&15 != 0 {
			if p := r.capture(b, c, last); p != weiqi.Pass {
				return p
			}
		}
		if !r.policy.NoAtari && dice>>4&15 != 0 {
			if p := r.defend(b, c, last); p != weiqi.Pass {
				return p
			}
		}
		if !r.policy.NoPatterns && dice>>8&15 != 0 {
			if p := r.pattern(b, c, last); p != weiqi.Pass {
				return p
			}
		}
	}
	return r.random(b, c)
}

// random takes the first acceptable empty point after a random one.
func (r *Runner) random(b *weiqi.Board, c weiqi.Color) weiqi.Point {
	n := b.NumEmpty()
	if n == 0 {
		return weiqi.Pass
	}
	start := int(r.rng.Below(uint32(n)))
	for i := start; i < n; i++ {
		if p := b.EmptyPoint(i); r.acceptable(b, p, c) {
			return p
		}
	}
	for i := range start {
		if p := b.EmptyPoint(i); r.acceptable(b, p, c) {
			return p
		}
	}
	return weiqi.Pass
}

func (r *Runner) acceptable(b *weiqi.Board, p weiqi.Point, c weiqi.Color) bool {
	return b.Legal(p, c) && !b.IsEye(p, c) && (r.policy.NoSelfAtari || !foolish(b, p, c))
}
