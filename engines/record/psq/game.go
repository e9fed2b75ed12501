package psq

import "time"

// MaxSize bounds the board that a file may ask for.
const MaxSize = 255

// Unfinished is the end code of a game that ended by itself, or has not ended.
const Unfinished = -1

// Game is one file.
type Game struct {
	Width, Height int
	Levels        [2]int // playing level of each player, from 1; 0 is a human
	Starter       int    // 0 or 1: which of the players made the first move
	Moves         []Move
	Names         []string // lines between the moves and the end code: the players, first player first
	HasCode       bool
	Code          int      // how the game ended; Unfinished, or the program's own number
	Trailer       []string // lines after the end code
	BOM           bool     // the file begins with a UTF-8 byte-order mark
	CRLF          bool     // lines end with CR and LF
}

// Move is one stone. Colors alternate, Black first.
type Move struct {
	X, Y    int           // from 0, upper left corner
	Elapsed time.Duration // whole milliseconds
	Untimed bool          // the file has no time for this move
}

// New begins the record of a game between two programs on a board of w by h.
func New(w, h int, first, second string) *Game {
	return &Game{
		Width: w, Height: h, Levels: [2]int{computerLevel, computerLevel},
		Names: []string{first, second}, HasCode: true, Code: Unfinished,
	}
}

// computerLevel is what tournament files have for a program.
const computerLevel = 11

// Play adds a move.
func (g *Game) Play(x, y int, elapsed time.Duration) {
	g.Moves = append(g.Moves, Move{X: x, Y: y, Elapsed: elapsed.Truncate(time.Millisecond)})
}
