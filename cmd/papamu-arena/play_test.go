package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena/journal"
	"papamu/engines/record/mat"
	"papamu/engines/record/psq"
	"papamu/engines/record/sgf"
)

// quick is a contest of each game between engines in this process, which takes no
// time and does not depend on any.
var quick = map[string][]string{
	"go":         {"--game", "go", "--size", "5", "--a", "builtin:nodes=20", "--b", "builtin:nodes=40"},
	"gomoku":     {"--game", "gomoku", "--a", "builtin:nodes=20", "--b", "builtin:nodes=60"},
	"konane":     {"--game", "konane", "--size", "6", "--a", "builtin:nodes=20", "--b", "builtin:nodes=60"},
	"backgammon": {"--game", "backgammon", "--length", "1", "--a", "builtin:plies=0", "--b", "builtin:plies=0"},
}

type ran struct {
	code     int
	out, err string
}

func arenaPlay(ctx context.Context, args ...string) ran {
	var out, errs bytes.Buffer
	code := suite().Execute(ctx, append([]string{"play"}, args...), cli.Env{Out: &out, Err: &errs})
	return ran{code, out.String(), errs.String()}
}

// mustPlay plays a contest into a folder, and returns what was said.
func mustPlay(t *testing.T, folder string, args ...string) string {
	t.Helper()
	r := arenaPlay(t.Context(), append(args, "--record", folder)...)
	if r.code != 0 || r.err != "" {
		t.Fatalf("exit code %d: %s%s", r.code, r.out, r.err)
	}
	return r.out
}

// journalOf returns the games of a folder in the order of the contest, without what
// depends on the clock.
func journalOf(t *testing.T, folder string) []journal.Game {
	t.Helper()
	f, err := os.Open(filepath.Join(folder, journalName))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	_, games, err := journal.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(games, func(a, b journal.Game) int { return 2*(a.Unit-b.Unit) + a.Leg - b.Leg })
	for i := range games {
		games[i].Began, games[i].Took, games[i].Memory = time.Time{}, 0, [2]int64{}
		for j := range games[i].Moves {
			games[i].Moves[j].Took = 0
		}
	}
	return games
}

// table is what is said about the contest after its games.
func table(out string) string {
	lines := strings.Split(out, "\n")
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool {
		return strings.HasPrefix(l, "game ") || strings.HasSuffix(l, "played before")
	}), "\n")
}

// TestSeedRepeatsAContest: the same seed is the same games, however many are played
// side by side, and another one is others.
func TestSeedRepeatsAContest(t *testing.T) {
	for game, args := range quick {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			once, again, other := t.TempDir(), t.TempDir(), t.TempDir()
			args = append(slices.Clone(args), "--games", "6", "--openings", "none")
			first := mustPlay(t, once, append(args, "--seed", "5")...)
			second := mustPlay(t, again, append(args, "--seed", "5", "--jobs", "3")...)
			if diff := cmp.Diff(journalOf(t, once), journalOf(t, again)); diff != "" {
				t.Errorf("side by side (-one +three):\n%s", diff)
			}
			if table(first) != table(second) {
				t.Errorf("%s\nside by side:\n%s", first, second)
			}
			mustPlay(t, other, append(args, "--seed", "6")...)
			if cmp.Equal(journalOf(t, once), journalOf(t, other)) {
				t.Error("another seed, the same games")
			}
		})
	}
}

// TestResume: a run that was cut off, in the middle of a line of its journal and
// before the record of its last game, goes on to the table of a whole one.
func TestResume(t *testing.T) {
	whole, cut := t.TempDir(), t.TempDir()
	args := append(slices.Clone(quick["gomoku"]), "--games", "8")
	want := table(mustPlay(t, whole, args...))
	mustPlay(t, cut, args...)
	name := filepath.Join(cut, journalName)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	left := append(bytes.Join(lines[:5], nil), lines[5][:len(lines[5])/2]...) // the contest, four games and a half
	if err := os.WriteFile(name, left, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(cut, "gomoku-00001-1.psq")); err != nil {
		t.Fatal(err)
	}
	out := mustPlay(t, cut, args...)
	if !strings.HasPrefix(out, "4 games were played before\n") || strings.Count(out, "\ngame ") != 4 || table(out) != want {
		t.Errorf("%s\nwant\n%s", out, want)
	}
	if diff := cmp.Diff(journalOf(t, whole), journalOf(t, cut)); diff != "" {
		t.Errorf("games (-whole +resumed):\n%s", diff)
	}
	if records, err := filepath.Glob(filepath.Join(cut, "*.psq")); err != nil || len(records) != 8 {
		t.Errorf("%d records, %v", len(records), err)
	}
	if out := mustPlay(t, cut, args...); strings.Contains(out, "\ngame ") || table(out) != want {
		t.Errorf("after the end:\n%s", out)
	}
	r := arenaPlay(t.Context(), append(args, "--record", cut, "--seed", "9")...)
	if r.code == 0 || !strings.Contains(r.err, "another contest") {
		t.Errorf("another contest in the folder: %+v", r)
	}
}

