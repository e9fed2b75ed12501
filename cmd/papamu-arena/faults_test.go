package main

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"papamu/cmd/papamu-arena/internal/hall"
	"papamu/engines/arena"
	"papamu/engines/arena/journal"
)

// verdict on a game that an engine with a fault plays: the reason, and words that
// the detail has to have. Played means that the fault is none.
type ruling struct {
	reason arena.Reason
	detail string
}

// everywhere are the rulings on the faults that all protocols can have.
var everywhere = map[string]ruling{
	"late":             {arena.Late, "move 1 took"},
	"silent":           {arena.Late, "no answer in 2.5s"},
	"crash":            {arena.Crashed, `exit status 3, standard error ends in "board is on fire"`},
	"crash with child": {arena.Crashed, "exit status 3"},
	"killed":           {arena.Crashed, "signal: killed"},
	"start crash":      {arena.Crashed, `exit status 4, standard error ends in "no weights found"`},
	"start silent":     {arena.Silent, "no answer in 3s"},
	"off board":        {arena.Illegal, ""},
	"words":            {arena.Garbage, "good morning"},
	"bare words":       {arena.Garbage, "good morning"},
	"refuses":          {arena.Garbage, "cannot think"},
	"pieces":           {arena.Played, ""},
	"crlf":             {arena.Played, ""},
	"flood":            {arena.Garbage, ""},
	"endless line":     {arena.Garbage, ""},
	"noise":            {arena.Garbage, ""},
	"twice":            {arena.Garbage, ""},
	"moves unasked":    {arena.Garbage, ""},
	"closes output":    {arena.Crashed, "closed its output"},
	"stderr":           {arena.Played, ""},
	"exits":            {arena.Crashed, "exit status 0"},
	"hog":              {arena.Greedy, "of 134217728"},
	"child hogs":       {arena.Greedy, "of 134217728"},
	"deaf":             {arena.Played, ""},
}

// company is a game with a protocol, in which the scripted engine plays.
type company struct {
	name, protocol, game string // the game as the scripted engine knows it
	contest              journal.Contest
	opening              string
	rulings              map[string]ruling // where they differ from everywhere or are additional
	openings             map[string]string // of faults that need one
	rules                map[string]string
}

var companies = []company{
	{
		name: "Go", protocol: "gtp", game: "go", contest: journal.Contest{Game: "go", Width: 5, Height: 5, Rules: "tromp-taylor"}, opening: "C3 D3",
		rulings: map[string]ruling{
			"empty": {arena.Garbage, `genmove answered ""`}, "occupied": {arena.Occupied, "C3"}, "far off board": {arena.Illegal, ""},
			"ko": {arena.Illegal, "ko"}, "superko": {arena.Illegal, "repeats an earlier position"}, "suicide": {arena.Illegal, "suicide"}, "long line": {arena.Garbage, "endless line"},
			"resigns": {arena.Resigned, ""}, "start garbage": {arena.Garbage, ""},
		},
		openings: map[string]string{"ko": "C4 D4 B3 E3 C2 D2 D3 C3", "superko": "B1 A2 C2 B2 D1 pass A1 C1", "suicide": "C3 D1 C4 E2"},
		rules:    map[string]string{"ko": "chinese", "suicide": "chinese"},
	},
	{
		name: "Konane", protocol: "gtp", game: "konane", contest: journal.Contest{Game: "konane", Width: 6, Height: 6},
		rulings: map[string]ruling{
			"empty": {arena.Garbage, ""}, "illegal": {arena.Illegal, ""}, "resigns": {arena.Resigned, ""},
			"long line": {arena.Garbage, "endless line"}, "start garbage": {arena.Garbage, ""},
		},
	},
	{
		name: "Gomoku over GTP", protocol: "gtp", game: "gomoku over gtp", contest: journal.Contest{Game: "gomoku"}, opening: "h8 h9",
		rulings: map[string]ruling{
			"empty": {arena.Garbage, ""}, "occupied": {arena.Occupied, ""}, "far off board": {arena.Illegal, ""},
			"resigns": {arena.Resigned, ""}, "long line": {arena.Garbage, "endless line"}, "start garbage": {arena.Garbage, ""},
		},
	},
	{
		name: "Gomoku", protocol: "gomocup", game: "gomoku", contest: journal.Contest{Game: "gomoku"}, opening: "h8 h9",
		rulings: map[string]ruling{
			"empty": {arena.Late, ""}, "occupied": {arena.Occupied, ""}, "far off board": {arena.Illegal, ""},
			// Managers pass over lines that they do not know, and cut long ones.
			"long line": {arena.Played, ""}, "start garbage": {arena.Played, ""}, "endless line": {arena.Late, ""},
			"double three": {arena.Forbidden, ""},
		},
		openings: map[string]string{"double three": "f8 a1 g8 c1 h7 e1 h6 a3"},
		rules:    map[string]string{"double three": "renju"},
	},
	{
		name: "Backgammon", protocol: "external", game: "backgammon", contest: journal.Contest{Game: "backgammon", Length: 1},
		rulings: map[string]ruling{
			"late": {arena.Late, "no answer in 1.5s"}, "silent": {arena.Late, "no answer in 1.5s"}, "bare words": {arena.Garbage, "good morning"},
			"empty": {arena.Illegal, ""}, "incomplete": {arena.Illegal, "illegal play"}, "long line": {arena.Garbage, "more than 4096 bytes"},
			"resigns": {arena.Garbage, "resign"}, "off board": {arena.Garbage, "30/24"},
			// Nothing is said to an engine of this kind before it is asked, and what it
			// says then may come before or after the question.
			"start silent": {arena.Late, ""}, "start garbage": {arena.Garbage, ""}, "moves unasked": {},
		},
	},
}

