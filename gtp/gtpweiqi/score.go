package gtpweiqi

import (
	"context"
	"slices"
	"strings"

	"papamu/engines/weiqi"
	"papamu/gtp"
)

func (e *Engine) scoreCommands() []gtp.Command {
	return []gtp.Command{
		thinking("final_score", "", "the result, as if the game were over", e.finalScore),
		thinking("final_status_list", "status", "the stones that are alive, seki or dead", e.finalStatusList),
	}
}

// judgement is what the player thinks of the stones. Where the rules count the
// position as it stands, nothing on the board is dead.
func (e *Engine) judgement(ctx context.Context) weiqi.Judgement {
	if !e.game.Rules().RemovesDead() {
		return weiqi.Judgement{}
	}
	return e.player.Judge(ctx, e.game).Judgement()
}

func (e *Engine) finalScore(ctx context.Context, _ gtp.Call) (string, error) {
	return e.game.FinalResult(e.judgement(ctx)).String(), nil
}

// finalStatusList writes one chain to a line.
func (e *Engine) finalStatusList(ctx context.Context, c gtp.Call) (string, error) {
	wanted := c.Args[0]
	if wanted != "alive" && wanted != "seki" && wanted != "dead" {
		return "", gtp.ErrSyntax
	}
	status := e.statuses(ctx)
	var lines []string
	seen := make(map[weiqi.Point]bool)
	for _, p := range e.game.Size().Points() {
		if seen[p] || status[p] != wanted {
			continue
		}
		chain := e.game.Board().AppendGroup(nil, p)
		slices.Sort(chain)
		for _, q := range chain {
			seen[q] = true
		}
		lines = append(lines, e.vertices(chain))
	}
	return strings.Join(lines, "\n"), nil
}

// statuses gives each stone one of the three statuses.
func (e *Engine) statuses(ctx context.Context) map[weiqi.Point]string {
	j := e.judgement(ctx)
	count := e.game.Count(j)
	status := make(map[weiqi.Point]string)
	for _, p := range e.game.Size().Points() {
		switch {
		case e.game.Board().At(p) == weiqi.Empty:
		case count.InSeki(p):
			status[p] = "seki"
		default:
			status[p] = "alive"
		}
	}
	for _, p := range j.Dead {
		if e.game.Board().At(p) == weiqi.Empty {
			continue
		}
		for _, q := range e.game.Board().AppendGroup(nil, p) {
			status[q] = "dead"
		}
	}
	return status
}
