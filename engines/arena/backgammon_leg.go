package arena

import (
	"context"
	"errors"
	"fmt"
	"time"

	"papamu/engines/arena/journal"
	"papamu/engines/backgammon"
)

// MoneyGames is the number of games in a session for money, which is one leg.
const MoneyGames = 3

// backgammonRules are the rules of a contest.
func backgammonRules(c journal.Contest) backgammon.Rules {
	if c.Length > 0 {
		return backgammon.MatchRules(c.Length)
	}
	return backgammon.MoneyRules()
}

// PlayBackgammonLeg plays one match, or one session for money, of a unit. Both
// legs of a unit have the same dice. The players are given by seat.
func PlayBackgammonLeg(ctx context.Context, c journal.Contest, u journal.Unit, leg int, players [2]BackgammonPlayer) (journal.Game, error) {
	control, err := ControlOf(c)
	if err != nil {
		return journal.Game{}, err
	}
	began := time.Now()
	rec, err := PlayBackgammon(ctx, BackgammonSeries{
		Rules: backgammonRules(c), Games: MoneyGames,
		Dice: backgammon.NewSeededDice(u.Seed), Control: control,
	}, players)
	if err != nil {
		return journal.Game{}, fmt.Errorf("unit %d: %w", u.ID, err)
	}
	out := logged(u, leg, rec.Outcome, began)
	out.Memory = rec.Memory
	for i, game := range rec.Games {
		out.Moves = append(out.Moves, journal.Move{Seat: -1, Text: fmt.Sprintf("game %d", i+1)})
		for _, e := range game.Events {
			out.Moves = append(out.Moves, loggedEvent(e))
		}
	}
	return out, nil
}

func loggedEvent(e BackgammonEvent) journal.Move {
	m := journal.Move{Seat: int(e.By), Text: string(e.Decision.Action), Took: journal.Duration(e.Used)}
	if e.Decision.Action == Move {
		m.Dice = e.Dice.String()
		m.Text = ""
		if len(e.Decision.Play.Steps()) > 0 {
			m.Text = e.Decision.Play.String()
		}
	}
	return m
}

// ReplayBackgammon makes a logged match again.
func ReplayBackgammon(c journal.Contest, g journal.Game) (BackgammonRecord, error) {
	m, err := backgammon.NewMatch(backgammonRules(c))
	if err != nil {
		return BackgammonRecord{}, err
	}
	rec := BackgammonRecord{Rules: m.Rules, Outcome: outcomeOf(g)}
	for seat, player := range g.Seats {
		if player < 0 || player >= len(c.Players) {
			return rec, fmt.Errorf("replay: no player %d", player)
		}
		rec.Names[seat] = c.Players[player].Name
	}
	for i, move := range g.Moves {
		if err := rec.replay(&m, move); err != nil {
			return rec, fmt.Errorf("replay: move %d: %w", i+1, err)
		}
	}
	rec.closeGame(&m)
	rec.Score = m.Score
	return rec, nil
}

var errNoGame = errors.New("move outside of a game")

// replay makes one move of the log.
func (rec *BackgammonRecord) replay(m *backgammon.Match, move journal.Move) error {
	if move.Seat < 0 {
		if rec.closeGame(m) {
			if err := m.NextGame(); err != nil {
				return err
			}
		}
		rec.Games = append(rec.Games, BackgammonGame{Score: m.Score})
		return nil
	}
	if len(rec.Games) == 0 || move.Seat > 1 {
		return errNoGame
	}
	d, err := decisionOf(m, move)
	if err != nil {
		return err
	}
	e := BackgammonEvent{By: m.Decider(), Decision: d, Dice: m.Dice, Board: m.Board, Used: time.Duration(move.Took)}
	if err := carryOut(m, d); err != nil {
		return err
	}
	e.Cube = m.Stake()
	game := &rec.Games[len(rec.Games)-1]
	game.Events = append(game.Events, e)
	return nil
}

// decisionOf reads a decision. One with dice rolls them first.
func decisionOf(m *backgammon.Match, move journal.Move) (Decision, error) {
	if move.Dice == "" {
		return Decision{Action: Action(move.Text)}, nil
	}
	dice, err := backgammon.ParseDice(move.Dice)
	if err != nil {
		return Decision{}, err
	}
	if err := rollFor(m, backgammon.Player(move.Seat), dice); err != nil {
		return Decision{}, err
	}
	play, err := backgammon.ParsePlay(move.Text, m.Board, m.Dice)
	return Decision{Action: Move, Play: play}, err
}

// rollFor rolls the dice of a log for the player who then played them; in an
// opening the higher die is his.
func rollFor(m *backgammon.Match, p backgammon.Player, d backgammon.Dice) error {
	if m.Phase != backgammon.Opening {
		return m.Roll(d)
	}
	if d = d.Sorted(); p == 1 {
		d[0], d[1] = d[1], d[0]
	}
	return m.Open(d)
}

// closeGame takes over the result of a game that has ended.
func (rec *BackgammonRecord) closeGame(m *backgammon.Match) bool {
	if m.Phase != backgammon.GameOver || len(rec.Games) == 0 {
		return false
	}
	rec.Games[len(rec.Games)-1].Result = m.Result
	return true
}

// BackgammonFiles makes the records of a logged match.
func BackgammonFiles(c journal.Contest, g journal.Game) ([]File, error) {
	rec, err := ReplayBackgammon(c, g)
	if err != nil {
		return nil, err
	}
	return []File{{".mat", BackgammonMAT(rec).Format}}, nil
}
