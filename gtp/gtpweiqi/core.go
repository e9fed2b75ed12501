package gtpweiqi

import (
	"context"
	"time"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

func (e *Engine) coreCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("boardsize", "width [height]", "empty board of a new size, 2 to 25", e.boardsize),
		gtp.Entry("rectangular_boardsize", "width height", "like boardsize", e.boardsize),
		gtp.Entry("clear_board", "", "empty board of the same size", e.clearBoard),
		gtp.Entry("komi", "points", "set komi", e.setKomi),
		gtp.Entry("get_komi", "", "the komi", e.getKomi),
		gtp.Entry("play", "color vertex", "play a move", e.play),
		thinking("genmove", "color", "choose a move and play it", e.genmove),
		thinking("reg_genmove", "color", "choose a move only", e.regGenmove),
		gtp.Entry("undo", "", "take back one move", e.undo),
		gtp.Entry("gg-undo", "[n]", "take back n moves, one by default, or none", e.undo),
		gtp.Entry("showboard", "", "draw the board", e.showboard),
		gtp.Entry("list_stones", "color", "the points of a color's stones", e.listStones),
		gtp.Entry("captures", "color", "how many stones a color has captured", e.captures),
	}
}

func (e *Engine) boardsize(args []string) (string, error) {
	size, err := parseSize(args)
	if err != nil {
		return "", err
	}
	g, err := weiqi.NewGame(size, e.game.Rules(), e.game.Komi())
	if err != nil {
		return "", err
	}
	e.replaceGame(g)
	return "", nil
}

func (e *Engine) clearBoard([]string) (string, error) {
	e.game.Clear()
	e.clocks.NewGame()
	return "", nil
}

func (e *Engine) setKomi(args []string) (string, error) {
	komi, err := gtp.ParseFloat(args[0])
	if err != nil {
		return "", err
	}
	return "", e.game.SetKomi(komi)
}

func (e *Engine) getKomi([]string) (string, error) { return gtp.FormatFloat(e.game.Komi()), nil }

func (e *Engine) play(args []string) (string, error) {
	m, err := e.move(args[0], args[1])
	if err != nil {
		return "", err
	}
	return "", e.playMove(m, 0)
}

// undo is all or nothing.
func (e *Engine) undo(args []string) (string, error) {
	n, err := gtp.ParseUndo(args)
	if err != nil {
		return "", err
	}
	if n > e.game.NumMoves() {
		return "", weiqi.ErrCannotUndo
	}
	for range n {
		if err := e.game.Undo(); err != nil {
			return "", err
		}
	}
	return "", nil
}

func (e *Engine) genmove(ctx context.Context, c gtp.Call) (string, error) {
	color, err := weiqi.ParseColor(c.Args[0])
	if err != nil {
		return "", err
	}
	return e.chooseAndPlay(ctx, c, player.Query{Color: color})
}

// chooseAndPlay answers the move that it plays. To resign changes nothing.
func (e *Engine) chooseAndPlay(ctx context.Context, c gtp.Call, q player.Query) (string, error) {
	return e.playDecision(c, q.Color, e.choose(ctx, c, q, nil))
}

// playDecision charges the time since the command was read.
func (e *Engine) playDecision(c gtp.Call, color weiqi.Color, d player.Decision) (string, error) {
	if !d.Resign {
		if err := e.playMove(weiqi.Move{Color: color, Point: d.Move}, time.Since(c.Since)); err != nil {
			return "", err
		}
		e.ponder(c)
	}
	return e.decision(d), nil
}

// regGenmove answers the same whatever was searched before.
func (e *Engine) regGenmove(ctx context.Context, c gtp.Call) (string, error) {
	color, err := weiqi.ParseColor(c.Args[0])
	if err != nil {
		return "", err
	}
	return e.decision(e.think(ctx, c, player.Query{Color: color}, nil)), nil
}

func (e *Engine) decision(d player.Decision) string {
	if d.Resign {
		return "resign"
	}
	return e.game.Size().Vertex(d.Move)
}

func (e *Engine) listStones(args []string) (string, error) {
	color, err := weiqi.ParseColor(args[0])
	if err != nil {
		return "", err
	}
	var stones []weiqi.Point
	for _, p := range e.game.Size().Points() {
		if e.game.Board().At(p) == color {
			stones = append(stones, p)
		}
	}
	return e.vertices(stones), nil
}

func (e *Engine) captures(args []string) (string, error) {
	color, err := weiqi.ParseColor(args[0])
	if err != nil {
		return "", err
	}
	return gtp.FormatInt(e.game.Captured(color)), nil
}
