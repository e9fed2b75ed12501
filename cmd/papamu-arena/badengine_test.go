package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

// bad is an engine of few talents that breaks one rule of the match: the scripted
// engine of the tests. It plays properly until it is asked for its first move.
type bad struct {
	fault string
	game  string
	pids  string // file to add the numbers of its processes to
	log   io.Writer
	out   io.Writer
	good  string // the move it would make
	plain bool   // speaks GTP without ids
	frame func(move string) string
	no    func(text string) string // a refusal
}

// badEngine is a program:
//
//	bad-engine [--once FILE] [--pids FILE] [--log FILE] [--game GAME] PROTOCOL FAULT
//
// The protocols are gtp, gomocup, external and socket, of which the last prints its
// address. With --once it has the fault only if there is no such file yet, which it
// then makes. Lines that it reads go to the log.
func badEngine() {
	game := flag.String("game", "go", "")
	once := flag.String("once", "", "")
	pids := flag.String("pids", "", "")
	log := flag.String("log", "", "")
	flag.Parse()
	b := &bad{game: *game, fault: flag.Arg(1), pids: *pids, log: io.Discard, out: os.Stdout}
	if *once != "" {
		if _, err := os.Stat(*once); err == nil {
			b.fault = ""
		} else if err := os.WriteFile(*once, nil, 0o600); err != nil {
			panic(err)
		}
	}
	if *log != "" {
		f, err := os.OpenFile(*log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			panic(err)
		}
		b.log = f
	}
	b.plain = b.fault == "twice" || b.fault == "moves unasked" // an id would give it away
	b.notePid(os.Getpid())
	b.begin()
	switch flag.Arg(0) {
	case "gtp":
		b.gtp(os.Stdin)
	case "gomocup":
		b.gomocup(os.Stdin)
	case "external":
		b.external(os.Stdin)
	case "socket":
		b.socket()
	}
}

