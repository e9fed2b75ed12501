package kata

import (
	"encoding/json"
	"errors"
	"fmt"

	"papamu/engines/weiqi"
)

// restriction says which first moves are looked at. The zero value allows all.
type restriction struct {
	field string                  // that it came from
	only  bool                    // the moves listed are the only ones; else they are left out
	moves [2]map[weiqi.Point]bool // Black's and White's; nil is no restriction
}

// allow returns the test for the moves of a side, nil if there is none.
func (r *restriction) allow(c weiqi.Color) func(weiqi.Point) bool {
	listed := r.moves[c-weiqi.Black]
	if listed == nil {
		return nil
	}
	return func(p weiqi.Point) bool { return listed[p] == r.only }
}

// restrictionEntry is an element of allowMoves and avoidMoves.
type restrictionEntry struct {
	Player     json.RawMessage `json:"player"`
	Moves      []string        `json:"moves"`
	UntilDepth json.RawMessage `json:"untilDepth"`
}

var errRestriction = errors.New("must be an array of objects with player, moves and untilDepth")

func (p *parser) readAllow(raw json.RawMessage) error {
	if p.request.is("avoidMoves") {
		return errors.New("cannot be given together with avoidMoves")
	}
	return p.restriction("allowMoves", true, raw)
}

func (p *parser) readAvoid(raw json.RawMessage) error { return p.restriction("avoidMoves", false, raw) }

func (p *parser) restriction(field string, only bool, raw json.RawMessage) error {
	var entries []restrictionEntry
	if json.Unmarshal(raw, &entries) != nil {
		return errRestriction
	}
	p.restrict = restriction{field: field, only: only}
	deeper := false
	for _, e := range entries {
		depth, err := p.restrictionOf(e)
		if err != nil {
			return err
		}
		deeper = deeper || depth > 1
	}
	if deeper {
		p.warn(field, "untilDepth above 1: only the first move is restricted")
	}
	return nil
}

// restrictionOf adds one entry and returns its depth.
func (p *parser) restrictionOf(e restrictionEntry) (depth int64, err error) {
	if e.Player == nil || e.Moves == nil || e.UntilDepth == nil {
		return 0, errRestriction
	}
	c, err := parsePlayer(e.Player)
	if err != nil {
		return 0, fmt.Errorf("player %w", err)
	}
	if depth, err = wholeNumber(e.UntilDepth, 1, 1e9); err != nil {
		return 0, fmt.Errorf("untilDepth %w", err)
	}
	listed := &p.restrict.moves[c-weiqi.Black]
	if p.restrict.only && *listed != nil {
		return 0, errors.New("cannot be given twice for a player")
	}
	if *listed == nil {
		*listed = map[weiqi.Point]bool{}
	}
	for _, s := range e.Moves {
		at, err := parseVertex(p.size, s)
		if err != nil {
			return 0, fmt.Errorf("no such place on a board of %v: %.20q", p.size, s)
		}
		(*listed)[at] = true
	}
	return depth, nil
}
