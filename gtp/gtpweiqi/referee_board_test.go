package gtpweiqi_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// The referee knows nothing of package weiqi: its board is a picture, its memory
// is every picture so far, and its words are those of the protocol.

// refRules is what a referee has to know about a rule set.
type refRules struct {
	superko, situational bool // neither is simple ko
	suicide              bool
	territory            bool
	taxSeki, taxAll      bool
	button               bool
	bonus                string // "", "N-1" or "N"
	asItStands           bool   // dead stones have to be captured
	komi                 float64
}

// refRuleSets is written from the table of the named rule sets, and for seed from
// the project's rules.
var refRuleSets = map[string]refRules{
	"seed":              {superko: true, suicide: true, territory: true, taxSeki: true, komi: 6.5},
	"tromp-taylor":      {superko: true, suicide: true, asItStands: true, komi: 7.5},
	"chinese":           {bonus: "N", komi: 7.5},
	"chinese-ogs":       {superko: true, bonus: "N", komi: 7.5},
	"chinese-kgs":       {superko: true, bonus: "N", komi: 7.5},
	"japanese":          {territory: true, taxSeki: true, komi: 6.5},
	"korean":            {territory: true, taxSeki: true, komi: 6.5},
	"stone-scoring":     {taxSeki: true, taxAll: true, komi: 7.5},
	"ancient-territory": {territory: true, taxSeki: true, taxAll: true, komi: 6.5},
	"aga":               {superko: true, situational: true, bonus: "N-1", komi: 7.5},
	"aga-button":        {superko: true, situational: true, bonus: "N-1", button: true, komi: 7},
	"new-zealand":       {superko: true, situational: true, suicide: true, komi: 7},
	"goe":               {superko: true, suicide: true, komi: 7.5},
}

const (
	refEmpty = '.'
	refBlack = 'B'
	refWhite = 'W'
)

func refOther(c byte) byte {
	if c == refBlack {
		return refWhite
	}
	return refBlack
}

// refPast is a position and the move that made it.
type refPast struct {
	picture string
	mover   byte
	pass    bool
}

// refGame is a game as the referee follows it.
type refGame struct {
	side   int
	rules  refRules
	cells  []byte // from A1, row by row upwards
	past   []refPast
	taken  map[byte]int // stones that each side has taken
	button byte         // who has it, 0 for nobody
	passes int
	// handicap is the number of stones that were there at the start.
	handicap int
}

// newRefGame begins with the given handicap stones, after which White moves.
func newRefGame(side int, r refRules, handicap []string) (*refGame, error) {
	g := &refGame{side: side, rules: r, taken: map[byte]int{}, handicap: len(handicap)}
	g.cells = []byte(strings.Repeat(string(refEmpty), side*side))
	last := byte(refWhite)
	for _, v := range handicap {
		i, err := g.index(v)
		if err != nil || g.cells[i] != refEmpty {
			return nil, fmt.Errorf("handicap stone %s", v)
		}
		g.cells[i] = refBlack
		last = refBlack
	}
	g.past = []refPast{{string(g.cells), last, true}}
	return g, nil
}

const refColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

func (g *refGame) index(vertex string) (int, error) {
	if len(vertex) < 2 {
		return 0, fmt.Errorf("vertex %q", vertex)
	}
	x := strings.IndexByte(refColumns, vertex[0])
	y, err := strconv.Atoi(vertex[1:])
	if err != nil || x < 0 || x >= g.side || y < 1 || y > g.side {
		return 0, fmt.Errorf("vertex %q", vertex)
	}
	return (y-1)*g.side + x, nil
}

func (g *refGame) vertex(i int) string {
	return string(refColumns[i%g.side]) + strconv.Itoa(i/g.side+1)
}

