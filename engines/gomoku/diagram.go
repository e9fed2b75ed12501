package gomoku

import (
	"fmt"
	"strings"
)

// String draws the board: X Black, O White, . empty, # blocked; columns are
// letters, rows numbers, the first row on top.
func (b *Board) String() string {
	var s strings.Builder
	s.WriteString("  ")
	for x := range b.width {
		s.WriteByte(' ')
		s.WriteByte(byte('a' + x))
	}
	s.WriteByte('\n')
	for y := range b.height {
		fmt.Fprintf(&s, "%2d", y+1)
		for x := range b.width {
			s.WriteByte(' ')
			s.WriteByte(".XO#"[b.cells[At(x, y)]])
		}
		s.WriteByte('\n')
	}
	return s.String()
}
