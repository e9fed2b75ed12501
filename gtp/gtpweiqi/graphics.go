package gtpweiqi

import (
	"fmt"
	"strings"
	"time"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
)

// shownMoves is how many candidates get a label.
const shownMoves = 10

// graphics writes an analysis in GoGui's drawing commands: the expected line, the
// candidates with their win rates in percent, whose the points are, and a caption.
func (e *Engine) graphics(a player.Analysis) string {
	size := e.game.Size()
	var lines []string
	if len(a.Candidates) > 0 {
		lines = append(lines, "VAR"+e.variation(a.Color, a.Candidates[0].Line))
	}
	labels := "LABEL"
	for i, c := range a.Candidates {
		if i < shownMoves && c.Move != weiqi.Pass {
			labels += fmt.Sprintf(" %s %.0f", size.Vertex(c.Move), 100*c.Winrate)
		}
	}
	if labels != "LABEL" {
		lines = append(lines, labels)
	}
	if influence := e.influence(a); influence != "" {
		lines = append(lines, "INFLUENCE"+influence)
	}
	lines = append(lines, fmt.Sprintf("TEXT %s: %.1f %%, %+.1f points, %d playouts",
		a.Color, 100*a.Winrate, a.Lead, a.Visits))
	return strings.Join(lines, "\n")
}

// variation stops at a pass, of which there is nothing to see.
func (e *Engine) variation(color weiqi.Color, line []weiqi.Point) string {
	var b strings.Builder
	for _, p := range line {
		if p == weiqi.Pass {
			break
		}
		fmt.Fprintf(&b, " %s %s", color.Letter(), e.game.Size().Vertex(p))
		color = color.Opponent()
	}
	return b.String()
}

func (e *Engine) influence(a player.Analysis) string {
	var b strings.Builder
	owners := e.forBlack(a)
	for _, p := range e.game.Size().Points() {
		if x, known := owners[p]; known {
			fmt.Fprintf(&b, " %s %.2f", e.game.Size().Vertex(p), x)
		}
	}
	return b.String()
}

// drawEvery is the time between two drawings during a search.
const drawEvery = 500 * time.Millisecond

// showing returns on, joined by the live graphics if there are to be any. Nobody can
// do anything about a drawing that does not arrive.
func (e *Engine) showing(on func(player.Analysis)) func(player.Analysis) {
	if e.config.Graphics == nil {
		return on
	}
	due := drawEvery
	return func(a player.Analysis) {
		if on != nil {
			on(a)
		}
		if a.Elapsed >= due {
			due = a.Elapsed + drawEvery
			fmt.Fprintf(e.config.Graphics, "gogui-gfx:\n%s\n\n", e.graphics(a))
		}
	}
}
