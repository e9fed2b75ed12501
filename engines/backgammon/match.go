package backgammon

import (
	"errors"
	"fmt"
)

// Phase is what has to happen next in a game.
type Phase uint8

// The phases. The zero value is a game about to be opened.
const (
	Opening  Phase = iota // each player throws one die: Open
	ToRoll                // the player on roll rolls, doubles or resigns
	ToPlay                // the player on roll plays his dice or resigns
	Doubled               // a double, beaver or raccoon waits for its answer
	Resigned              // a resignation waits for its answer
	GameOver              // Result says how it ended: NextGame
)

var phaseNames = [...]string{
	"opening roll", "to roll", "to play", "doubled", "resigned", "game over",
}

// String names the phase.
func (p Phase) String() string {
	if int(p) < len(phaseNames) {
		return phaseNames[p]
	}
	return "unknown phase"
}

// Ending is why a game ended.
type Ending uint8

// The endings.
const (
	NoEnding Ending = iota
	PlayedOut
	Dropped
	GivenUp
)

// Result is how a game ended.
type Result struct {
	Ending  Ending
	Winner  Player
	Outcome Outcome
	Points  int
}

// Match is one moment of a match or of a money session: rules, score, and the
// game in progress. It is a comparable value; a copy is independent. Make one
// with [NewMatch]; a literal or a changed field can be checked with Validate.
//
// Every transition returns an error and changes nothing if it is not allowed
// at the moment.
type Match struct {
	Rules    Rules
	Score    [2]int // points of player 0 and player 1
	Crawford bool   // this game is the Crawford game
	// CrawfordDone says that the Crawford game lies behind.
	CrawfordDone bool

	Phase  Phase
	OnRoll Player   // who rolls or plays; while Doubled, who made the first double
	Board  Position // as OnRoll sees it
	Dice   Dice     // zero unless ToPlay, or Resigned in answer to a roll
	Cube   Cube     // as it was before the doubles of Raises
	Raises int      // while Doubled: 1 double, 2 beaver, 3 raccoon, 4 beaver again...
	Ties   int      // equal opening rolls of this game

	Resigner    Player  // while Resigned, else 0
	Resignation Outcome // while Resigned: the size offered
	Declined    Outcome // largest resignation declined since the last roll or play

	Result Result // of the game that is over
}

// Errors of transitions; callers branch on them with errors.Is.
var (
	ErrPhase      = errors.New("backgammon: not now")
	ErrNoCube     = errors.New("backgammon: the cube is not in use")
	ErrCrawford   = errors.New("backgammon: no doubling in the Crawford game")
	ErrCubeAccess = errors.New("backgammon: the other player owns the cube")
	ErrCubeLimit  = errors.New("backgammon: the cube cannot go higher")
	ErrNoBeaver   = errors.New("backgammon: beavers are not allowed")
	ErrNoRaccoon  = errors.New("backgammon: raccoons are not allowed")
	ErrResign     = errors.New("backgammon: this resignation cannot be offered")
	ErrMatchOver  = errors.New("backgammon: the match is over")
	ErrState      = errors.New("backgammon: impossible state")
)

// NewMatch begins a match or a money session: score 0:0, the first game to be
// opened. An error wraps [ErrRules].
func NewMatch(r Rules) (Match, error) {
	if err := r.Validate(); err != nil {
		return Match{}, err
	}
	m := Match{Rules: r}
	m.newGame()
	return m, nil
}

// newGame sets up the board for the next opening roll and finds out whether
// this is the Crawford game: the first one in which a player is one away.
func (m *Match) newGame() {
	done := m.CrawfordDone || m.Crawford
	*m = Match{Rules: m.Rules, Score: m.Score, Board: Start(), Cube: Cube{Value: 1}}
	m.CrawfordDone = done
	m.Crawford = !done && m.crawfordScore()
}

// crawfordScore reports whether exactly one player is one point away.
func (m *Match) crawfordScore() bool {
	return !m.Rules.Money() && !m.Rules.NoCrawford && (m.Away(0) == 1) != (m.Away(1) == 1)
}

// Away returns how many points the player still needs; 0 in a money session.
func (m *Match) Away(p Player) int {
	if m.Rules.Money() {
		return 0
	}
	return max(0, m.Rules.Length-m.Score[p])
}

// Over reports whether a player has won the match.
func (m *Match) Over() bool {
	return !m.Rules.Money() && (m.Away(0) == 0 || m.Away(1) == 0)
}

// Decider returns whose decision is next. In the Opening phase it has no
// meaning.
func (m *Match) Decider() Player {
	switch {
	case m.Phase == Resigned:
		return m.Resigner.Opponent()
	case m.Phase == Doubled && m.Raises%2 == 1:
		return m.OnRoll.Opponent()
	}
	return m.OnRoll
}

// Stake returns what a single game is worth to the player who wins if the
// pending double is taken: the cube, doubled once for each of Raises.
func (m *Match) Stake() int { return m.Cube.Value << m.Raises }

// Validate checks a Match that did not come from transitions, as after
// decoding. Errors wrap [ErrRules], [ErrPosition], [ErrDice] or [ErrState].
func (m *Match) Validate() error {
	if err := m.Rules.Validate(); err != nil {
		return err
	}
	if err := m.Board.Validate(); err != nil {
		return err
	}
	if m.Phase == ToPlay || m.Dice.Rolled() {
		if err := m.Dice.Validate(); err != nil {
			return err
		}
	}
	return m.validateState()
}

func (m *Match) validateState() error {
	switch {
	case m.Score[0] < 0 || m.Score[1] < 0:
		return fmt.Errorf("%w: score %d:%d", ErrState, m.Score[0], m.Score[1])
	case !m.Rules.Money() && m.Phase != GameOver && m.Over():
		return fmt.Errorf("%w: score %d:%d in a match to %d",
			ErrState, m.Score[0], m.Score[1], m.Rules.Length)
	case m.Crawford && !m.crawfordScore() && m.Phase != GameOver:
		return fmt.Errorf("%w: Crawford game at %d:%d in a match to %d",
			ErrState, m.Score[0], m.Score[1], m.Rules.Length)
	case !m.Cube.valid():
		return fmt.Errorf("%w: cube %d", ErrState, m.Cube.Value)
	case m.OnRoll > 1 || m.Resigner > 1 || m.Phase > GameOver:
		return fmt.Errorf("%w: player or phase out of range", ErrState)
	case (m.Phase == Resigned) != (m.Resignation != NotOver) || m.Resignation > BackgammonGame || m.Declined > BackgammonGame:
		return fmt.Errorf("%w: resignation of %v, declined %v, while %v", ErrState, m.Resignation, m.Declined, m.Phase)
	case (m.Phase == Doubled) != (m.Raises > 0):
		return fmt.Errorf("%w: %d raises while %v", ErrState, m.Raises, m.Phase)
	case m.Raises < 0 || m.Raises > maxCubeLog-m.Cube.Log():
		return fmt.Errorf("%w: %d raises", ErrState, m.Raises)
	}
	return nil
}
