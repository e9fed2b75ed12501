package sgf

import (
	"fmt"
	"strings"
)

// BackgammonSetup is what a GM[6] node puts on the board and on the cube.
type BackgammonSetup struct {
	Emptied      []int   // AE: points in White's numbering, Bar for both bars
	White, Black [26]int // AW, AB: checkers added, by the owner's own points; 25 is the bar
	ToPlay       Color   // PL
	Cube         int     // CV: the value of the cube, 0 if not said
	Owner        Color   // CP (or CO): who owns it
	Centred      bool    // CP: nobody does
}

// BackgammonSetup reads AE, AW, AB, PL, CV and CP of the node; nil if it has none.
func (n *Node) BackgammonSetup() (*BackgammonSetup, error) {
	var s BackgammonSetup
	found := false
	for _, id := range []string{"AE", "AW", "AB"} {
		for _, v := range filled(n.All(id)) {
			if err := s.place(id, v); err != nil {
				return nil, err
			}
			found = true
		}
	}
	if v, ok := n.Get("PL"); ok {
		c, err := ParseColor(v.SimpleText())
		if err != nil {
			return nil, fmt.Errorf("PL: %w", err)
		}
		s.ToPlay, found = c, true
	}
	cube, err := s.cube(n)
	if err != nil || !found && !cube {
		return nil, err
	}
	return &s, nil
}

// place reads one value of AE, AW or AB: a letter, or two for a range.
func (s *BackgammonSetup) place(id string, v Value) error {
	a, b, pair := v.Compose()
	if !pair {
		b = a
	}
	if len(a) != 1 || len(b) != 1 || a[0] < 'a' || b[0] > 'y' || a[0] > b[0] {
		return fmt.Errorf("sgf: %s: %q is not a point of a backgammon board", id, clip(string(v)))
	}
	for c := a[0]; c <= b[0]; c++ {
		white, _ := letterPoint(c, White)
		black, _ := letterPoint(c, Black)
		switch id {
		case "AE":
			s.Emptied = append(s.Emptied, white)
		case "AW":
			s.White[white]++
		default:
			s.Black[black]++
		}
	}
	return nil
}

// cube reads CV and CP, which the format's own page calls CO.
func (s *BackgammonSetup) cube(n *Node) (found bool, err error) {
	if v, ok := n.Get("CV"); ok {
		if s.Cube, err = v.Number(); err != nil || s.Cube < 1 {
			return false, fmt.Errorf("sgf: CV: %q is not a cube", clip(string(v)))
		}
		found = true
	}
	v, ok := n.Get("CP")
	if !ok {
		v, ok = n.Get("CO")
	}
	if !ok {
		return found, nil
	}
	switch strings.ToLower(v.SimpleText()) {
	case "c":
		s.Centred = true
	case "w":
		s.Owner = White
	case "b":
		s.Owner = Black
	default: // CP is also the copyright
		return found, nil
	}
	return true, nil
}

// apply writes the setup into a node, checkers one value each.
func (s *BackgammonSetup) apply(n *Node) {
	var white, black, empty []Value
	for _, p := range s.Emptied {
		empty = appendLetter(empty, p, White, 1)
	}
	for p := 1; p <= Bar; p++ {
		white = appendLetter(white, p, White, s.White[p])
		black = appendLetter(black, p, Black, s.Black[p])
	}
	n.Set("AE", empty...)
	n.Set("AW", white...)
	n.Set("AB", black...)
	if s.ToPlay != None {
		n.Set("PL", Value(s.ToPlay.String()))
	}
	if s.Cube > 0 {
		n.Set("CV", Number(s.Cube))
	}
	switch {
	case s.Centred:
		n.Set("CP", "c")
	case s.Owner != None:
		n.Set("CP", Value(strings.ToLower(s.Owner.String())))
	}
}

func appendLetter(list []Value, p int, side Color, times int) []Value {
	c, ok := pointLetter(p, side)
	for ; ok && times > 0; times-- {
		list = append(list, Value([]byte{c}))
	}
	return list
}

// SetUpBackgammon adds a node with the setup at the end of the main line.
func (t *Tree) SetUpBackgammon(s BackgammonSetup) *Node {
	n := t.Root.Last().Add(&Node{})
	s.apply(n)
	return n
}

// MatchInfo is MI of a backgammon game: which game of which match it is.
type MatchInfo struct {
	Length       int // points, 0 for money
	Game         int // from 0
	White, Black int // score before the game
}

// MatchInfo reads MI of the root; keys that are missing count as 0.
func (t *Tree) MatchInfo() (MatchInfo, error) {
	var m MatchInfo
	for _, v := range t.Root.All("MI") {
		key, value, _ := v.Compose()
		to := m.field(strings.ToLower(key.SimpleText()))
		if to == nil {
			continue
		}
		n, err := value.Number()
		if err != nil {
			return MatchInfo{}, fmt.Errorf("MI: %w", err)
		}
		*to = n
	}
	return m, nil
}

func (m *MatchInfo) field(key string) *int {
	switch key {
	case "length":
		return &m.Length
	case "game":
		return &m.Game
	case "ws":
		return &m.White
	case "bs":
		return &m.Black
	}
	return nil
}

// SetMatchInfo writes MI into the root.
func (t *Tree) SetMatchInfo(m MatchInfo) {
	t.Root.Set("MI",
		Value(fmt.Sprintf("length:%d", m.Length)), Value(fmt.Sprintf("game:%d", m.Game)),
		Value(fmt.Sprintf("ws:%d", m.White)), Value(fmt.Sprintf("bs:%d", m.Black)))
}
