package backgammon

// Resign offers that the player whose turn it is loses a single game, a gammon
// or a backgammon. Errors: [ErrPhase] outside his turn, [ErrResign] for a size
// that is none or that the opponent has already declined.
func (m *Match) Resign(o Outcome) error {
	if m.Phase != ToRoll && m.Phase != ToPlay {
		return m.expect(ToRoll)
	}
	if o < SingleGame || o > BackgammonGame || o <= m.Declined {
		return ErrResign
	}
	m.Resigner, m.Resignation = m.OnRoll, o
	m.Phase = Resigned
	return nil
}

// AcceptResignation ends the game at the size offered.
func (m *Match) AcceptResignation() error {
	if err := m.expect(Resigned); err != nil {
		return err
	}
	size := m.Resignation
	winner := m.Resigner.Opponent()
	m.Resigner, m.Resignation = 0, NotOver
	m.end(GivenUp, winner, size, m.Cube.Value)
	return nil
}

// DeclineResignation plays on; until the next roll or play only a larger
// resignation can be offered.
func (m *Match) DeclineResignation() error {
	if err := m.expect(Resigned); err != nil {
		return err
	}
	m.Declined = m.Resignation
	m.Resigner, m.Resignation = 0, NotOver
	m.Phase = ToRoll
	if m.Dice.Rolled() {
		m.Phase = ToPlay
	}
	return nil
}