// TestBadEngines: every fault is judged for what it is, in bounded time; the next
// game is played; and nothing of the engine is left behind.
func TestBadEngines(t *testing.T) {
	// They mostly wait, so more of them run than there are processors.
	var group errgroup.Group
	group.SetLimit(8)
	for _, c := range companies {
		rulings := maps.Clone(everywhere)
		maps.Copy(rulings, c.rulings)
		for fault, want := range rulings {
			if want.reason != "" {
				group.Go(func() error {
					t.Run(c.name+"/"+fault, func(t *testing.T) { c.judge(t, fault, want) })
					return nil
				})
			}
		}
	}
	_ = group.Wait() // the subtests tell what failed
}

func (c company) judge(t *testing.T, fault string, want ruling) {
	folder := t.TempDir()
	pids := filepath.Join(folder, "pids")
	contest := c.contest
	contest.Time, contest.Tolerance = "1s/move", journal.Duration(500*time.Millisecond)
	contest.Patience, contest.MaxMoves = journal.Duration(3*time.Second), 400
	if want.reason == arena.Greedy {
		contest.Memory = 128 << 20
	}
	if rules := c.rules[fault]; rules != "" {
		contest.Rules = rules
	}
	if err := hall.Complete(&contest); err != nil {
		t.Fatal(err)
	}
	contest.Players = []journal.Player{
		{Name: "bad", Command: c.engine("--once", filepath.Join(folder, "once"), "--pids", pids, fault)},
		{Name: "good", Command: c.engine("--pids", pids, "")},
	}
	unit := journal.Unit{Players: [2]int{0, 1}, Opening: c.openingFor(fault), Seed: 3}
	h, err := hall.Open(contest)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	first := playLeg(ctx, t, h, unit, 0)
	if arena.Reason(first.Reason) != want.reason || !strings.Contains(first.Detail, want.detail) {
		t.Errorf("judged %q (%s), want %q with %q", first.Reason, first.Detail, want.reason, want.detail)
	}
	if want.reason != arena.Played && first.Winner != 1 {
		t.Errorf("seat %d won", first.Winner)
	}
	bounded(t)
	second := playLeg(ctx, t, h, unit, 1)
	if len(second.Moves) < 2 || second.Fault && second.Winner == 0 {
		t.Errorf("the next game: %q (%s)", second.Reason, second.Detail)
	}
	h.Close()
	allGone(t, pids)
}

func (c company) engine(words ...string) string {
	last := len(words) - 1
	args := append(words[:last:last], "--game", quoted(c.game), c.protocol, quoted(words[last]))
	return c.protocol + ":bad-engine " + strings.Join(args, " ")
}

func quoted(text string) string { return `"` + text + `"` }

func (c company) openingFor(fault string) string {
	if o := c.openings[fault]; o != "" {
		return o
	}
	return c.opening
}

