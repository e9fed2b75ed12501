package mat

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// ErrMalformed is returned for a match that would not be read back as it is:
// a name with a colon in it, a die of 7, a line that looks like a row.
var ErrMalformed = errors.New("mat: malformed match")

// Where GNU Backgammon puts things, columns from 0.
const (
	nameColumn = 32 // the second name
	cellColumn = 33 // the right cell
	winColumn  = 34 // "Wins" of the right player; of the left one it is 6
)

// kindWords is how each kind is written.
var kindWords = map[Kind]string{
	Double: "Doubles", Take: "Takes", Drop: "Drops", Beaver: "Beavers",
	Raccoon: "Raccoons", Resign: "Resigns",
}

// Format writes the match in the layout of GNU Backgammon.
func (m *Match) Format() ([]byte, error) {
	var w writer
	for _, line := range m.Head {
		w.line(line)
	}
	if len(m.Head) > 0 {
		w.line("")
	}
	w.line(strings.TrimRight(fmt.Sprintf(" %d point match %s", m.Length, m.LengthNote), " "))
	for _, line := range m.Preface {
		w.line(line)
	}
	for i := range m.Games {
		w.line("")
		w.game(&m.Games[i])
	}
	w.line("")
	out := w.String()
	if m.CRLF {
		out = strings.ReplaceAll(out, "\n", "\r\n")
	}
	if m.BOM {
		out = byteOrderMark + out
	}
	if back, err := Parse([]byte(out)); err != nil || !m.equal(back) {
		return nil, ErrMalformed
	}
	return []byte(out), nil
}

// WriteTo writes the match to a stream.
func (m *Match) WriteTo(to io.Writer) (int64, error) {
	data, err := m.Format()
	if err != nil {
		return 0, err
	}
	n, err := to.Write(data)
	if err != nil {
		err = fmt.Errorf("mat: writing: %w", err)
	}
	return int64(n), err
}

func (m *Match) equal(o *Match) bool {
	return m.BOM == o.BOM && m.CRLF == o.CRLF && m.Length == o.Length && m.LengthNote == o.LengthNote &&
		slices.Equal(m.Head, o.Head) && slices.Equal(m.Preface, o.Preface) && slices.EqualFunc(m.Games, o.Games, Game.equal)
}

func (g Game) equal(o Game) bool {
	return g.Number == o.Number && g.Players == o.Players && slices.EqualFunc(g.Items, o.Items, Item.equal)
}

func (i Item) equal(o Item) bool {
	return i.Player == o.Player && i.Kind == o.Kind && i.Dice == o.Dice && i.Value == o.Value &&
		i.Note == o.Note && slices.Equal(i.Hops, o.Hops)
}

// writer fills rows from left to right.
type writer struct {
	strings.Builder
	row  int    // number of the last row begun
	left string // its left cell, while the right one is free
	open bool
}

func (w *writer) line(s string) { w.WriteString(s + "\n") }

func (w *writer) game(g *Game) {
	w.row = 0
	w.line(fmt.Sprintf(" Game %d", g.Number))
	left := " " + g.Players[0].String()
	gap := max(nameColumn-len([]rune(left)), 2)
	w.line(left + strings.Repeat(" ", gap) + g.Players[1].String())
	for _, it := range g.Items {
		w.item(it)
	}
	w.flush()
}

// String gives "name, rating : score".
func (p Player) String() string {
	if p.Rating != "" {
		return fmt.Sprintf("%s, %s : %d", p.Name, p.Rating, p.Score)
	}
	return fmt.Sprintf("%s : %d", p.Name, p.Score)
}

func (w *writer) item(it Item) {
	switch {
	case it.Kind == Line:
		w.flush()
		w.line(it.Note)
	case it.Kind == Win:
		w.flush()
		column := 6
		if it.Player == 1 {
			column = winColumn
		}
		w.line(strings.Repeat(" ", column) + it.win())
	case it.Player == 0:
		w.flush()
		w.row++
		w.left, w.open = it.cell(), true
	default:
		if !w.open {
			w.row++
			w.left = ""
		}
		w.line(w.start() + it.cell())
		w.open = false
	}
}

// flush ends a row that has no right cell.
func (w *writer) flush() {
	if w.open {
		w.line(w.start())
		w.open = false
	}
}

// start is the row up to its right cell, at least one blank in front of it.
func (w *writer) start() string {
	head := fmt.Sprintf("%3d) %s", w.row, w.left)
	return head + strings.Repeat(" ", max(cellColumn-len(head), 1))
}

func (i Item) win() string {
	s := fmt.Sprintf("Wins %d point", i.Value)
	if i.Value != 1 {
		s += "s"
	}
	return strings.TrimRight(s+" "+i.Note, " ")
}

// cell is the text of an item. GNU Backgammon ends a play of fewer than four
// hops with a blank, and begins a word with one.
func (i Item) cell() string {
	switch i.Kind {
	case Roll:
		return fmt.Sprintf("%d%d: %s%s", i.Dice[0], i.Dice[1], i.play(), i.Note)
	case Unknown:
		return "   " + i.Note // after a gap, so that it is not read as part of the left cell
	}
	s := " " + kindWords[i.Kind]
	if i.Value > 0 {
		s += fmt.Sprintf(" => %d", i.Value)
	}
	if i.Note != "" {
		s += " " + i.Note
	}
	return s
}

func (i Item) play() string {
	var b strings.Builder
	for k, h := range i.Hops {
		fmt.Fprintf(&b, "%d/%d", h.From, h.To)
		if h.Hit {
			b.WriteByte('*')
		}
		if k+1 < mostHops || i.Note != "" {
			b.WriteByte(' ')
		}
	}
	return b.String()
}