func (b *bad) notePid(pid int) {
	if b.pids == "" {
		return
	}
	f, err := os.OpenFile(b.pids, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	fmt.Fprintln(f, pid)
}

// begin has the faults of a start.
func (b *bad) begin() {
	switch b.fault {
	case "start crash":
		fmt.Fprintln(os.Stderr, "no weights found")
		os.Exit(4)
	case "start silent":
		forever()
	case "start garbage":
		fmt.Fprint(b.out, strings.Repeat("Welcome to my engine!\r\n", 1<<16))
	case "deaf":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
	case "crlf":
		b.out = crlf{b.out}
	}
}

// crlf ends lines as on Windows.
type crlf struct{ w io.Writer }

func (c crlf) Write(p []byte) (int, error) {
	_, err := io.WriteString(c.w, strings.ReplaceAll(string(p), "\n", "\r\n"))
	return len(p), err
}

// bye is how the engine takes leave when it is asked to.
func (b *bad) bye() {
	if b.fault == "deaf" {
		forever()
	}
	os.Exit(0)
}

func forever() { time.Sleep(time.Hour) }

func (b *bad) say(text string) { io.WriteString(b.out, text) }

// move answers when a move is wanted: with the fault, the first time.
func (b *bad) move(good string) {
	b.good = good
	misbehave, ok := misdeeds[b.fault]
	if !ok {
		b.say(b.frame(good))
		return
	}
	fault := b.fault
	b.fault = ""
	misbehave(b)
	if fault == "deaf" {
		b.fault = fault
	}
}

// misdeeds are what the engine does instead of a move.
var misdeeds = map[string]func(*bad){
	"late":   func(b *bad) { time.Sleep(1800 * time.Millisecond); b.say(b.frame(b.good)) },
	"silent": func(*bad) { forever() },
	"crash": func(*bad) {
		fmt.Fprintln(os.Stderr, "board is on fire")
		os.Exit(3)
	},
	"crash with child": func(b *bad) { b.child(); os.Exit(3) },
	"killed": func(*bad) {
		if self, err := os.FindProcess(os.Getpid()); err == nil {
			_ = self.Kill()
		}
		forever()
	},
	"words":         func(b *bad) { b.say(b.frame("good morning")) },
	"bare words":    func(b *bad) { b.say("good morning\n"); forever() },
	"empty":         func(b *bad) { b.say(b.frame("")) },
	"refuses":       func(b *bad) { b.say(b.no("cannot think")) },
	"occupied":      func(b *bad) { b.say(b.frame(misplays[b.game]["occupied"])) },
	"off board":     func(b *bad) { b.say(b.frame(misplays[b.game]["off board"])) },
	"far off board": func(b *bad) { b.say(b.frame(misplays[b.game]["far off board"])) },
	"illegal":       func(b *bad) { b.say(b.frame(misplays[b.game]["illegal"])) },
	"ko":            func(b *bad) { b.say(b.frame("D3")) },
	"superko":       func(b *bad) { b.say(b.frame("B1")) },
	"suicide":       func(b *bad) { b.say(b.frame("E1")) },
	"double three":  func(b *bad) { b.say(b.frame("7,7")) },
	"incomplete": func(b *bad) {
		first, _, several := strings.Cut(b.good, " ")
		if !several {
			b.fault = "incomplete" // another time
		}
		b.say(b.frame(first))
	},
	"resigns": func(b *bad) { b.say(b.frame("resign")) },
	"pieces": func(b *bad) {
		text := b.frame(b.good)
		b.say(text[:len(text)/2])
		time.Sleep(100 * time.Millisecond)
		b.say(text[len(text)/2:])
	},
	"flood": func(b *bad) {
		for block := strings.Repeat("la la la\n", 1000); ; {
			b.say(block)
		}
	},
	"endless line": func(b *bad) {
		for block := strings.Repeat("x", 1<<16); ; {
			b.say(block)
		}
	},
	"noise": func(b *bad) {
		noise := make([]byte, 1<<16)
		for i, r := 0, rand.New(rand.NewPCG(1, 2)); i < len(noise); i++ {
			noise[i] = byte(r.Uint32())
		}
		b.say(string(noise))
		forever()
	},
	"long line": func(b *bad) { b.say(strings.Repeat("x", 2<<20) + "\n" + b.frame(b.good)) },
	"twice":     func(b *bad) { b.say(b.frame(b.good) + b.frame(b.good)) },
	"closes output": func(b *bad) {
		os.Stdout.Close()
		forever()
	},
	"stderr": func(b *bad) {
		fmt.Fprint(os.Stderr, strings.Repeat("thinking hard ", 1<<20))
		b.say(b.frame(b.good))
	},
	"exits": func(b *bad) { b.say(b.frame(b.good)); os.Exit(0) },
	"hog": func(b *bad) {
		hoard := make([]byte, 256<<20)
		for i := 0; i < len(hoard); i += 4096 {
			hoard[i] = 1
		}
		time.Sleep(500 * time.Millisecond)
		b.say(b.frame(b.good))
		hoard[0] = 2
	},
	"child hogs": func(b *bad) { b.child("hoarder"); forever() },
	"deaf":       func(b *bad) { b.say(b.frame(b.good)) },
}

// misplays are moves that are wrong at the start of a game after the openings of
// the tests.
var misplays = map[string]map[string]string{
	"go":     {"occupied": "C3", "off board": "H8", "far off board": "Z99", "illegal": "C3"},
	"gomoku": {"occupied": "7,7", "off board": "15,3", "far off board": "99,-1"},
	"gomoku over gtp": {
		"occupied": "H8", "off board": "T8", "far off board": "A99",
	},
	"konane":     {"off board": "h8-h6", "illegal": "a1-a3"},
	"backgammon": {"off board": "30/24 6/5"},
}

// child starts another program that has the engine's output, and does not care what
// becomes of the engine.
func (b *bad) child(fault ...string) {
	cmd := exec.Command("bad-engine", append([]string{"--pids", b.pids, "socket"}, fault...)...)
	cmd.Stdout = os.Stdout
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		panic(err)
	}
	b.notePid(cmd.Process.Pid)
}

// lines calls do with each line until the end.
func (b *bad) lines(in io.Reader, do func(string)) {
	for lines := bufio.NewScanner(in); lines.Scan(); {
		text := strings.TrimRight(lines.Text(), "\r")
		fmt.Fprintln(b.log, text)
		do(text)
	}
	if b.fault == "deaf" {
		forever()
	}
}

// socket answers board lines to one client after another. One with the fault
// "hoarder" only eats memory.
func (b *bad) socket() {
	if b.fault == "hoarder" {
		misdeeds["hog"](&bad{frame: func(string) string { return "" }, out: io.Discard})
		forever()
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	if b.pids == "" {
		fmt.Println(l.Addr())
	}
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		b.out = conn
		b.external(conn)
		conn.Close()
	}
}
