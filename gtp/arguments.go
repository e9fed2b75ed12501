package gtp

import "strings"

// ParseSize reads the size of a board as boardsize gets it: "19", "9 13" or
// "9:13".
func ParseSize(args []string) (width, height int, err error) {
	if len(args) == 1 {
		args = strings.SplitN(args[0], ":", 2)
	}
	if width, err = ParseInt(args[0]); err != nil {
		return 0, 0, err
	}
	height, err = ParseInt(args[len(args)-1])
	return width, height, err
}

// ParseUndo reads how many moves are to be taken back: 1 if nothing is said.
func ParseUndo(args []string) (int, error) {
	if len(args) == 0 {
		return 1, nil
	}
	return ParseInt(args[0])
}

// Move is a color and a vertex.
type Move struct {
	Color  Color
	Vertex Vertex
}

// ParseMoves reads pairs of color and vertex.
func ParseMoves(args []string) ([]Move, error) {
	if len(args)%2 != 0 {
		return nil, ErrSyntax
	}
	moves := make([]Move, len(args)/2)
	for i := range moves {
		var err error
		if moves[i].Color, err = ParseColor(args[2*i]); err != nil {
			return nil, err
		}
		if moves[i].Vertex, err = ParseVertex(args[2*i+1]); err != nil {
			return nil, err
		}
	}
	return moves, nil
}
