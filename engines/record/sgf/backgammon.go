package sgf

import (
	"errors"
	"fmt"
	"strings"
)

// Points of a backgammon board in the mover's own numbering: 24 to 1, and these.
const (
	Bar = 25
	Off = 0
)

// BackgammonKind is what a side does in a GM[6] node.
type BackgammonKind byte

// The actions of GM[6]. A beaver is written as a second double in answer to one.
const (
	PlayRoll BackgammonKind = iota // dice, and up to four hops; none is a dance
	RollOnly                       // DI: dice without what was played
	OfferDouble
	TakeDouble
	DropDouble
)

// Hop is one checker moved by one die, in the mover's numbering.
type Hop struct{ From, To int }

// BackgammonAction is one action of a side.
type BackgammonAction struct {
	Color Color
	Kind  BackgammonKind
	Dice  [2]int
	Hops  []Hop
}

// ErrAction tells that a GM[6] value cannot be understood, or not be written.
var ErrAction = errors.New("sgf: not a backgammon action")

var cubeWords = map[BackgammonKind]string{
	OfferDouble: "double", TakeDouble: "take", DropDouble: "drop",
}

// letterPoint gives the mover's number for a letter: a to x run from 1 to 24
// for White and from 24 to 1 for Black, y is the bar and z is off.
func letterPoint(c byte, side Color) (int, bool) {
	switch {
	case c == 'y':
		return Bar, true
	case c == 'z':
		return Off, true
	case c < 'a' || c > 'z':
		return 0, false
	case side == White:
		return int(c-'a') + 1, true
	}
	return 24 - int(c-'a'), true
}

// pointLetter is the inverse of letterPoint.
func pointLetter(p int, side Color) (byte, bool) {
	switch {
	case p == Bar:
		return 'y', true
	case p == Off:
		return 'z', true
	case p < 0 || p > Bar:
		return 0, false
	case side == White:
		return byte('a' + p - 1), true
	}
	return byte('a' + 24 - p), true
}

// Backgammon reads the actions of the node: B and W in the order of the file,
// and DI for the side named by PL. Private properties are not looked at.
func (n *Node) Backgammon() ([]BackgammonAction, error) {
	var list []BackgammonAction
	for _, p := range n.Properties {
		color, err := ParseColor(p.Ident())
		if err != nil {
			continue
		}
		for _, v := range p.Values {
			a, err := ParseBackgammon(color, v)
			if err != nil {
				return nil, err
			}
			list = append(list, a)
		}
	}
	v, rolled := n.Get("DI")
	if !rolled || len(list) > 0 {
		return list, nil
	}
	dice, ok := parseDice(string(v))
	if !ok {
		return nil, fmt.Errorf("%w: dice %q", ErrAction, clip(string(v)))
	}
	side, _ := n.Get("PL")
	color, err := ParseColor(string(side))
	if err != nil {
		return nil, fmt.Errorf("%w: dice of nobody", ErrAction)
	}
	return []BackgammonAction{{Color: color, Kind: RollOnly, Dice: dice}}, nil
}

// ParseBackgammon reads the value of B or W: "21mkxw", "66", "double", "take" or "drop".
func ParseBackgammon(side Color, v Value) (BackgammonAction, error) {
	s := strings.TrimSpace(v.SimpleText())
	for kind, word := range cubeWords {
		if strings.EqualFold(s, word) {
			return BackgammonAction{Color: side, Kind: kind}, nil
		}
	}
	bad := fmt.Errorf("%w: %q", ErrAction, clip(s))
	if len(s) < 2 || len(s)%2 != 0 || len(s) > 10 {
		return BackgammonAction{}, bad
	}
	a := BackgammonAction{Color: side, Kind: PlayRoll}
	var ok bool
	if a.Dice, ok = parseDice(s[:2]); !ok {
		return BackgammonAction{}, bad
	}
	for i := 2; i < len(s); i += 2 {
		from, ok1 := letterPoint(s[i], side)
		to, ok2 := letterPoint(s[i+1], side)
		if !ok1 || !ok2 {
			return BackgammonAction{}, bad
		}
		a.Hops = append(a.Hops, Hop{from, to})
	}
	return a, nil
}

func parseDice(s string) (dice [2]int, ok bool) {
	s = strings.TrimSpace(s)
	if len(s) != 2 || s[0] < '1' || s[0] > '6' || s[1] < '1' || s[1] > '6' {
		return dice, false
	}
	return [2]int{int(s[0] - '0'), int(s[1] - '0')}, true
}

// Value gives the action as the value of B or W, dice alone for RollOnly.
func (a BackgammonAction) Value() (Value, error) {
	if word, ok := cubeWords[a.Kind]; ok {
		return Value(word), nil
	}
	if min(a.Dice[0], a.Dice[1]) < 1 || max(a.Dice[0], a.Dice[1]) > 6 || len(a.Hops) > 4 {
		return "", fmt.Errorf("%w: dice %v, %d hops", ErrAction, a.Dice, len(a.Hops))
	}
	out := []byte{byte('0' + a.Dice[0]), byte('0' + a.Dice[1])}
	for _, h := range a.Hops {
		from, ok1 := pointLetter(h.From, a.Color)
		to, ok2 := pointLetter(h.To, a.Color)
		if !ok1 || !ok2 {
			return "", fmt.Errorf("%w: hop %d/%d", ErrAction, h.From, h.To)
		}
		out = append(out, from, to)
	}
	return Value(out), nil
}

// PlayBackgammon adds the action at the end of the main line and returns its
// node: a move for PlayRoll and the cube, PL and DI for RollOnly.
func (t *Tree) PlayBackgammon(a BackgammonAction) (*Node, error) {
	v, err := a.Value()
	switch {
	case err != nil:
		return nil, err
	case a.Color != Black && a.Color != White:
		return nil, fmt.Errorf("%w: of nobody", ErrAction)
	case a.Kind == RollOnly:
		n := t.Root.Last().Add(&Node{})
		n.Set("PL", Value(a.Color.String()))
		n.Set("DI", v[:2])
		return n, nil
	}
	return t.Append(a.Color, v), nil
}
