package backgammon

import "fmt"

// ScoreOrder says whose score stands first in a FIBS board line.
type ScoreOrder uint8

const (
	// ScoresGnubg is the order in which gnubg writes a line to an external
	// player, and in which its own server reads one: the score (and name) of
	// player 0 first, but while a double waits for its answer the doubler's
	// opponent is read from the place that the turn gives him. In terms of the
	// line: with p = turn * color, the side on roll has the second score when
	// p > 0 and the first when p < 0; while doubled it is the other way round.
	ScoresGnubg ScoreOrder = iota
	// ScoresYouFirst is the order of FIBS itself and of gnubg's own raw board
	// display: "you", the side that the color field names, come first.
	ScoresYouFirst
)

// FIBSOptions say what a FIBS board line leaves open.
type FIBSOptions struct {
	Scores ScoreOrder
	// Raccoon reads a pending redouble of the beaverer's cube as a raccoon (the
	// beaverer has to answer) instead of a beaver (the doubler has to).
	Raccoon bool
	// Money are the rules of a line that stands for money play; only Jacoby,
	// Beavers, Raccoons and MurphyLimit are used.
	Money Rules
}

// longestFIBS is the longest match that is taken as it stands: like gnubg, a
// longer one is shortened so that both sides need as many points as before.
const longestFIBS = 64

// PlayerOf returns the player that a side of a FIBS board stands for: O, the
// side with the positive numbers, is player 1, and X is player 0.
func PlayerOf(side int) Player {
	if side > 0 {
		return 1
	}
	return 0
}

// Match reads the moment that the line describes, with O as player 1 and X as
// player 0, whoever "you" are. Errors wrap [ErrFIBSBoard], [ErrPosition],
// [ErrDice] or [ErrState].
func (b *FIBSBoard) Match(o FIBSOptions) (Match, error) {
	if b.Turn*b.Turn > 1 || b.Color*b.Color != 1 || b.Direction*b.Direction != 1 {
		return Match{}, fmt.Errorf("%w: turn %d, color %d, direction %d",
			ErrFIBSBoard, b.Turn, b.Color, b.Direction)
	}
	if b.Turn == 0 {
		return Match{}, fmt.Errorf("%w: the game is over", ErrFIBSBoard)
	}
	board, err := b.position(b.Turn)
	if err != nil {
		return Match{}, err
	}
	m := Match{OnRoll: PlayerOf(b.Turn), Board: board, Cube: Cube{Value: b.Cube}}
	b.readScore(&m, o)
	b.readCube(&m, o)
	b.readDice(&m)
	return m, m.Validate()
}

// mirrored reports whether the side moves from index 1 to index 24.
func (b *FIBSBoard) mirrored(side int) bool {
	direction := b.Direction
	if side != b.Color {
		direction = -direction
	}
	return direction > 0
}

// position returns the board as the side (1 or -1) sees it.
func (b *FIBSBoard) position(side int) (Position, error) {
	var p Position
	for i, n := range b.Board {
		if n > Checkers || n < -Checkers {
			return p, fmt.Errorf("%w: %d checkers on one point", ErrPosition, n)
		}
		n *= side
		if b.mirrored(side) {
			p[25-i] = int8(n)
		} else {
			p[i] = int8(n)
		}
	}
	// The two bars go by place; some writers give them the wrong sign.
	p[Bar], p[OpponentBar] = max(p[Bar], -p[Bar]), min(p[OpponentBar], -p[OpponentBar])
	return p, p.Validate()
}

// readScore fills in rules, score and Crawford state.
func (b *FIBSBoard) readScore(m *Match, o FIBSOptions) {
	first, second := m.OnRoll, m.OnRoll.Opponent() // who owns the two scores
	if !b.onRollFirst(o.Scores) {
		first, second = second, first
	}
	m.Score[first], m.Score[second] = b.Score[0], b.Score[1]
	if b.Length == 0 || b.Length == FIBSUnlimited {
		m.Rules = o.Money
		m.Rules.Length, m.Rules.NoCrawford, m.Rules.NoCube = 0, false, false
		return
	}
	m.Rules.Length = b.Length
	if over := m.Rules.Length - longestFIBS; over > 0 {
		m.Rules.Length = longestFIBS
		m.Score[0] = max(0, m.Score[0]-over)
		m.Score[1] = max(0, m.Score[1]-over)
	}
	m.Crawford = m.crawfordScore() && !b.DidCrawford && b.Redoubles == 0
	m.CrawfordDone = !m.Crawford && (b.DidCrawford || m.crawfordScore())
}

