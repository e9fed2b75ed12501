package journal_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"papamu/engines/arena/journal"
)

func contest() journal.Contest {
	return journal.Contest{
		Game: "go", Width: 9, Height: 9, Rules: "chinese", Komi: 7.5, Time: "1s/move",
		Players: []journal.Player{{Name: "a", Command: "engine-a"}, {Name: "b", Command: "engine-b --fast"}},
		Units:   []journal.Unit{{ID: 0, Players: [2]int{0, 1}, Seed: 1}, {ID: 1, Players: [2]int{0, 1}, Opening: "E5", Seed: 2}},
	}
}

func game(unit, leg int) journal.Game {
	return journal.Game{
		Unit: unit, Leg: leg, Seats: [2]int{leg, 1 - leg}, Winner: 1, Result: "W+3.5", Reason: "played out", Points: -3.5,
		Moves: []journal.Move{{Seat: 0, Text: "E5", Took: journal.Duration(1500 * time.Microsecond)}, {Seat: 1, Text: "pass"}},
		Began: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), Took: journal.Duration(time.Second),
	}
}

func open(t testing.TB, path string, c journal.Contest) *journal.Journal {
	t.Helper()
	j, err := journal.Open(path, c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

func add(t testing.TB, j *journal.Journal, g journal.Game, isNew bool) {
	t.Helper()
	if added, err := j.Add(g); err != nil || added != isNew {
		t.Fatalf("add %v: %v, %v", g.Key(), added, err)
	}
}

func ExampleJournal() {
	dir, err := os.MkdirTemp("", "journal")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	for range 2 { // the second run finds what the first one played
		j, err := journal.Open(filepath.Join(dir, "journal.jsonl"), contest())
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("played so far:", len(j.Games()))
		if _, err := j.Add(game(0, 0)); err != nil {
			fmt.Println(err)
		}
		j.Close()
	}
	// Output:
	// played so far: 0
	// played so far: 1
}

func TestResume(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j")
	j := open(t, path, contest())
	add(t, j, game(0, 0), true)
	add(t, j, game(0, 1), true)
	add(t, j, game(0, 0), false)
	want := j.Games()
	j = open(t, path, contest())
	if diff := cmp.Diff(want, j.Games()); diff != "" {
		t.Error(diff)
	}
	add(t, j, game(0, 1), false)
	add(t, j, game(1, 0), true)
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	c, games, err := journal.Read(f)
	if err != nil || len(games) != 3 || c.Players[1].Command != "engine-b --fast" {
		t.Errorf("read %+v, %d games, %v", c, len(games), err)
	}
}

// Killed at any byte: the next run finds every game before it and goes on.
func TestCutOffAnywhere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j")
	j := open(t, path, contest())
	var ends []int
	for i := range 4 {
		info, _ := os.Stat(path)
		ends = append(ends, int(info.Size()))
		add(t, j, game(i/2, i%2), true)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for cut := 0; cut < len(whole); cut += 5 {
		if err := os.WriteFile(path, whole[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		games := 0
		for games < 4 && cut >= ends[games] {
			games++
		}
		games = max(games-1, 0)
		j := open(t, path, contest())
		if len(j.Games()) != games {
			t.Fatalf("cut at %d of %d: %d games, want %d", cut, len(whole), len(j.Games()), games)
		}
		add(t, j, game(7, 0), true)
		j = open(t, path, contest())
		if len(j.Games()) != games+1 {
			t.Fatalf("cut at %d, then one more: %d games, want %d", cut, len(j.Games()), games+1)
		}
		j.Close()
	}
}

func TestRefusesWhatIsNotItsOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j")
	open(t, path, contest())
	other := contest()
	other.Komi = 6.5
	if _, err := journal.Open(path, other); !errors.Is(err, journal.ErrOther) {
		t.Errorf("another contest: %v", err)
	}
	for _, text := range []string{"not json\n", "a letter without a line end", "{}\n", "{\"format\":99}\n"} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := journal.Open(path, contest()); !errors.Is(err, journal.ErrFormat) {
			t.Errorf("%q: %v", text, err)
		}
		if kept, _ := os.ReadFile(path); string(kept) != text {
			t.Errorf("%q was overwritten by %q", text, kept)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("{\"format\":1}\n{\"unit\":1}\n{\"unit\":1}\n{\"un"))
	f.Add([]byte("\n\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, games, err := journal.Read(bytes.NewReader(data))
		seen := map[journal.Key]bool{}
		for _, g := range games {
			if seen[g.Key()] {
				t.Fatalf("%v twice", g.Key())
			}
			seen[g.Key()] = true
		}
		if err == nil && len(data) == 0 {
			t.Fatal("an empty file is no journal")
		}
	})
}
