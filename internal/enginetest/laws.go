package enginetest

import (
	"testing"

	"pgregory.net/rapid"
)

// Laws plays random games and checks at each position that
//   - a move is accepted exactly when it is listed, and none is listed twice,
//   - a refused move changes nothing,
//   - undo restores state and hash, after one move and back to the start,
//   - the game is over exactly when no move is listed,
//   - equal states have equal hashes, different ones different hashes,
//   - the moves' own text, read again, leads through the same states.
func Laws[M comparable](t *testing.T, s Suite[M]) {
	t.Helper()
	laws := []struct {
		name string
		law  func(*rapid.T, Suite[M])
	}{
		{"LegalIsAccepted", legalIsAccepted[M]},
		{"UndoRestores", undoRestores[M]},
		{"OverMeansNoMoves", overMeansNoMoves[M]},
		{"HashFollowsState", hashFollowsState[M]},
		{"ReplayFromText", replayFromText[M]},
	}
	for _, l := range laws {
		t.Run(l.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { l.law(t, s) })
		})
	}
}

// game plays random legal moves and calls visit before each and at the end.
func game[M comparable](t *rapid.T, s Suite[M], visit func(g Game[M])) Game[M] {
	g := s.New(t)
	plies := s.Plies
	if plies == 0 {
		plies = 80
	}
	for ply := 0; ; ply++ {
		visit(g)
		moves := g.Moves()
		if len(moves) == 0 {
			return g
		}
		if ply == plies {
			if s.MustEnd {
				t.Fatalf("not over after %d plies:\n%s", plies, g.State())
			}
			return g
		}
		play(t, g, rapid.SampledFrom(moves).Draw(t, "move"))
	}
}

func play[M comparable](t *rapid.T, g Game[M], m M) {
	if err := g.Play(m); err != nil {
		t.Fatalf("listed move %s refused: %v\n%s", g.Format(m), err, g.State())
	}
}

// looksAway spares a law all positions but one in 1+more, where it has many moves to
// look at: over the games every kind of position has its turn.
func looksAway(hash uint64, more int) bool { return hash>>32%uint64(1+more) != 0 }

func legalIsAccepted[M comparable](t *rapid.T, s Suite[M]) {
	game(t, s, func(g Game[M]) {
		listed := map[M]bool{}
		for _, m := range g.Moves() {
			if listed[m] {
				t.Fatalf("%s is listed twice\n%s", g.Format(m), g.State())
			}
			listed[m] = true
		}
		universe := s.Universe(g)
		if looksAway(g.Hash(), len(universe)/80) {
			return
		}
		state, hash := g.State(), g.Hash()
		for _, m := range universe {
			err := g.Play(m)
			if (err == nil) != listed[m] {
				t.Fatalf("%s listed: %v, error: %v\n%s", g.Format(m), listed[m], err, state)
			}
			if err == nil {
				g.Undo()
			}
			if g.Hash() != hash {
				t.Fatalf("%s (error: %v) left another state:\n%s\nbefore:\n%s", g.Format(m), err, g.State(), state)
			}
		}
		if g.State() != state {
			t.Fatalf("a refused or undone move left another state:\n%s\nbefore:\n%s", g.State(), state)
		}
	})
}

func undoRestores[M comparable](t *rapid.T, s Suite[M]) {
	type snapshot struct {
		state string
		hash  uint64
	}
	var path []snapshot
	g := game(t, s, func(g Game[M]) { path = append(path, snapshot{g.State(), g.Hash()}) })
	for i := len(path) - 1; i >= 0; i-- {
		if g.State() != path[i].state || g.Hash() != path[i].hash {
			t.Fatalf("after undo to ply %d:\n%s\nwas:\n%s", i, g.State(), path[i].state)
		}
		if undone := g.Undo(); undone != (i > 0) {
			t.Fatalf("undo at ply %d: %v", i, undone)
		}
	}
}

func overMeansNoMoves[M comparable](t *rapid.T, s Suite[M]) {
	game(t, s, func(g Game[M]) {
		if moves := g.Moves(); g.Over() != (len(moves) == 0) {
			t.Fatalf("over: %v with %d moves\n%s", g.Over(), len(moves), g.State())
		}
	})
}

func hashFollowsState[M comparable](t *rapid.T, s Suite[M]) {
	byState, byHash := map[string]uint64{}, map[uint64]string{}
	see := func(g Game[M]) {
		state, hash := g.State(), g.Hash()
		if old, ok := byState[state]; ok && old != hash {
			t.Fatalf("hashes %x and %x of one state:\n%s", old, hash, state)
		}
		if old, ok := byHash[hash]; ok && old != state {
			t.Fatalf("hash %x of two states:\n%s\n%s", hash, old, state)
		}
		byState[state], byHash[hash] = hash, state
	}
	game(t, s, func(g Game[M]) {
		see(g)
		moves := g.Moves()
		if looksAway(g.Hash(), len(moves)/15) {
			return
		}
		for _, m := range moves {
			play(t, g, m)
			see(g)
			g.Undo()
		}
	})
}

func replayFromText[M comparable](t *rapid.T, s Suite[M]) {
	var states, texts []string
	g := s.New(t)
	for ply := 0; ply < 40; ply++ {
		states = append(states, g.State())
		moves := g.Moves()
		if len(moves) == 0 {
			break
		}
		m := rapid.SampledFrom(moves).Draw(t, "move")
		texts = append(texts, g.Format(m))
		play(t, g, m)
	}
	for g.Undo() {
	}
	for i, text := range texts {
		if g.State() != states[i] {
			t.Fatalf("replay differs before %s:\n%s\nwas:\n%s", text, g.State(), states[i])
		}
		m, err := g.Parse(text)
		if err != nil {
			t.Fatalf("own text %q cannot be read: %v", text, err)
		}
		play(t, g, m)
	}
}
