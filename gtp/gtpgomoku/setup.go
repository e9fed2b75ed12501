package gtpgomoku

import (
	"papamu/engines/gomoku"
	"papamu/gtp"
)

func (e *Engine) setupCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("gogui-play_sequence", "[color-vertex...]", "play all moves or none", e.playMoves),
		gtp.Entry("gogui-setup", "[color-vertex...]", "set stones up on the empty board", e.setupStones),
		gtp.Entry("gogui-setup_player", "color", "say who is to move after a setup", e.setupPlayer),
		gtp.Entry("set_position", "[color-vertex...]", "replace the position; Black to move", e.setPosition),
	}
}

// setupStones keeps the turn: GoGui sets it by gogui-setup_player.
func (e *Engine) setupStones(args []string) (string, error) {
	if e.board().Len() > 0 {
		return "", gtp.ErrBoardNotEmpty
	}
	return "", e.place(args, e.board().ToMove())
}

func (e *Engine) setPosition(args []string) (string, error) { return "", e.place(args, gomoku.Black) }

// place begins a game from the stones.
func (e *Engine) place(args []string, turn gomoku.Color) error {
	stones, err := gtp.ParseMoves(args)
	if err != nil {
		return err
	}
	old := e.board()
	b, err := gomoku.New(old.Width(), old.Height(), old.Rules())
	if err != nil {
		return err
	}
	for _, s := range stones {
		if b.Place(stone(s.Color), e.point(s.Vertex)) != nil {
			return gtp.ErrBadVertexList
		}
	}
	return e.continueFrom(b, turn)
}

// setupPlayer is for positions before their first move: who moves later follows.
func (e *Engine) setupPlayer(args []string) (string, error) {
	color, err := gtp.ParseColor(args[0])
	if err != nil {
		return "", err
	}
	if e.played() > 0 {
		return "", gtp.ErrBoardNotEmpty
	}
	return "", e.continueFrom(e.board().Clone(), stone(color))
}

func (e *Engine) continueFrom(b *gomoku.Board, turn gomoku.Color) error {
	if err := b.SetToMove(turn); err != nil {
		return err
	}
	e.restart(gomoku.Continue(b))
	return nil
}
