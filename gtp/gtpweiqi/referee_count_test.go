package gtpweiqi_test

import (
	"fmt"
	"strconv"
	"strings"
)

// refStatus is what an engine says about the stones at the end: for each, "alive",
// "dead" or "seki".
type refStatus map[int]string

// status reads the three answers of final_status_list, in which each stone has to be
// named exactly once and each line has to be one whole chain.
func (g *refGame) status(lists map[string]string) (refStatus, error) {
	s := refStatus{}
	for word, text := range lists {
		for line := range strings.Lines(text) {
			if err := g.chainStatus(s, word, strings.Fields(line)); err != nil {
				return nil, err
			}
		}
	}
	for i, c := range g.cells {
		if c != refEmpty && s[i] == "" {
			return nil, fmt.Errorf("%s has no status", g.vertex(i))
		}
	}
	return s, nil
}

func (g *refGame) chainStatus(s refStatus, word string, vertices []string) error {
	var first int
	for k, v := range vertices {
		i, err := g.index(v)
		if err != nil {
			return err
		}
		if g.cells[i] == refEmpty || s[i] != "" {
			return fmt.Errorf("%s is %s, and no stone or %q", v, word, s[i])
		}
		s[i] = word
		if k == 0 {
			first = i
		}
	}
	if len(vertices) == 0 {
		return nil
	}
	chain, _ := g.flood(g.cells, first)
	if len(chain) != len(vertices) {
		return fmt.Errorf("%v are %s, of a chain of %d", vertices, word, len(chain))
	}
	for _, i := range chain {
		if s[i] != word {
			return fmt.Errorf("%v are %s, and %s of the same chain is not", vertices, word, g.vertex(i))
		}
	}
	return nil
}

// margin counts for Black less White by the rules, with the stones as the status has
// them.
func (g *refGame) margin(s refStatus, komi float64) float64 {
	if g.noResult() {
		return 0
	}
	points := map[byte]int{}
	board := append([]byte(nil), g.cells...)
	for i, c := range g.cells {
		if s[i] == "dead" {
			board[i] = refEmpty
			if g.rules.territory {
				points[refOther(c)]++
			}
		}
	}
	if g.rules.territory {
		points[refBlack] += g.taken[refBlack]
		points[refWhite] += g.taken[refWhite]
	}
	for i, c := range board {
		if !g.rules.territory && c != refEmpty {
			points[c]++
		}
		if owner := g.owner(board, i); owner != 0 {
			points[owner]++
		}
	}
	for c, tax := range g.taxes(board, s) {
		points[c] -= tax
	}
	return float64(points[refBlack]-points[refWhite]) - komi - g.bonus() + g.buttonPoints()
}

// owner returns whose the empty point i is, 0 for nobody's or a stone.
func (g *refGame) owner(board []byte, i int) byte {
	if board[i] != refEmpty {
		return 0
	}
	switch _, borders := g.flood(board, i); {
	case borders[refBlack] && !borders[refWhite]:
		return refBlack
	case borders[refWhite] && !borders[refBlack]:
		return refWhite
	}
	return 0
}

// taxes goes through the groups, which are the chains that share territory. All the
// territory of one in seki is taxed, and two points of any other where all are.
func (g *refGame) taxes(board []byte, s refStatus) map[byte]int {
	taxes := map[byte]int{}
	if !g.rules.taxSeki {
		return taxes
	}
	seen := map[int]bool{}
	for i, c := range board {
		if c == refEmpty || seen[i] {
			continue
		}
		territory, seki := 0, false
		for _, p := range g.shared(board, i) {
			seen[p] = true
			if board[p] == refEmpty {
				territory++
			}
			seki = seki || s[p] == "seki"
		}
		switch {
		case seki:
			taxes[c] += territory
		case g.rules.taxAll:
			taxes[c] += min(2, territory)
		}
	}
	return taxes
}

// shared returns the points of the group at i, its own territory included.
func (g *refGame) shared(board []byte, i int) []int {
	c := board[i]
	seen := map[int]bool{i: true}
	area := []int{i}
	for k := 0; k < len(area); k++ {
		for _, n := range g.near(area[k]) {
			if !seen[n] && (board[n] == c || g.owner(board, n) == c) {
				seen[n] = true
				area = append(area, n)
			}
		}
	}
	return area
}

func (g *refGame) bonus() float64 {
	switch {
	case g.rules.bonus == "N":
		return float64(g.handicap)
	case g.rules.bonus == "N-1" && g.handicap > 0:
		return float64(g.handicap - 1)
	}
	return 0
}

func (g *refGame) buttonPoints() float64 {
	switch g.button {
	case refBlack:
		return 0.5
	case refWhite:
		return -0.5
	}
	return 0
}

// refResult writes a margin as records do.
func refResult(margin float64) string {
	switch {
	case margin > 0:
		return "B+" + strconv.FormatFloat(margin, 'f', -1, 64)
	case margin < 0:
		return "W+" + strconv.FormatFloat(-margin, 'f', -1, 64)
	}
	return "0"
}