// TestInterrupt: the games that are finished stay, and the run says that it is not.
func TestInterrupt(t *testing.T) {
	folder := t.TempDir()
	args := []string{"--game", "gomoku", "--a", "builtin:nodes=2000", "--b", "builtin:nodes=2000", "--games", "1000", "--record", folder}
	ctx, interrupt := context.WithCancel(t.Context())
	go func() {
		for range 2000 {
			if text, _ := os.ReadFile(filepath.Join(folder, journalName)); bytes.Count(text, []byte("\n")) > 2 {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		interrupt()
	}()
	r := arenaPlay(ctx, args...)
	games := journalOf(t, folder)
	want := fmt.Sprintf("interrupted after %d of 1000 games; the same command goes on from there", len(games))
	if r.code != 1 || !strings.Contains(r.err, want) || len(games) < 2 || !strings.Contains(r.out, "builtin against builtin-2") {
		t.Errorf("%d games: %+v", len(games), r)
	}
}

// TestSequentialTest stops by itself in both directions, and stays stopped.
func TestSequentialTest(t *testing.T) {
	for _, tc := range []struct{ a, b, want string }{
		{"builtin:nodes=600", "builtin:nodes=10", "H1 accepted"},
		{"builtin:nodes=10", "builtin:nodes=600", "H0 accepted"},
	} {
		folder := t.TempDir()
		args := []string{"--game", "gomoku", "--games", "1000", "--a", tc.a, "--b", tc.b, "--sprt", "0,200,0.1,0.1"}
		out := mustPlay(t, folder, args...)
		games := len(journalOf(t, folder))
		if !strings.Contains(out, tc.want) || games >= 1000 {
			t.Errorf("%s after %d games:\n%s", tc.a, games, out)
		}
		again := mustPlay(t, folder, args...)
		if len(journalOf(t, folder)) != games || table(again) != table(out) {
			t.Errorf("again:\n%s", again)
		}
	}
	if out := mustPlay(t, t.TempDir(), append(slices.Clone(quick["gomoku"]), "--sprt", "0,5,0.05,0.05")...); !strings.Contains(out, "continue (") {
		t.Errorf("without an answer:\n%s", out)
	}
}

// TestSchedules: who meets whom, and how often.
func TestSchedules(t *testing.T) {
	base := []string{"--game", "konane", "--size", "4", "--a", "builtin:nodes=5", "--b", "builtin:nodes=10", "--name-a", "A", "--name-b", "B", "C=builtin:nodes=15", "builtin:nodes=20"}
	for _, tc := range []struct {
		args []string
		want map[string]int // games by pairing
	}{
		{nil, map[string]int{"A-B": 2, "A-C": 2, "A-builtin": 2, "B-C": 2, "B-builtin": 2, "C-builtin": 2}},
		{[]string{"--schedule", "gauntlet", "--games", "3"}, map[string]int{"A-B": 3, "A-C": 3, "A-builtin": 3}},
	} {
		folder := t.TempDir()
		out := mustPlay(t, folder, append(slices.Clone(base), tc.args...)...)
		names := []string{"A", "B", "C", "builtin"}
		got := map[string]int{}
		first := map[string]int{}
		for _, g := range journalOf(t, folder) {
			low, high := min(g.Seats[0], g.Seats[1]), max(g.Seats[0], g.Seats[1])
			got[names[low]+"-"+names[high]]++
			first[names[g.Seats[0]]]++
		}
		if diff := cmp.Diff(tc.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tc.args, diff)
		}
		for pairing := range tc.want {
			a, b, _ := strings.Cut(pairing, "-")
			if !strings.Contains(out, a+" against "+b+": ") {
				t.Errorf("%s is missing in\n%s", pairing, out)
			}
		}
	}
}

// TestRecords: the records of all games are read back by the readers of their
// formats, and have the names of the players and all moves.
func TestRecords(t *testing.T) {
	read := map[string]func([]byte) (moves int, err error){
		".sgf": func(text []byte) (int, error) {
			c, err := sgf.Parse(text)
			if err != nil {
				return 0, err
			}
			n := 0
			for node := c.Trees[0].Root; len(node.Children) > 0; n++ {
				node = node.Children[0]
			}
			return n, nil
		},
		".psq": func(text []byte) (int, error) {
			g, err := psq.Parse(text)
			if err != nil {
				return 0, err
			}
			return len(g.Moves), nil
		},
		".mat": func(text []byte) (int, error) {
			m, err := mat.Parse(text)
			if err != nil {
				return 0, err
			}
			return len(m.Games[0].Items), nil
		},
	}
	suffixes := map[string][]string{"go": {".sgf"}, "gomoku": {".sgf", ".psq"}, "konane": {".sgf"}, "backgammon": {".mat"}}
	for game, args := range quick {
		folder := filepath.Join(t.TempDir(), "not", "there yet")
		mustPlay(t, folder, append(slices.Clone(args), "--name-a", "Hōkū [1]", "--name-b", "Lani: the \\2nd\\", "--games", "2")...)
		for _, g := range journalOf(t, folder) {
			for _, suffix := range suffixes[game] {
				name := fmt.Sprintf("%s-%05d-%d%s", game, g.Unit, g.Leg, suffix)
				text, err := os.ReadFile(filepath.Join(folder, name))
				if err != nil {
					t.Fatal(err)
				}
				moves, err := read[suffix](text)
				if err != nil || moves < len(g.Moves) {
					t.Errorf("%s: %d moves of %d, %v\n%s", name, moves, len(g.Moves), err, text)
				}
			}
		}
	}
}
