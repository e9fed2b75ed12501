package report

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"papamu/engines/arena/journal"
	"papamu/engines/backgammon"
	bgplayer "papamu/engines/backgammon/player"
	"papamu/engines/gomoku"
	gomokuplayer "papamu/engines/gomoku/player"
	"papamu/engines/konane"
	konaneplayer "papamu/engines/konane/player"
	"papamu/engines/rng"
	"papamu/engines/search"
	"papamu/engines/weiqi"
	weiqiplayer "papamu/engines/weiqi/player"
)

// selfplay is a game that plays itself by its rules.
type selfplay struct {
	// next makes a move; ok is false when the game is over.
	next func() (m journal.Move, ok bool)
	// result is who won, what records write, and the first seat's points.
	result func() (winner int, text string, points float64)
	// cells is the board as the replay is to show it, told by the rules alone.
	cells func() []int
}

// selfplays begin a game whose moves are random, or an engine's if thinking.
var selfplays = map[string]func(c journal.Contest, opening []string, r *rng.Source, thinking bool) selfplay{
	"go": playGo, "gomoku": playGomoku, "konane": playKonane, "backgammon": playBackgammon,
}

func pick[T any](r *rng.Source, list []T) T { return list[r.Below(uint32(len(list)))] }

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func wonBy(seat int) string { return [...]string{"B+", "W+"}[seat] }

func playGo(c journal.Contest, opening []string, r *rng.Source, thinking bool) selfplay {
	size := weiqi.Size{W: c.Width, H: c.Height}
	g := must(weiqi.NewGame(size, must(weiqi.ParseRules(c.Rules)), c.Komi))
	for _, text := range opening {
		if err := g.Play(weiqi.Move{Point: must(size.ParseVertex(text)), Color: g.ToMove()}); err != nil {
			panic(err)
		}
	}
	seed := r.Uint64()
	engine := sync.OnceValue(func() *weiqiplayer.Player { return weiqiplayer.New(weiqiplayer.Config{Seed: seed, Memory: 8 << 20}) })
	choose := func() weiqi.Point {
		if thinking {
			return must(engine().Search(context.Background(), g, search.Limits{Nodes: 150}, nil)).Lines[0].Moves[0].Point
		}
		var sensible []weiqi.Point
		for _, p := range g.AppendLegal(nil, g.ToMove()) {
			if !g.Board().IsEye(p, g.ToMove()) {
				sensible = append(sensible, p)
			}
		}
		if len(sensible) == 0 || r.Below(60) == 0 {
			return weiqi.Pass
		}
		return pick(r, sensible)
	}
	return selfplay{
		next: func() (journal.Move, bool) {
			if g.Over() || g.NoResult() || g.NumMoves() > 400 {
				return journal.Move{}, false
			}
			m := weiqi.Move{Point: choose(), Color: g.ToMove()}
			if err := g.Play(m); err != nil {
				panic(err)
			}
			return journal.Move{Seat: int(m.Color) - 1, Text: size.Vertex(m.Point)}, true
		},
		result: func() (int, string, float64) {
			r := g.FinalResult(weiqi.Judgement{})
			if r.Winner == weiqi.White {
				return 1, r.String(), -r.Margin
			}
			return int(r.Winner) - 1, r.String(), r.Margin
		},
		cells: func() (cells []int) {
			for y := size.H - 1; y >= 0; y-- {
				for x := range size.W {
					p := must(size.ParseVertex(fmt.Sprintf("%c%d", "ABCDEFGHJKLMNOPQRST"[x], y+1)))
					cells = append(cells, map[weiqi.Color]int{weiqi.Black: 1, weiqi.White: 2}[g.Board().At(p)])
				}
			}
			return append(cells, g.Board().Lost(weiqi.White), g.Board().Lost(weiqi.Black))
		},
	}
}

func playGomoku(c journal.Contest, opening []string, r *rng.Source, thinking bool) selfplay {
	g := must(gomoku.NewGame(c.Width, c.Height, must(gomoku.ParseRules(c.Rules))))
	for _, text := range opening {
		if err := g.Play(must(gomoku.ParsePoint(text))); err != nil {
			panic(err)
		}
	}
	seed := r.Uint64()
	engine := sync.OnceValue(func() *gomokuplayer.Player { return gomokuplayer.New(gomokuplayer.Config{Seed: seed}) })
	return selfplay{
		next: func() (journal.Move, bool) {
			b := g.Board()
			if g.Result().Over() {
				return journal.Move{}, false
			}
			seat := int(b.ToMove()) - 1
			var p gomoku.Point
			if thinking && r.Below(6) > 0 {
				p = must(engine().Search(context.Background(), b, search.Limits{Nodes: 400}, nil)).Lines[0].Moves[0]
			} else {
				p = near(r, b)
			}
			if err := g.Play(p); err != nil {
				panic(err)
			}
			return journal.Move{Seat: seat, Text: p.String()}, true
		},
		result: func() (int, string, float64) {
			if w := g.Result().Winner; w != gomoku.Empty {
				return int(w) - 1, wonBy(int(w) - 1), 0
			}
			return nobody, "0", 0
		},
		cells: func() []int { return diagram(g.Board().String(), 'X', 'O') },
	}
}

// near is an empty point close to the middle of the board and the last stone.
func near(r *rng.Source, b *gomoku.Board) gomoku.Point {
	x, y := b.Width()/2, b.Height()/2
	if last, ok := b.Last(); ok {
		x, y = last.Point.X(), last.Point.Y()
	}
	for try := 0; try < 50; try++ {
		p := gomoku.At(x+int(r.Below(5))-2, y+int(r.Below(5))-2)
		if b.Contains(p) && b.Legal(p) {
			return p
		}
	}
	return pick(r, b.Empties(nil))
}

