package gomocup

import (
	"fmt"
	"strings"

	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/internal/line"
)

// reporter passes on what the engine finds, if INFO show_detail asks for it. The
// words are those that managers look for to draw their graphs.
func (s *Session) reporter(w *line.Writer) func(search.Report[gomoku.Point]) {
	if s.settings.Detail <= 0 {
		return nil
	}
	return func(r search.Report[gomoku.Point]) {
		w.Printf("MESSAGE %s\n", detail(r))
		if err := w.Flush(); err != nil {
			s.config.Log.Debug().Err(err).Msg("detail not sent")
		}
	}
}

// detail formats a report such as "depth 8 ev 34 n 120000 n/ms 300 tm 400 pv h8 i9".
func detail(r search.Report[gomoku.Point]) string {
	ms := max(r.Elapsed.Milliseconds(), 1)
	var b strings.Builder
	fmt.Fprintf(&b, "depth %d", r.Depth)
	if len(r.Lines) > 0 {
		fmt.Fprintf(&b, " ev %.0f", r.Lines[0].Score)
	}
	fmt.Fprintf(&b, " n %d n/ms %d tm %d", r.Nodes, r.Nodes/ms, ms)
	if len(r.Lines) > 0 {
		b.WriteString(" pv")
		for _, m := range r.Lines[0].Moves {
			b.WriteString(" " + m.String())
		}
	}
	return b.String()
}
