package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"papamu/cmd/papamu-arena/internal/hall"
	"papamu/engines/arena/journal"
)

// TestClocksInProtocols: what an engine is told of each time control before its
// first move, by the clocks that it says it knows.
func TestClocksInProtocols(t *testing.T) {
	for _, tc := range []struct {
		time string
		want map[string]string // by the clocks of GTP, or gomocup
	}{
		{"none", map[string]string{
			"":        "",
			"plain":   "time_settings 0 1 0",
			"gomocup": "timeout_match 0; time_left 2147483647",
		}},
		{"5m", map[string]string{
			"":        "",
			"plain":   "time_settings 300 0 0; time_left b 300 0",
			"kata":    "time_settings 300 0 0; time_left b 300 0",
			"gomocup": "timeout_turn 300000; timeout_match 300000; time_left 300000",
		}},
		{"5m+2s", map[string]string{
			"plain":   "time_settings 300 0 0; time_left b 300 0",
			"kgs":     "time_settings 300 0 0; time_left b 300 0",
			"kata":    "kata-time_settings fischer 300 2; time_left b 300 0",
			"gomocup": "time_increment 2000; timeout_turn 300000; timeout_match 300000; time_left 300000",
		}},
		{"10m+5x30s", map[string]string{
			"plain":   "time_settings 600 30 1; time_left b 600 0",
			"kgs":     "kgs-time_settings byoyomi 600 30 5; time_left b 600 0",
			"kata":    "kata-time_settings byoyomi 600 30 5; time_left b 600 0",
			"gomocup": "timeout_turn 30000; timeout_match 0; time_left 2147483647",
		}},
		{"0s+5x30s", map[string]string{
			"plain":   "time_settings 0 30 1; time_left b 30 1",
			"kgs":     "kgs-time_settings byoyomi 0 30 5; time_left b 30 5",
			"kata":    "kata-time_settings byoyomi 0 30 5; time_left b 30 5",
			"gomocup": "timeout_turn 30000; timeout_match 0; time_left 2147483647",
		}},
		{"10m+25/5m", map[string]string{
			"plain":   "time_settings 600 300 25; time_left b 600 0",
			"kata":    "time_settings 600 300 25; time_left b 600 0",
			"gomocup": "timeout_turn 12000; timeout_match 0; time_left 2147483647",
		}},
		{"5s/move", map[string]string{
			"plain":   "time_settings 0 5 1",
			"kgs":     "time_settings 0 5 1",
			"kata":    "kata-time_settings byoyomi 0 5 1",
			"gomocup": "timeout_turn 5000; timeout_match 0; time_left 2147483647",
		}},
		{"30s/move+3m", map[string]string{
			"plain":   "time_settings 0 30 1; time_left b 30 1",
			"kata":    "kata-time_settings byoyomi 0 30 1; time_left b 30 1",
			"gomocup": "timeout_turn 30000; timeout_match 180000; time_left 180000",
		}},
	} {
		for clocks, want := range tc.want {
			t.Run(tc.time+" "+clocks, func(t *testing.T) {
				t.Parallel()
				if diff := cmp.Diff(want, toldOf(t, tc.time, clocks)); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
			})
		}
	}
}

// toldOf plays a game and returns the commands about time up to the first move.
func toldOf(t *testing.T, control, clocks string) string {
	t.Helper()
	log := filepath.Join(t.TempDir(), "log")
	c := journal.Contest{Game: "go", Width: 5, Height: 5, Rules: "chinese", Time: control, MaxMoves: 2}
	who := companies[0]
	if clocks == "gomocup" {
		c = journal.Contest{Game: "gomoku", Time: control, MaxMoves: 2}
		who = companies[3]
	}
	if err := hall.Complete(&c); err != nil {
		t.Fatal(err)
	}
	c.Players = []journal.Player{{Name: "told", Command: who.engine("--log", log, clocks)}, {Name: "other", Command: who.engine("")}}
	h, err := hall.Open(c)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	if g := playLeg(t.Context(), t, h, journal.Unit{Players: [2]int{0, 1}}, 0); g.Fault {
		t.Fatal(g.Reason, g.Detail)
	}
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for line := range strings.Lines(string(text)) {
		_, command, _ := strings.Cut(strings.TrimSpace(line), " ")
		word, _, _ := strings.Cut(command, " ")
		if word == "genmove" || line == "BEGIN\n" {
			break
		}
		if strings.Contains(word, "time") {
			told = append(told, command)
		}
	}
	return strings.Join(told, "; ")
}
