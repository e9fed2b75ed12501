package gtpweiqi

import (
	"context"
	"errors"
	"fmt"
	"os"

	"papamu/engines/record/sgf"
	"papamu/engines/weiqi"
	"papamu/gtp"
)

// printSGF answers with the record, or writes it to a file ("-" is the answer).
func (e *Engine) printSGF(ctx context.Context, c gtp.Call) (string, error) {
	text, err := e.record(ctx).Format(sgf.Lines)
	if err != nil {
		return "", err
	}
	if len(c.Args) == 0 || c.Args[0] == "-" {
		return string(text), nil
	}
	if err := writeFile(c.Args[0], text); err != nil {
		return "", fmt.Errorf("cannot write file: %w", err)
	}
	return "", nil
}

var errSpecialFile = errors.New("it is there and not an ordinary file")

// writeFile leaves pipes and devices alone: nobody may ever read from them.
func writeFile(name string, text []byte) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return errSpecialFile
	}
	return os.WriteFile(name, text, 0o666)
}

// record makes a record of the game since its last set-up.
func (e *Engine) record(ctx context.Context) *sgf.Tree {
	g := e.game
	info := sgf.Info{
		Game: sgf.Go, Width: g.Size().W, Height: g.Size().H,
		Komi: g.Komi(), HasKomi: true, Handicap: g.Handicap(),
		Rules: rulesName(g.Rules()), Application: "papamu", Version: e.config.Version,
	}
	if g.Over() {
		info.Result = g.FinalResult(e.judgement(ctx)).String()
	}
	tree := sgf.NewTree(info)
	e.writeSetup(tree.Root)
	for _, m := range g.Moves() {
		move := sgf.Move{Color: recordColor(m.Color), Pass: m.Point == weiqi.Pass}
		if !move.Pass {
			move.Point = recordPoint(g, m.Point)
		}
		tree.Play(move)
	}
	return tree
}

// rulesNames are the names that programs agree on in records.
var rulesNames = map[string]string{
	"japanese": "Japanese", "chinese": "Chinese", "aga": "AGA", "new-zealand": "NZ", "tromp-taylor": "Tromp-Taylor",
}

func rulesName(r weiqi.Rules) string {
	for _, set := range weiqi.RuleSets() {
		if name := rulesNames[set.Name]; name != "" && set.Rules == r {
			return name
		}
	}
	return r.String()
}

func (e *Engine) writeSetup(root *sgf.Node) {
	var black, white []sgf.Point
	for _, s := range e.game.SetupStones() {
		if s.Color == weiqi.Black {
			black = append(black, recordPoint(e.game, s.Point))
		} else {
			white = append(white, recordPoint(e.game, s.Point))
		}
	}
	first := e.game.ToMove()
	if moves := e.game.Moves(); len(moves) > 0 {
		first = moves[0].Color
	}
	root.Set("AB", sgf.PointValues(black)...)
	root.Set("AW", sgf.PointValues(white)...)
	if len(black)+len(white) > 0 || first == weiqi.White {
		root.Set("PL", sgf.Value(first.Letter()))
	}
}

func recordColor(c weiqi.Color) sgf.Color {
	if c == weiqi.White {
		return sgf.White
	}
	return sgf.Black
}

func recordPoint(g *weiqi.Game, p weiqi.Point) sgf.Point {
	x, y := g.Size().XY(p)
	return sgf.Point{X: x, Y: g.Size().H - 1 - y}
}
