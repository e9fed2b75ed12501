package gtpweiqi

import (
	"context"
	"encoding/json"
	"math"
	"strings"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

// cgosCommands serve the client of the Computer Go Server.
func (e *Engine) cgosCommands() []gtp.Command {
	nothing := func([]string) (string, error) { return "", nil }
	return []gtp.Command{
		gtp.Entry("cgos-opponent_name", "name...", "who the opponent is", nothing),
		gtp.Entry("cgos-opponent_rating", "rating...", "the opponent's rating", nothing),
		gtp.Entry("cgos-gameover", "result...", "the game has ended", nothing),
		{
			Name: "cgos-genmove_analyze", Usage: "color", Help: "genmove that tells the server's spectators what it sees",
			Stream: e.cgosGenmove,
		},
	}
}

// cgosGenmove answers one line of JSON, then the move.
func (e *Engine) cgosGenmove(ctx context.Context, c gtp.Call, out *gtp.Stream) error {
	color, err := weiqi.ParseColor(c.Args[0])
	if err != nil {
		return err
	}
	if err := out.Begin(); err != nil {
		return err
	}
	d := e.choose(ctx, c, player.Query{Color: color}, nil)
	report, err := json.Marshal(newCGOSReport(e.game.Size(), d.Analysis))
	if err != nil {
		return err
	}
	if err := out.Line(string(report)); err != nil {
		return err
	}
	answer, err := e.playDecision(c, color, d)
	if err != nil {
		return err
	}
	return out.Line("play " + answer)
}

// cgosReport is an analysis from the view of the color that moves.
type cgosReport struct {
	Visits    int64      `json:"visits"`
	Winrate   float64    `json:"winrate"`
	Score     float64    `json:"score"`
	Moves     []cgosMove `json:"moves"`
	Ownership string     `json:"ownership,omitempty"`
}

type cgosMove struct {
	Move    string  `json:"move"`
	Visits  int64   `json:"visits"`
	Winrate float64 `json:"winrate"`
	Score   float64 `json:"score"`
	Prior   float64 `json:"prior"`
	PV      string  `json:"pv"`
}

func newCGOSReport(size weiqi.Size, a player.Analysis) cgosReport {
	r := cgosReport{Visits: a.Visits, Winrate: a.Winrate, Score: a.Lead, Moves: []cgosMove{}}
	for _, c := range a.Candidates {
		r.Moves = append(r.Moves, cgosMove{
			Move: size.Vertex(c.Move), Visits: c.Visits, Winrate: c.Winrate, Score: c.Lead, Prior: c.Prior, PV: pv(size, c),
		})
	}
	var owners strings.Builder
	for _, o := range a.Ownership {
		owners.WriteByte(cgosLetter(o))
	}
	r.Ownership = owners.String()
	return r
}

// cgosLetter writes an owner, from -1 to 1, as one of 63 letters.
func cgosLetter(owner float64) byte {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+"
	return letters[int(math.Round((min(max(owner, -1), 1)+1)/2*float64(len(letters)-1)))]
}
