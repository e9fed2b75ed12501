package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"papamu/engines/arena/journal"
)

// program runs papamu-arena in a process of its own, which the test ends.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command("papamu-arena", args...)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	return cmd
}

// finished reads the journal of a folder and returns its games in order, without
// what depends on the day and on the speed of the machine.
func finished(t *testing.T, folder string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, journalName))
	if err != nil {
		return nil
	}
	_, games, err := journal.Read(bytes.NewReader(text))
	if err != nil {
		return nil // begun, and without a whole first line so far
	}
	var all []string
	for _, g := range games {
		g.Began, g.Took, g.Memory = time.Time{}, 0, [2]int64{}
		for i := range g.Moves {
			g.Moves[i].Took = 0
		}
		line, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, fmt.Sprintf("%06d-%d %s", g.Unit, g.Leg, line))
	}
	slices.Sort(all)
	return all
}

func waitFor(t *testing.T, what string, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(3 * time.Minute); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// Three workers, of which one is killed, and a master that is killed with the server
// in it and started again, play the same games as one process alone.
func TestManyWorkersPlayWhatOneDoes(t *testing.T) {
	dir := t.TempDir()
	alone, together := filepath.Join(dir, "alone"), filepath.Join(dir, "together")
	play := func(record string, more ...string) []string {
		return append([]string{
			"play", "--game", "konane", "--size", "6", "--games", "60", "--time", "none", "--record", record,
			"--a", "builtin:nodes=4000", "--b", "builtin:nodes=500",
		}, more...)
	}
	if out, err := exec.Command("papamu-arena", play(alone)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	want := finished(t, alone)

	address := freeAddress(t)
	served := play(together, "--jobs", "0", "--serve", address)
	master := program(t, served...)
	var workers []*exec.Cmd
	for range 3 {
		workers = append(workers, program(t, "work", "--queue", "nats://"+address))
	}
	waitFor(t, "the first games", func() bool { return len(finished(t, together)) > 3 })
	workers[0].Process.Kill()
	waitFor(t, "more games", func() bool { return len(finished(t, together)) > 8 })
	master.Process.Kill()
	master.Wait()

	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	out, err := exec.CommandContext(ctx, "papamu-arena", served...).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "games were played before") {
		t.Fatalf("%v\n%s", err, out)
	}
	if got := finished(t, together); !slices.Equal(got, want) {
		t.Errorf("%d games, want the %d of one process", len(got), len(want))
	}
}
