package gtpweiqi

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"papamu/engines/option"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

// parameters are what a controller may change, by KataGo's names where it has them.
type parameters struct {
	visits     int64
	ponder     bool
	maxTime    float64 // seconds
	ponderTime float64
	resign     bool
	player     player.Config

	set option.Set
}

// mostVisits is what KataGo's clients take for no bound.
const mostVisits = 1 << 50

// declareParameters binds the names to the configuration, of which they begin as a
// copy.
func (e *Engine) declareParameters() {
	p := &e.params
	p.visits, p.ponder, p.ponderTime = e.config.Visits, e.config.Ponder, 60
	p.maxTime = e.config.Budget.Unclocked.Seconds()
	p.player = e.player.Config()
	p.resign = !p.player.NoResign
	option.Int(&p.set, &p.visits, "maxVisits", 0, mostVisits, "most visits of the position in a search for a move; 0 means no bound")
	option.Int(&p.set, &e.config.Nodes, "maxPlayouts", 0, mostVisits, "most playouts of a search for a move; 0 means no bound")
	p.set.Float(&p.maxTime, "maxTime", 0, 1e6, "seconds for a move where neither a clock nor a number bounds it; 0 means 5")
	p.set.Bool(&p.ponder, "ponderingEnabled", "think in the opponent's time")
	p.set.Float(&p.ponderTime, "maxTimePondering", 0, 1e6, "most seconds to think in the opponent's time; 0 means no bound")
	p.set.Bool(&p.resign, "allowResignation", "give lost games up")
	p.set.Float(&p.player.ResignBelow, "resignBelow", 0, 0.5, "give a game up when the chance to win is below this; 0 means what the player finds right")
	option.Int(&p.set, &p.player.Seed, "seed", 0, 1<<63-1, "seed of the random numbers")
	p.set.Bytes(&p.player.Memory, "memory", 0, 8<<30, "memory for the search; 0 means what the player finds right")
}

// applyParameters puts into effect what has been set.
func (e *Engine) applyParameters() {
	e.config.Budget.Unclocked = seconds(e.params.maxTime)
	e.params.player.NoResign = !e.params.resign
	if e.params.player != e.player.Config() {
		e.player.Configure(e.params.player)
		e.params.player = e.player.Config() // with what it finds right
	}
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

func (e *Engine) parameterCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("kata-list-params", "", "the names of all parameters", e.listParams),
		gtp.Entry("kata-get-param", "name", "the value of a parameter", e.getParam),
		gtp.Entry("kata-set-param", "name value", "set a parameter", e.setParam),
		gtp.Entry("kata-get-params", "", "all parameters as a JSON object", e.getParams),
		gtp.Entry("kata-set-params", "json...", "set parameters by a JSON object, all or none", e.setParams),
		gtp.Entry("papamu-param", "[name] [value...]", "all parameters with their types, for GoGui, or set one", e.goguiParam),
		gtp.Entry("clear_cache", "", "forget what earlier searches have found", e.clearCache),
	}
}

// What a controller gets told of a parameter that is not right.
var (
	errParameter = errors.New("unknown parameter")
	errValue     = errors.New("bad value")
)

func (e *Engine) listParams([]string) (string, error) {
	var names []string
	for _, o := range e.params.set.All() {
		names = append(names, o.Name)
	}
	return strings.Join(names, " "), nil
}

func (e *Engine) getParam(args []string) (string, error) {
	o, known := e.params.set.Lookup(args[0])
	if !known {
		return "", errParameter
	}
	return o.String(), nil
}

func (e *Engine) setParam(args []string) (string, error) {
	if err := e.params.set.Assign(args[0], strings.Join(args[1:], " ")); err != nil {
		return "", err
	}
	e.applyParameters()
	return "", nil
}

func (e *Engine) getParams([]string) (string, error) {
	values := make(map[string]string)
	for _, o := range e.params.set.All() {
		values[o.Name] = o.String()
	}
	text, err := json.Marshal(values)
	return string(text), err
}

// setParams takes strings, numbers and booleans for values.
func (e *Engine) setParams(args []string) (string, error) {
	var values map[string]any
	d := json.NewDecoder(strings.NewReader(strings.Join(args, " ")))
	d.UseNumber() // as it is written
	if err := d.Decode(&values); err != nil || d.More() {
		return "", gtp.ErrSyntax
	}
	before := make(map[string]string, len(values))
	for name, value := range values {
		if o, known := e.params.set.Lookup(name); known {
			before[name] = o.String()
		}
		if err := e.params.set.Assign(name, fmt.Sprint(value)); err != nil {
			e.params.restore(before)
			return "", err
		}
	}
	e.applyParameters()
	return "", nil
}

// restore gives parameters back the values that they had.
func (p *parameters) restore(before map[string]string) {
	for name, value := range before {
		_ = p.set.Assign(name, value) // what has been a value is one
	}
}

// goguiParam is of the type param of GoGui's analyze commands: without arguments it
// lists types, names and values, with them it sets one. The list begins on the first
// line, since GoGui makes an entry of an empty one.
func (e *Engine) goguiParam(args []string) (string, error) {
	if len(args) > 0 {
		return e.setParam(args)
	}
	var lines []string
	for _, o := range e.params.set.All() {
		value, kind := o.String(), "string"
		switch o.Kind {
		case "bool":
			kind = "bool"
			value = map[string]string{"true": "1", "false": "0"}[value]
		}
		lines = append(lines, fmt.Sprintf("[%s] %s %s", kind, o.Name, value))
	}
	return strings.Join(lines, "\n"), nil
}

func (e *Engine) clearCache([]string) (string, error) {
	e.player.Configure(e.player.Config())
	return "", nil
}
