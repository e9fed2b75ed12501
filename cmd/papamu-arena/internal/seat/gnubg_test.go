package seat

import (
	"context"
	"os"
	"testing"
	"time"

	"papamu/engines/arena"
	"papamu/engines/backgammon"
)

// TestGnubg plays the real program, which is started for the first match, keeps its
// seat for the next, and is gone after that.
func TestGnubg(t *testing.T) {
	const commands = "set evaluation chequerplay evaluation plies 0;set evaluation cubedecision evaluation plies 0"
	gnubg, err := NewExternal(Engine{Name: "gnubg", Protocol: Gnubg, Command: commands})
	if err != nil {
		t.Skip(err)
	}
	own, err := BuiltinBackgammon(Engine{Name: "builtin", Protocol: Builtin})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	pid := 0
	for seed := range uint64(4) {
		players := [2]arena.BackgammonPlayer{gnubg, own}
		if seed%2 == 1 {
			players = [2]arena.BackgammonPlayer{own, gnubg}
		}
		rec, err := arena.PlayBackgammon(ctx, arena.BackgammonSeries{
			Rules: backgammon.MatchRules(3), Dice: backgammon.NewSeededDice(seed),
		}, players)
		if err != nil || rec.Outcome.Reason != arena.Played {
			t.Fatalf("%+v, %v", rec.Outcome, err)
		}
		process := gnubg.(*external).process()
		if pid == 0 {
			pid = process.pid()
		}
		if process.pid() != pid {
			t.Errorf("another gnubg for match %d", seed+1)
		}
	}
	p := gnubg.(*external).process()
	gnubg.Close()
	if !p.gone() {
		t.Error("gnubg is still there")
	}
	if p, err := os.FindProcess(pid); err == nil && p.Signal(os.Kill) == nil {
		t.Error("gnubg had to be killed")
	}
}
