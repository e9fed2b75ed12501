package main

import (
	"fmt"
	"io"
	"strings"

	"papamu/engines/backgammon"
	"papamu/engines/gomoku"
	"papamu/engines/konane"
)

// board is what the scripted engine knows of a game.
type board interface {
	play(move string)
	choose() string
}

// goBoard plays one stone and then passes.
type goBoard struct{ first, done bool }

func (*goBoard) play(string) {}

func (g *goBoard) choose() string {
	switch {
	case g.done:
		return "pass"
	case g.first:
		g.done = true
		return "A1"
	}
	g.done = true
	return "E5"
}

// gomokuBoard plays the first empty point.
type gomokuBoard struct {
	taken  map[gomoku.Point]bool
	format func(gomoku.Point) string
	parse  func(string) gomoku.Point
}

func (g *gomokuBoard) play(move string) { g.taken[g.parse(move)] = true }

func (g *gomokuBoard) choose() string {
	for n := range 15 * 15 {
		if p := gomoku.At(n%15, n/15); !g.taken[p] {
			g.taken[p] = true
			return g.format(p)
		}
	}
	return "full"
}

func gomokuOverGTP() *gomokuBoard {
	const letters = "ABCDEFGHJKLMNOP"
	return &gomokuBoard{
		taken:  map[gomoku.Point]bool{},
		format: func(p gomoku.Point) string { return fmt.Sprintf("%c%d", letters[p.X()], 15-p.Y()) },
		parse: func(move string) gomoku.Point {
			var letter rune
			var number int
			fmt.Sscanf(move, "%c%d", &letter, &number)
			return gomoku.At(strings.IndexRune(letters, letter), 15-number)
		},
	}
}

func gomokuOverGomocup() *gomokuBoard {
	return &gomokuBoard{
		taken:  map[gomoku.Point]bool{},
		format: func(p gomoku.Point) string { return fmt.Sprintf("%d,%d", p.X(), p.Y()) },
		parse: func(move string) gomoku.Point {
			var x, y int
			fmt.Sscanf(move, "%d,%d", &x, &y)
			return gomoku.At(x, y)
		},
	}
}

// konaneBoard plays the first legal move.
type konaneBoard struct{ *konane.Position }

func newKonaneBoard() konaneBoard {
	p, err := konane.New(konane.Rules{Cols: 6, Rows: 6})
	if err != nil {
		panic(err)
	}
	return konaneBoard{p}
}

func (k konaneBoard) play(move string) {
	m, err := konane.ParseMove(move)
	if err == nil {
		err = k.Play(m)
	}
	if err != nil {
		panic(err)
	}
}

func (k konaneBoard) choose() string {
	m := k.Moves(nil)[0]
	k.Do(m)
	return m.String()
}

func (b *bad) newBoard(first bool) board {
	switch b.game {
	case "konane":
		return newKonaneBoard()
	case "gomoku over gtp":
		return gomokuOverGTP()
	}
	return &goBoard{first: first}
}

// clocks are the time commands that the engine lists, by the last word of its name.
var clocks = map[string]string{
	"plain": "time_settings\ntime_left", "kgs": "time_settings\ntime_left\nkgs-time_settings",
	"kata": "time_settings\ntime_left\nkgs-time_settings\nkata-time_settings",
}

// gtp speaks the Go Text Protocol. The engine's fault may also name the clocks that
// it knows.
func (b *bad) gtp(in io.Reader) {
	table := b.newBoard(true)
	b.lines(in, func(line string) {
		words := strings.Fields(line)
		id := words[0]
		b.frame = func(text string) string { return "=" + id + " " + text + "\n\n" }
		b.no = func(text string) string { return "?" + id + " " + text + "\n\n" }
		if b.plain {
			b.frame = func(text string) string { return "= " + text + "\n\n" }
		}
		switch words[1] {
		case "list_commands":
			b.say(b.frame("play\ngenmove\n" + clocks[b.fault] + "\nquit"))
		case "clear_board":
			table = b.newBoard(true)
			b.say(b.frame(""))
			if b.fault == "moves unasked" {
				b.say(b.frame("A1"))
			}
		case "play":
			table.play(words[3])
			b.say(b.frame(""))
		case "genmove":
			if g, ok := table.(*goBoard); ok {
				g.first = words[2] == "b"
			}
			b.move(table.choose())
		case "quit":
			if b.fault != "deaf" {
				b.say(b.frame(""))
			}
			b.bye()
		default:
			b.say(b.frame(""))
		}
	})
}

// gomocup is a brain.
func (b *bad) gomocup(in io.Reader) {
	table := gomokuOverGomocup()
	listing := false
	b.frame = func(text string) string { return text + "\n" }
	b.no = func(text string) string { return "ERROR " + text + "\n" }
	b.lines(in, func(line string) {
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case word == "START":
			table = gomokuOverGomocup()
			b.say("OK\n")
			if b.fault == "moves unasked" {
				b.say("0,0\n")
			}
		case word == "BOARD":
			listing = true
		case listing && word == "DONE", word == "BEGIN":
			listing = false
			b.move(table.choose())
		case listing:
			table.play(line)
		case word == "TURN":
			table.play(rest)
			b.move(table.choose())
		case word == "END":
			b.bye()
		}
	})
}

// external answers board lines.
func (b *bad) external(in io.Reader) {
	b.frame = func(text string) string { return text + "\n" }
	b.no = func(text string) string { return "error: " + text + "\n" }
	b.lines(in, func(line string) {
		fibs, err := backgammon.ParseFIBSBoard(line)
		if err != nil {
			panic(err)
		}
		m, err := fibs.Match(backgammon.FIBSOptions{Scores: backgammon.ScoresGnubg})
		if err != nil {
			panic(err)
		}
		switch m.Phase {
		case backgammon.ToRoll:
			b.say("roll\n")
		case backgammon.Doubled:
			b.say("take\n")
		default:
			plays := backgammon.AppendPlays(nil, m.Board, m.Dice)
			if len(plays) == 0 {
				b.say("\n")
				return
			}
			b.move(plays[len(plays)-1].String())
		}
	})
}
