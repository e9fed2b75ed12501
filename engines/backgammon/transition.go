package backgammon

import "fmt"

// Open throws for the first move: d[0] is player 0's die, d[1] player 1's. The
// higher one plays both numbers. Equal dice leave the phase at Opening and,
// under the Murphy rule, double the cube, which stays in the middle.
func (m *Match) Open(d Dice) error {
	if err := m.expect(Opening); err != nil {
		return err
	}
	if m.Over() {
		return ErrMatchOver
	}
	if err := d.Validate(); err != nil {
		return err
	}
	if d.Double() {
		if m.Rules.Money() && !m.Rules.NoCube && m.Ties < m.Rules.MurphyLimit {
			m.Cube.Value *= 2
		}
		m.Ties = min(m.Ties+1, maxCubeLog) // more of them change nothing
		return nil
	}
	m.OnRoll = 0
	if d[1] > d[0] {
		m.OnRoll = 1
	}
	m.Dice, m.Phase = d, ToPlay
	return nil
}

// Roll gives the player on roll his dice.
func (m *Match) Roll(d Dice) error {
	if err := m.expect(ToRoll); err != nil {
		return err
	}
	if err := d.Validate(); err != nil {
		return err
	}
	m.Dice, m.Phase, m.Declined = d, ToPlay, NotOver
	return nil
}

// Play makes the play, which must lead to the same board as one of the legal
// ones: After alone says which, and the moves count only where it is not set. The
// zero Play stands for "no legal play". It ends the game when the
// last checker is off, and passes the turn otherwise. Errors wrap [ErrPhase] or
// [ErrIllegalPlay].
func (m *Match) Play(p Play) error {
	if err := m.expect(ToPlay); err != nil {
		return err
	}
	made, err := m.legal(p)
	if err != nil {
		return err
	}
	m.Declined = NotOver
	m.Dice = Dice{}
	if won := made.After.Won(); won != NotOver {
		m.Board = made.After
		m.end(PlayedOut, m.OnRoll, won, m.Cube.Value)
		return nil
	}
	m.Board = made.Next()
	m.OnRoll = m.OnRoll.Opponent()
	m.Phase = ToRoll
	return nil
}

// legal returns the legal play that p means: by its board, or by its moves
// where it brings no board.
func (m *Match) legal(p Play) (Play, error) {
	if p.N < 0 || int(p.N) > len(p.Moves) {
		return Play{}, fmt.Errorf("%w: %d moves", ErrIllegalPlay, p.N)
	}
	if p.After == (Position{}) {
		made, err := FindPlay(p.Steps(), m.Board, m.Dice)
		if made.N == 0 {
			made.After = m.Board
		}
		return made, err
	}
	for _, q := range AppendPlays(make([]Play, 0, 64), m.Board, m.Dice) {
		if q.After == p.After {
			return q, nil
		}
	}
	return Play{}, fmt.Errorf("%w with %v", ErrIllegalPlay, m.Dice)
}

// end books the result. Under the Jacoby rule only a turned cube makes
// gammons and backgammons count.
func (m *Match) end(why Ending, winner Player, o Outcome, stake int) {
	points := stake * int(o)
	if m.Rules.Money() && m.Rules.Jacoby && m.Cube.Owner == Centred {
		points = stake
	}
	m.Result = Result{why, winner, o, points}
	m.Score[winner] += points
	m.Phase, m.Raises, m.Dice = GameOver, 0, Dice{}
}

// NextGame sets up the next game after one that is over. It returns
// [ErrMatchOver] when the match has been won.
func (m *Match) NextGame() error {
	if err := m.expect(GameOver); err != nil {
		return err
	}
	if m.Over() {
		return ErrMatchOver
	}
	m.newGame()
	return nil
}

// expect returns an error wrapping [ErrPhase] unless the phase is as said.
func (m *Match) expect(p Phase) error {
	if m.Phase != p {
		return fmt.Errorf("%w: %v expected, the game is at: %v", ErrPhase, p, m.Phase)
	}
	return nil
}