// diagram reads the rows of a board that a rules package drew.
func diagram(text string, black, white rune) (cells []int) {
	for line := range strings.Lines(text) {
		var row []int
		for _, field := range strings.Fields(line) {
			switch field {
			case string(black):
				row = append(row, 1)
			case string(white):
				row = append(row, 2)
			case ".":
				row = append(row, 0)
			}
		}
		cells = append(cells, row...)
	}
	return cells
}

func playKonane(c journal.Contest, _ []string, r *rng.Source, thinking bool) selfplay {
	p := must(konane.New(konane.Rules{Cols: c.Width, Rows: c.Height}))
	seed := r.Uint64()
	engine := sync.OnceValue(func() *konaneplayer.Player { return konaneplayer.New(konaneplayer.Config{Seed: seed}) })
	return selfplay{
		next: func() (journal.Move, bool) {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				return journal.Move{}, false
			}
			seat, m := int(p.Turn()), pick(r, moves)
			if thinking && r.Below(5) > 0 {
				m = must(engine().Search(context.Background(), p, search.Limits{Nodes: 500}, nil)).Lines[0].Moves[0]
			}
			if err := p.Play(m); err != nil {
				panic(err)
			}
			return journal.Move{Seat: seat, Text: m.String()}, true
		},
		result: func() (int, string, float64) {
			winner, _ := p.Over()
			return int(winner), wonBy(int(winner)), 0
		},
		cells: func() (cells []int) {
			board, _, _ := strings.Cut(p.Text(), " ")
			for _, c := range board {
				if at := strings.IndexRune(".xo", c); at >= 0 {
					cells = append(cells, at)
				}
			}
			return cells
		},
	}
}

func playBackgammon(c journal.Contest, _ []string, r *rng.Source, thinking bool) selfplay {
	rules := backgammon.MoneyRules()
	if c.Length > 0 {
		rules = backgammon.MatchRules(c.Length)
	}
	m := must(backgammon.NewMatch(rules))
	dice := backgammon.NewSeededDice(r.Uint64())
	engine := sync.OnceValue(func() *bgplayer.Player { return bgplayer.New(bgplayer.Config{Plies: -1, NoBearoff: true}) })
	number, marked := 1, false
	return selfplay{
		next: func() (journal.Move, bool) {
			if m.Phase == backgammon.GameOver {
				if m.Over() || rules.Money() && number == 3 {
					return journal.Move{}, false
				}
				if err := m.NextGame(); err != nil {
					panic(err)
				}
				number, marked = number+1, false
			}
			if !marked {
				marked = true
				return journal.Move{Seat: nobody, Text: fmt.Sprintf("game %d", number)}, true
			}
			return decide(&m, dice, r, engine, thinking), true
		},
		result: func() (int, string, float64) {
			winner := nobody
			switch {
			case m.Score[0] > m.Score[1]:
				winner = 0
			case m.Score[1] > m.Score[0]:
				winner = 1
			}
			return winner, fmt.Sprintf("%d-%d", m.Score[0], m.Score[1]), float64(m.Score[0] - m.Score[1])
		},
		cells: func() []int { return seenByFirst(&m) },
	}
}

// decide makes one decision of a match.
func decide(m *backgammon.Match, dice backgammon.Roller, r *rng.Source, engine func() *bgplayer.Player, thinking bool) journal.Move {
	for m.Phase == backgammon.Opening {
		if err := m.Open(must(dice.Roll())); err != nil {
			panic(err)
		}
	}
	move := journal.Move{Seat: int(m.Decider())}
	act := func(text string, do func() error) journal.Move {
		move.Text = text
		if err := do(); err != nil {
			panic(err)
		}
		return move
	}
	switch {
	case m.Phase == backgammon.Doubled && r.Below(5) == 0:
		return act("drop", m.Drop)
	case m.Phase == backgammon.Doubled && m.CanRedouble() == nil && r.Below(3) == 0:
		return act("beaver", m.Beaver)
	case m.Phase == backgammon.Doubled:
		return act("take", m.Take)
	case m.Phase == backgammon.ToRoll && m.CanDouble() == nil && r.Below(30) == 0:
		return act("double", m.Double)
	case m.Phase == backgammon.ToRoll:
		if err := m.Roll(must(dice.Roll())); err != nil {
			panic(err)
		}
	}
	var play backgammon.Play
	if plays := backgammon.AppendPlays(nil, m.Board, m.Dice); len(plays) > 0 {
		play = pick(r, plays)
	}
	if thinking {
		play = must(engine().ChoosePlay(context.Background(), *m))
	}
	move.Dice = m.Dice.String()
	text := ""
	if len(play.Steps()) > 0 {
		text = play.String()
	}
	return act(text, func() error { return m.Play(play) })
}

// seenByFirst is the match as player 0 sees it, read off gnubg's board line, which
// is written for player 1.
func seenByFirst(m *backgammon.Match) []int {
	seen := *m
	if seen.OnRoll == 1 {
		seen.OnRoll, seen.Board = 0, seen.Board.Flip()
	}
	line := seen.FIBSBoard([2]string{"zero", "one"}, backgammon.ScoresGnubg)
	cells := make([]int, 26)
	for i, n := range line.Board {
		cells[25-i] = -n // O's checkers are positive there, and O is player 1
	}
	off0, off1 := backgammon.Checkers, backgammon.Checkers
	for _, n := range cells {
		off0, off1 = off0-max(n, 0), off1+min(n, 0)
	}
	offered := 0
	if m.Phase == backgammon.Doubled {
		offered = m.Cube.Value << m.Raises
	}
	return append(cells, off0, off1, m.Cube.Value, int(m.Cube.Owner), offered, m.Score[0], m.Score[1])
}
