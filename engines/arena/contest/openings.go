package contest

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// ReadOpenings reads a list of openings: a line for each, its moves in the game's
// own notation and divided by blanks; empty lines and what follows a # are left
// out. Whether the moves are legal is for the rules to say.
func ReadOpenings(r io.Reader) ([]string, error) {
	var openings []string
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		line, _, _ := strings.Cut(lines.Text(), "#")
		if moves := strings.Fields(line); len(moves) > 0 {
			openings = append(openings, strings.Join(moves, " "))
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("read openings: %w", err)
	}
	return openings, nil
}
