package backgammon

import (
	"fmt"
	"strconv"
	"strings"
)

// xgidPrefix begins an XGID; reading accepts a text without it.
const xgidPrefix = "XGID="

// xgidMaxCube is the cube limit (as a power of two) written where the cube is
// in use. It is only informative, but for 0, which means no cube.
const xgidMaxCube = 10

// XGID returns eXtreme Gammon's text for the moment, with player 1 as the
// bottom player (upper case, whose point numbers the text follows) and player 0
// at the top, as gnubg has it.
//
// Phases that the format does not know are written as the nearest it has: an
// opening or a finished game as "to roll", a resignation as if it had not been
// offered. Of the rules it holds length, Jacoby, and beavers.
func (m *Match) XGID() string {
	board := m.Board
	if m.OnRoll == 0 {
		board = board.Flip()
	}
	cube := m.idCube()
	return fmt.Sprintf("%s%s:%d:%d:%d:%s:%d:%d:%d:%d:%d", xgidPrefix, xgidBoard(&board),
		cube.Log(), xgidOwner(cube.Owner), 2*int(m.OnRoll)-1, m.xgidDice(),
		m.Score[1], m.Score[0], m.xgidRules(), m.Rules.Length, m.xgidMaxCube())
}

func (m *Match) xgidMaxCube() int {
	if m.Rules.NoCube {
		return 0
	}
	return max(xgidMaxCube, m.idCube().Log())
}

// xgidBoard writes the 26 letters of a board that player 1 sees.
func xgidBoard(p *Position) string {
	var letters [26]byte
	for i, n := range p {
		switch {
		case n == 0:
			letters[i] = '-'
		case n > 0:
			letters[i] = byte('A' + n - 1)
		default:
			letters[i] = byte('a' - n - 1)
		}
	}
	return string(letters[:])
}

func xgidOwner(o Owner) int {
	return [...]int{Centred: 0, Owner0: -1, Owner1: 1}[o]
}

func (m *Match) xgidDice() string {
	if m.Phase == Doubled {
		return [...]string{"D", "B", "R"}[min(m.Raises, 3)-1]
	}
	return m.Dice.String()
}

func (m *Match) xgidRules() uint {
	if !m.Rules.Money() {
		return bit(m.Crawford)
	}
	return bit(m.Rules.Jacoby) | bit(m.Rules.Beavers)<<1
}

// ParseXGID reads an XGID, with or without its prefix: the bottom player
// becomes player 1, the top player 0. "D" instead of dice is a double that
// the opponent of the player on turn has to answer, "B" and "R" a beaver and a
// raccoon. Errors wrap [ErrID], [ErrPosition], [ErrDice] or [ErrState].
func ParseXGID(text string) (Match, error) {
	m, err := parseXGID(strings.TrimPrefix(strings.TrimSpace(text), xgidPrefix))
	if err == nil {
		err = m.Validate()
	}
	if err != nil {
		return Match{}, fmt.Errorf("xgid %.80q: %w", text, err)
	}
	return m, nil
}

// xgidFields are the numbers behind the board, in their order but for the
// dice.
type xgidFields struct {
	cubeLog, owner, turn, bottomScore, topScore, rules, length, maxCube int
}

func parseXGID(text string) (Match, error) {
	parts := strings.Split(text, ":")
	if len(parts) != 10 {
		return Match{}, fmt.Errorf("%w: %d fields, not 10", ErrID, len(parts))
	}
	board, err := parseXGIDBoard(parts[0])
	if err != nil {
		return Match{}, err
	}
	var f xgidFields
	numbers := append(append([]string(nil), parts[1:4]...), parts[5:]...)
	for i, field := range []struct {
		to       *int
		min, max int
	}{
		{&f.cubeLog, 0, maxCubeLog},
		{&f.owner, -1, 1},
		{&f.turn, -1, 1},
		{&f.bottomScore, 0, MaxMatchLength},
		{&f.topScore, 0, MaxMatchLength},
		{&f.rules, 0, 3},
		{&f.length, 0, MaxMatchLength},
		{&f.maxCube, 0, 1 << 30},
	} {
		n, err := strconv.Atoi(numbers[i])
		if err != nil || n < field.min || n > field.max {
			return Match{}, fmt.Errorf("%w: number %.20q", ErrID, numbers[i])
		}
		*field.to = n
	}
	return f.match(board, parts[4])
}

func (f *xgidFields) match(board Position, dice string) (Match, error) {
	if f.turn == 0 || f.length > 0 && f.rules > 1 {
		return Match{}, fmt.Errorf("%w: turn %d, rules %d", ErrID, f.turn, f.rules)
	}
	m := Match{
		Rules: Rules{Length: f.length},
		Score: [2]int{f.topScore, f.bottomScore},
		Board: board,
		Cube:  Cube{1 << f.cubeLog, [...]Owner{Owner0, Centred, Owner1}[f.owner+1]},
	}
	m.Rules.NoCube = f.maxCube == 0
	if f.turn > 0 {
		m.OnRoll = 1
	} else {
		m.Board = board.Flip()
	}
	if f.length == 0 {
		m.Rules.Jacoby = f.rules&1 != 0
		m.Rules.Beavers = f.rules&2 != 0
		m.Rules.Raccoons = m.Rules.Beavers
	} else {
		m.Crawford = f.rules == 1
		m.CrawfordDone = !m.Crawford && m.crawfordScore()
	}
	return m, m.setXGIDDice(dice)
}

// setXGIDDice reads the dice field, which also tells what the game waits for.
func (m *Match) setXGIDDice(dice string) (err error) {
	switch dice {
	case "00":
		m.Phase = ToRoll
	case "D", "B", "R":
		m.Phase = Doubled
		m.setRaises(dice == "B")
		if want := strings.Index("DBR", dice) + 1; m.Raises != want {
			return fmt.Errorf("%w: dice %q do not fit the owner of the cube", ErrState, dice)
		}
	default:
		m.Dice, err = ParseDice(dice)
		m.Phase = ToPlay
	}
	return err
}

// parseXGIDBoard reads the 26 letters into a board that player 1 sees.
func parseXGIDBoard(s string) (Position, error) {
	var p Position
	if len(s) != len(p) {
		return p, fmt.Errorf("%w: %d letters of board, not 26", ErrID, len(s))
	}
	for i := range p {
		switch c := s[i]; {
		case c == '-':
		case c >= 'A' && c <= 'P':
			p[i] = int8(c-'A') + 1
		case c >= 'a' && c <= 'p':
			p[i] = -int8(c-'a') - 1
		default:
			return p, fmt.Errorf("%w: letter %q on the board", ErrID, c)
		}
	}
	return p, p.Validate()
}
