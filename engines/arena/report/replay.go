package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"papamu/engines/arena/journal"
)

// nobody is the seat of what is not a move, and the winner of a drawn game.
const nobody = -1

var (
	errTurn = errors.New("the other side is to move")
	errSeat = errors.New("no such seat")
)

// board replays one game by its rules.
type board interface {
	// play makes a move and says what there is to say of it. An error leaves the
	// board as it was.
	play(m journal.Move) (note string, err error)
	// cells appends the position to dst, always as many numbers.
	cells(dst []int) []int
}

// frame is a move and what it changed on the board.
type frame struct {
	seat  int
	text  string
	dice  string
	note  string
	used  time.Duration
	cells []int // cell, new value, cell, new value…
}

// replay is a game as the page draws it.
type replay struct {
	start   []int
	frames  []frame
	opening int    // how many of the frames are the opening's
	note    string // why it ends before the game did
}

// replayOf replays a game as far as its moves make sense.
func replayOf(c journal.Contest, g journal.Game) replay {
	table, ok := games[c.Game]
	if !ok {
		return replay{note: fmt.Sprintf("no board for the game %q", clip(c.Game))}
	}
	width, height := table.size(c)
	b, err := table.board(c, width, height)
	if err != nil {
		return replay{note: "no board: " + clip(err.Error())}
	}
	r := replay{start: b.cells(nil)}
	r.follow(b, openingMoves(g))
	r.opening = len(r.frames)
	if r.note == "" {
		r.follow(b, g.Moves)
	}
	return r
}

// follow adds frames until a move does not replay.
func (r *replay) follow(b board, moves []journal.Move) {
	before := b.cells(nil)
	after := make([]int, 0, len(before))
	for _, m := range moves {
		note, err := b.play(m)
		if err != nil {
			r.note = fmt.Sprintf("The replay ends here: %q as move %d: %s", clip(m.Text), len(r.frames)+1, clip(err.Error()))
			return
		}
		after = b.cells(after[:0])
		r.frames = append(r.frames, frame{
			seat: m.Seat, text: clip(m.Text), dice: clip(m.Dice), note: note,
			used: time.Duration(m.Took), cells: changes(before, after),
		})
		before, after = after, before
	}
}

// changes lists the cells in which two positions differ, and their new values.
func changes(before, after []int) (list []int) {
	for i, v := range after {
		if v != before[i] {
			list = append(list, i, v)
		}
	}
	return list
}

// final is the position in which the replay ends.
func (r replay) final() []int {
	cells := append([]int(nil), r.start...)
	for _, f := range r.frames {
		for i := 0; i < len(f.cells); i += 2 {
			cells[f.cells[i]] = f.cells[i+1]
		}
	}
	return cells
}

// appendJSON writes a frame as [seat, text, milliseconds, cells] and, where there
// are some, dice and a note.
func (f *frame) appendJSON(dst []byte) []byte {
	dst = strconv.AppendInt(append(dst, '['), int64(f.seat), 10)
	dst = appendQuoted(append(dst, ','), f.text)
	dst = appendMilliseconds(append(dst, ','), f.used)
	dst = appendNumbers(append(dst, ','), f.cells)
	if f.dice != "" || f.note != "" {
		dst = appendQuoted(append(dst, ','), f.dice)
	}
	if f.note != "" {
		dst = appendQuoted(append(dst, ','), f.note)
	}
	return append(dst, ']')
}

// appendJSON writes what the page's script reads, without blanks and with nothing
// that means something in HTML.
func (r *replay) appendJSON(dst []byte) []byte {
	dst = appendNumbers(append(dst, `{"start":`...), r.start)
	dst = strconv.AppendInt(append(dst, `,"opening":`...), int64(r.opening), 10)
	dst = appendQuoted(append(dst, `,"note":`...), r.note)
	dst = append(dst, `,"frames":[`...)
	for i := range r.frames {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = r.frames[i].appendJSON(dst)
	}
	return append(dst, "]}"...)
}

func appendNumbers(dst []byte, list []int) []byte {
	dst = append(dst, '[')
	for i, n := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return append(dst, ']')
}

// appendQuoted writes text as JSON that may stand in HTML.
func appendQuoted(dst []byte, text string) []byte {
	quoted, err := json.Marshal(text)
	if err != nil { // no text is refused
		return append(dst, `""`...)
	}
	return append(dst, quoted...)
}

// appendMilliseconds writes a time with three digits, which is all that shows.
func appendMilliseconds(dst []byte, d time.Duration) []byte {
	return strconv.AppendFloat(dst, float64(d)/float64(time.Millisecond), 'g', 3, 64)
}

// longest is the most letters of a text from outside that the page shows.
const longest = 200

// clip shortens a text that is too long to be shown.
func clip(text string) string { return clipTo(text, longest) }

func clipTo(text string, most int) string {
	if len(text) <= most {
		return text
	}
	n := 0
	for i := range text {
		if n == most {
			return text[:i] + "…"
		}
		n++
	}
	return text
}
