package gtpweiqi

import (
	"fmt"
	"io"
	"slices"
	"time"

	"papamu/engines/clock"
	"papamu/engines/option"
	"papamu/engines/weiqi"
	"papamu/gtp"
)

// Config is how an engine starts. The zero value plays 19x19 under Chinese rules
// with a komi of 7.5 and thinks for clock.Budget's default time.
type Config struct {
	// Size is the board at the start.
	Size weiqi.Size
	// Rules is the name of a rule set, or any text for weiqi.ParseRules.
	Rules string
	// Komi is the komi at the start; nil takes the one that goes with Rules.
	Komi *float64
	// Nodes bounds each search, in playouts; 0 means no bound. Without a clock
	// it is the only bound, so that moves do not depend on the machine's speed.
	Nodes int64
	// Visits bounds each search like Nodes, but counts what pondering has found of
	// the position too.
	Visits int64
	// Ponder makes the engine think in the opponent's time.
	Ponder bool
	// Graphics, if it is not nil, is where GoGui reads what to draw on its board
	// during a search for a move: the standard error stream.
	Graphics io.Writer
	// Budget is how time is spent.
	Budget clock.Budget
	// SeedHandicap makes fixed_handicap use the project's own placement instead
	// of the table of the protocol.
	SeedHandicap bool
	// Version is the program's, for the records that it writes.
	Version string
}

// Engine is a Go engine for one controller. It is not safe for concurrent use.
type Engine struct {
	config Config
	player Player
	game   *weiqi.Game
	clocks gtp.Clocks
	params parameters
}

const defaultRules = "chinese"

// New returns an engine, or an error if the configuration is impossible.
func New(p Player, c Config) (*Engine, error) {
	if c.Size == (weiqi.Size{}) {
		c.Size = weiqi.Square(19)
	}
	if c.Rules == "" {
		c.Rules = defaultRules
	}
	rules, err := weiqi.ParseRules(c.Rules)
	if err != nil {
		return nil, fmt.Errorf("rules %q: %w", c.Rules, err)
	}
	game, err := weiqi.NewGame(c.Size, rules, startKomi(c))
	if err != nil {
		return nil, err
	}
	e := &Engine{config: c, player: p, game: game}
	e.declareParameters()
	return e, nil
}

// startKomi is the komi of the configuration, else that of the named rules.
func startKomi(c Config) float64 {
	if c.Komi != nil {
		return *c.Komi
	}
	if set, named := weiqi.FindRuleSet(c.Rules); named {
		return set.Komi
	}
	set, _ := weiqi.FindRuleSet(defaultRules)
	return set.Komi
}

// Commands returns the engine's command table.
func (e *Engine) Commands() []gtp.Command {
	return texts.Apply(slices.Concat(
		e.coreCommands(),
		e.handicapCommands(),
		e.scoreCommands(),
		e.recordCommands(),
		e.positionCommands(),
		e.clocks.Commands(),
		e.rulesCommands(),
		e.kgsCommands(),
		e.goguiCommands(),
		e.boardCommands(),
		e.analyzeCommands(),
		e.searchCommands(),
		e.parameterCommands(),
		e.cgosCommands(),
	))
}

// thinking makes a command of a handler that may take its time.
func thinking(name, usage, help string, run gtp.Handler) gtp.Command {
	return gtp.Command{Name: name, Usage: usage, Help: help, Run: run}
}

// texts are the answers that the protocol has for what can be wrong.
var texts = gtp.Texts{
	{weiqi.ErrIllegal, gtp.ErrIllegalMove},
	{weiqi.ErrOffBoard, gtp.ErrIllegalMove},
	{weiqi.ErrSyntax, gtp.ErrSyntax},
	{weiqi.ErrKomi, gtp.ErrSyntax},
	{weiqi.ErrSize, gtp.ErrUnacceptable},
	{weiqi.ErrCannotUndo, gtp.ErrCannotUndo},
	{weiqi.ErrNotEmpty, gtp.ErrBoardNotEmpty},
	{weiqi.ErrHandicapNumber, gtp.ErrNumberOfStones},
	{weiqi.ErrHandicapList, gtp.ErrBadVertexList},
	{option.ErrUnknown, errParameter},
	{option.ErrValue, errValue},
}

// replaceGame takes a new game into use, with the clocks of a new game.
func (e *Engine) replaceGame(g *weiqi.Game) {
	e.game = g
	e.clocks.NewGame()
}

// playMove plays a move for the game's history and the clocks.
func (e *Engine) playMove(m weiqi.Move, used time.Duration) error {
	if err := e.game.Play(m); err != nil {
		return err
	}
	e.clocks.Spend(side(m.Color), used)
	return nil
}

// side is the protocol's name for a player.
func side(c weiqi.Color) gtp.Color {
	if c == weiqi.White {
		return gtp.White
	}
	return gtp.Black
}
