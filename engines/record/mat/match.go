package mat

import (
	"fmt"
	"strings"
)

// Points that are none.
const (
	Bar = 25
	Off = 0
)

// Match is one file.
type Match struct {
	BOM        bool     // begins with a UTF-8 byte-order mark, as XG writes
	CRLF       bool     // lines end with CR and LF
	Head       []string // comments, tags and other lines in front of the length
	Length     int      // points to win, 0 for a money session
	LengthNote string   // text after "n point match"
	Preface    []string // lines between the length and the first game
	Games      []Game
}

// Game is one game of a match.
type Game struct {
	Number  int
	Players [2]Player // left column, right column
	Items   []Item
}

// Player is one side at the beginning of a game.
type Player struct {
	Name   string
	Rating string // what stands after a comma if it is a number (GridGammon), else ""
	Score  int
}

// Kind is what an Item is.
type Kind byte

// The kinds. A beaver is an immediate redouble by the side that was doubled,
// a raccoon the doubler's answer to it.
const (
	Roll    Kind = iota // Dice, Hops; none is a dance, or a game that ended here
	Double              // Value: the cube offered, 0 if not written
	Take                //
	Drop                //
	Beaver              // Value: the cube
	Raccoon             // Value: the cube
	Resign              // Note: the words after it
	Win                 // Value: points
	Unknown             // a cell of unknown meaning: Note
	Line                // a comment or a line of unknown meaning: Note, of nobody
)

// Item is one cell of the two columns, or a line between the rows.
type Item struct {
	Player int // 0 left, 1 right; 0 for Line
	Kind   Kind
	Dice   [2]int // in the order of the file
	Hops   []Hop  // repeats such as "6/5(2)" and chains such as "8/7/4" spread out
	Value  int
	Note   string // what else the cell says: "Cannot Move", "???", "and the match"
}

// Hop is a checker's way from one point to another, in the mover's numbering.
// Programs may write two dice as one hop.
type Hop struct {
	From, To int
	Hit      bool
}

// Resigned tells whether the item is a resignation: by its word, or by question
// marks in the place of a play as XG writes them.
func (i Item) Resigned() bool {
	marks := strings.Trim(i.Note, "?") == "" && len(i.Note) > 1
	return i.Kind == Resign || i.Kind == Roll && len(i.Hops) == 0 && marks
}

// Result returns the last Win of the game; ok is false if it has none.
func (g *Game) Result() (winner, points int, ok bool) {
	for i := len(g.Items) - 1; i >= 0; i-- {
		if it := g.Items[i]; it.Kind == Win {
			return it.Player, it.Value, true
		}
	}
	return 0, 0, false
}

// Tag returns the value of a head line such as `; [EventDate "2026.11.30"]`.
func (m *Match) Tag(name string) (value string, ok bool) {
	for _, line := range m.Head {
		if n, v, ok := tag(line); ok && strings.EqualFold(n, name) {
			return v, true
		}
	}
	return "", false
}

// SetTag changes the first tag of this name or adds one. Quotes and line ends in
// the value become apostrophes and blanks, as the format has no escapes.
func (m *Match) SetTag(name, value string) {
	value = strings.NewReplacer(`"`, "'", "\n", " ", "\r", " ").Replace(value)
	line := fmt.Sprintf("; [%s \"%s\"]", name, value)
	for i := range m.Head {
		if n, _, ok := tag(m.Head[i]); ok && strings.EqualFold(n, name) {
			m.Head[i] = line
			return
		}
	}
	m.Head = append(m.Head, line)
}

// tag splits a comment of the form [Name "value"].
func tag(line string) (name, value string, ok bool) {
	body := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(line), ";# "))
	body, ok1 := strings.CutPrefix(body, "[")
	body, ok2 := strings.CutSuffix(body, `"]`)
	name, value, ok3 := strings.Cut(body, `"`)
	return strings.TrimSpace(name), value, ok1 && ok2 && ok3
}

// SetPosition reads XG's line "; Set Pos=<26 letters>/<cube>": the position in
// the letters of an XGID, and the cube.
func (i Item) SetPosition() (position, cube string, ok bool) {
	if i.Kind != Line {
		return "", "", false
	}
	_, rest, found := strings.Cut(i.Note, "Set Pos=")
	position, cube, _ = strings.Cut(strings.TrimSpace(rest), "/")
	return position, cube, found && len(position) == 26
}
