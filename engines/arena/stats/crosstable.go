package stats

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
)

// CrossTable has what every player did against every other.
type CrossTable struct {
	Players []string `json:"players"`
	// Cells has the games of the player of the row against that of the column.
	Cells [][]WDL `json:"cells"`
}

// CrossTable is that of the players in the given order, such as a rating list's.
// A player whom the tournament does not know has played nobody.
func (t *Tournament) CrossTable(players []string) CrossTable {
	c := CrossTable{Players: append([]string(nil), players...), Cells: make([][]WDL, len(players))}
	for i, a := range players {
		c.Cells[i] = make([]WDL, len(players))
		p, known := t.index[a]
		if !known {
			continue
		}
		for j, b := range players {
			if q, ok := t.index[b]; ok && p != q {
				c.Cells[i][j] = t.between(p, q)
			}
		}
	}
	return c
}

// Total is what the player of a row did against everybody in the table.
func (c CrossTable) Total(row int) (sum WDL) {
	for _, cell := range c.Cells[row] {
		sum = sum.Plus(cell)
	}
	return sum
}

// String draws the table, points out of games in each cell.
func (c CrossTable) String() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "\tplayer")
	for i := range c.Players {
		fmt.Fprintf(w, "\t%d", i+1)
	}
	fmt.Fprintln(w, "\ttotal")
	for i, name := range c.Players {
		fmt.Fprintf(w, "%d\t%s", i+1, printable(name))
		for j, cell := range c.Cells[i] {
			if i == j {
				fmt.Fprint(w, "\t-")
				continue
			}
			fmt.Fprintf(w, "\t%s", points(cell))
		}
		fmt.Fprintf(w, "\t%s\n", points(c.Total(i)))
	}
	_ = w.Flush() // a strings.Builder takes everything
	return b.String()
}

// points writes points out of games, "6.5/10", or nothing if there are none.
func points(w WDL) string {
	if w.Games() == 0 {
		return ""
	}
	return fmt.Sprintf("%s/%d", strconv.FormatFloat(w.Points(), 'f', -1, 64), w.Games())
}
