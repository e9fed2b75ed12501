package arena

import (
	"context"
	"errors"
	"fmt"
	"time"

	"papamu/engines/backgammon"
	"papamu/engines/clock"
)

// Action is what a backgammon player can decide.
type Action string

// The actions.
const (
	RollDice Action = "roll"
	Double   Action = "double"
	Move     Action = "move"
	Take     Action = "take"
	Drop     Action = "drop"
	Beaver   Action = "beaver" // and raccoon
)

// Decision is a player's answer.
type Decision struct {
	Action Action
	Play   backgammon.Play // of a Move; the zero Play where none is legal
}

// BackgammonPlayer takes part in backgammon matches. An error loses the match.
type BackgammonPlayer interface {
	Name() string
	// Decide answers what the match waits for. The player's seat is the match's
	// Decider.
	Decide(ctx context.Context, m backgammon.Match) (Decision, error)
}

// Prepared is a backgammon player that wants to know when a match begins. Its time
// for that is not the time of a decision.
type Prepared interface {
	Prepare(ctx context.Context) error
}

// BackgammonEvent is a decision that was carried out. Rolls are not recorded by
// themselves; their dice stand with the move.
type BackgammonEvent struct {
	By       backgammon.Player
	Decision Decision
	Dice     backgammon.Dice     // of a Move
	Board    backgammon.Position // before it, as the mover sees it
	Cube     int                 // what it shows after a Double or a Beaver
	Used     time.Duration       // for a move that follows a roll, the decision to roll included
}

// BackgammonGame is one game of a match.
type BackgammonGame struct {
	Score  [2]int // before the game
	Events []BackgammonEvent
	Result backgammon.Result // zero for a game that was not finished
}

// BackgammonRecord is a match that was played, or a session of money games.
type BackgammonRecord struct {
	Names   [2]string
	Rules   backgammon.Rules
	Games   []BackgammonGame
	Score   [2]int
	Memory  [2]int64 // the most that was measured, by player; 0 is unknown
	Outcome Outcome
}

// BackgammonSeries tells how to play.
type BackgammonSeries struct {
	Rules   backgammon.Rules
	Games   int // of a money session
	Dice    backgammon.Roller
	Control Control // of it, Patience, the clock's time for one move and Tolerance count
}

// PlayBackgammon referees a match or a session between player 0 and player 1.
// Like [Play] it survives whatever the players do; the error is the dice's.
func PlayBackgammon(ctx context.Context, s BackgammonSeries, players [2]BackgammonPlayer) (BackgammonRecord, error) {
	m, err := backgammon.NewMatch(s.Rules)
	if err != nil {
		return BackgammonRecord{}, err
	}
	s.Control = s.Control.withDefaults()
	r := bgReferee{series: s, players: players, match: m}
	r.record.Rules = s.Rules
	for seat, p := range players {
		r.scales[seat] = newScale(p, s.Control.Memory)
		r.record.Names[seat] = p.Name()
	}
	r.record.Outcome, err = r.run(ctx)
	r.record.Score = r.match.Score
	for seat := range r.scales {
		r.record.Memory[seat] = r.scales[seat].most
	}
	return r.record, err
}

type bgReferee struct {
	series  BackgammonSeries
	players [2]BackgammonPlayer
	scales  [2]scale
	match   backgammon.Match
	rolling time.Duration // what the decision to roll took
	record  BackgammonRecord
}

func (r *bgReferee) game() *BackgammonGame { return &r.record.Games[len(r.record.Games)-1] }

func (r *bgReferee) run(ctx context.Context) (Outcome, error) {
	if outcome, over := r.prepare(ctx); over {
		return outcome, nil
	}
	for {
		r.record.Games = append(r.record.Games, BackgammonGame{Score: r.match.Score})
		for r.match.Phase != backgammon.GameOver {
			if outcome, over, err := r.step(ctx); over || err != nil {
				return outcome, err
			}
		}
		r.game().Result = r.match.Result
		if r.match.Over() || r.series.Rules.Money() && len(r.record.Games) >= r.series.Games {
			return r.decided(), nil
		}
		if err := r.match.NextGame(); err != nil {
			return Outcome{}, err
		}
	}
}

