package weiqi

// reference is a second implementation of the rules, as plain as possible: a
// picture, flood fill and a set of all earlier pictures.
type reference struct {
	size  Size
	rules Rules
	cells []byte // by x + y*W
	seen  map[string]bool
	// Simple ko: where and for whom.
	koAt    int
	koColor Color
}

func newReference(s Size, r Rules) *reference {
	f := &reference{size: s, rules: r, cells: make([]byte, s.Area()), seen: map[string]bool{}, koAt: -1}
	f.remember(Black)
	return f
}

func (f *reference) key(cells []byte, toMove Color) string {
	if f.rules.Ko == SituationalSuperko {
		return string(cells) + string('0'+byte(toMove))
	}
	return string(cells)
}

func (f *reference) remember(toMove Color) { f.seen[f.key(f.cells, toMove)] = true }

func (f *reference) near(i int) []int {
	x, y := i%f.size.W, i/f.size.W
	var ns []int
	if x > 0 {
		ns = append(ns, i-1)
	}
	if x < f.size.W-1 {
		ns = append(ns, i+1)
	}
	if y > 0 {
		ns = append(ns, i-f.size.W)
	}
	if y < f.size.H-1 {
		ns = append(ns, i+f.size.W)
	}
	return ns
}

// group returns the stones at i and the number of their liberties.
func (f *reference) group(cells []byte, i int) (stones []int, libs int) {
	seen := make([]bool, len(cells))
	seen[i] = true
	stones = []int{i}
	for k := 0; k < len(stones); k++ {
		for _, n := range f.near(stones[k]) {
			if seen[n] {
				continue
			}
			if cells[n] == 0 {
				seen[n] = true
				libs++
			} else if cells[n] == cells[i] {
				seen[n] = true
				stones = append(stones, n)
			}
		}
	}
	return stones, libs
}

// try returns the picture after the move, whether it is legal, and the new ko.
func (f *reference) try(i int, c Color) (after []byte, ok bool, koAt int) {
	if f.cells[i] != 0 || i == f.koAt && c == f.koColor {
		return nil, false, -1
	}
	after = append([]byte(nil), f.cells...)
	after[i] = byte(c)
	taken, last := 0, -1
	for _, n := range f.near(i) {
		if after[n] != byte(c.Opponent()) {
			continue
		}
		if stones, libs := f.group(after, n); libs == 0 {
			for _, s := range stones {
				after[s] = 0
				last = s
			}
			taken += len(stones)
		}
	}
	own, libs := f.group(after, i)
	if libs == 0 {
		if len(own) == 1 || !f.rules.Suicide {
			return nil, false, -1
		}
		for _, s := range own {
			after[s] = 0
		}
	}
	if f.rules.Ko != SimpleKo && f.seen[f.key(after, c.Opponent())] {
		return nil, false, -1
	}
	koAt = -1
	if taken == 1 && len(own) == 1 && libs == 1 {
		koAt = last
	}
	return after, true, koAt
}

func (f *reference) play(i int, c Color) bool {
	if i < 0 {
		f.koAt = -1
		f.remember(c.Opponent())
		return true
	}
	after, ok, ko := f.try(i, c)
	if !ok {
		return false
	}
	f.cells, f.koAt, f.koColor = after, ko, c.Opponent()
	f.remember(c.Opponent())
	return true
}
