//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"papamu/engines/arena/journal"
)

// BenchmarkInProcess plays whole contests between engines in this process, journal,
// records and table included, and reports what comes on top of the engines' own
// time: of waiting, for the disk above all, and of the processor's time.
func BenchmarkInProcess(b *testing.B) {
	for _, bc := range []struct {
		name string
		args []string
	}{
		{"go", []string{"--game", "go", "--size", "9", "--a", "builtin:nodes=500", "--b", "builtin:nodes=500", "--games", "6"}},
		{"gomoku", []string{"--game", "gomoku", "--a", "builtin:nodes=4000", "--b", "builtin:nodes=4000", "--games", "20"}},
		{"konane", []string{"--game", "konane", "--a", "builtin:nodes=20000", "--b", "builtin:nodes=20000", "--games", "20"}},
		{"backgammon", []string{"--game", "backgammon", "--length", "3", "--a", "builtin:plies=1", "--b", "builtin:plies=1", "--games", "20"}},
	} {
		b.Run(bc.name, func(b *testing.B) {
			var total, engines time.Duration
			games := 0
			for b.Loop() {
				folder := filepath.Join(b.TempDir(), strconv.Itoa(games))
				began := time.Now()
				if r := arenaPlay(b.Context(), append(bc.args, "--record", folder)...); r.code != 0 {
					b.Fatal(r)
				}
				total += time.Since(began)
				for _, g := range logged(b, folder) {
					games++
					for _, m := range g.Moves {
						engines += time.Duration(m.Took)
					}
				}
			}
			b.ReportMetric(100*float64(total-engines)/float64(engines), "%over")
			b.ReportMetric(float64((total-engines).Microseconds())/float64(games), "µs-over/game")
			b.ReportMetric(float64(engines.Microseconds())/float64(games), "µs-engines/game")
		})
	}
}

// BenchmarkExternal plays contests between processes that answer at once, and
// reports the processor's time that the arena itself takes for a move. 200 µs are
// 2 % of a core at 100 moves a second.
func BenchmarkExternal(b *testing.B) {
	for _, who := range companies {
		if who.protocol == "gtp" && who.game != "konane" {
			continue // the games are too short
		}
		b.Run(who.name, func(b *testing.B) {
			moves, began := 0, ownTime()
			for b.Loop() {
				folder := filepath.Join(b.TempDir(), strconv.Itoa(moves))
				args := []string{"--game", who.contest.Game, "--time", "10s/move", "--a", who.engine(""), "--b", who.engine(""), "--games", "100", "--length", "1", "--record", folder}
				if who.game == "konane" {
					args = append(args, "--size", "6")
				}
				if r := arenaPlay(b.Context(), args...); r.code != 0 {
					b.Fatal(r)
				}
				for _, g := range logged(b, folder) {
					moves += len(g.Moves)
				}
			}
			each := float64((ownTime() - began).Microseconds()) / float64(moves)
			b.ReportMetric(each, "cpu-µs/move")
			b.ReportMetric(100*each*100/1e6, "%core-at-100/s")
		})
	}
}

// ownTime is the processor's time of this process, without its children.
func ownTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func logged(b *testing.B, folder string) []journal.Game {
	b.Helper()
	f, err := os.Open(filepath.Join(folder, journalName))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	_, games, err := journal.Read(f)
	if err != nil {
		b.Fatal(err)
	}
	return games
}
