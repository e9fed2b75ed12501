package sgf

import "fmt"

// Move is a stone on a point, or a pass.
type Move struct {
	Color Color
	Pass  bool
	Point Point // when it is no pass
}

// Setup is what a node puts on the board without a move.
type Setup struct {
	Black, White, Empty []Point
	ToPlay              Color // None if the node does not say
}

// Step is one node of the main line, read as play on a board of points.
type Step struct {
	Node  *Node
	Setup *Setup // nil without AB, AW, AE and PL
	Moves []Move // one as a rule; both colors in one node come in the order of the file
}

// Steps reads the main line for a game of stones on points (Go, Gomoku) on the
// board that the record names. Every point is on the board; whether a move is
// legal is for the rules to say. The first step is the root. It fails on a point
// that is none, or not on the board.
func (t *Tree) Steps() ([]Step, error) {
	width, height, err := t.Size()
	if err != nil {
		return nil, err
	}
	var steps []Step
	budget := maxSetup
	for n := range t.Root.MainLine() {
		step := Step{Node: n}
		if step.Setup, err = n.Setup(width, height); err == nil {
			step.Moves, err = n.Moves(width, height)
		}
		if err != nil {
			return nil, fmt.Errorf("node %d: %w", len(steps), err)
		}
		if budget -= step.Setup.stones(); budget < 0 {
			return nil, fmt.Errorf("%w: setup of more than %d points", ErrTooLarge, maxSetup)
		}
		steps = append(steps, step)
	}
	return steps, nil
}

// maxSetup bounds what the rectangles of one list, and of one main line, may
// spread out to.
const maxSetup = 1 << 20

func (s *Setup) stones() int {
	if s == nil {
		return 0
	}
	return len(s.Black) + len(s.White) + len(s.Empty)
}

// Setup reads AB, AW, AE and PL of the node; nil if it has none of them.
func (n *Node) Setup(width, height int) (*Setup, error) {
	var s Setup
	found := false
	for _, part := range []struct {
		id string
		to *[]Point
	}{{"AB", &s.Black}, {"AW", &s.White}, {"AE", &s.Empty}} {
		list := filled(n.All(part.id))
		points, err := Points(list, width, height)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", part.id, err)
		}
		found = found || len(points) > 0
		*part.to = points
	}
	if v, ok := n.Get("PL"); ok {
		c, err := ParseColor(v.SimpleText())
		if err != nil {
			return nil, fmt.Errorf("PL: %w", err)
		}
		s.ToPlay, found = c, true
	}
	if !found {
		return nil, nil
	}
	return &s, nil
}

// filled drops empty values: old programs write AB[] for "no stones".
func filled(list []Value) []Value {
	var kept []Value
	for _, v := range list {
		if v != "" {
			kept = append(kept, v)
		}
	}
	return kept
}

// Moves reads the values of B and W of the node in the order of the file. An
// empty value is a pass, and so is "tt" on boards up to 19x19.
func (n *Node) Moves(width, height int) ([]Move, error) {
	var moves []Move
	for i := range n.Properties {
		color, err := ParseColor(n.Properties[i].Ident())
		if err != nil {
			continue
		}
		for _, v := range n.Properties[i].Values {
			m := Move{Color: color, Pass: v == "" || v == "tt" && width <= 19 && height <= 19}
			if !m.Pass {
				at, err := Points([]Value{v}, width, height)
				if err != nil {
					return nil, err
				}
				if len(at) != 1 {
					return nil, fmt.Errorf("sgf: move %q is more than one point", v)
				}
				m.Point = at[0]
			}
			moves = append(moves, m)
		}
	}
	return moves, nil
}

// Value gives the move as the value of B or W, a pass as "".
func (m Move) Value() Value {
	if m.Pass {
		return ""
	}
	return m.Point.Value()
}

// Play adds the move at the end of the main line and returns its node.
func (t *Tree) Play(m Move) *Node { return t.Append(m.Color, m.Value()) }
