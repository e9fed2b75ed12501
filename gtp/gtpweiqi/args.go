package gtpweiqi

import (
	"strings"

	"papamu/engines/weiqi"
	"papamu/gtp"
)

// move reads a color and a vertex of the present board.
func (e *Engine) move(color, vertex string) (weiqi.Move, error) {
	c, err := weiqi.ParseColor(color)
	if err != nil {
		return weiqi.Move{}, err
	}
	p, err := e.game.Size().ParseVertex(vertex)
	return weiqi.Move{Color: c, Point: p}, err
}

// moves reads pairs of color and vertex.
func (e *Engine) moves(args []string) ([]weiqi.Move, error) {
	if len(args)%2 != 0 {
		return nil, gtp.ErrSyntax
	}
	moves := make([]weiqi.Move, 0, len(args)/2)
	for i := 0; i < len(args); i += 2 {
		m, err := e.move(args[i], args[i+1])
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// stones reads pairs of color and vertex that are no passes.
func (e *Engine) stones(args []string) ([]weiqi.Stone, error) {
	moves, err := e.moves(args)
	if err != nil {
		return nil, err
	}
	stones := make([]weiqi.Stone, len(moves))
	for i, m := range moves {
		if m.Point == weiqi.Pass {
			return nil, gtp.ErrSyntax
		}
		stones[i] = weiqi.Stone(m)
	}
	return stones, nil
}

// vertices writes points with blanks in between.
func (e *Engine) vertices(points []weiqi.Point) string {
	names := make([]string, len(points))
	for i, p := range points {
		names[i] = e.game.Size().Vertex(p)
	}
	return strings.Join(names, " ")
}

// parseSize reads "19", "9 13" or "9:13".
func parseSize(args []string) (weiqi.Size, error) {
	w, h, err := gtp.ParseSize(args)
	return weiqi.Size{W: w, H: h}, err
}
