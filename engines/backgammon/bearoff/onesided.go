package bearoff

import "papamu/engines/backgammon"

// Distribution is how likely it is that a side needs a number of rolls:
// entry i is the chance of exactly Min+i rolls. The chances add up to 1.
type Distribution struct {
	Min     int
	Chances []float32
}

// Mean returns the expected number of rolls.
func (d Distribution) Mean() float64 {
	mean := 0.0
	for i, c := range d.Chances {
		mean += float64(d.Min+i) * float64(c)
	}
	return mean
}

// OneSided holds the distributions of all homes, under the play that needs the
// fewest rolls on average. It is immutable and safe for concurrent use.
type OneSided struct {
	all   table // rolls to bear off everything
	first table // rolls to bear off the first checker of fifteen
}

// Rolls returns the distribution of the number of rolls until all checkers
// are off.
func (o *OneSided) Rolls(h Home) Distribution { return o.all.at(h.Index()) }

// FirstOff returns the distribution of the number of rolls until the first
// checker is off, counted from fifteen: with fewer left it is 0 rolls.
func (o *OneSided) FirstOff(h Home) Distribution { return o.first.at(h.Index()) }

// table packs the distributions into one slice.
type table struct {
	spans   []span
	chances []float32
	mean    []float32
}

type span struct {
	start uint32
	min   uint8
	n     uint8
}

func (t *table) at(index int) Distribution {
	s := t.spans[index]
	return Distribution{int(s.min), t.chances[s.start : s.start+uint32(s.n)]}
}

// maxRolls bounds the rolls that a bear-off can need: the worst, fifteen
// checkers on the six point and nothing but 21s, takes 30.
const maxRolls = 32

// tiny chances are left out of the table; what is left is scaled back to 1.
const tiny = 1e-9

func (t *table) add(chances *[maxRolls]float64) {
	from, to, total := 0, maxRolls, 0.0
	for chances[from] < tiny {
		from++
	}
	for chances[to-1] < tiny {
		to--
	}
	for _, c := range chances[from:to] {
		total += c
	}
	mean := 0.0
	t.spans = append(t.spans, span{uint32(len(t.chances)), uint8(from), uint8(to - from)})
	for i := from; i < to; i++ {
		c := chances[i] / total
		t.chances = append(t.chances, float32(c))
		mean += c * float64(i)
	}
	t.mean = append(t.mean, float32(mean))
}

// none adds the distribution of a side that has nothing to wait for.
func (t *table) none() { t.add(&[maxRolls]float64{1}) }

// NewOneSided computes the tables.
func NewOneSided() *OneSided {
	o := &OneSided{}
	o.all.none()
	o.first.none()
	all, first := newPlanner(&o.all), newPlanner(&o.first)
	rolls := backgammon.Rolls()
	var moves [7][]int32
	for index := 1; index < Positions; index++ {
		h := At(index)
		for d := 1; d <= 6; d++ {
			moves[d] = h.moves(d, moves[d][:0])
		}
		all.extend(rolls, &moves)
		if h.Checkers() == backgammon.Checkers {
			first.extend(rolls, &moves)
		} else {
			o.first.none()
			first.add(&moves) // any of them: there is nothing to wait for
		}
	}
	return o
}

// extend computes the distribution of the next home: those of the best home after
// each roll, one roll later.
func (p *planner) extend(rolls [21]backgammon.WeightedRoll, moves *[7][]int32) {
	var sum [maxRolls]float64
	for _, r := range rolls {
		weight := float64(r.Weight) / 36
		d := p.of.at(int(p.roll(r.Dice, moves)))
		for i, c := range d.Chances {
			sum[min(d.Min+i+1, maxRolls-1)] += weight * float64(c)
		}
	}
	p.of.add(&sum)
	p.add(moves)
}
