package gtpkonane

import (
	"context"
	"errors"
	"slices"

	"papamu/engines/clock"
	"papamu/engines/konane"
	"papamu/engines/search"
	"papamu/gtp"
)

// Player chooses moves; a *player.Player is one.
type Player interface {
	search.Searcher[*konane.Position, konane.Move]
	// Reset forgets what earlier searches have found.
	Reset()
}

// Config is how an engine starts. The zero value plays on 8x8.
type Config struct {
	Rules konane.Rules
	// Nodes bounds each search; 0 means no bound. Without a clock it is the
	// only one.
	Nodes int64
	// Budget is how time is spent.
	Budget   clock.Budget
	Notation Notation
}

// Notation is how genmove answers and what undo takes back.
type Notation uint8

const (
	// Auto is Moves until the controller uses a gogui-rules command, which makes
	// it Points.
	Auto Notation = iota
	// Points are single squares, two for a jump.
	Points
	// Moves are whole moves.
	Moves
)

// Notations are the names of the notations.
var Notations = [...]string{Auto: "auto", Points: "points", Moves: "moves"}

// Engine plays Kōnane for one controller. It is not safe for concurrent use.
type Engine struct {
	config Config
	player Player
	steps  *konane.Steps
	clocks gtp.Clocks
	komi   gtp.Komi
	// plan is the jump whose first point genmove has answered.
	plan  konane.Move
	gogui bool // the controller has used a gogui-rules command
	stale bool // what the player remembers is not of this game
}

// New returns an engine, or an error if the board cannot be.
func New(p Player, c Config) (*Engine, error) {
	pos, err := konane.New(c.Rules)
	if err != nil {
		return nil, err
	}
	return &Engine{config: c, player: p, steps: konane.NewSteps(pos)}, nil
}

// Commands returns the engine's command table.
func (e *Engine) Commands() []gtp.Command {
	rules := e.rulesCommands()
	for i := range rules {
		rules[i].Run = e.noticing(rules[i].Run)
	}
	return texts.Apply(slices.Concat(e.coreCommands(), rules, e.goguiCommands(), e.konaneCommands(), e.komi.Commands(), e.clocks.Commands()))
}

var (
	errWrongColor = errors.New("it is the other color's turn")
	errHalfMove   = errors.New("a jump is half done")
)

// texts are the answers that the protocol has for what can be wrong.
var texts = gtp.Texts{
	{konane.ErrIllegal, gtp.ErrIllegalMove},
	{konane.ErrSyntax, gtp.ErrSyntax},
	{konane.ErrSize, gtp.ErrUnacceptable},
}

// noticing makes a note that the controller is GoGui or one that works like it.
func (e *Engine) noticing(run gtp.Handler) gtp.Handler {
	return func(ctx context.Context, c gtp.Call) (string, error) {
		e.gogui = true
		return run(ctx, c)
	}
}

// wholeMoves reports which of the two notations is in force.
func (e *Engine) wholeMoves() bool {
	return e.config.Notation == Moves || e.config.Notation == Auto && !e.gogui
}

func (e *Engine) position() *konane.Position { return e.steps.Position() }

// restart begins a game in the given position.
func (e *Engine) restart(pos *konane.Position) {
	e.steps = konane.NewSteps(pos)
	e.plan = 0
	e.stale = true
	e.clocks.NewGame()
}

// side is the protocol's name for a color.
func side(c konane.Color) gtp.Color {
	if c == konane.White {
		return gtp.White
	}
	return gtp.Black
}

// checkTurn reads a color, which must be that of the side to move.
func (e *Engine) checkTurn(color string) error {
	c, err := gtp.ParseColor(color)
	if err != nil {
		return err
	}
	if c != side(e.position().Turn()) {
		return errWrongColor
	}
	return nil
}
