package gtp

import "strings"

// Ruler is a game as GoGui asks about it. GoGui knows no game but Go; of any
// other one it learns from an engine, by the commands gogui-rules_*, what the
// board looks like and which points may be played next. A move is one point.
//
// GoGui tells a ruler the same move twice or three times, so the game's play
// must refuse what is not the turn of the color that moves.
type Ruler struct {
	// ID is the game's name: a capital, then small letters.
	ID string
	// Size is the number of columns and rows.
	Size func() (cols, rows int)
	// At is 'X' for a black stone, 'O' for a white one, '.' for an empty point
	// and '?' for none at all.
	At func(v Vertex) byte
	// Legal is where the side to move may play; none ends the game.
	Legal func() []Vertex
	// Turn is the side to move; it may stay the same after a move.
	Turn func() Color
	// Result says in words how the game ended, or that it has not.
	Result func() string
}

// Commands returns the commands by which GoGui learns the game.
func (r Ruler) Commands() []Command {
	return []Command{
		{Name: "gogui-rules_game_id", Help: "the game", Run: Fixed(r.ID)},
		Entry("gogui-rules_board_size", "", "the size of the board", r.size),
		Entry("gogui-rules_board", "", "the stones, rows from the top", r.board),
		Entry("gogui-rules_legal_moves", "", "the points that may be played", r.legal),
		Entry("gogui-rules_side_to_move", "", "whose turn it is", func([]string) (string, error) { return r.Turn().String(), nil }),
		Entry("gogui-rules_final_result", "", "how the game ended", func([]string) (string, error) { return r.Result(), nil }),
	}
}

// size is a lone number for a square board: GoGui compares players by it and
// reads nothing else.
func (r Ruler) size([]string) (string, error) {
	cols, rows := r.Size()
	if cols == rows {
		return FormatInt(cols), nil
	}
	return FormatInt(cols) + " " + FormatInt(rows), nil
}

func (r Ruler) board([]string) (string, error) {
	cols, rows := r.Size()
	var b strings.Builder
	for y := rows - 1; y >= 0; y-- {
		b.WriteByte('\n')
		for x := range cols {
			if x > 0 {
				b.WriteByte(' ')
			}
			b.WriteByte(r.At(Vertex{Col: x, Row: y}))
		}
	}
	return b.String(), nil
}

func (r Ruler) legal([]string) (string, error) { return Vertices(r.Legal()), nil }
