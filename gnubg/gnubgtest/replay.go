package gnubgtest

import (
	"errors"
	"fmt"

	"papamu/engines/backgammon"
	"papamu/engines/record/mat"
)

// ErrRecord is wrapped by errors about a record that breaks the rules or
// contradicts itself.
var ErrRecord = errors.New("the record breaks the rules")

// Tally is what a record holds, by player.
type Tally struct {
	Games    int
	Wins     [2]int // games
	Points   [2]int
	Net      []int // player 0's points less player 1's, game by game
	Doubles  [2]int
	Beavers  [2]int // and raccoons
	Drops    [2]int
	Resigned [2]int // games given up
	Dances   [2]int
}

// Replay plays a record by the rules: every play legal and complete, every cube
// action allowed, every result and score right, and a match played to its end. A
// roll without a play must be one that allows none, unless the game was given up
// there. Errors wrap [ErrRecord].
func Replay(record *mat.Match) (Tally, error) {
	rules := backgammon.MoneyRules()
	if record.Length > 0 {
		rules = backgammon.MatchRules(record.Length)
	}
	m, err := backgammon.NewMatch(rules)
	if err != nil {
		return Tally{}, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	r := referee{match: m}
	for i := range record.Games {
		if err := r.game(&record.Games[i]); err != nil {
			return r.tally, fmt.Errorf("%w: game %d: %w", ErrRecord, i+1, err)
		}
	}
	if record.Length > 0 && !r.match.Over() {
		return r.tally, fmt.Errorf("%w: the match is not over", ErrRecord)
	}
	return r.tally, nil
}

// referee follows a record.
type referee struct {
	match backgammon.Match
	tally Tally
}

func (r *referee) game(g *mat.Game) error {
	if r.match.Phase == backgammon.GameOver {
		if err := r.match.NextGame(); err != nil {
			return err
		}
	}
	for p, player := range g.Players {
		if player.Score != r.match.Score[p] {
			return fmt.Errorf("player %d has %d points, not %d", p, r.match.Score[p], player.Score)
		}
	}
	games := r.tally.Games
	for i, item := range g.Items {
		if item.Kind == mat.Line {
			continue
		}
		if err := r.item(item, last(g.Items[i+1:])); err != nil {
			return fmt.Errorf("item %d (%v): %w", i+1, item, err)
		}
	}
	if r.tally.Games != games+1 {
		return errors.New("the game has no result")
	}
	return nil
}

// last reports whether nothing but the result follows.
func last(rest []mat.Item) bool {
	for _, item := range rest {
		if item.Kind != mat.Win && item.Kind != mat.Line {
			return false
		}
	}
	return true
}

// item makes one entry's step in the match; last says that only the result
// follows.
func (r *referee) item(item mat.Item, last bool) error {
	p := backgammon.Player(item.Player)
	switch item.Kind {
	case mat.Win:
		return r.win(p, item.Value)
	case mat.Roll:
		return r.roll(p, item, last)
	}
	if p != r.match.Decider() {
		return fmt.Errorf("it is player %d's turn", r.match.Decider())
	}
	switch item.Kind {
	case mat.Double:
		r.tally.Doubles[p]++
		return r.raise(r.match.Double, item)
	case mat.Beaver, mat.Raccoon:
		r.tally.Beavers[p]++
		return r.raise(r.match.Beaver, item)
	case mat.Take:
		return r.match.Take()
	case mat.Drop:
		r.tally.Drops[p]++
		return r.match.Drop()
	}
	return errors.New("not an entry that gnubg writes")
}

// roll gives the player the dice of the entry and has him play them.
func (r *referee) roll(p backgammon.Player, item mat.Item, last bool) error {
	if r.match.Phase == backgammon.Opening {
		return r.open(p, item, last)
	}
	if r.match.Phase == backgammon.Doubled && r.match.Raises > 1 {
		// gnubg does not write the take that ends a chain of beavers.
		if err := r.match.Take(); err != nil {
			return err
		}
	}
	if p != r.match.OnRoll {
		return fmt.Errorf("it is player %d's turn", r.match.OnRoll)
	}
	if err := r.match.Roll(dice(item)); err != nil {
		return err
	}
	return r.play(p, item, last)
}

func dice(item mat.Item) backgammon.Dice {
	return backgammon.Dice{int8(item.Dice[0]), int8(item.Dice[1])}
}

// open gives the higher of the two dice to the player who begins.
func (r *referee) open(p backgammon.Player, item mat.Item, last bool) error {
	d := dice(item).Sorted()
	if p == 1 {
		d[0], d[1] = d[1], d[0]
	}
	if err := r.match.Open(d); err != nil {
		return err
	}
	return r.play(p, item, last)
}

func (r *referee) play(p backgammon.Player, item mat.Item, last bool) error {
	steps := make([]backgammon.Move, len(item.Hops))
	for i, h := range item.Hops {
		steps[i] = backgammon.Move{From: int8(h.From), To: int8(h.To)}
	}
	play, err := backgammon.FindPlay(steps, r.match.Board, r.match.Dice)
	if err != nil {
		if last && len(steps) == 0 {
			return nil // given up here
		}
		return err
	}
	if play.N == 0 {
		r.tally.Dances[p]++
	}
	return r.match.Play(play)
}

func (r *referee) raise(turn func() error, item mat.Item) error {
	if err := turn(); err != nil {
		return err
	}
	if item.Value != 0 && item.Value != r.match.Stake() {
		return fmt.Errorf("the cube goes to %d", r.match.Stake())
	}
	return nil
}

// win compares the result with the one that the rules know, or has the loser
// give up a game that is not over.
func (r *referee) win(p backgammon.Player, points int) error {
	if r.match.Phase != backgammon.GameOver {
		if err := r.giveUp(p.Opponent(), points); err != nil {
			return err
		}
	}
	result := r.match.Result
	if result.Winner != p || result.Points != points {
		return fmt.Errorf("player %d wins %d points", result.Winner, result.Points)
	}
	r.tally.Games++
	r.tally.Wins[p]++
	r.tally.Points[p] += points
	r.tally.Net = append(r.tally.Net, points*(1-2*int(p)))
	return nil
}

func (r *referee) giveUp(loser backgammon.Player, points int) error {
	cube := r.match.Cube.Value
	if r.match.OnRoll != loser || points%cube != 0 || points/cube > int(backgammon.BackgammonGame) {
		return fmt.Errorf("the game is not over, and player %d cannot resign %d points", loser, points)
	}
	if err := r.match.Resign(backgammon.Outcome(points / cube)); err != nil {
		return err
	}
	r.tally.Resigned[loser]++
	return r.match.AcceptResignation()
}
