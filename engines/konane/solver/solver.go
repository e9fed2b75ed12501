package solver

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"papamu/engines/konane"
	"papamu/engines/search"
)

var (
	// ErrUnsolved is returned when the context or the node limit ended the search.
	ErrUnsolved = errors.New("not solved")
	// ErrTooLarge is returned for boards larger than 8x8.
	ErrTooLarge = errors.New("only boards of up to 8x8 are solved")
)

// DefaultMemory is the size of the table in bytes if the Config does not say.
const DefaultMemory int64 = 64 << 20

// Config chooses the resources. The zero value is the default.
type Config struct {
	// Memory is the most that the table takes, in bytes; 0 means DefaultMemory.
	// The least is 4 KiB.
	Memory int64
	// Threads is the number of searching threads; 0 means 1. With more than one
	// the moves and results are as sound, but not always the same moves.
	Threads int
}

// Solver solves positions, one at a time, and keeps what it has found out for
// the next one: entries stay true. Make one with [New].
type Solver struct {
	table   *table
	board   [2]int // columns and rows that the table is for
	threads int
}

// New returns a solver with an empty table.
func New(c Config) *Solver {
	if c.Memory <= 0 {
		c.Memory = DefaultMemory
	}
	return &Solver{table: newTable(c.Memory), threads: max(1, c.Threads)}
}

// Reset forgets all results, as for a search whose node count is to be repeated.
func (s *Solver) Reset() { s.table.clear() }

// Result is the value of a position for the side to move.
type Result struct {
	// Win says that the side to move wins, by Move. In a lost position Move means
	// nothing.
	Win  bool
	Move konane.Move
	// Nodes is the number of positions looked at.
	Nodes int64
}

// Solve finds out who wins p, which is left alone. It looks at no more than the
// given number of positions for each thread, 0 meaning no limit. When that or the
// context ends it early the error wraps [ErrUnsolved] and only Result.Nodes holds.
func (s *Solver) Solve(ctx context.Context, p *konane.Position, nodes int64) (Result, error) {
	if err := s.prepare(p); err != nil {
		return Result{}, err
	}
	watch := search.NewWatch(ctx)
	var stop atomic.Bool
	results := make([]Result, s.threads)
	solved := make([]bool, s.threads)
	var crew search.Crew
	for i := range s.threads {
		crew.Go(func() {
			w := newWorker(watch, p, s.table, i, nodes, &stop)
			results[i], solved[i] = w.root(p.Clone())
			if solved[i] {
				stop.Store(true)
			}
		}, func() { stop.Store(true) })
	}
	crew.Wait()
	return choose(results, solved)
}

// choose takes the first solved result and adds up the nodes.
func choose(results []Result, solved []bool) (Result, error) {
	var r Result
	found := false
	total := int64(0)
	for i := range results {
		total += results[i].Nodes
		if solved[i] && !found {
			r, found = results[i], true
		}
	}
	r.Nodes = total
	if !found {
		return r, fmt.Errorf("%w after %d positions", ErrUnsolved, total)
	}
	return r, nil
}

// prepare checks the size; a table for another size is of no use.
func (s *Solver) prepare(p *konane.Position) error {
	if _, _, _, ok := p.Bits(); !ok {
		return ErrTooLarge
	}
	board := [2]int{p.Rules().Cols, p.Rules().Rows}
	if s.board != board {
		if s.board != [2]int{} {
			s.table.clear()
		}
		s.board = board
	}
	return nil
}

// Verdict is a legal move and what comes of it.
type Verdict struct {
	Move konane.Move
	Win  bool
}

// Moves finds out of every legal move of p whether it wins, in the order of
// [konane.Position.Moves]. Limits and errors are those of Solve, the nodes for
// each move.
func (s *Solver) Moves(ctx context.Context, p *konane.Position, nodes int64) ([]Verdict, error) {
	if err := s.prepare(p); err != nil {
		return nil, err
	}
	var verdicts []Verdict
	p = p.Clone()
	for _, m := range p.Moves(nil) {
		p.Do(m)
		r, err := s.Solve(ctx, p, nodes)
		p.Undo()
		if err != nil {
			return nil, fmt.Errorf("move %v: %w", m, err)
		}
		verdicts = append(verdicts, Verdict{Move: m, Win: !r.Win})
	}
	return verdicts, nil
}
