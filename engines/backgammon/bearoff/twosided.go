package bearoff

import "papamu/engines/backgammon"

// Equities are the values of a position to the player on roll, before he
// decides about the cube and rolls, in units of the present cube in a money
// game. There are no gammons left, so Jacoby makes no difference.
type Equities struct {
	Cubeless float32
	Centred  float32 // both may double
	Owned    float32 // the player on roll owns the cube
	Against  float32 // the opponent owns it
}

// Doubled returns the equity after a double that is taken.
func (e Equities) Doubled() float32 { return 2 * e.Against }

// TwoSided holds the exact equities of all positions with up to six checkers a
// side. It is immutable and safe for concurrent use.
type TwoSided struct {
	values []Equities // [mover's index * SmallPositions + opponent's]
}

// At returns the equities of a position, and false if a side has more than
// six checkers. A side without checkers has won.
func (t *TwoSided) At(mover, opponent Home) (Equities, bool) {
	i, j := mover.Index(), opponent.Index()
	if i >= SmallPositions || j >= SmallPositions {
		return Equities{}, false
	}
	return t.values[i*SmallPositions+j], true
}

// NewTwoSided computes the table.
//
// The recursion is over the mover's roll and best play: cubeless and against
// are plain expectations; a player with access to the cube takes the larger of
// not doubling and of doubling, where the opponent picks the smaller of taking
// and dropping.
func NewTwoSided() *TwoSided {
	t := &TwoSided{make([]Equities, SmallPositions*SmallPositions)}
	next := successors()
	for j := range SmallPositions {
		t.values[j] = Equities{1, 1, 1, 1}
		t.values[j*SmallPositions] = Equities{-1, -1, -1, -1}
	}
	t.values[0] = Equities{1, 1, 1, 1}
	// Every move lowers the mover's index, so all that a position needs has a
	// smaller sum of indices.
	for sum := 2; sum <= 2*(SmallPositions-1); sum++ {
		for i := max(1, sum-SmallPositions+1); i < min(sum, SmallPositions); i++ {
			t.solve(i, sum-i, next[i])
		}
	}
	return t
}

// successors lists, for each home and roll, the indices that can be reached.
func successors() [SmallPositions][21][]int16 {
	var next [SmallPositions][21][]int16
	plays := make([]backgammon.Play, 0, 128)
	rolls := backgammon.Rolls()
	for index := 1; index < SmallPositions; index++ {
		board := At(index).position()
		for r, roll := range rolls {
			plays = backgammon.AppendPlays(plays[:0], board, roll.Dice)
			for i := range plays {
				next[index][r] = append(next[index][r], int16(homeOf(&plays[i].After).Index()))
			}
		}
	}
	return next
}

func (t *TwoSided) solve(i, j int, next [21][]int16) {
	var cubeless, centred, owned, against float32
	row := t.values[j*SmallPositions:]
	for r, roll := range backgammon.Rolls() {
		best := Equities{2, 2, 2, 2} // lowest for the opponent on roll
		for _, n := range next[r] {
			e := &row[n]
			best.Cubeless = min(best.Cubeless, e.Cubeless)
			best.Centred = min(best.Centred, e.Centred)
			best.Owned = min(best.Owned, e.Owned)
			best.Against = min(best.Against, e.Against)
		}
		weight := float32(roll.Weight) / 36
		cubeless -= weight * best.Cubeless
		centred -= weight * best.Centred
		owned -= weight * best.Against // we own the cube: it is against him
		against -= weight * best.Owned
	}
	double := min(2*against, 1)
	t.values[i*SmallPositions+j] = Equities{
		cubeless, max(centred, double), max(owned, double), against,
	}
}
