package main

import (
	"context"
	"os"
	"strings"
	"testing"

	"papamu/gtp"
	"papamu/internal/line"
)

// engineVariable makes the test binary an engine.
const engineVariable = "PAPAMU_LAB_TEST_ENGINE"

func TestMain(m *testing.M) {
	if os.Getenv(engineVariable) == "" {
		os.Exit(m.Run())
	}
	serveGTP(gtp.Identity{Name: "Test", Version: "0.15"})
}

// serveGTP is an engine that plays no game.
func serveGTP(id gtp.Identity) {
	r, err := gtp.NewRegistry(id, gtp.Command{Name: "kgs-chat", Usage: "[word...]", Run: gtp.Fixed("")})
	if err != nil {
		os.Exit(1)
	}
	if err := line.Serve(context.Background(), os.Stdin, os.Stdout, gtp.NewSession(r), line.Config{}); err != nil {
		os.Exit(1)
	}
}

func TestCheckOfAnEngine(t *testing.T) {
	t.Setenv(engineVariable, "1")
	command := []string{"--", os.Args[0]}
	for _, tc := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"--only", "^framing: ids"}, 0, "4 ok, 0 broken"},
		{[]string{"--only", "^framing: ids"}, 0, "ok           framing: ids may repeat and decrease"},
		{[]string{"--only", "^lists: the required"}, 1, "missing: boardsize"},
		{[]string{"--only", "kgs-chat"}, 0, "broken (advice)"},
		{[]string{"--only", "kgs-chat", "--advice"}, 1, "broken (advice)"},
		{[]string{"--only", "^moves: occupied"}, 0, "no boardsize, clear_board, play"},
		{[]string{"--only", "^lists: the required", "--json"}, 1, `"verdict":"broken"`},
	} {
		args := append(append([]string{"gtp-check"}, tc.args...), command...)
		code, out, errs := lab(args...)
		if code != tc.code || !strings.Contains(out, tc.want) {
			t.Errorf("%q: exit code %d\n%s%s", tc.args, code, out, errs)
		}
	}
}

func TestCheckComplains(t *testing.T) {
	for name, args := range map[string][]string{
		"no engine":         {"gtp-check"},
		"bad pattern":       {"gtp-check", "--only", "(", "--", "true"},
		"no such engine":    {"gtp-check", "--", "/no/such/engine"},
		"engine that exits": {"gtp-check", "--", "false"},
	} {
		if code, _, errs := lab(args...); code == 0 || errs == "" {
			t.Errorf("%s: %d %q", name, code, errs)
		}
	}
}
