package gtpweiqi

import (
	"context"

	"papamu/engines/search"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

// ponder goes on thinking in the opponent's time, once the command is answered and
// until anything is read. The next search takes over what is found, whatever the
// opponent plays. A game that is over gives nothing to think about.
func (e *Engine) ponder(c gtp.Call) {
	if !e.params.ponder || e.game.Over() {
		return
	}
	c.Afterwards(func(ctx context.Context) {
		q := player.Query{
			Color: e.game.ToMove(), Reuse: true,
			Limits: search.Limits{Hard: seconds(e.params.ponderTime)},
		}
		// Without a move to look at there is nothing to think about either.
		_, _ = e.player.Analyze(ctx, e.game, q, nil)
	})
}
