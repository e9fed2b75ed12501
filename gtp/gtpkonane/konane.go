package gtpkonane

import (
	"strings"

	"papamu/engines/konane"
	"papamu/gtp"
)

// konaneCommands are for scripts and records.
func (e *Engine) konaneCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("konane-legal", "", "the legal moves, whole", e.legal),
		gtp.Entry("konane-notation", "[notation]", "answer in points, in moves, or as suits the controller (auto)", e.notation),
		gtp.Entry("konane-layout", "[layout]", "which corner is black, a1 or top-left; restarts the game", e.layout),
		gtp.Entry("konane-position", "[stones side]", "the position as text, or another one to take its place", e.text),
	}
}

func (e *Engine) legal([]string) (string, error) {
	if from, half := e.steps.Picked(); half {
		return e.moves(func(m konane.Move) bool { return m.From() == from }), nil
	}
	return e.moves(func(konane.Move) bool { return true }), nil
}

func (e *Engine) moves(wanted func(konane.Move) bool) string {
	var names []string
	for _, m := range e.position().Moves(nil) {
		if wanted(m) {
			names = append(names, m.String())
		}
	}
	return strings.Join(names, " ")
}

// notation does not change in the middle of a jump, which whole moves have no
// words for.
func (e *Engine) notation(args []string) (string, error) {
	if len(args) == 0 {
		return e.notationName(), nil
	}
	if _, half := e.steps.Picked(); half {
		return "", errHalfMove
	}
	for n, name := range Notations {
		if args[0] == name {
			e.config.Notation = Notation(n)
			return "", nil
		}
	}
	return "", gtp.ErrSyntax
}

func (e *Engine) notationName() string {
	if e.wholeMoves() {
		return Notations[Moves]
	}
	return Notations[Points]
}

func (e *Engine) layout(args []string) (string, error) {
	names := map[konane.Layout]string{konane.A1Black: "a1", konane.TopLeftBlack: "top-left"}
	rules := e.position().Rules()
	if len(args) == 0 {
		return names[rules.Layout], nil
	}
	for layout, name := range names {
		if args[0] == name {
			rules.Layout = layout
			return "", e.newGame(rules)
		}
	}
	return "", gtp.ErrSyntax
}

func (e *Engine) text(args []string) (string, error) {
	if len(args) == 0 {
		return e.position().Text(), nil
	}
	pos, err := konane.ParsePosition(strings.Join(args, " "))
	if err != nil {
		return "", err
	}
	e.restart(pos)
	return "", nil
}
