package backgammon

import (
	"encoding/base64"
	"fmt"
)

// maxIDLength is the longest match that gnubg accepts in a Match ID.
const maxIDLength = 64

// Numbers that a Match ID has for the owner of the cube and the state of play.
const (
	idCentred = 3

	idNotStarted = 0
	idPlaying    = 1
	idOver       = 2
	idResigned   = 3
	idDropped    = 4
)

// MatchID returns gnubg's Match ID, which holds everything but the board and
// what gnubg does not keep there either: beavers, automatic doubles, and
// whether the Crawford game has been played. It returns an error wrapping
// [ErrState] for a match longer than 64 points or a cube above 2^15.
func (m *Match) MatchID() (string, error) {
	if m.Rules.Length > maxIDLength || m.Cube.Log() > 15 || max(m.Score[0], m.Score[1]) >= 1<<15 {
		return "", fmt.Errorf("%w: too large for a Match ID", ErrState)
	}
	bits := bitString{bytes: make([]byte, 9)}
	bits.write(uint(m.idCube().Log()), 4)
	bits.write(idOwner(m.idCube().Owner), 2)
	bits.write(uint(m.OnRoll), 1)
	bits.write(bit(m.Crawford), 1)
	bits.write(m.idState(), 3)
	bits.write(uint(m.Decider()), 1)
	bits.write(bit(m.Phase == Doubled), 1)
	bits.write(uint(m.Resignation), 2)
	dice := m.Dice.Sorted()
	bits.write(uint(dice[0]), 3)
	bits.write(uint(dice[1]), 3)
	bits.write(uint(m.Rules.Length), 15)
	bits.write(uint(m.Score[0]), 15)
	bits.write(uint(m.Score[1]), 15)
	bits.write(bit(!m.Rules.Jacoby), 1)
	return base64.RawStdEncoding.EncodeToString(bits.bytes), nil
}

// idCube is the cube as gnubg shows it while doubles are pending: raised by
// all but the last, and from the first beaver on the taker's.
func (m *Match) idCube() Cube {
	if m.Raises < 2 {
		return m.Cube
	}
	return Cube{m.Cube.Value << (m.Raises - 1), OwnedBy(m.OnRoll.Opponent())}
}

func idOwner(o Owner) uint {
	if o == Centred {
		return idCentred
	}
	return uint(o - Owner0)
}

func (m *Match) idState() uint {
	switch {
	case m.Phase == Opening:
		return idNotStarted
	case m.Phase != GameOver:
		return idPlaying
	case m.Result.Ending == GivenUp:
		return idResigned
	case m.Result.Ending == Dropped:
		return idDropped
	}
	return idOver
}

func bit(b bool) uint {
	if b {
		return 1
	}
	return 0
}

// ParseMatchID reads a gnubg Match ID into a Match with the given board, which
// is seen by the player on roll. A money session gets beavers and raccoons,
// which the ID cannot tell; a pending double of a cube that the other side
// owns is read as a beaver. Errors wrap [ErrID], [ErrDice], [ErrState] or
// [ErrPosition].
func ParseMatchID(id string, board Position) (Match, error) {
	bits, err := decodeID(id, MatchIDLen)
	if err != nil {
		return Match{}, err
	}
	f := readFields(&bits)
	m, err := f.match(board)
	if err == nil {
		err = m.Validate()
	}
	if err != nil {
		return Match{}, fmt.Errorf("match id %q: %w", id, err)
	}
	return m, nil
}

// idFields are the fields of a Match ID in their order.
type idFields struct {
	cubeLog, owner, onRoll, crawford, state, turn, doubled, resigned uint
	dice                                                             [2]uint
	length                                                           uint
	score                                                            [2]uint
	noJacoby                                                         uint
}

func readFields(bits *bitString) (f idFields) {
	f.cubeLog, f.owner, f.onRoll = bits.read(4), bits.read(2), bits.read(1)
	f.crawford, f.state, f.turn = bits.read(1), bits.read(3), bits.read(1)
	f.doubled, f.resigned = bits.read(1), bits.read(2)
	f.dice = [2]uint{bits.read(3), bits.read(3)}
	f.length = bits.read(15)
	f.score = [2]uint{bits.read(15), bits.read(15)}
	f.noJacoby = bits.read(1)
	return f
}

func (f *idFields) match(board Position) (Match, error) {
	if f.length > maxIDLength || f.owner == 2 || f.state > idDropped {
		return Match{}, fmt.Errorf("%w: length %d, cube owner %d, state %d",
			ErrState, f.length, f.owner, f.state)
	}
	if f.crawford == 1 && f.length == 0 {
		return Match{}, fmt.Errorf("%w: Crawford game in a money session", ErrState)
	}
	m := Match{
		Rules:    Rules{Length: int(f.length)},
		Score:    [2]int{int(f.score[0]), int(f.score[1])},
		Crawford: f.crawford == 1,
		OnRoll:   Player(f.onRoll),
		Board:    board,
		Dice:     Dice{int8(f.dice[0]), int8(f.dice[1])},
		Cube:     Cube{Value: 1 << f.cubeLog},
	}
	if f.owner != idCentred {
		m.Cube.Owner = OwnedBy(Player(f.owner))
	}
	if f.length == 0 {
		m.Rules = MoneyRules()
	}
	m.Rules.Jacoby = f.noJacoby == 0 && f.length == 0
	m.CrawfordDone = !m.Crawford && m.crawfordScore()
	return m, f.phase(&m)
}

// phase works out what the game waits for.
func (f *idFields) phase(m *Match) error {
	if m.Dice.Rolled() {
		if err := m.Dice.Validate(); err != nil {
			return err
		}
	}
	switch {
	case f.state == idNotStarted:
		m.Phase = Opening
	case f.state != idPlaying:
		m.Phase = GameOver
		m.Result.Ending = [...]Ending{PlayedOut, GivenUp, Dropped}[f.state-idOver]
	case f.resigned != 0:
		m.Phase, m.Resignation = Resigned, Outcome(f.resigned)
		m.Resigner = Player(f.turn).Opponent()
	case f.doubled == 1:
		m.Phase = Doubled
		m.setRaises(f.turn == f.onRoll)
	case m.Dice.Rolled():
		m.Phase = ToPlay
	default:
		m.Phase = ToRoll
	}
	return nil
}

// setRaises counts the pending doubles of a cube written as idCube writes it.
// ownDecision says that the player on roll himself has to answer.
func (m *Match) setRaises(ownDecision bool) {
	m.Raises = 1
	if m.Cube.Owner != OwnedBy(m.OnRoll.Opponent()) {
		return
	}
	m.Raises = 3
	if ownDecision {
		m.Raises = 2
	}
	m.Cube.Value = max(1, m.Cube.Value>>(m.Raises-1))
	m.Cube.Owner = Centred
	if m.Cube.Value > 1 {
		m.Cube.Owner = OwnedBy(m.OnRoll)
	}
}
