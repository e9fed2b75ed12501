package gtpgomoku

import (
	"errors"
	"slices"

	"papamu/engines/clock"
	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/gtp"
)

// Player chooses moves; a *player.Player is one.
type Player interface {
	search.Searcher[*gomoku.Board, gomoku.Point]
	// Reset forgets what earlier searches have found.
	Reset()
}

// Config is how an engine starts. The zero value plays freestyle on 15x15.
type Config struct {
	// Width and Height are the board at the start; 0 means 15.
	Width, Height int
	Rules         gomoku.Rules
	// Nodes bounds each search; 0 means no bound. Without a clock it is the
	// only one.
	Nodes int64
	// Budget is how time is spent.
	Budget clock.Budget
}

const usualSize = 15

// Engine plays Gomoku for one controller. It is not safe for concurrent use.
type Engine struct {
	config Config
	player Player
	game   *gomoku.Game
	// setup is how many stones were there before the first move.
	setup int
	// passes are those since the game ended.
	passes int
	komi   gtp.Komi
	clocks gtp.Clocks
	stale  bool // what the player remembers is not of this game
}

// New returns an engine, or an error if the board or the rules cannot be.
func New(p Player, c Config) (*Engine, error) {
	if c.Width == 0 {
		c.Width = usualSize
	}
	if c.Height == 0 {
		c.Height = usualSize
	}
	game, err := gomoku.NewGame(c.Width, c.Height, c.Rules)
	if err != nil {
		return nil, err
	}
	return &Engine{config: c, player: p, game: game}, nil
}

// Commands returns the engine's command table.
func (e *Engine) Commands() []gtp.Command {
	return texts.Apply(slices.Concat(
		e.coreCommands(), e.setupCommands(), e.ruler().Commands(), e.goguiCommands(), e.gomokuCommands(),
		e.komi.Commands(), e.clocks.Commands(),
	))
}

var errWrongColor = errors.New("it is the other color's turn")

// texts are the answers that the protocol has for what can be wrong.
var texts = gtp.Texts{
	{gomoku.ErrSize, gtp.ErrUnacceptable},
	{gomoku.ErrOutside, gtp.ErrIllegalMove},
	{gomoku.ErrOccupied, gtp.ErrIllegalMove},
	{gomoku.ErrForbidden, gtp.ErrIllegalMove},
	{gomoku.ErrOver, gtp.ErrIllegalMove},
	{gomoku.ErrRules, gtp.ErrSyntax},
}

func (e *Engine) board() *gomoku.Board { return e.game.Board() }

// restart begins a game from a position whose stones cannot be taken back.
func (e *Engine) restart(g *gomoku.Game) {
	e.game, e.setup, e.passes = g, g.Board().Len(), 0
	e.stale = true
	e.clocks.NewGame()
}

// newGame begins a game on an empty board.
func (e *Engine) newGame(width, height int, rules gomoku.Rules) error {
	game, err := gomoku.NewGame(width, height, rules)
	if err != nil {
		return err
	}
	e.restart(game)
	return nil
}

// turn is whose turn it is; passes count.
func (e *Engine) turn() gtp.Color {
	c := side(e.board().ToMove())
	if e.passes%2 == 1 {
		return c.Opponent()
	}
	return c
}

// side is the protocol's name for a color.
func side(c gomoku.Color) gtp.Color {
	if c == gomoku.White {
		return gtp.White
	}
	return gtp.Black
}

func stone(c gtp.Color) gomoku.Color {
	if c == gtp.White {
		return gomoku.White
	}
	return gomoku.Black
}

// point is where v is on the board, whose rows the game counts from the top. It
// is off the board if v is.
func (e *Engine) point(v gtp.Vertex) gomoku.Point {
	b := e.board()
	if !v.On(b.Width(), b.Height()) {
		return gomoku.NoPoint
	}
	return gomoku.At(v.Col, b.Height()-1-v.Row)
}

func (e *Engine) vertex(p gomoku.Point) gtp.Vertex {
	return gtp.Vertex{Col: p.X(), Row: e.board().Height() - 1 - p.Y()}
}