func playLeg(ctx context.Context, t *testing.T, h hall.Hall, u journal.Unit, leg int) journal.Game {
	t.Helper()
	began := time.Now()
	g, err := h.Play(ctx, u, leg)
	if err != nil {
		t.Fatal(err)
	}
	if took := time.Since(began); took > 30*time.Second {
		t.Errorf("leg %d took %v", leg, took)
	}
	return g
}

// bounded checks that what the engines write is not hoarded. A flood of two seconds
// is more than this.
func bounded(t *testing.T) {
	t.Helper()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if m.HeapInuse > 512<<20 {
		t.Errorf("the arena has %d MiB", m.HeapInuse>>20)
	}
}

// allGone waits until none of the processes of a file is there.
func allGone(t *testing.T, pids string) {
	t.Helper()
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip("no /proc")
	}
	text, err := os.ReadFile(pids)
	if err != nil {
		t.Fatal(err)
	}
	for _, pid := range strings.Fields(string(text)) {
		for wait := 0; lives(pid); wait++ {
			if wait == 100 {
				t.Errorf("process %s is still there", pid)
				break
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
}

// lives tells whether there is a process that is no zombie. One that nobody of
// ours has to wait for may be one for a while.
func lives(pid string) bool {
	stat, err := os.ReadFile("/proc/" + pid + "/stat")
	if err != nil {
		return false
	}
	_, state, _ := bytes.Cut(stat, []byte(") "))
	return len(state) > 0 && state[0] != 'Z'
}

// TestBadSockets: the same for engines that run elsewhere. They cannot be killed,
// but the next match has a new connection.
func TestBadSockets(t *testing.T) {
	backgammon := companies[len(companies)-1]
	var group errgroup.Group
	for _, fault := range []string{
		"late", "silent", "words", "empty", "refuses", "off board", "incomplete", "pieces", "crlf", "flood", "endless line", "noise", "long line", "twice", "hangs up",
	} {
		want, ok := backgammon.rulings[fault]
		if !ok {
			want = everywhere[fault]
		}
		if fault == "hangs up" {
			want = ruling{arena.Crashed, "EOF"}
		}
		judge := func(t *testing.T) {
			address := serveBad(t, fault)
			c := backgammon.contest
			c.Time, c.Tolerance = "1s/move", journal.Duration(500*time.Millisecond)
			c.Players = []journal.Player{{Name: "bad", Command: "socket:" + address}, {Name: "good", Command: backgammon.engine("")}}
			h, err := hall.Open(c)
			if err != nil {
				t.Fatal(err)
			}
			defer h.Close()
			unit := journal.Unit{Players: [2]int{0, 1}, Seed: 3}
			first := playLeg(t.Context(), t, h, unit, 0)
			if arena.Reason(first.Reason) != want.reason || !strings.Contains(first.Detail, want.detail) {
				t.Errorf("judged %q (%s), want %q with %q", first.Reason, first.Detail, want.reason, want.detail)
			}
			if second := playLeg(t.Context(), t, h, unit, 1); second.Reason != string(arena.Played) {
				t.Errorf("the next match: %q (%s)", second.Reason, second.Detail)
			}
		}
		group.Go(func() error { t.Run(fault, judge); return nil })
	}
	_ = group.Wait() // the subtests tell what failed
}

// serveBad answers board lines at an address, with the fault on its first
// connection.
func serveBad(t *testing.T, fault string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go serveBadConn(conn, fault)
			fault = ""
		}
	}()
	return l.Addr().String()
}

func serveBadConn(conn net.Conn, fault string) {
	defer conn.Close()
	b := &bad{game: "backgammon", fault: fault, log: &bytes.Buffer{}, out: conn}
	if fault == "hangs up" {
		return
	}
	if fault == "crlf" {
		b.out = crlf{conn}
	}
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintln(os.Stderr, r)
		}
	}()
	b.external(conn)
}

// TestEngineThatIsNotThere: a slip of the pen is told at once.
func TestEngineThatIsNotThere(t *testing.T) {
	for _, command := range []string{"gtp:no-such-engine --fast", "'half a quote", `"" x`} {
		_, err := hall.Open(journal.Contest{Game: "go", Width: 9, Height: 9, Rules: "chinese", Players: []journal.Player{{Name: "a", Command: command}}})
		if err == nil || !strings.Contains(err.Error(), "cannot seat this engine") {
			t.Errorf("%s: %v", command, err)
		}
	}
}
