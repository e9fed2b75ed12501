package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"papamu/cmd/internal/cli"
	"papamu/engines/gomoku"
	"papamu/engines/gomoku/player"
	"papamu/engines/option"
	"papamu/engines/rng"
	"papamu/engines/search"
)

// openingSearch are the options of gomoku-openings.
type openingSearch struct {
	rules  string
	size   int
	stones int
	width  int
	count  int
	nodes  int64
	limit  float64
	seed   uint64
}

// gomokuOpenings is the command that makes the balanced openings of the arena.
func gomokuOpenings() cli.Program {
	o := openingSearch{rules: gomoku.Freestyle.String(), size: 15, stones: 4, width: 7, count: 40, nodes: 100_000, limit: 20, seed: 1}
	return cli.Program{
		Name:    "gomoku-openings",
		Summary: "look for balanced openings of Gomoku",
		Declare: func(s *option.Set) {
			s.Choice(&o.rules, "rules", gomoku.RuleNames(), "rule set")
			option.Int(s, &o.size, "size", gomoku.MinSize, gomoku.MaxSize, "board size")
			option.Int(s, &o.stones, "stones", 1, 12, "stones of an opening")
			option.Int(s, &o.width, "width", 3, gomoku.MaxSize, "width of the square in the middle where they stand")
			option.Int(s, &o.count, "count", 1, 10_000, "openings to find")
			option.Int(s, &o.nodes, "nodes", 1, 1<<40, "positions searched in each")
			s.Float(&o.limit, "limit", 0, 10_000, "largest score, for either side, of an opening that counts as balanced")
			option.Int(s, &o.seed, "seed", 0, 1<<62, "number that the openings follow from")
		},
		Run: func(ctx context.Context, env cli.Env) error { return o.run(ctx, env.Out) },
	}
}

var errTooFew = errors.New("no more openings are found: allow a larger score or a wider square")

// run writes the openings, one a line.
func (o *openingSearch) run(ctx context.Context, out io.Writer) error {
	rules, err := gomoku.ParseRules(o.rules)
	if err != nil {
		return &cli.UsageError{Err: err}
	}
	if o.width > o.size || o.stones > o.width*o.width/2 {
		return &cli.UsageError{Err: errors.New("the square has no room for that")}
	}
	fmt.Fprintf(out, "# papamu-lab gomoku-openings --rules %s --size %d --stones %d --width %d --count %d --nodes %d --limit %v --seed %d\n",
		o.rules, o.size, o.stones, o.width, o.count, o.nodes, o.limit, o.seed)
	engine := player.New(player.Config{})
	random, seen := rng.New(o.seed, 0), map[string]bool{}
	for tries := 0; len(seen) < o.count; tries++ {
		if tries > 1000*o.count {
			return errTooFew
		}
		points := o.draw(random)
		key := canonical(points, o.size)
		if seen[key] {
			continue
		}
		balanced, err := o.balanced(ctx, engine, rules, points)
		if err != nil {
			return err
		}
		if balanced {
			seen[key] = true
			fmt.Fprintln(out, text(points))
		}
	}
	return nil
}

// draw puts stones of both sides in turn on different points of the square.
func (o *openingSearch) draw(random *rng.Source) []gomoku.Point {
	var points []gomoku.Point
	corner := (o.size - o.width) / 2
	for len(points) < o.stones {
		p := gomoku.At(corner+int(random.Below(uint32(o.width))), corner+int(random.Below(uint32(o.width))))
		if !slices.Contains(points, p) {
			points = append(points, p)
		}
	}
	return points
}

// balanced searches the position after the opening.
func (o *openingSearch) balanced(ctx context.Context, engine *player.Player, rules gomoku.Rules, points []gomoku.Point) (bool, error) {
	game, err := gomoku.NewGame(o.size, o.size, rules)
	if err != nil {
		return false, err
	}
	for _, p := range points {
		if game.Play(p) != nil || game.Result().Over() {
			return false, nil
		}
	}
	engine.Reset()
	r, err := engine.Search(ctx, game.Board(), search.Limits{Nodes: o.nodes}, nil)
	if err != nil {
		return false, err
	}
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	return math.Abs(r.Lines[0].Score) <= o.limit, nil
}

// canonical is the same for openings that are one another's image or differ in the
// order of their moves.
func canonical(points []gomoku.Point, size int) string {
	best := ""
	for image := range 8 {
		var sides [2][]string
		for i, p := range points {
			sides[i%2] = append(sides[i%2], reflect(p, size, image).String())
		}
		slices.Sort(sides[0])
		slices.Sort(sides[1])
		if key := strings.Join(sides[0], " ") + "/" + strings.Join(sides[1], " "); best == "" || key < best {
			best = key
		}
	}
	return best
}

// reflect is one of the eight images of a point on a square board.
func reflect(p gomoku.Point, size, image int) gomoku.Point {
	x, y := p.X(), p.Y()
	if image&1 != 0 {
		x = size - 1 - x
	}
	if image&2 != 0 {
		y = size - 1 - y
	}
	if image&4 != 0 {
		x, y = y, x
	}
	return gomoku.At(x, y)
}

func text(points []gomoku.Point) string {
	var words []string
	for _, p := range points {
		words = append(words, p.String())
	}
	return strings.Join(words, " ")
}
