package gomoku

import (
	"errors"
	"fmt"
)

// Errors that callers tell apart; they come wrapped with details.
var (
	ErrSize      = errors.New("unsupported board size")
	ErrOutside   = errors.New("point is not on the board")
	ErrOccupied  = errors.New("point is occupied")
	ErrForbidden = errors.New("point is forbidden")
	ErrColor     = errors.New("not a player's colour")
	ErrNoStone   = errors.New("no such stone")
)

// directions are the steps between neighbouring points of the four lines: row,
// column, falling and rising diagonal.
var directions = [4]int{1, stride, stride + 1, stride - 1}

// Move is a stone of a colour on a point.
type Move struct {
	Color Color
	Point Point
}

// played is a move with what Undo needs.
type played struct {
	Move
	five   bool  // it completed a winning line
	before Color // who was to move
}

// Board is a position with its move list and its line patterns. It is not safe
// for concurrent use, not even by readers: [Board.Foul] plays and takes back.
type Board struct {
	width, height int
	area          int // points in play
	rules         Rules
	tab           *tables
	toMove        Color
	wins          [2]int // winning lines completed, by side
	hash          uint64
	moves         []played

	cells [grid]Color
	keys  [4][grid]uint32
	codes [2][grid]code
	kinds [2][grid]Kind
	count [2][Kinds]int
	spots [2][Kinds]Set
}

// New returns an empty board of width by height points with Black to move. The
// error wraps [ErrSize] or [ErrRules].
func New(width, height int, rules Rules) (*Board, error) {
	if width < MinSize || width > MaxSize || height < MinSize || height > MaxSize {
		return nil, fmt.Errorf("%w: %dx%d (each side %d to %d)", ErrSize, width, height, MinSize, MaxSize)
	}
	if err := rules.Validate(); err != nil {
		return nil, err
	}
	b := &Board{width: width, height: height, area: width * height, rules: rules, tab: tablesFor(rules), toMove: Black}
	b.moves = make([]played, 0, b.area)
	for i := range b.cells {
		b.cells[i] = Blocked
	}
	for y := range height {
		for x := range width {
			b.cells[At(x, y)] = Empty
		}
	}
	b.rebuild()
	return b, nil
}

// Width and Height are the numbers of columns and rows.
func (b *Board) Width() int  { return b.width }
func (b *Board) Height() int { return b.height }

// Rules returns the rule set.
func (b *Board) Rules() Rules { return b.rules }

// Area is the number of points on which stones can stand.
func (b *Board) Area() int { return b.area }

// Contains reports whether p is an intersection of this board.
func (b *Board) Contains(p Point) bool {
	return p != NoPoint && p < grid && p.X() >= 0 && p.X() < b.width && p.Y() >= 0 && p.Y() < b.height
}

// Color returns what is on p; [Blocked] for every point off the board.
func (b *Board) Color(p Point) Color {
	if p >= grid {
		return Blocked
	}
	return b.cells[p]
}

// ToMove returns the side whose turn it is.
func (b *Board) ToMove() Color { return b.toMove }

// SetToMove hands the turn to c, as setting up a position needs.
func (b *Board) SetToMove(c Color) error {
	if c != Black && c != White {
		return fmt.Errorf("%w: %s", ErrColor, c)
	}
	if c != b.toMove {
		b.hash ^= turnKey
		b.toMove = c
	}
	return nil
}

// Len is the number of stones on the board.
func (b *Board) Len() int { return len(b.moves) }

// Full reports whether no empty point is left.
func (b *Board) Full() bool { return len(b.moves) >= b.area }

// Move returns the i-th stone in the order in which they came, from 0.
func (b *Board) Move(i int) Move { return b.moves[i].Move }

// Last returns the newest stone, false on an empty board.
func (b *Board) Last() (Move, bool) {
	if len(b.moves) == 0 {
		return Move{}, false
	}
	return b.moves[len(b.moves)-1].Move, true
}

// Hash identifies stones, side to move, size and rules.
func (b *Board) Hash() uint64 { return b.hash }

// Won returns the colour that has completed a winning line, Empty if none has.
func (b *Board) Won() Color {
	switch {
	case b.wins[0] > 0:
		return Black
	case b.wins[1] > 0:
		return White
	}
	return Empty
}

// Do puts a stone of the side to move on p and passes the turn. It is the hot
// path and checks nothing: p must be an empty point. [Board.Place] and
// [Game.Play] check.
func (b *Board) Do(p Point) {
	c := b.toMove
	m := played{Move: Move{c, p}, before: c, five: b.kinds[c.side()][p%grid] == KindFive}
	if m.five {
		b.wins[c.side()]++
	}
	b.moves = append(b.moves, m)
	b.put(p, c)
	b.toMove = 3 - c
	b.hash ^= turnKey
}

// Undo takes the newest stone back and returns the turn to where it was before.
// It reports whether there was one.
func (b *Board) Undo() bool {
	if len(b.moves) == 0 {
		return false
	}
	m := b.moves[len(b.moves)-1]
	b.moves = b.moves[:len(b.moves)-1]
	if m.five {
		b.wins[m.Color.side()]--
	}
	b.lift(m.Point, m.Color)
	if b.toMove != m.before {
		b.hash ^= turnKey
		b.toMove = m.before
	}
	return true
}

// Clone returns an independent copy.
func (b *Board) Clone() *Board {
	c := *b
	c.moves = append(make([]played, 0, b.area), b.moves...)
	return &c
}

// Empties appends the empty points, row by row, to buf.
func (b *Board) Empties(buf []Point) []Point {
	for y := range b.height {
		for x := range b.width {
			if p := At(x, y); b.cells[p] == Empty {
				buf = append(buf, p)
			}
		}
	}
	return buf
}