func (g *refGame) near(i int) []int {
	var ns []int
	x, y := i%g.side, i/g.side
	if x > 0 {
		ns = append(ns, i-1)
	}
	if x < g.side-1 {
		ns = append(ns, i+1)
	}
	if y > 0 {
		ns = append(ns, i-g.side)
	}
	if y < g.side-1 {
		ns = append(ns, i+g.side)
	}
	return ns
}

// flood returns all points that are joined to i by points of the same content, and
// what else borders on them.
func (g *refGame) flood(cells []byte, i int) (area []int, borders map[byte]bool) {
	borders = map[byte]bool{}
	seen := map[int]bool{i: true}
	area = []int{i}
	for k := 0; k < len(area); k++ {
		for _, n := range g.near(area[k]) {
			if cells[n] != cells[i] {
				borders[cells[n]] = true
			} else if !seen[n] {
				seen[n] = true
				area = append(area, n)
			}
		}
	}
	return area, borders
}

// after returns the board after a stone of c on i, and how many stones of either
// side came off.
func (g *refGame) after(i int, c byte) (cells []byte, captured, suicide int) {
	cells = append([]byte(nil), g.cells...)
	cells[i] = c
	for _, n := range g.near(i) {
		if cells[n] == refOther(c) {
			captured += g.removeDead(cells, n)
		}
	}
	return cells, captured, g.removeDead(cells, i)
}

func (g *refGame) removeDead(cells []byte, i int) int {
	chain, borders := g.flood(cells, i)
	if borders[refEmpty] {
		return 0
	}
	for _, p := range chain {
		cells[p] = refEmpty
	}
	return len(chain)
}

var (
	errRefOccupied = errors.New("occupied")
	errRefSuicide  = errors.New("suicide")
	errRefKo       = errors.New("ko")
	errRefSuperko  = errors.New("superko")
)

// judge returns why a stone of c on i is illegal, or the board after it.
func (g *refGame) judge(i int, c byte) (cells []byte, captured, suicide int, err error) {
	if g.cells[i] != refEmpty {
		return nil, 0, 0, errRefOccupied
	}
	cells, captured, suicide = g.after(i, c)
	if suicide == 1 || suicide > 1 && !g.rules.suicide {
		return nil, 0, 0, errRefSuicide
	}
	picture := string(cells)
	if n := len(g.past); n >= 2 && !g.past[n-1].pass && g.past[n-1].mover != c && g.past[n-2].picture == picture {
		return nil, 0, 0, errRefKo
	}
	if g.rules.superko {
		for _, p := range g.past {
			if p.picture == picture && (!g.rules.situational || p.mover == c) {
				return nil, 0, 0, errRefSuperko
			}
		}
	}
	return cells, captured, suicide, nil
}

// play makes a move of the protocol, such as "D4" or "pass".
func (g *refGame) play(c byte, vertex string) error {
	if vertex == "pass" {
		if g.rules.button && g.button == 0 {
			g.button = c
		} else {
			g.passes++
		}
		g.past = append(g.past, refPast{string(g.cells), c, true})
		return nil
	}
	i, err := g.index(vertex)
	if err != nil {
		return err
	}
	cells, captured, suicide, err := g.judge(i, c)
	if err != nil {
		return err
	}
	g.cells = cells
	g.taken[c] += captured
	g.taken[refOther(c)] += suicide
	g.passes = 0
	g.past = append(g.past, refPast{string(cells), c, false})
	return nil
}

func (g *refGame) over() bool { return g.passes >= 2 }

// noResult reports whether the last stone brought back a position with the same
// player to move, under the rule that knows only the simple ko.
func (g *refGame) noResult() bool {
	n := len(g.past) - 1
	for n > 0 && g.past[n].pass {
		n--
	}
	if g.rules.superko || n == 0 {
		return false
	}
	for i := n; i > 0 && !g.past[i].pass; i-- {
		if before := g.past[i-1]; before.picture == g.past[n].picture && before.mover == g.past[n].mover {
			return true
		}
	}
	return false
}
