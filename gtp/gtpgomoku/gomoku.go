package gtpgomoku

import (
	"context"
	"strings"

	"papamu/engines/gomoku"
	"papamu/gtp"
)

// gomokuCommands are what only this game has.
func (e *Engine) gomokuCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("gomoku-rules", "[rules]", "the rules, or others by name; these restart the game", e.rules),
		gtp.Entry("gomoku-forbidden", "", "the points that are forbidden for Black", e.forbidden),
		gtp.Entry("gomoku-fives", "color", "the points that win for a color", e.fives),
		gtp.Entry("gomoku-fours", "color", "the points where a color makes a four", e.fours),
		{Name: "gomoku-pv", Usage: "color", Help: "the best line of play from here", Run: e.variation},
	}
}

func (e *Engine) rules(args []string) (string, error) {
	if len(args) == 0 {
		return e.board().Rules().String(), nil
	}
	rules, err := gomoku.ParseRules(args[0])
	if err != nil {
		return "", err
	}
	return "", e.newGame(e.board().Width(), e.board().Height(), rules)
}

func (e *Engine) forbidden([]string) (string, error) { return gtp.Vertices(e.fouls()), nil }

func (e *Engine) fouls() []gtp.Vertex {
	return e.points(func(p gomoku.Point) bool { return e.board().Foul(p) != gomoku.NoFoul })
}

func (e *Engine) fives(args []string) (string, error) {
	return e.shapes(args[0], func(c gomoku.Color, p gomoku.Point) bool { return e.board().Kind(c, p) == gomoku.KindFive })
}

func (e *Engine) fours(args []string) (string, error) { return e.shapes(args[0], e.board().MakesFour) }

func (e *Engine) shapes(color string, wanted func(gomoku.Color, gomoku.Point) bool) (string, error) {
	c, err := gtp.ParseColor(color)
	if err != nil {
		return "", err
	}
	return gtp.Vertices(e.points(func(p gomoku.Point) bool { return wanted(stone(c), p) })), nil
}

// variation is empty when the game is over.
func (e *Engine) variation(ctx context.Context, c gtp.Call) (string, error) {
	color, err := gtp.ParseColor(c.Args[0])
	if err != nil {
		return "", err
	}
	if color != e.turn() {
		return "", errWrongColor
	}
	if e.game.Result().Over() {
		return "", nil
	}
	found, err := e.search(ctx, c)
	if err != nil {
		return "", err
	}
	var line []string
	for _, p := range found.Lines[0].Moves {
		line = append(line, e.vertex(p).String())
	}
	return strings.Join(line, " "), nil
}
