package backgammon

import "strconv"

// Move is one checker moved by one die: From 1..24 or [Bar], To 1..24 or
// [Off], in the mover's own numbers.
type Move struct{ From, To int8 }

// Play is what a player does with a roll: up to four moves and the board they
// lead to. Two plays of a roll with the same After are the same play. The zero
// Play has no moves and is the answer to a roll that cannot be played; its
// After has no meaning.
type Play struct {
	After Position // still seen by the player who made the play
	Moves [4]Move  // the first N count
	N     int8
	Hits  uint8 // bit i: move i hit a blot
}

// Steps returns the moves in the order in which they were made.
func (p *Play) Steps() []Move { return p.Moves[:p.N] }

// Next returns the board after the play as the opponent sees it.
func (p *Play) Next() Position { return p.After.Flip() }

// String returns the field's usual notation: "24/20 13/11(2)", "bar/22*",
// "6/off". One checker's moves in a row are joined ("24/13"), keeping a
// landing point where it hit ("13/11*/10"). A play without moves is "".
func (p Play) String() string { return string(p.AppendText(nil)) }

// AppendText appends what String returns.
func (p Play) AppendText(dst []byte) []byte {
	var runs [4]run
	list := p.runs(runs[:0])
	for i := 0; i < len(list); {
		n := 1
		for i+n < len(list) && list[i+n].same(list[i]) {
			n++
		}
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = list[i].append(dst)
		if n > 1 {
			dst = append(dst, '(')
			dst = strconv.AppendInt(dst, int64(n), 10)
			dst = append(dst, ')')
		}
		i += n
	}
	return dst
}

// AppendExpanded appends the moves one by one without marks for hits, as in
// "8/5 6/5", "25/22", "6/0": the plain form that every reader accepts.
func (p Play) AppendExpanded(dst []byte) []byte {
	for i, m := range p.Steps() {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendInt(dst, int64(m.From), 10)
		dst = append(dst, '/')
		dst = strconv.AppendInt(dst, int64(m.To), 10)
	}
	return dst
}

// run is one checker's way: the points it touched.
type run struct {
	points [5]int8
	n      int
	hits   uint8 // bit i: points[i] was a hit
}

func (r run) same(o run) bool { return r == o }

func (r run) end() int8 { return r.points[r.n-1] }

// runs joins the moves of one checker and sorts the ways from the back of the
// board to the front.
func (p *Play) runs(list []run) []run {
	for i, m := range p.Steps() {
		hit := p.Hits >> i & 1
		if j := continued(list, m.From); j >= 0 {
			list[j].extend(m.To, hit)
			continue
		}
		r := run{n: 1}
		r.points[0] = m.From
		r.extend(m.To, hit)
		list = append(list, r)
	}
	sortRuns(list)
	return list
}

// continued finds the way that ends on the point, or -1. Off (0) is no point.
func continued(list []run, from int8) int {
	for j := range list {
		if list[j].end() == from {
			return j
		}
	}
	return -1
}

// extend moves the checker on; a landing point that was no hit is not named.
func (r *run) extend(to int8, hit uint8) {
	if r.n > 1 && r.hits>>(r.n-1)&1 == 0 {
		r.n--
	}
	r.points[r.n] = to
	r.hits |= hit << r.n
	r.n++
}

// sortRuns puts higher starting points first; at most four ways.
func sortRuns(list []run) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j].before(list[j-1]); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

func (r run) before(o run) bool {
	if r.points[0] != o.points[0] {
		return r.points[0] > o.points[0]
	}
	return r.end() > o.end()
}

func (r run) append(dst []byte) []byte {
	for i := range r.n {
		if i > 0 {
			dst = append(dst, '/')
		}
		dst = appendPoint(dst, r.points[i])
		if r.hits>>i&1 != 0 {
			dst = append(dst, '*')
		}
	}
	return dst
}

func appendPoint(dst []byte, n int8) []byte {
	switch n {
	case Bar:
		return append(dst, "bar"...)
	case Off:
		return append(dst, "off"...)
	}
	return strconv.AppendInt(dst, int64(n), 10)
}
