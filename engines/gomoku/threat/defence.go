package threat

import "papamu/engines/gomoku"

// Defences asks whether the opponent would win by a VCF if the side to move passed.
// If so the verdict is Win, and dst is given every legal move that no VCF was found
// against; all others lose. A four of the opponent is not its business: see [Blocks].
func (s *Solver) Defences(b *gomoku.Board, lim Limits, dst []gomoku.Point) ([]gomoku.Point, Verdict) {
	s.begin(lim)
	if v := s.defences(b, rootBudget); v != Win {
		return dst, v
	}
	for _, p := range s.moves {
		if forbidden(b, b.ToMove(), p) {
			continue
		}
		b.Do(p)
		if s.quick(b, answerBudget) != Win {
			dst = append(dst, p)
		}
		b.Undo()
	}
	return dst, Win
}

// defences appends to s.moves the answers that stop the VCF which the opponent of
// the side to move threatens, or that may do so. The verdict is about the threat.
func (s *Solver) defences(b *gomoku.Board, budget int64) Verdict {
	d := b.ToMove()
	_ = b.SetToMove(d.Opponent())
	v := s.quick(b, budget)
	_ = b.SetToMove(d)
	if v != Win {
		return v
	}
	s.threat = append(s.threat[:0], s.line...)
	base := len(s.moves)
	s.moves = s.touching(b, s.moves)
	kept := s.moves[:base]
	for _, p := range s.moves[base:] {
		if !survives(b, s.threat, p) {
			kept = append(kept, p)
		}
	}
	s.moves = kept
	return Win
}

// touching appends every point where a stone of the defender, who is to move,
// could make a difference to s.threat. The others need not be tried: what a point
// makes depends on the four lines through it alone, five points far. So a stone
// matters if it stands in a line in which the attacker makes a four, if it makes a
// four at once, or if it can do so with the answers that the attack calls for.
// Fouls reach further; once one is in question every point is in the answer.
func (s *Solver) touching(b *gomoku.Board, dst []gomoku.Point) []gomoku.Point {
	var near gomoku.Set
	d := b.ToMove()
	need := needed(len(s.threat) / 2)
	_ = b.SetToMove(d.Opponent())
	played, foul := 0, false
	for i, p := range s.threat {
		foul = foul || b.Kind(gomoku.Black, p) == gomoku.KindFoul
		reach(b, b.ToMove(), p, d, need, &near)
		if i == len(s.threat)-1 && b.Rules().Forbidden != gomoku.Off {
			foul = foul || endsInFoul(b, p)
		}
		b.Do(p)
		played++
	}
	for range played {
		b.Undo()
	}
	_ = b.SetToMove(d)
	if foul {
		return b.Empties(dst)
	}
	for _, k := range attackKinds {
		for i, word := range b.Spots(d, k) {
			near[i] |= word
		}
	}
	return near.Append(dst)
}

// needed is the weakest line in which one more stone of the defender makes a four
// after so many forced answers.
func needed(answers int) gomoku.Line {
	switch answers {
	case 0, 1:
		return gomoku.Three
	case 2:
		return gomoku.Two
	}
	return gomoku.One
}

// reach adds to near the empty points that bear on c's move to p: for the
// attacker's those in the lines of its fours, for the defender's those from which
// it could become a four.
func reach(b *gomoku.Board, c gomoku.Color, p gomoku.Point, d gomoku.Color, need gomoku.Line, near *gomoku.Set) {
	for dir := range 4 {
		if c != d && b.Line(c, p, dir) < gomoku.Four {
			continue
		}
		for way := -1; way <= 1; way += 2 {
			for n := 1; n <= 5; n++ {
				q := p.Step(dir, n*way)
				if b.Color(q) == gomoku.Blocked {
					break
				}
				if b.Color(q) == gomoku.Empty && (c != d || b.Line(d, q, dir) >= need) {
					near.Add(q)
				}
			}
		}
	}
	near.Add(p)
}

// endsInFoul reports whether the attack on p wins because the answer is a foul,
// or may be.
func endsInFoul(b *gomoku.Board, p gomoku.Point) bool {
	b.Do(p)
	defer b.Undo()
	a := b.ToMove().Opponent()
	f := b.Spots(a, gomoku.KindFive).First()
	return f != gomoku.NoPoint && b.Kind(gomoku.Black, f) == gomoku.KindFoul
}

// survives reports whether a threatened line still wins after the defender's
// stone on p.
func survives(b *gomoku.Board, line []gomoku.Point, p gomoku.Point) bool {
	b.Do(p)
	ok := b.Count(b.ToMove().Opponent(), gomoku.KindFive) == 0 && replay(b, line)
	b.Undo()
	return ok
}

// replay reports whether the line still wins move by move: every attack a legal
// four, every answer in it the only one, at the end no answer or a five. A line
// that would need thought is said to fail.
func replay(b *gomoku.Board, line []gomoku.Point) bool {
	a := b.ToMove()
	if b.Count(a, gomoku.KindFive) > 0 {
		return true
	}
	p := line[0]
	if b.Color(p) != gomoku.Empty || !b.MakesFour(a, p) || forbidden(b, a, p) {
		return false
	}
	b.Do(p)
	ok := replayAnswer(b, line[1:])
	b.Undo()
	return ok
}

func replayAnswer(b *gomoku.Board, line []gomoku.Point) bool {
	d := b.ToMove()
	if b.Count(d, gomoku.KindFive) > 0 {
		return false
	}
	var buf [8]gomoku.Point
	answers := blocks(b, d.Opponent(), buf[:0])
	switch {
	case len(answers) == 0:
		return true
	case len(answers) > 1:
		return false
	case forbidden(b, d, answers[0]):
		return true
	case len(line) < 2 || line[0] != answers[0]:
		return false
	}
	b.Do(answers[0])
	ok := b.Count(d, gomoku.KindFive) == 0 && replay(b, line[1:])
	b.Undo()
	return ok
}
