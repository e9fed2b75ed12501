package gtpweiqi

import (
	"slices"
	"strings"
	"time"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

// analysisRequest is what the arguments of an analysis ask for.
type analysisRequest struct {
	color    weiqi.Color
	interval time.Duration // between reports; negative for one at the end
	maxMoves int           // 0 for all
	avoid    map[weiqi.Point]bool
	allow    map[weiqi.Point]bool // nil for all
	flags    map[string]bool
}

func (r *analysisRequest) query() player.Query {
	q := player.Query{Color: r.color}
	if r.allow != nil || len(r.avoid) > 0 {
		q.Allow = func(p weiqi.Point) bool { return !r.avoid[p] && (r.allow == nil || r.allow[p]) }
	}
	return q
}

// parseAnalysis reads [color] [interval] {key value}.
func (e *Engine) parseAnalysis(d dialect, args []string) (analysisRequest, error) {
	r := analysisRequest{color: e.game.ToMove(), interval: -1, flags: map[string]bool{}, avoid: map[weiqi.Point]bool{}}
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
	if r.allow != nil && len(r.avoid) > 0 {
		return r, gtp.ErrSyntax
	}
	return r, nil
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
		_, err = gtp.ParseInt(values[0]) // there are always as many as were looked at
		return err
	case "maxmoves":
		r.maxMoves, err = gtp.ParseInt(values[0])
		return err
	case "avoid", "allow":
		return e.restrict(r, key, values)
	}
	if !slices.Contains(d.flags, key) {
		return gtp.ErrSyntax
	}
	r.flags[key], err = gtp.ParseBool(values[0])
	return err
}

// restrict reads the color, the moves and the depth of avoid and allow. They hold
// for the first move, so those of the other color say nothing here.
func (e *Engine) restrict(r *analysisRequest, key string, values []string) error {
	color, err := weiqi.ParseColor(values[0])
	if err != nil {
		return err
	}
	if depth, err := gtp.ParseInt(values[2]); err != nil || depth < 1 {
		return gtp.ErrSyntax
	}
	points := map[weiqi.Point]bool{}
	for text := range strings.SplitSeq(values[1], ",") {
		p, err := e.game.Size().ParseVertex(text)
		if err != nil {
			return gtp.ErrSyntax
		}
		points[p] = true
	}
	switch {
	case color != r.color:
	case key == "avoid":
		for p := range points {
			r.avoid[p] = true
		}
	case r.allow != nil:
		return gtp.ErrSyntax
	default:
		r.allow = points
	}
	return nil
}