// prepare has the players ready.
func (r *bgReferee) prepare(ctx context.Context) (o Outcome, failed bool) {
	for seat, p := range r.players {
		p, ok := p.(Prepared)
		if !ok {
			continue
		}
		err := patiently(ctx, r.series.Control.Patience, p.Prepare)
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			return r.forfeited(Seat(seat), Silent, err), true
		}
		if err != nil {
			return r.fault(ctx, Seat(seat), err), true
		}
	}
	return o, false
}

// decided is the outcome of a match that was played to its end.
func (r *bgReferee) decided() Outcome {
	winner := Nobody
	switch s := r.match.Score; {
	case s[0] > s[1]:
		winner = First
	case s[1] > s[0]:
		winner = Second
	}
	score := r.match.Score
	return Outcome{
		Winner: winner, Reason: Played, Text: fmt.Sprintf("%d-%d", score[0], score[1]),
		Points: float64(score[0] - score[1]),
	}
}

// step does what comes next: dice of the referee's, or a player's decision.
func (r *bgReferee) step(ctx context.Context) (o Outcome, over bool, err error) {
	m := &r.match
	switch {
	case m.Phase == backgammon.Opening:
		return o, false, r.roll(m.Open)
	case m.Phase == backgammon.ToRoll && (m.CanDouble() != nil || m.DeadCube()):
		return o, false, r.roll(m.Roll)
	}
	by, seat := m.Decider(), Seat(m.Decider())
	begun := time.Now()
	var d Decision
	err = r.scales[by].watch(ctx, func(ctx context.Context) error {
		return patiently(ctx, r.patience(), func(ctx context.Context) (err error) {
			d, err = r.players[by].Decide(ctx, *m)
			return err
		})
	})
	if err != nil {
		return r.fault(ctx, seat, err), true, nil
	}
	used := r.rolling + time.Since(begun)
	r.rolling = 0
	if d.Action == RollDice && m.Phase == backgammon.ToRoll {
		r.rolling = used
		return o, false, r.roll(m.Roll)
	}
	event := BackgammonEvent{By: by, Decision: d, Dice: m.Dice, Board: m.Board, Used: used}
	if err := carryOut(m, d); err != nil {
		reason := Illegal
		if errors.Is(err, errAction) {
			reason = Garbage
		}
		return r.forfeited(seat, reason, err), true, nil
	}
	event.Cube = m.Stake()
	r.game().Events = append(r.game().Events, event)
	return o, false, nil
}

// patience is how long one decision may take.
func (r *bgReferee) patience() time.Duration {
	side := clock.NewSide(r.series.Control.Clock)
	if most, limited := side.Most(); limited {
		return most + r.series.Control.Tolerance
	}
	return r.series.Control.Patience
}

// errAction is the answer of a player that does not fit the question.
var errAction = errors.New("answer does not fit the question")

func carryOut(m *backgammon.Match, d Decision) error {
	actions := map[Action]func() error{
		Double: m.Double,
		Take:   m.Take,
		Drop:   m.Drop,
		Beaver: m.Beaver,
		Move:   func() error { return m.Play(d.Play) },
	}
	act, ok := actions[d.Action]
	if !ok {
		return fmt.Errorf("%w: %q while %v", errAction, d.Action, m.Phase)
	}
	return act()
}

func (r *bgReferee) roll(use func(backgammon.Dice) error) error {
	d, err := r.series.Dice.Roll()
	if err != nil {
		return err
	}
	return use(d)
}

func (r *bgReferee) fault(ctx context.Context, seat Seat, err error) Outcome {
	if ctx.Err() != nil {
		return Outcome{Winner: Nobody, Reason: Aborted, Text: "Void"}
	}
	return r.forfeited(seat, reasonOf(err), err)
}

// forfeited is the outcome when loser broke a rule. A match is then lost at the
// score that the loser has; in a session for money the game at hand is lost, and no
// other is played.
func (r *bgReferee) forfeited(loser Seat, why Reason, err error) Outcome {
	winner := loser.Other()
	score := r.match.Score
	if r.series.Rules.Money() {
		score[winner] += max(r.match.Stake(), 1)
	} else {
		score[winner] = r.series.Rules.Length
	}
	return Outcome{
		Winner: winner, Reason: why, Text: r.decided().Text + " by forfeit", Detail: err.Error(),
		Points: float64(score[0] - score[1]),
	}
}
