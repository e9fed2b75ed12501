package konane

// Perft counts the sequences of exactly depth legal moves from p: games that end
// earlier do not count. It leaves p as it was. Depth 0 counts 1.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if p.small && p.Phase() == Jumping {
		c := counter{field: p.field, stack: make([]Bitboard, 0, depth*64)}
		return c.count(p.occ, p.own[p.turn], p.own[p.turn.Other()], depth)
	}
	return p.perft(make([]Move, 0, depth*64), depth)
}

// perft uses the free end of stack for its move lists.
func (p *Position) perft(stack []Move, depth int) uint64 {
	if depth == 1 && p.Phase() == Jumping {
		return uint64(p.Mobility(p.turn))
	}
	moves := p.Moves(stack)[len(stack):]
	if depth == 1 {
		return uint64(len(moves))
	}
	total := uint64(0)
	for _, m := range moves {
		p.Do(m)
		if p.small && p.Phase() == Jumping {
			total += Perft(p, depth-1)
		} else {
			total += p.perft(moves[len(moves):], depth-1)
		}
		p.Undo()
	}
	return total
}

// counter counts on the bare stones.
type counter struct {
	field Field
	stack []Bitboard
}

func (c *counter) count(occ, own, enemy Bitboard, depth int) uint64 {
	if depth == 1 {
		return uint64(c.field.Count(occ, own))
	}
	base := len(c.stack)
	c.stack = c.field.Successors(c.stack, occ, own)
	total := uint64(0)
	for i := base; i < len(c.stack); i++ {
		total += c.count(c.stack[i], enemy, own, depth-1)
	}
	c.stack = c.stack[:base]
	return total
}
