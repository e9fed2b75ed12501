package hall

import (
	"embed"
	"fmt"

	"papamu/engines/arena/contest"
	"papamu/engines/arena/journal"
	"papamu/engines/gomoku"
	"papamu/engines/weiqi"
)

// openings are the balanced ones of Gomoku, by rule set and size. The first line of
// each file is the command that made it.
//
//go:embed openings/*.txt
var openings embed.FS

func gomokuOpenings(c journal.Contest) []string {
	rules := c.Rules
	if r, err := gomoku.ParseRules(rules); err == nil && r == gomoku.Restricted {
		rules = gomoku.Renju.String()
	}
	if c.Width != c.Height {
		return nil
	}
	f, err := openings.Open(fmt.Sprintf("openings/gomoku-%s-%d.txt", rules, c.Width))
	if err != nil {
		return nil // none for this board: games begin at the beginning
	}
	defer f.Close()
	list, err := contest.ReadOpenings(f)
	if err != nil {
		return nil
	}
	return list
}

// goOpenings are the first moves that are not each other's image, from the third
// line to the fifth. Komi balances the game; they make it differ.
func goOpenings(c journal.Contest) []string {
	size := weiqi.Size{W: c.Width, H: c.Height}
	if size.W != size.H || size.W < 7 {
		return nil
	}
	var all []string
	for x := 2; x < min(5, (size.W+1)/2); x++ {
		for y := x; y < (size.H+1)/2; y++ {
			if p, ok := size.Point(x, y); ok {
				all = append(all, size.Vertex(p))
			}
		}
	}
	return all
}
