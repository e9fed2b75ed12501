package gtpweiqi

import (
	"errors"

	"papamu/engines/weiqi"
	"papamu/gtp"
)

func (e *Engine) positionCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("set_position", "[color-vertex...]", "replace the position; Black to move", e.setPosition),
		gtp.Entry("gogui-setup", "[color-vertex...]", "set stones up on the empty board", e.setup),
		gtp.Entry("gogui-setup_player", "color", "say who is to move", e.setupPlayer),
		gtp.Entry("gogui-play_sequence", "[color-vertex...]", "play all moves or none", e.playSequence),
	}
}

func (e *Engine) setPosition(args []string) (string, error) {
	stones, err := e.stones(args)
	if err != nil {
		return "", err
	}
	g, err := weiqi.NewGame(e.game.Size(), e.game.Rules(), e.game.Komi())
	if err != nil {
		return "", err
	}
	if err := g.Setup(stones, weiqi.Black); err != nil {
		return "", badPosition(err)
	}
	e.replaceGame(g)
	return "", nil
}

// setup keeps the turn: GoGui sets it by gogui-setup_player.
func (e *Engine) setup(args []string) (string, error) {
	stones, err := e.stones(args)
	if err != nil {
		return "", err
	}
	if e.game.Board().NumEmpty() < e.game.Size().Area() {
		return "", weiqi.ErrNotEmpty
	}
	return "", badPosition(e.game.Setup(stones, weiqi.Empty))
}

var errPosition = errors.New("not a position")

func badPosition(err error) error {
	if errors.Is(err, weiqi.ErrSetup) {
		return errPosition
	}
	return err
}

func (e *Engine) setupPlayer(args []string) (string, error) {
	color, err := weiqi.ParseColor(args[0])
	if err != nil {
		return "", err
	}
	e.game.SetToMove(color)
	return "", nil
}

func (e *Engine) playSequence(args []string) (string, error) {
	moves, err := e.moves(args)
	if err != nil {
		return "", err
	}
	for n, m := range moves {
		if err := e.game.Play(m); err != nil {
			return "", errors.Join(err, e.takeBack(n))
		}
	}
	return "", nil
}

func (e *Engine) takeBack(n int) error {
	for range n {
		if err := e.game.Undo(); err != nil {
			return err
		}
	}
	return nil
}
