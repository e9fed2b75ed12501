package report

import (
	"strconv"

	"papamu/engines/arena/journal"
)

// table is what the page has to know of a game.
type table struct {
	name  string // as people write it
	seats [2]string
	board func(c journal.Contest, width, height int) (board, error)
	// columns and rows label the lines of a board of points, rows from the top.
	columns func(width int) []string
	rows    func(height int) []string
	usual   int // size of a contest that names none
}

// games are the tables by the names that journals use.
var games = map[string]table{
	"go": {
		name: "Go", seats: colors, board: newWeiqiBoard,
		columns: letters("ABCDEFGHJKLMNOPQRSTUVWXYZ"), rows: upwards, usual: 19,
	},
	"gomoku": {
		name: "Gomoku", seats: colors, board: newGomokuBoard,
		columns: letters("abcdefghijklmnopqrstuvwxyz"), rows: downwards, usual: 15,
	},
	"konane": {
		name: "Kōnane", seats: colors, board: newKonaneBoard,
		columns: letters("abcdefghijklmnopqrstuvwxyz"), rows: upwards, usual: 8,
	},
	"backgammon": {name: "Backgammon", seats: [2]string{"Player 0", "Player 1"}, board: newBackgammonBoard},
}

var colors = [2]string{"Black", "White"}

// size is that of the contest's board.
func (t table) size(c journal.Contest) (width, height int) {
	width, height = c.Width, c.Height
	if width == 0 {
		width = t.usual
	}
	if height == 0 {
		height = width
	}
	return width, height
}

// letters labels columns, and those beyond the alphabet by number.
func letters(alphabet string) func(int) []string {
	return func(width int) []string {
		labels := downwards(width)
		for i := range min(len(labels), len(alphabet)) {
			labels[i] = alphabet[i : i+1]
		}
		return labels
	}
}

// largest bounds the labels of a board that no rules accept.
const largest = 64

func downwards(height int) []string {
	labels := make([]string, min(max(height, 0), largest))
	for i := range labels {
		labels[i] = strconv.Itoa(i + 1)
	}
	return labels
}

func upwards(height int) []string {
	labels := downwards(height)
	for i, j := 0, len(labels)-1; i < j; i, j = i+1, j-1 {
		labels[i], labels[j] = labels[j], labels[i]
	}
	return labels
}
