package gtpweiqi

import (
	"strings"

	"papamu/engines/weiqi"
	"papamu/gtp"
)

// restriction is what the key avoid or allow of an analysis says: which moves a
// color may not, or may only, play among the first moves of the search.
type restriction struct {
	allow  bool
	color  weiqi.Color
	points map[weiqi.Point]bool
	depth  int // in plies
}

type restrictions []restriction

// parseRestriction reads color, vertices and depth.
func parseRestriction(size weiqi.Size, allow bool, values []string) (restriction, error) {
	r := restriction{allow: allow, points: map[weiqi.Point]bool{}}
	var err error
	if r.color, err = weiqi.ParseColor(values[0]); err != nil {
		return r, err
	}
	if r.depth, err = gtp.ParseInt(values[2]); err != nil || r.depth < 1 {
		return r, gtp.ErrSyntax
	}
	for text := range strings.SplitSeq(values[1], ",") {
		if err := r.add(size, text); err != nil {
			return r, gtp.ErrSyntax
		}
	}
	return r, nil
}

// add reads a vertex or, as Leela Zero writes them, two opposite corners of a
// rectangle with a colon in between.
func (r *restriction) add(size weiqi.Size, text string) error {
	from, to, isRange := strings.Cut(text, ":")
	p, err := size.ParseVertex(from)
	if err != nil {
		return err
	}
	if !isRange {
		r.points[p] = true
		return nil
	}
	q, err := size.ParseVertex(to)
	if err != nil || p == weiqi.Pass || q == weiqi.Pass {
		return gtp.ErrSyntax
	}
	x, y := size.XY(p)
	u, v := size.XY(q)
	for row := min(y, v); row <= max(y, v); row++ {
		for col := min(x, u); col <= max(x, u); col++ {
			inside, _ := size.Point(col, row)
			r.points[inside] = true
		}
	}
	return nil
}

// check holds that allow is said once for a color, and not beside avoid.
func (list restrictions) check() error {
	said := map[weiqi.Color]bool{}
	avoids := false
	for _, r := range list {
		if r.allow && said[r.color] {
			return gtp.ErrSyntax
		}
		said[r.color] = said[r.color] || r.allow
		avoids = avoids || !r.allow
	}
	if avoids && len(said) > 0 && (said[weiqi.Black] || said[weiqi.White]) {
		return gtp.ErrSyntax
	}
	return nil
}

// permits reports whether c may play p as move number ply of the search, from 0.
func (list restrictions) permits(ply int, c weiqi.Color, p weiqi.Point) bool {
	for _, r := range list {
		if r.color == c && ply < r.depth && r.points[p] != r.allow {
			return false
		}
	}
	return true
}

// first returns what is left of the first moves of c; nil for all.
func (list restrictions) first(c weiqi.Color) func(weiqi.Point) bool {
	for _, r := range list {
		if r.color == c {
			return func(p weiqi.Point) bool { return list.permits(0, c, p) }
		}
	}
	return nil
}

// deeper returns what is left of the moves after the first; nil for all.
func (list restrictions) deeper() func(int, weiqi.Color, weiqi.Point) bool {
	for _, r := range list {
		if r.depth > 1 {
			return list.permits
		}
	}
	return nil
}
