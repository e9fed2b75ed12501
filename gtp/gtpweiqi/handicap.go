package gtpweiqi

import (
	"papamu/engines/weiqi"
	"papamu/gtp"
)

func (e *Engine) handicapCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("fixed_handicap", "n", "set n handicap stones on the star points", e.fixedHandicap),
		gtp.Entry("place_free_handicap", "n", "choose and set up to n handicap stones", e.placeFreeHandicap),
		gtp.Entry("set_free_handicap", "vertex...", "set the handicap stones named", e.setFreeHandicap),
	}
}

// fixedHandicap follows the table of the protocol (its section 4.1.1), or the
// project's own one.
func (e *Engine) fixedHandicap(args []string) (string, error) {
	choose := weiqi.FixedHandicap
	if e.config.SeedHandicap {
		choose = weiqi.SeedHandicap
	}
	return e.placeHandicap(args[0], choose)
}

func (e *Engine) placeFreeHandicap(args []string) (string, error) {
	return e.placeHandicap(args[0], func(s weiqi.Size, n int) ([]weiqi.Point, error) {
		if n < 2 {
			return nil, weiqi.ErrHandicapNumber
		}
		return weiqi.FreeHandicap(s, min(n, s.Area()-1))
	})
}

func (e *Engine) placeHandicap(number string, choose func(weiqi.Size, int) ([]weiqi.Point, error)) (string, error) {
	n, err := gtp.ParseInt(number)
	if err != nil {
		return "", err
	}
	if e.game.Board().NumEmpty() < e.game.Size().Area() {
		return "", weiqi.ErrNotEmpty
	}
	points, err := choose(e.game.Size(), n)
	if err != nil {
		return "", err
	}
	if err := e.game.PlaceHandicap(points); err != nil {
		return "", err
	}
	return e.vertices(points), nil
}

// setFreeHandicap needs two stones at least (section 4.1.2).
func (e *Engine) setFreeHandicap(args []string) (string, error) {
	if len(args) < 2 {
		return "", weiqi.ErrHandicapList
	}
	points := make([]weiqi.Point, len(args))
	for i, arg := range args {
		p, err := e.game.Size().ParseVertex(arg)
		if err != nil || p == weiqi.Pass {
			return "", weiqi.ErrHandicapList
		}
		points[i] = p
	}
	return "", e.game.PlaceHandicap(points)
}
