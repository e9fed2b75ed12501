package seat

import (
	"context"
	"fmt"
	"strings"
	"time"

	"papamu/engines/arena"
	"papamu/engines/clock"
	"papamu/engines/gomoku"
	gomokuplayer "papamu/engines/gomoku/player"
	"papamu/engines/konane"
	konaneplayer "papamu/engines/konane/player"
	"papamu/engines/option"
	"papamu/engines/search"
	"papamu/engines/weiqi"
	weiqiplayer "papamu/engines/weiqi/player"
)

// builtin are the settings of an engine in this process, "nodes=1000 seed=7".
type builtin struct {
	nodes   int64
	seed    uint64
	threads int
	memory  int64
	time    time.Duration
	plies   int
}

func parseBuiltin(text string) (builtin, error) {
	b := builtin{threads: 1, time: time.Second}
	var set option.Set
	option.Int(&set, &b.nodes, "nodes", 0, 1<<40, "positions or playouts for a move; 0 means as the clock allows")
	option.Int(&set, &b.seed, "seed", 0, 1<<63-1, "seed; 0 takes that of the game")
	option.Int(&set, &b.threads, "threads", 1, 256, "search threads")
	set.Bytes(&b.memory, "memory", 0, 1<<40, "memory for the search; 0 is what the nodes need, or 64 MiB")
	set.Duration(&b.time, "time", "time for a move where there is no clock")
	option.Int(&set, &b.plies, "plies", 0, 3, "rolls to look ahead in backgammon")
	for _, word := range strings.Fields(text) {
		name, value, _ := strings.Cut(word, "=")
		if err := set.Assign(name, value); err != nil {
			return b, fmt.Errorf("%w: builtin: %w", ErrEngine, err)
		}
	}
	if b.memory == 0 {
		b.memory = usualMemory(b.nodes)
	}
	return b, nil
}

// Timeless tells whether the engine plays by nodes, whatever the clock.
func (e Engine) Timeless() bool {
	if e.Protocol != Builtin {
		return false
	}
	b, err := parseBuiltin(e.Command)
	return err == nil && b.nodes > 0
}

// usualMemory is enough for the nodes of all moves of a game. Every game begins with
// memory that is clean, which takes its time.
func usualMemory(nodes int64) int64 {
	const most, perNode = 64 << 20, 1 << 8
	if nodes == 0 || nodes > most/perNode {
		return most
	}
	return max(nodes*perNode, 1<<20)
}

// seedFor is the seed of a game.
func (b *builtin) seedFor(game uint64) uint64 {
	if b.seed != 0 {
		return b.seed
	}
	return game
}

// limits are those of a move: of the nodes alone where they are given, so that a
// game can be repeated.
func (b *builtin) limits(left clock.Side, moves int) search.Limits {
	if b.nodes > 0 {
		return search.Limits{Nodes: b.nodes}
	}
	return clock.Budget{Unclocked: b.time}.Limits(&left, moves)
}

// inProcess is an engine of the project's own at a table that it keeps itself.
type inProcess[M any] struct {
	name  string
	begin func(arena.Start[M]) (arena.Table[M], error)
	move  func(context.Context, clock.Side) (M, error)
	table arena.Table[M]
}

func (p *inProcess[M]) Name() string { return p.name }

func (p *inProcess[M]) Begin(_ context.Context, s arena.Start[M]) (err error) {
	if p.table, err = p.begin(s); err != nil {
		return err
	}
	for _, m := range s.Opening {
		if err := p.table.Play(m); err != nil {
			return err
		}
	}
	return nil
}

func (p *inProcess[M]) Move(ctx context.Context, left clock.Side) (M, error) {
	m, err := p.move(ctx, left)
	if err != nil {
		return m, err
	}
	return m, p.table.Play(m)
}

func (p *inProcess[M]) Told(_ context.Context, m M) error { return p.table.Play(m) }

// Close has nothing to end.
func (p *inProcess[M]) Close() {}

// BuiltinGo seats the project's Go engine. New makes the game's board.
func BuiltinGo(e Engine, game func() (*weiqi.Game, error)) (Player[weiqi.Point], error) {
	b, err := parseBuiltin(e.Command)
	if err != nil {
		return nil, err
	}
	var engine *weiqiplayer.Player
	var board *weiqi.Game
	return &inProcess[weiqi.Point]{
		name: e.Name,
		begin: func(s arena.Start[weiqi.Point]) (_ arena.Table[weiqi.Point], err error) {
			engine = weiqiplayer.New(weiqiplayer.Config{Seed: b.seedFor(s.Seed), Memory: b.memory})
			board, err = game()
			return arena.WeiqiTable(board, nil), err
		},
		move: func(ctx context.Context, left clock.Side) (weiqi.Point, error) {
			moves := board.Size().Area()/2 - board.NumMoves()/2
			d := engine.Genmove(ctx, board, weiqiplayer.Query{Limits: b.limits(left, max(moves, 20))}, nil)
			if d.Resign {
				return weiqi.Pass, arena.ErrResign
			}
			return d.Move, nil
		},
	}, nil
}

// BuiltinGomoku seats the project's Gomoku engine.
func BuiltinGomoku(e Engine, board func() (*gomoku.Game, error)) (Player[gomoku.Point], error) {
	b, err := parseBuiltin(e.Command)
	if err != nil {
		return nil, err
	}
	var engine *gomokuplayer.Player
	var game *gomoku.Game
	return &inProcess[gomoku.Point]{
		name: e.Name,
		begin: func(s arena.Start[gomoku.Point]) (_ arena.Table[gomoku.Point], err error) {
			engine = gomokuplayer.New(gomokuplayer.Config{Seed: b.seedFor(s.Seed), Memory: b.memory, Threads: b.threads})
			game, err = board()
			return arena.GomokuTable(game), err
		},
		move: func(ctx context.Context, left clock.Side) (gomoku.Point, error) {
			r, err := engine.Search(ctx, game.Board(), b.limits(left, 30), nil)
			m, _ := r.Best()
			return m, err
		},
	}, nil
}

// BuiltinKonane seats the project's Konane engine.
func BuiltinKonane(e Engine, start func() (*konane.Position, error)) (Player[konane.Move], error) {
	b, err := parseBuiltin(e.Command)
	if err != nil {
		return nil, err
	}
	var engine *konaneplayer.Player
	var pos *konane.Position
	return &inProcess[konane.Move]{
		name: e.Name,
		begin: func(s arena.Start[konane.Move]) (_ arena.Table[konane.Move], err error) {
			engine = konaneplayer.New(konaneplayer.Config{Seed: b.seedFor(s.Seed), Memory: b.memory, Threads: b.threads})
			pos, err = start()
			return arena.KonaneTable(pos), err
		},
		move: func(ctx context.Context, left clock.Side) (konane.Move, error) {
			r, err := engine.Search(ctx, pos, b.limits(left, 25), nil)
			m, _ := r.Best()
			return m, err
		},
	}, nil
}
