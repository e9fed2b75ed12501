package bearoff

import "papamu/engines/backgammon"

// Sizes of the tables.
const (
	Positions      = 54264 // C(15+6, 6): up to 15 checkers on 6 points
	SmallPositions = 924   // C(6+6, 6): up to 6 checkers on 6 points
	SmallCheckers  = 6
)

// Home is a side whose checkers are all at home or off: entry i counts the
// checkers on its (i+1)-point.
type Home [backgammon.HomePoints]int8

// Homes returns both sides of a position, and false if some checker of either
// is still outside its home board.
func Homes(p *backgammon.Position) (mover, opponent Home, ok bool) {
	for i := backgammon.HomePoints + 1; i <= backgammon.Bar; i++ {
		if p[i] > 0 || p[25-i] < 0 {
			return mover, opponent, false
		}
	}
	for i := range mover {
		if p[i+1] < 0 || p[24-i] > 0 {
			return mover, opponent, false
		}
		mover[i], opponent[i] = p[i+1], -p[24-i]
	}
	return mover, opponent, true
}

// Checkers returns how many checkers are left.
func (h Home) Checkers() int {
	n := 0
	for _, c := range h {
		n += int(c)
	}
	return n
}

// Index numbers the homes from 0 (nothing left) to Positions-1. Every move
// leads to a smaller index, and homes of up to six checkers come first. With
// s(k) checkers on the k highest points, it is the rank of the combination
// s(1) < s(2)+1 < ... < s(6)+5 in the combinatorial number system.
func (h Home) Index() int {
	index, sum := 0, 0
	for k := 1; k <= len(h); k++ {
		sum += int(h[len(h)-k])
		index += binomial[sum+k-1][k]
	}
	return index
}

// At returns the home with the index, which must be in [0, Positions).
func At(index int) Home {
	var h Home
	previous := -1 // the element after the one just found, going down
	for k := len(h); k >= 1; k-- {
		n := k - 1
		for binomial[n+1][k] <= index {
			n++
		}
		index -= binomial[n][k]
		sum := n - (k - 1)
		if previous >= 0 {
			h[len(h)-k-1] = int8(previous - sum)
		}
		previous = sum
	}
	h[len(h)-1] = int8(previous)
	return h
}

// binomial[n][k] for n up to 22 and k up to 6.
var binomial = func() (b [23][7]int) {
	for n := range b {
		b[n][0] = 1
		for k := 1; k < len(b[n]) && n > 0; k++ {
			b[n][k] = b[n-1][k-1] + b[n-1][k]
		}
	}
	return b
}()

// position puts the home on a board without an opponent.
func (h Home) position() backgammon.Position {
	var p backgammon.Position
	copy(p[1:], h[:])
	return p
}

// homeOf reads the mover's home back.
func homeOf(p *backgammon.Position) (h Home) {
	copy(h[:], p[1:])
	return h
}
