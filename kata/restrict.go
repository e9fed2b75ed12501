package kata

import (
	"encoding/json"
	"errors"
	"fmt"

	"papamu/engines/weiqi"
)

// restriction says which moves are looked at. The zero value allows all.
type restriction struct {
	field string             // that it came from
	sides [2]*restrictedSide // Black and White; nil is no restriction
	depth int64              // from which all is allowed
}

// restrictedSide tells until which depth moves are left out.
type restrictedSide struct {
	until  map[weiqi.Point]int64
	others int64 // for those that are not listed
}

func (s *restrictedSide) allows(depth int64, p weiqi.Point) bool {
	if s == nil {
		return true
	}
	until, listed := s.until[p]
	if !listed {
		until = s.others
	}
	return depth >= until
}

// first returns the test for the first move, by c; nil if there is none.
func (r *restriction) first(c weiqi.Color) func(weiqi.Point) bool {
	s := r.sides[c-weiqi.Black]
	if s == nil {
		return nil
	}
	return func(p weiqi.Point) bool { return s.allows(0, p) }
}

// deeper returns the test for later moves, nil if there is none.
func (r *restriction) deeper() func(int, weiqi.Color, weiqi.Point) bool {
	if r.depth <= 1 {
		return nil
	}
	return func(depth int, c weiqi.Color, p weiqi.Point) bool {
		return r.sides[c-weiqi.Black].allows(int64(depth), p)
	}
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
	p.restrict = restriction{field: field}
	for _, e := range entries {
		if err := p.restrictBy(e, only); err != nil {
			return err
		}
	}
	return nil
}

// restrictBy adds one entry.
func (p *parser) restrictBy(e restrictionEntry, only bool) error {
	if e.Player == nil || e.Moves == nil || e.UntilDepth == nil {
		return errRestriction
	}
	c, err := parsePlayer(e.Player)
	if err != nil {
		return fmt.Errorf("player %w", err)
	}
	depth, err := wholeNumber(e.UntilDepth, 1, 1e9)
	if err != nil {
		return fmt.Errorf("untilDepth %w", err)
	}
	side := &p.restrict.sides[c-weiqi.Black]
	if only && *side != nil {
		return errors.New("cannot be given twice for a player")
	}
	if *side == nil {
		*side = &restrictedSide{until: map[weiqi.Point]int64{}}
	}
	p.restrict.depth = max(p.restrict.depth, depth)
	until := depth
	if only {
		until, (*side).others = 0, depth
	}
	for _, s := range e.Moves {
		at, err := parseVertex(p.size, s)
		if err != nil {
			return fmt.Errorf("no such place on a board of %v: %.20q", p.size, s)
		}
		(*side).until[at] = until
	}
	return nil
}
