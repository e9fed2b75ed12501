package kata

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"papamu/engines/weiqi"
)

// field is one field of a query: how it is read, and whether it must be there.
type field struct {
	name     string
	required bool
	read     func(*parser, json.RawMessage) error
}

// fields are read in this order: the size before what lies on the board, the moves
// before the turns, the rules before what changes them.
var fields = []field{
	{"boardXSize", true, side(func(q *query) *int { return &q.size.W })},
	{"boardYSize", true, side(func(q *query) *int { return &q.size.H })},
	{"initialStones", false, (*parser).readStones},
	{"moves", true, (*parser).readMoves},
	{"initialPlayer", false, (*parser).readFirst},
	{"analyzeTurns", false, (*parser).readTurns},
	{"priority", false, whole(-1<<62, 1<<62, func(q *query, n int64) { q.priority = n })},
	{"priorities", false, (*parser).readPriorities},
	{"rules", true, (*parser).readRules},
	{"komi", false, number(-maxKomi, maxKomi, func(q *query, x float64) { q.komi = x })},
	{"whiteHandicapBonus", false, (*parser).readBonus},
	{"overrideSettings", false, (*parser).readSettings},
	{"maxVisits", false, whole(1, 1<<50, func(q *query, n int64) { q.visits = n })},
	{"analysisPVLen", false, whole(1, 1000, func(q *query, n int64) { q.pvLen = int(n) })},
	{"rootFpuReductionMax", false, number(0, 2, unused)},
	{"rootPolicyTemperature", false, number(0.01, 100, unused)},
	{"includeOwnership", false, flag(func(w *wants) *bool { return &w.ownership })},
	{"includeOwnershipStdev", false, flag(func(w *wants) *bool { return &w.ownershipStdev })},
	{"includeMovesOwnership", false, flag(func(w *wants) *bool { return &w.movesOwnership })},
	{"includeMovesOwnershipStdev", false, flag(func(w *wants) *bool { return &w.movesOwnershipStdev })},
	{"includePolicy", false, flag(func(w *wants) *bool { return &w.policy })},
	{"includePVVisits", false, flag(func(w *wants) *bool { return &w.pvVisits })},
	{"includeNoResultValue", false, (*parser).readNoResult},
	{"reportDuringSearchEvery", false, seconds(func(q *query, d time.Duration) { q.every, q.after = d, d })},
	{"firstReportDuringSearchAfter", false, seconds(func(q *query, d time.Duration) { q.after = d })},
	{"allowMoves", false, (*parser).readAllow},
	{"avoidMoves", false, (*parser).readAvoid},
}

const maxKomi = 10000

// unused is for a number that is checked and has no effect: it tunes a search
// unlike the one made here.
func unused(*query, float64) {}

// parser reads one query. A reading function returns what is wrong with its field.
type parser struct {
	*query
	request  request
	turnList []int // as given
	warnings []warning
}

func (p *parser) warn(field, format string, args ...any) {
	p.warnings = append(p.warnings, warning{Warning: fmt.Sprintf(format, args...), Field: field, ID: p.id})
}

var errMissing = errors.New("must be given")

// parse reads the query r, with the defaults d for what it leaves out. The error is
// a refusal.
func (d query) parse(r request) (*query, []warning, error) {
	d.id = r.id
	p := &parser{query: &d, request: r}
	for _, f := range fields {
		err := errMissing
		if r.is(f.name) {
			err = f.read(p, r.fields[f.name])
		} else if !f.required {
			continue
		}
		if err != nil {
			return nil, nil, refuse(&r.id, f.name, "%v", err)
		}
	}
	p.warnOfUnknown()
	if err := p.check(); err != nil {
		return nil, nil, err
	}
	return p.query, p.warnings, nil
}

// check plays the whole game, and sees to defaults that depend on other fields.
func (p *parser) check() error {
	if p.turnList == nil {
		p.turns = []int{len(p.moves)}
	}
	_, err := p.game(len(p.moves))
	if errors.Is(err, weiqi.ErrSetup) {
		return refuse(&p.id, "initialStones", "%v", err)
	}
	if err != nil {
		return refuse(&p.id, "moves", "%v", err)
	}
	return nil
}

// maxUnknown bounds the warnings for one query. Names that begin with an underscore
// are the client's own notes, as KaTrain makes them, and no mistake.
const maxUnknown = 20

func (p *parser) warnOfUnknown() {
	n := 0
	for _, name := range p.request.names() {
		known := name == "id" || name[:min(len(name), 1)] == "_" || slices.ContainsFunc(fields, func(f field) bool { return f.name == name })
		if known {
			continue
		}
		if n++; n > maxUnknown {
			return
		}
		p.warn(name, "unknown field")
	}
}

// readNoResult has nothing to do: no playout ends without a result, so there is nothing to tell.
func (p *parser) readNoResult(raw json.RawMessage) error {
	var on bool
	if json.Unmarshal(raw, &on) != nil {
		return errFlag
	}
	return nil
}
