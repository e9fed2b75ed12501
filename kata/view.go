package kata

import (
	"errors"
	"strings"

	"papamu/engines/weiqi"
)

// view is the side from which the values of an answer are seen; Empty stands for
// the side to move.
type view = weiqi.Color

// Views are the names of the sides that values can be seen from.
var Views = [...]string{"BLACK", "WHITE", "SIDETOMOVE"}

var views = map[string]view{
	"BLACK": weiqi.Black, "B": weiqi.Black,
	"WHITE": weiqi.White, "W": weiqi.White,
	"SIDETOMOVE": weiqi.Empty,
}

var errView = errors.New("must be BLACK, WHITE or SIDETOMOVE")

func parseView(name string) (view, error) {
	v, ok := views[strings.ToUpper(name)]
	if !ok {
		return 0, errView
	}
	return v, nil
}

// lens turns the values of the side to move into those of the side they are seen
// from.
type lens struct{ turned bool }

func lensFor(v view, toMove weiqi.Color) lens {
	return lens{turned: v.IsPlayer() && v != toMove}
}

// chance turns a share of wins.
func (l lens) chance(p float64) float64 {
	if l.turned {
		return 1 - p
	}
	return p
}

// lead turns what is positive for one side and negative for the other.
func (l lens) lead(x float64) float64 {
	if l.turned {
		return -x
	}
	return x
}

func (l lens) leads(xs []float64) numbers {
	out := make(numbers, len(xs))
	for i, x := range xs {
		out[i] = l.lead(x)
	}
	return out
}
