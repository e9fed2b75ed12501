package kata

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// settings are the parameters in overrideSettings that have an effect here. As in
// KataGo, a number may be written as a string.
var settings = map[string]func(*query, string) error{
	"maxTime":                  (*query).setMaxTime,
	"maxVisits":                (*query).setVisits,
	"maxPlayouts":              (*query).setPlayouts,
	"analysisPVLen":            (*query).setPVLen,
	"reportAnalysisWinratesAs": (*query).setView,
}

// tuning are parameters of a search by network that change how moves are found but
// not what the answer means; a client that sends them needs no warning.
var tuning = []string{
	"chosenMoveTemperature", "chosenMoveTemperatureEarly", "conservativePass", "cpuctExploration",
	"cpuctExplorationLog", "dynamicScoreUtilityFactor", "fpuReductionMax", "ignorePreRootHistory",
	"nnRandomize", "numSearchThreads", "rootDesiredPerChildVisitsCoeff", "rootFpuReductionMax",
	"rootNumSymmetriesToSample", "rootPolicyTemperature", "rootPolicyTemperatureEarly",
	"rootSymmetryPruning", "staticScoreUtilityFactor", "useGraphSearch", "useNoisePruning",
	"useUncertainty", "wideRootNoise", "winLossUtilityFactor",
}

func (p *parser) readSettings(raw json.RawMessage) error {
	var given map[string]json.RawMessage
	if json.Unmarshal(raw, &given) != nil {
		return errors.New("must be an object")
	}
	var unknown []string
	for _, name := range slices.Sorted(maps.Keys(given)) {
		text := string(given[name])
		_ = json.Unmarshal(given[name], &text) // other values stay as they are written
		set := settings[name]
		if set == nil && !slices.Contains(tuning, name) {
			unknown = append(unknown, name)
		}
		if set == nil {
			continue
		}
		if err := set(p.query, text); err != nil {
			return fmt.Errorf("%s %w", name, err)
		}
	}
	if len(unknown) > 0 {
		p.warn("overrideSettings", "no such settings here: %.500s", strings.Join(unknown, ", "))
	}
	return nil
}

func (q *query) setMaxTime(text string) error {
	s, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(s) || s < 0 {
		return errors.New("must be a number of seconds")
	}
	const unbounded = 1e9 // some thirty years
	if q.maxTime = 0; s < unbounded {
		q.maxTime = max(time.Duration(s*float64(time.Second)), 1)
	}
	return nil
}

func (q *query) setVisits(text string) error {
	n, err := wholeNumber(json.RawMessage(text), 1, 1<<50)
	if err == nil {
		q.visits = n
	}
	return err
}

// setPlayouts bounds the same thing: a search keeps no visits of an earlier one.
func (q *query) setPlayouts(text string) error {
	n, err := wholeNumber(json.RawMessage(text), 1, 1<<50)
	if err == nil {
		q.playouts = n
	}
	return err
}

func (q *query) setPVLen(text string) error {
	n, err := wholeNumber(json.RawMessage(text), 1, 1000)
	if err == nil {
		q.pvLen = int(n)
	}
	return err
}

func (q *query) setView(text string) (err error) {
	q.view, err = parseView(text)
	return err
}
