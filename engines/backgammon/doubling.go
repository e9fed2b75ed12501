package backgammon

// CanDouble returns nil if the player on roll may double now, or the reason
// why not: [ErrPhase], [ErrNoCube], [ErrCrawford], [ErrCubeAccess] or
// [ErrCubeLimit].
func (m *Match) CanDouble() error {
	if err := m.expect(ToRoll); err != nil {
		return err
	}
	switch {
	case m.Rules.NoCube:
		return ErrNoCube
	case m.Crawford:
		return ErrCrawford
	case !m.Cube.access(m.OnRoll):
		return ErrCubeAccess
	case m.Cube.Value >= MaxCube:
		return ErrCubeLimit
	}
	return nil
}

// DeadCube reports whether turning the cube could bring the player on roll
// nothing: a win at its present value already wins him the match.
func (m *Match) DeadCube() bool {
	return !m.Rules.Money() && m.Cube.Value >= m.Away(m.OnRoll)
}

// Double offers the cube at twice its value.
func (m *Match) Double() error {
	if err := m.CanDouble(); err != nil {
		return err
	}
	m.Phase, m.Raises = Doubled, 1
	return nil
}

// CanRedouble returns nil if the player who has to answer may beaver (or, after
// a beaver, raccoon) now, or the reason why not: [ErrPhase], [ErrNoBeaver],
// [ErrNoRaccoon] or [ErrCubeLimit].
func (m *Match) CanRedouble() error {
	if err := m.expect(Doubled); err != nil {
		return err
	}
	switch {
	case !m.Rules.Money() || !m.Rules.Beavers:
		return ErrNoBeaver
	case m.Raises >= 2 && !m.Rules.Raccoons:
		return ErrNoRaccoon
	case m.Stake() >= MaxCube:
		return ErrCubeLimit
	}
	return nil
}

// Beaver takes the double and turns the cube once more at once. The player who
// took the first double keeps the cube through the whole chain: his own
// redoubles are beavers, the doubler's are raccoons.
func (m *Match) Beaver() error {
	if err := m.CanRedouble(); err != nil {
		return err
	}
	m.Raises++
	return nil
}

// Take accepts the last double: the cube goes to its new value and belongs to
// the opponent of the player on roll, who now rolls.
func (m *Match) Take() error {
	if err := m.expect(Doubled); err != nil {
		return err
	}
	m.Cube = Cube{m.Stake(), OwnedBy(m.OnRoll.Opponent())}
	m.Raises, m.Phase = 0, ToRoll
	return nil
}

// Drop refuses the last double and loses the stake that stood before it.
func (m *Match) Drop() error {
	if err := m.expect(Doubled); err != nil {
		return err
	}
	stake := m.Cube.Value << (m.Raises - 1)
	m.end(Dropped, m.Decider().Opponent(), SingleGame, stake)
	return nil
}
