package gtpweiqi

import (
	"fmt"
	"math"
	"os"

	"papamu/engines/record/sgf"
	"papamu/engines/weiqi"
	"papamu/gtp"
)

func (e *Engine) recordCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("loadsgf", "file [n]", "load a record up to before move n", e.loadSGF),
		thinking("printsgf", "[file]", "the game as a record", e.printSGF),
		thinking("savesgf", "file", "write the game as a record", e.printSGF),
	}
}

// loadSGF builds the game anew, so that a bad record changes nothing.
func (e *Engine) loadSGF(args []string) (string, error) {
	before := math.MaxInt
	if len(args) == 2 {
		var err error
		if before, err = gtp.ParseInt(args[1]); err != nil || before < 1 {
			return "", gtp.ErrSyntax
		}
	}
	tree, err := readTree(args[0])
	if err != nil {
		return "", gtp.ErrCannotLoadFile
	}
	g, err := replay(tree, before, e.game)
	if err != nil {
		return "", gtp.ErrCannotLoadFile
	}
	e.replaceGame(g)
	return "", nil
}

// readTree reads the first game of a file. Only regular files are read, and none
// that claims to be empty, as the kernel's do: a pipe or a log might never end.
func readTree(name string) (*sgf.Tree, error) {
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil, fmt.Errorf("%s: not a file", name)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	record, err := sgf.Read(file)
	if err != nil {
		return nil, err
	}
	return record.Trees[0], nil
}

// replay plays the main line up to before the given move, counted from 1. Rules
// and komi that the record does not name are those of the present game.
func replay(tree *sgf.Tree, before int, present *weiqi.Game) (*weiqi.Game, error) {
	if game, err := tree.Game(); err != nil || game != sgf.Go {
		return nil, fmt.Errorf("not a record of Go: %w", err)
	}
	steps, err := tree.Steps()
	if err != nil {
		return nil, err
	}
	info, _ := tree.Info() // what is malformed counts as missing
	g, err := emptyGame(tree, info, present)
	if err != nil {
		return nil, err
	}
	if err := setHandicap(g, info, &steps[0]); err != nil {
		return nil, err
	}
	return g, playSteps(g, steps, before)
}

func emptyGame(tree *sgf.Tree, info sgf.Info, present *weiqi.Game) (*weiqi.Game, error) {
	w, h, err := tree.Size()
	if err != nil {
		return nil, err
	}
	rules, komi := present.Rules(), present.Komi()
	if named, err := weiqi.ParseRules(info.Rules); err == nil {
		rules = named
	}
	if info.HasKomi {
		komi = info.Komi
	}
	return weiqi.NewGame(weiqi.Size{W: w, H: h}, rules, komi)
}

// setHandicap takes the root's black stones, if there are as many as HA says and
// no others, as the handicap that they are.
func setHandicap(g *weiqi.Game, info sgf.Info, root *sgf.Step) error {
	s := root.Setup
	if info.Handicap == 0 {
		return nil
	}
	if s == nil || len(s.Black) != info.Handicap || len(s.White)+len(s.Empty) > 0 {
		return g.SetHandicap(info.Handicap)
	}
	points := make([]weiqi.Point, len(s.Black))
	for i, p := range s.Black {
		points[i] = boardPoint(g, p)
	}
	if err := g.PlaceHandicap(points); err != nil {
		return err
	}
	g.SetToMove(gameColor(s.ToPlay))
	root.Setup = nil
	return nil
}

func playSteps(g *weiqi.Game, steps []sgf.Step, before int) error {
	played := 0
	for i, step := range steps {
		if step.Setup != nil {
			if err := setup(g, step.Setup, nextPlayer(steps[i:])); err != nil {
				return err
			}
		}
		for _, m := range step.Moves {
			if played++; played >= before {
				return nil
			}
			if err := g.Play(gameMove(g, m)); err != nil {
				return fmt.Errorf("move %d: %w", played, err)
			}
		}
	}
	return nil
}

// setup changes the position. Without PL the next move shows whose turn it is.
func setup(g *weiqi.Game, s *sgf.Setup, next weiqi.Color) error {
	if s.ToPlay != sgf.None {
		next = gameColor(s.ToPlay)
	}
	colors := make(map[weiqi.Point]weiqi.Color)
	for color, points := range map[weiqi.Color][]sgf.Point{weiqi.Black: s.Black, weiqi.White: s.White, weiqi.Empty: s.Empty} {
		for _, p := range points {
			if _, twice := colors[boardPoint(g, p)]; twice {
				return weiqi.ErrSetup
			}
			colors[boardPoint(g, p)] = color
		}
	}
	stones := make([]weiqi.Stone, 0, len(colors))
	for _, p := range g.Size().Points() {
		if c, changed := colors[p]; changed {
			stones = append(stones, weiqi.Stone{Color: c, Point: p})
		}
	}
	return g.Setup(stones, next)
}

func nextPlayer(steps []sgf.Step) weiqi.Color {
	for _, s := range steps {
		if len(s.Moves) > 0 {
			return gameColor(s.Moves[0].Color)
		}
	}
	return weiqi.Empty
}

func gameColor(c sgf.Color) weiqi.Color {
	switch c {
	case sgf.Black:
		return weiqi.Black
	case sgf.White:
		return weiqi.White
	}
	return weiqi.Empty
}

// boardPoint turns a record's point, counted from the upper left, into a point
// of the board.
func boardPoint(g *weiqi.Game, p sgf.Point) weiqi.Point {
	point, _ := g.Size().Point(p.X, g.Size().H-1-p.Y)
	return point
}

func gameMove(g *weiqi.Game, m sgf.Move) weiqi.Move {
	if m.Pass {
		return weiqi.Move{Color: gameColor(m.Color), Point: weiqi.Pass}
	}
	return weiqi.Move{Color: gameColor(m.Color), Point: boardPoint(g, m.Point)}
}
