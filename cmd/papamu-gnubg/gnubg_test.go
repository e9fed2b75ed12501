package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"papamu/engines/backgammon"
	"papamu/gnubg/gnubgtest"
)

// What scripts/gnubg-match sets.
var (
	games  = flag.Int("games", 3, "games of matches to 3 points to play against gnubg, at least")
	money  = flag.Int("money", 2, "money games to play against gnubg")
	length = flag.Int("length", 3, "points of the matches")
	plies  = flag.Int("plies", 0, "how far gnubg looks ahead")
	seed   = flag.Int("seed", 1, "of gnubg's dice in the first match")
	extra  = flag.String("options", "", "options of papamu-gnubg, such as --plies=1")
	out    = flag.String("out", "", "folder for the records and the report")
)

// TestAgainstGnubg has the real gnubg play matches and money games against this
// program, over TCP and a Unix socket, both from both seats, and holds every
// record against the rules.
func TestAgainstGnubg(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds")
	}
	path, err := gnubgtest.Find()
	if err != nil {
		t.Skip(err)
	}
	dir := *out
	if dir == "" {
		dir = t.TempDir()
	} else if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	transcript := filepath.Join(dir, "transcript.txt")
	addresses := start(t, append(strings.Fields(*extra), "--transcript", transcript)...)
	var reports strings.Builder
	for _, kind := range []struct {
		name          string
		length, games int
	}{
		{fmt.Sprintf("matches to %d", *length), *length, *games},
		{"money games with the Jacoby rule and beavers", 0, *money},
	} {
		if kind.games == 0 {
			continue
		}
		begin := time.Now()
		report, err := gnubgtest.Series{
			Encounter: gnubgtest.Encounter{Gnubg: path, Length: kind.length, Plies: *plies},
			Addresses: addresses, Games: kind.games, Seed: *seed, Dir: dir,
			Done: func(record string, seat backgammon.Player, tally gnubgtest.Tally) {
				t.Logf("%s: %d games, points %v", filepath.Base(record), tally.Games, tally.Points)
			},
		}.Play(t.Context())
		if err != nil {
			t.Error(err)
		}
		fmt.Fprintf(&reports, "%s, gnubg at %d plies, seed %d, options %q\n%v%.1f s a game\n\n",
			kind.name, *plies, *seed, *extra, report, time.Since(begin).Seconds()/float64(max(1, report.Tally.Games)))
	}
	t.Logf("\n%s", reports.String())
	if err := os.WriteFile(filepath.Join(dir, "report.txt"), []byte(reports.String()), 0o644); err != nil {
		t.Error(err)
	}
	checkTranscript(t, transcript)
}

// checkTranscript wants a line in and a line out for each connection, in turn.
func checkTranscript(t *testing.T, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	waiting := map[string]bool{} // connections whose question has no answer yet
	for l := range strings.Lines(string(data)) {
		fields := strings.Fields(l)
		if len(fields) < 3 || (fields[2] == ">") == waiting[fields[0]] {
			t.Fatalf("out of turn: %q", l)
		}
		waiting[fields[0]] = fields[2] == ">"
	}
	if len(waiting) < 2 {
		t.Errorf("%d connections in the transcript", len(waiting))
	}
	for n, unanswered := range waiting {
		if unanswered {
			t.Errorf("connection %s: the last question has no answer", n)
		}
	}
}

// start runs the program on a free port and a Unix socket until the test ends,
// when it must leave in good order, and returns the addresses.
func start(t *testing.T, options ...string) []string {
	t.Helper()
	options = append(options, "--log-level", "error",
		"--listen", ":0", "--socket", filepath.Join(t.TempDir(), "papamu.sock"))
	cmd := exec.Command("papamu-gnubg", options...)
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stderr)
	var addresses []string
	for len(addresses) < 2 && lines.Scan() {
		_, address, found := strings.Cut(lines.Text(), "listening on ")
		if !found {
			t.Fatalf("the program said %q", lines.Text())
		}
		addresses = append(addresses, address)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		for lines.Scan() {
			t.Errorf("the program said %q", lines.Text())
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("the program ended with: %v", err)
		}
	})
	return addresses
}
