package kata

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"papamu/engines/weiqi"
)

// maxMoves leaves a search the room that it needs below weiqi.MaxMoves.
const maxMoves = weiqi.MaxMoves - 1024

var errPairs = errors.New(`must be an array of pairs such as ["B","Q4"]`)

// pairs reads moves.
func (p *parser) pairs(raw json.RawMessage) ([]weiqi.Move, error) {
	var given [][]string
	if json.Unmarshal(raw, &given) != nil {
		return nil, errPairs
	}
	if len(given) > maxMoves {
		return nil, fmt.Errorf("must not be more than %d", maxMoves)
	}
	moves := make([]weiqi.Move, 0, len(given))
	for _, pair := range given {
		if len(pair) != 2 {
			return nil, errPairs
		}
		c, err := weiqi.ParseColor(pair[0])
		if err != nil {
			return nil, fmt.Errorf("no such player: %.20q", pair[0])
		}
		at, err := parseVertex(p.size, pair[1])
		if err != nil {
			return nil, fmt.Errorf("no such place on a board of %v: %.20q", p.size, pair[1])
		}
		moves = append(moves, weiqi.Move{Color: c, Point: at})
	}
	return moves, nil
}

// parseVertex reads a vertex as GTP has it, or as column and row from the upper
// left: "(0,13)".
func parseVertex(size weiqi.Size, s string) (weiqi.Point, error) {
	if !strings.HasPrefix(s, "(") {
		return size.ParseVertex(s)
	}
	left, right, ok := strings.Cut(strings.TrimSuffix(s[1:], ")"), ",")
	x, errX := strconv.Atoi(strings.TrimSpace(left))
	y, errY := strconv.Atoi(strings.TrimSpace(right))
	if !ok || !strings.HasSuffix(s, ")") || errX != nil || errY != nil {
		return weiqi.Pass, weiqi.ErrSyntax
	}
	p, ok := size.Point(x, size.H-1-y)
	if !ok {
		return weiqi.Pass, weiqi.ErrOffBoard
	}
	return p, nil
}

// readStones reads the set-up; of two stones on one point the later one stands.
func (p *parser) readStones(raw json.RawMessage) error {
	given, err := p.pairs(raw)
	if err != nil {
		return err
	}
	at := map[weiqi.Point]int{}
	for _, m := range given {
		if m.Point == weiqi.Pass {
			return errPairs
		}
		i, again := at[m.Point]
		if !again {
			i = len(p.stones)
			at[m.Point] = i
			p.stones = append(p.stones, weiqi.Stone{Point: m.Point})
		}
		p.stones[i].Color = m.Color
	}
	return nil
}

func (p *parser) readMoves(raw json.RawMessage) (err error) {
	p.moves, err = p.pairs(raw)
	return err
}

var errPlayer = errors.New(`must be "B" or "W"`)

func parsePlayer(raw json.RawMessage) (weiqi.Color, error) {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return weiqi.Empty, errPlayer
	}
	c, err := weiqi.ParseColor(s)
	if err != nil {
		return weiqi.Empty, errPlayer
	}
	return c, nil
}

func (p *parser) readFirst(raw json.RawMessage) (err error) {
	p.first, err = parsePlayer(raw)
	return err
}

func (p *parser) readTurns(raw json.RawMessage) error {
	given, err := wholeNumbers(raw, 0, int64(len(p.moves)))
	if err != nil {
		return err
	}
	p.turnList = make([]int, len(given))
	for i, n := range given {
		p.turnList[i] = int(n)
	}
	turns := slices.Clone(p.turnList)
	slices.Sort(turns)
	p.turns = slices.Compact(turns)
	return nil
}

func (p *parser) readPriorities(raw json.RawMessage) error {
	given, err := wholeNumbers(raw, -1<<62, 1<<62)
	switch {
	case err != nil:
		return err
	case p.request.is("priority"):
		return errors.New("cannot be given together with priority")
	case !p.request.is("analyzeTurns"):
		return errors.New("can only be given with analyzeTurns")
	case len(given) != len(p.turnList):
		return errors.New("must be as long as analyzeTurns")
	}
	p.priorities = make(map[int]int64, len(given))
	for i, n := range given {
		p.priorities[p.turnList[i]] = n
	}
	return nil
}

// readRules reads a name or an object, and sets the komi that goes with it.
func (p *parser) readRules(raw json.RawMessage) error {
	given := string(raw)
	if json.Unmarshal(raw, &given) != nil && !strings.HasPrefix(given, "{") {
		return errors.New("must be a name or an object")
	}
	r, err := weiqi.ParseRules(given)
	if err != nil {
		return err
	}
	p.rules, p.komi = r, usualKomi(r)
	if set, ok := weiqi.FindRuleSet(given); ok {
		p.komi = set.Komi
	}
	return nil
}

func usualKomi(r weiqi.Rules) float64 {
	switch {
	case r.Scoring == weiqi.TerritoryScoring:
		return 6.5
	case r.Button:
		return 7
	}
	return 7.5
}

func (p *parser) readBonus(raw json.RawMessage) error {
	given := string(raw)
	_ = json.Unmarshal(raw, &given) // leaves a number as it is
	r, err := p.rules.With("whiteHandicapBonus", given)
	if err != nil {
		return errors.New(`must be "0", "N" or "N-1"`)
	}
	p.rules = r
	return nil
}
