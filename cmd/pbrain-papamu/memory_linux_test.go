package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"papamu/gomocup"
	"papamu/gomocup/brainclient"
)

// TestPrivateMemory plays a few moves under the limits that managers set and
// measures the process as judges do: all pages that it shares with nobody.
func TestPrivateMemory(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector takes memory of its own")
	}
	for _, most := range []int64{20_000_000, 80 << 20, 350 << 20} {
		t.Run(fmt.Sprintf("%d", most), func(t *testing.T) {
			p, err := brainclient.Spawn(exec.Command("pbrain-papamu"), brainclient.Options{})
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			if err := p.Start(ctx, 20, 20); err != nil {
				t.Fatal(err)
			}
			for key, value := range map[string]any{"max_memory": most, "rule": 4, "timeout_turn": 400} {
				if err := p.Info(key, value); err != nil {
					t.Fatal(err)
				}
			}
			for i := range 4 {
				if _, err := p.Turn(ctx, gomocup.Coord{X: 3 + 4*i, Y: 5}); err != nil {
					t.Fatal(err)
				}
				if used := private(t, p.Pid()); used > most*7/10 {
					t.Errorf("after move %d: %d bytes of %d", i, used, most)
				}
			}
			if err := p.End(10 * time.Second); err != nil {
				t.Error(err)
			}
		})
	}
}

// private returns the private pages of a process, in bytes.
func private(t *testing.T, pid int) (sum int64) {
	f, err := os.Open(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var kb int64
		if key, rest, _ := strings.Cut(lines.Text(), ":"); strings.HasPrefix(key, "Private_") {
			if _, err := fmt.Sscan(rest, &kb); err != nil {
				t.Fatal(err)
			}
			sum += kb << 10
		}
	}
	if sum == 0 {
		t.Fatal("nothing was measured")
	}
	return sum
}
