package contest

import (
	"errors"
	"fmt"

	"papamu/engines/arena/journal"
	"papamu/engines/rng"
)

// ErrSchedule is wrapped by the errors of Plan.
var ErrSchedule = errors.New("impossible schedule")

// Schedule is who meets whom.
type Schedule string

// The schedules. With two players both are the same match.
const (
	RoundRobin Schedule = "round-robin" // everybody meets everybody
	Gauntlet   Schedule = "gauntlet"    // the first player meets everybody
)

// Schedules are all of them.
var Schedules = []string{string(RoundRobin), string(Gauntlet)}

// Plan makes the units of a contest between the given number of players, in which
// each pairing plays the given number of pairs of games. The openings are used in
// turn, each for one unit of every pairing; none means the start of the game. Each
// unit has a seed of its own that follows from the given one, the same for all
// pairings of a round.
func Plan(s Schedule, players, pairs int, openings []string, seed uint64) ([]journal.Unit, error) {
	pairings := s.pairings(players)
	switch {
	case len(pairings) == 0:
		return nil, fmt.Errorf("%w: %q with %d players", ErrSchedule, s, players)
	case pairs < 1:
		return nil, fmt.Errorf("%w: %d pairs of games", ErrSchedule, pairs)
	}
	var units []journal.Unit
	seeds := rng.New(seed, 0)
	for round := range pairs {
		unitSeed, opening := seeds.Uint64()>>1, ""
		if len(openings) > 0 {
			opening = openings[round%len(openings)]
		}
		for _, p := range pairings {
			units = append(units, journal.Unit{ID: len(units), Players: p, Opening: opening, Seed: unitSeed})
		}
	}
	return units, nil
}

func (s Schedule) pairings(players int) (all [][2]int) {
	for a := range players {
		if s == Gauntlet && a > 0 {
			break
		}
		for b := a + 1; b < players; b++ {
			all = append(all, [2]int{a, b})
		}
	}
	if s != RoundRobin && s != Gauntlet {
		return nil
	}
	return all
}
