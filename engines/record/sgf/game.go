package sgf

import (
	"fmt"
	"strings"
)

// Game is the number that GM gives to a game; the format's list ends at 40.
type Game int

// The games of this module. Konane has no number in the list; this one is
// outside of it, so that no reader takes the record for another game.
const (
	Go         Game = 1
	Gomoku     Game = 4
	Backgammon Game = 6
	Konane     Game = 1001
)

// NewTree begins a record of info.Game (Go if that is 0): FF[4], GM, CA[UTF-8]
// and what else info holds, in one root node.
func NewTree(info Info) *Tree {
	t := &Tree{Charset: utf8Name, Root: &Node{}}
	t.Root.Set("FF", "4")
	t.Root.Set("GM", Number(int(max(info.Game, Go))))
	t.Root.Set("CA", utf8Name)
	info.apply(t.Root)
	return t
}

// Append adds a move at the end of the main line, which it looks for from the
// root. See [Node.Append] for the value.
func (t *Tree) Append(c Color, v Value) *Node { return t.Root.Last().Append(c, v) }

// TextMove is a move as its side and its text, for games whose moves the format
// does not define, such as Konane: B[c3-e3].
type TextMove struct {
	Color Color
	Text  string
}

// TextMoves reads the main line as moves in the notation of the game.
func (t *Tree) TextMoves() []TextMove {
	var moves []TextMove
	for n := range t.Root.MainLine() {
		for i := range n.Properties {
			color, err := ParseColor(n.Properties[i].Ident())
			if err != nil {
				continue
			}
			for _, v := range n.Properties[i].Values {
				moves = append(moves, TextMove{color, v.SimpleText()})
			}
		}
	}
	return moves
}

// Size reads SZ of the root: "19", "7:9" (width:height), and without it 19, or
// 8 for Konane and 0 for backgammon, which has no size.
func (t *Tree) Size() (width, height int, err error) {
	v, ok := t.Root.Get("SZ")
	if !ok || strings.TrimSpace(string(v)) == "" {
		return t.defaultSize()
	}
	a, b, pair := v.Compose()
	if !pair {
		b = a
	}
	if width, err = a.Number(); err == nil {
		height, err = b.Number()
	}
	if err != nil {
		return 0, 0, fmt.Errorf("SZ: %w", err)
	}
	if min(width, height) < 1 || max(width, height) > MaxSize {
		return 0, 0, fmt.Errorf("sgf: board size %q is not within 1 and %d", clip(string(v)), MaxSize)
	}
	return width, height, nil
}

func (t *Tree) defaultSize() (width, height int, err error) {
	g, err := t.Game()
	switch g {
	case Konane:
		return 8, 8, err
	case Backgammon:
		return 0, 0, err
	}
	return 19, 19, err
}

// Game reads GM of the root; without it the game is Go.
func (t *Tree) Game() (Game, error) {
	v, ok := t.Root.Get("GM")
	if !ok {
		return Go, nil
	}
	n, err := v.Number()
	if err != nil {
		return 0, fmt.Errorf("GM: %w", err)
	}
	return Game(n), nil
}
