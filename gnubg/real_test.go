package gnubg_test

import (
	"path/filepath"
	"testing"

	"papamu/engines/backgammon"
	"papamu/engines/rng"
	"papamu/gnubg"
	"papamu/gnubg/gnubgtest"
)

// wild is a player who tries everything that the rules allow: random plays,
// doubles and beavers.
func wild(seed uint64) gnubg.Decider {
	r := rng.New(seed, 0)
	return &scripted{
		play: func(m backgammon.Match) (backgammon.Play, error) {
			plays := backgammon.AppendPlays(nil, m.Board, m.Dice)
			return plays[r.Below(uint32(len(plays)))], nil
		},
		double: func(backgammon.Match) bool { return r.Below(3) == 0 },
		answer: func(backgammon.Match) gnubg.Answer { return gnubg.Answer(r.Below(3)) },
	}
}

// The real gnubg against a player who does anything legal, in matches and in
// money sessions, over both kinds of sockets.
func TestRealGnubg(t *testing.T) {
	path, err := gnubgtest.Find()
	if err != nil {
		t.Skip(err)
	}
	s := gnubg.Server{NewSession: func(n int) *gnubg.Session {
		return gnubg.NewSession(wild(uint64(n)), gnubg.Config{})
	}}
	addresses := []string{
		serve(t, "127.0.0.1:0", &s).String(),
		serve(t, filepath.Join(t.TempDir(), "socket"), &s).String(),
	}
	for _, length := range []int{0, 3} {
		report, err := gnubgtest.Series{
			Encounter: gnubgtest.Encounter{Gnubg: path, Length: length},
			Addresses: addresses, Games: 5, Seed: 1, Dir: t.TempDir(),
		}.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Log(report)
	}
}

// Both of gnubg's players may be external, at the same address.
func TestRealGnubgWithTwoExternalPlayers(t *testing.T) {
	path, err := gnubgtest.Find()
	if err != nil {
		t.Skip(err)
	}
	address := serve(t, "127.0.0.1:0", &gnubg.Server{NewSession: func(n int) *gnubg.Session {
		return gnubg.NewSession(wild(uint64(n)), gnubg.Config{})
	}}).String()
	_, err = gnubgtest.Series{
		Encounter: gnubgtest.Encounter{
			Gnubg: path, Length: 3,
			Setup: []string{"set player 0 external " + address, "set player 1 external " + address},
		},
		Addresses: []string{address}, Games: 3, Seed: 1, Dir: t.TempDir(),
	}.Play(t.Context())
	if err != nil {
		t.Error(err)
	}
}
