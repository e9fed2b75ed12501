package player

import (
	"context"

	"papamu/engines/konane"
)

// lineNodes bounds what is spent on showing how a solved win goes on.
const lineNodes = 1 << 16

// line follows a solved win: the winner's moves from the solver, whose table
// still knows most of them, the loser's those that leave the fewest replies. It
// ends with the game, or where the nodes given end it. It returns the moves and
// the nodes spent.
func (s *run) line(ctx context.Context, first konane.Move, nodes int64) (moves []konane.Move, spent int64) {
	p := s.pos.Clone()
	moves = append(moves, first)
	p.Do(first)
	for spent < nodes {
		reply, ok := hardest(p)
		if !ok {
			break
		}
		p.Do(reply)
		r, err := s.player.solver.Solve(ctx, p, nodes-spent)
		spent += r.Nodes
		if err != nil {
			break
		}
		moves = append(moves, reply, r.Move)
		p.Do(r.Move)
	}
	return moves, spent
}

// hardest returns the move that leaves the opponent the fewest.
func hardest(p *konane.Position) (best konane.Move, ok bool) {
	fewest := 0
	for _, m := range p.Moves(nil) {
		p.Do(m)
		if n := p.Mobility(p.Turn()); !ok || n < fewest {
			best, fewest, ok = m, n, true
		}
		p.Undo()
	}
	return best, ok
}
