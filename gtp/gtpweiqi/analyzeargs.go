package gtpweiqi

import (
	"slices"
	"time"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

// analysisRequest is what the arguments of an analysis ask for.
type analysisRequest struct {
	color    weiqi.Color
	interval time.Duration // between reports; negative for one at the end
	minMoves int
	maxMoves int // 0 for all
	bounds   restrictions
	flags    map[string]bool
}

func (r *analysisRequest) query() player.Query {
	q := player.Query{
		Color: r.color, Every: max(r.interval, 1), MinMoves: r.minMoves,
		MovesOwnership: r.flags["movesOwnership"] || r.flags["movesOwnershipStdev"],
	}
	if r.interval < 0 {
		q.Every = 0
	}
	q.Allow, q.AllowDeeper = r.bounds.first(r.color), r.bounds.deeper()
	return q
}

// parseAnalysis reads [color] [interval] {key value}.
func (e *Engine) parseAnalysis(d dialect, args []string) (analysisRequest, error) {
	r := analysisRequest{color: e.game.ToMove(), interval: -1, flags: map[string]bool{}}
	if len(args) > 0 {
		if c, err := weiqi.ParseColor(args[0]); err == nil {
			r.color, args = c, args[1:]
		}
	}
	if len(args) > 0 && r.setInterval(args[0]) == nil {
		args = args[1:]
	}
	for len(args) > 0 {
		key, n := args[0], 2
		if key == "avoid" || key == "allow" {
			n = 4
		}
		if len(args) < n {
			return r, gtp.ErrSyntax
		}
		if err := e.setKey(d, &r, key, args[1:n]); err != nil {
			return r, err
		}
		args = args[n:]
	}
	return r, r.bounds.check()
}

// setInterval reads hundredths of a second.
func (r *analysisRequest) setInterval(text string) error {
	f, err := gtp.ParseFloat(text)
	if err != nil || f < 0 {
		return gtp.ErrSyntax
	}
	r.interval = time.Duration(min(f, 1e9) * float64(time.Second/100))
	return nil
}

func (e *Engine) setKey(d dialect, r *analysisRequest, key string, values []string) (err error) {
	switch key {
	case "interval":
		return r.setInterval(values[0])
	case "minmoves":
		r.minMoves, err = gtp.ParseInt(values[0])
		return err
	case "maxmoves":
		r.maxMoves, err = gtp.ParseInt(values[0])
		return err
	case "avoid", "allow":
		bound, err := parseRestriction(e.game.Size(), key == "allow", values)
		r.bounds = append(r.bounds, bound)
		return err
	}
	if !slices.Contains(d.flags, key) {
		return gtp.ErrSyntax
	}
	r.flags[key], err = gtp.ParseBool(values[0])
	return err
}