// onRollFirst reports whether the first score belongs to the side on roll.
func (b *FIBSBoard) onRollFirst(order ScoreOrder) bool {
	youOnRoll := b.Turn == b.Color
	if order == ScoresYouFirst {
		return youOnRoll
	}
	return youOnRoll == b.doubled()
}

// doubled reports whether a double is pending: FIBS itself says so by letting
// neither side double.
func (b *FIBSBoard) doubled() bool { return b.WasDoubled || b.MayDouble == [2]bool{} }

// readCube fills in owner, and the pending doubles if there are any.
func (b *FIBSBoard) readCube(m *Match, o FIBSOptions) {
	you := PlayerOf(b.Color)
	switch b.MayDouble {
	case [2]bool{true, false}:
		m.Cube.Owner = OwnedBy(you)
	case [2]bool{false, true}:
		m.Cube.Owner = OwnedBy(you.Opponent())
	case [2]bool{false, false}:
		if m.Cube.Value > 1 {
			m.Cube.Owner = OwnedBy(m.OnRoll)
		}
	}
	if b.doubled() {
		m.Phase = Doubled
		m.setRaises(!o.Raccoon)
	}
}

// readDice takes the first pair that is rolled; a pending double has none.
func (b *FIBSBoard) readDice(m *Match) {
	if m.Phase == Doubled {
		return
	}
	m.Phase = ToRoll
	dice := b.Dice
	if dice == [2]int{} {
		dice = b.OpponentDice
	}
	if dice != [2]int{} {
		m.Phase = ToPlay
		m.Dice = Dice{int8(clampDie(dice[0])), int8(clampDie(dice[1]))}
	}
}

// clampDie keeps an impossible number impossible while it fits into a die.
func clampDie(n int) int { return min(max(n, 0), 7) }

// FIBSBoard writes the moment as gnubg writes it to an external player, with
// player 1 as "you": he is O, moves from 24 to 1, and has the name
// names[1]. Scores and names stand in the given order. An opening or a
// finished game is written with turn 0.
func (m *Match) FIBSBoard(names [2]string, order ScoreOrder) FIBSBoard {
	b := FIBSBoard{
		Length: m.Rules.Length,
		Turn:   2*int(m.OnRoll) - 1,
		Cube:   m.idCube().Value,
		Color:  1, Direction: -1, Home: 0, Bar: Bar,
		WasDoubled:  m.Phase == Doubled,
		DidCrawford: m.CrawfordDone,
		Redoubles:   int(bit(!m.Crawford)),
	}
	m.writeFIBSBoard(&b)
	first, second := Player(1), Player(0)
	if order == ScoresGnubg && b.onRollFirst(order) != (m.OnRoll == 1) {
		first, second = 0, 1
	}
	b.You, b.Opponent = names[first], names[second]
	b.Score = [2]int{m.Score[first], m.Score[second]}
	if m.Phase == Opening || m.Phase == GameOver {
		b.Turn = 0
	}
	return b
}

func (m *Match) writeFIBSBoard(b *FIBSBoard) {
	board := m.Board
	if m.OnRoll == 0 {
		board = board.Flip()
	}
	for i, n := range board {
		b.Board[i] = int(n)
	}
	b.OnHome[0], b.OnHome[1] = board.BorneOff()
	if m.Phase != Doubled {
		b.Dice = [2]int{int(m.Dice[0]), int(m.Dice[1])}
		b.OpponentDice = b.Dice
	}
	owner := m.idCube().Owner
	b.MayDouble = [2]bool{owner != Owner0, owner != Owner1}
}
