package weiqi

// Counter counts positions again and again in the same memory. The zero value is
// ready.
type Counter struct {
	size   Size
	stride Point
	color  [maxCells]Color
	count  Count

	region  [maxCells]int16   // of empty points, from 1
	counted [maxArea + 1]bool // regions that a group has been credited with
	queue   []Point
	points  []Point // of the board
}

func (s *Counter) init(b *Board, j Judgement) {
	*s = Counter{size: b.size, stride: b.stride, queue: s.queue, points: s.points}
	s.color = b.color // the dead are off this board from the start
	if len(s.points) != b.size.Area() || s.points[0] != b.size.at(0, 0) {
		s.points = b.size.Points()
	}
	for _, p := range j.Dead {
		if b.At(p) == Empty || s.color[p] == Empty {
			continue
		}
		dead := b.AppendGroup(nil, p)
		for _, q := range dead {
			s.color[q] = Empty
		}
		s.tally(b.color[p].Opponent()).Prisoners += len(dead)
	}
	for _, p := range s.points {
		if c := s.color[p]; c != Empty {
			s.tally(c).Stones++
			s.count.owner[p] = c
		}
	}
	if cap(s.queue) < b.size.Area() {
		s.queue = make([]Point, 0, b.size.Area())
	}
}

func (s *Counter) tally(c Color) *Tally {
	if c == Black {
		return &s.count.Black
	}
	return &s.count.White
}

func (s *Counter) around(p Point) [4]Point {
	return [4]Point{p - s.stride, p - 1, p + 1, p + s.stride}
}

// findTerritory gives each connected set of empty points that touches stones of
// one colour only to that colour.
func (s *Counter) findTerritory() {
	id := int16(0)
	for _, p := range s.points {
		if s.color[p] != Empty || s.region[p] != 0 {
			continue
		}
		id++
		owner := s.floodEmpty(p, id)
		if owner == Empty {
			s.count.Dame += len(s.queue)
			continue
		}
		s.tally(owner).Territory += len(s.queue)
		for _, q := range s.queue {
			s.count.owner[q] = owner
		}
	}
}

// floodEmpty leaves the region of p in the queue and returns whose it is.
func (s *Counter) floodEmpty(p Point, id int16) Color {
	var touched [border + 1]bool
	s.queue = append(s.queue[:0], p)
	s.region[p] = id
	for i := 0; i < len(s.queue); i++ {
		for _, q := range s.around(s.queue[i]) {
			c := s.color[q]
			touched[c] = true
			if c == Empty && s.region[q] == 0 {
				s.region[q] = id
				s.queue = append(s.queue, q)
			}
		}
	}
	switch {
	case touched[Black] && !touched[White]:
		return Black
	case touched[White] && !touched[Black]:
		return White
	}
	return Empty
}

// findGroups goes through the groups, in the wider sense that chains which share
// territory are one group, and taxes them.
func (s *Counter) findGroups(tax Tax, j Judgement) {
	var named, seen [maxCells]bool
	for _, p := range j.Seki {
		if s.size.Contains(p) {
			named[p] = true
		}
	}
	for _, p := range s.points {
		if s.color[p] == Empty || seen[p] {
			continue
		}
		f := s.floodGroup(p, &seen, &named)
		seki := f.named
		if j.Seki == nil {
			seki = f.dame && f.regions <= 1 && f.territory < 3
		}
		owed := 0
		if seki {
			s.markSeki()
			owed = f.territory
		} else if tax == AllTax {
			owed = min(2, f.territory)
		}
		if tax != NoTax {
			s.tally(s.color[p]).Tax += owed
		}
	}
}

// groupFacts is what the tax depends on.
type groupFacts struct {
	territory, regions int
	dame, named        bool
}

// floodGroup leaves the stones and the territory of the group at p in the queue.
func (s *Counter) floodGroup(p Point, seen, named *[maxCells]bool) groupFacts {
	var f groupFacts
	c := s.color[p]
	s.queue = append(s.queue[:0], p)
	seen[p] = true
	for i := 0; i < len(s.queue); i++ {
		q := s.queue[i]
		if s.color[q] == Empty {
			f.territory++
			if r := s.region[q]; !s.counted[r] {
				s.counted[r] = true
				f.regions++
			}
		}
		f.named = f.named || named[q]
		for _, n := range s.around(q) {
			if s.color[n] == Empty && s.count.owner[n] == Empty {
				f.dame = true
			}
			if s.color[n] != border && !seen[n] && s.count.owner[n] == c {
				seen[n] = true
				s.queue = append(s.queue, n)
			}
		}
	}
	return f
}

func (s *Counter) markSeki() {
	for _, q := range s.queue {
		s.count.seki[q] = true
	}
}
