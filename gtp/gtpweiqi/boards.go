package gtpweiqi

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"papamu/engines/search"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

// boardCommands answer in the forms that GoGui's analyze window draws.
func (e *Engine) boardCommands() []gtp.Command {
	return []gtp.Command{
		thinking("papamu-ownership", "[color]", "whose each point will be, 1 for Black to -1 for White", e.ownership),
		thinking("papamu-visits", "[color]", "how the search spreads over the moves, 1 for the most visited", e.visits),
		thinking("papamu-priors", "[color]", "how likely each move looked beforehand, 1 for the likeliest", e.priors),
		thinking("papamu-best_moves", "[color]", "the best moves and their win rates, as drawing commands", e.bestMoves),
		thinking("papamu-groups", "", "the status of the groups: green alive, yellow seki, red dead", e.groups),
		thinking("papamu-territory", "", "whose each point is in the end", e.territory),
		gtp.Entry("papamu-liberties", "", "the liberties of each stone", e.liberties),
		gtp.Entry("papamu-ko_points", "[color]", "the points that only ko or superko forbids", e.koPoints),
	}
}

// glance is how long a board may take.
const glance = time.Second

// look searches for a board: for the color named, or whose turn it is.
func (e *Engine) look(ctx context.Context, c gtp.Call) (player.Analysis, error) {
	color, err := e.colorOrTurn(c.Args)
	if err != nil {
		return player.Analysis{}, err
	}
	q := player.Query{Color: color, Limits: search.Limits{Nodes: e.config.Nodes}}
	if q.Limits.Nodes == 0 {
		q.Limits.Hard = glance
	}
	return e.player.Analyze(ctx, e.game, q, nil)
}

func (e *Engine) colorOrTurn(args []string) (weiqi.Color, error) {
	if len(args) == 0 {
		return e.game.ToMove(), nil
	}
	return weiqi.ParseColor(args[0])
}

func (e *Engine) ownership(ctx context.Context, c gtp.Call) (string, error) {
	a, err := e.look(ctx, c)
	if err != nil {
		return "", err
	}
	owners := e.forBlack(a)
	return e.board(func(p weiqi.Point) string { return decimal(owners[p]) }), nil
}

// forBlack returns who owns what from Black's view.
func (e *Engine) forBlack(a player.Analysis) map[weiqi.Point]float64 {
	sign := 1.0
	if a.Color == weiqi.White {
		sign = -1
	}
	owners := make(map[weiqi.Point]float64, len(a.Ownership))
	size := e.game.Size()
	for i, x := range a.Ownership {
		p, _ := size.Point(i%size.W, size.H-1-i/size.W)
		owners[p] = sign*x + 0 // no negative zero
	}
	return owners
}

func (e *Engine) visits(ctx context.Context, c gtp.Call) (string, error) {
	return e.shares(ctx, c, func(c player.Candidate) float64 { return float64(c.Visits) })
}

func (e *Engine) priors(ctx context.Context, c gtp.Call) (string, error) {
	return e.shares(ctx, c, func(c player.Candidate) float64 { return c.Prior })
}

// shares draws something of each move in relation to the most that a move has.
func (e *Engine) shares(ctx context.Context, c gtp.Call, of func(player.Candidate) float64) (string, error) {
	a, err := e.look(ctx, c)
	if err != nil {
		return "", err
	}
	most := 0.0
	values := make(map[weiqi.Point]float64)
	for _, c := range a.Candidates {
		values[c.Move] = of(c)
		most = max(most, of(c))
	}
	return e.board(func(p weiqi.Point) string {
		if most == 0 {
			return decimal(0)
		}
		return decimal(values[p] / most)
	}), nil
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 3, 64) }

func (e *Engine) bestMoves(ctx context.Context, c gtp.Call) (string, error) {
	a, err := e.look(ctx, c)
	if err != nil {
		return "", err
	}
	return e.graphics(a), nil
}

// groupColors show a status.
var groupColors = map[string]string{"alive": "green", "seki": "yellow", "dead": "red"}

func (e *Engine) groups(ctx context.Context, _ gtp.Call) (string, error) {
	status := e.statuses(ctx)
	return e.board(func(p weiqi.Point) string { return groupColors[status[p]] }), nil
}

func (e *Engine) territory(ctx context.Context, _ gtp.Call) (string, error) {
	count := e.game.Count(e.judgement(ctx))
	return e.board(func(p weiqi.Point) string { return strings.ToLower(count.Owner(p).Letter()) }), nil
}

func (e *Engine) liberties([]string) (string, error) {
	board := e.game.Board()
	return e.board(func(p weiqi.Point) string {
		if board.At(p) == weiqi.Empty {
			return ""
		}
		return strconv.Itoa(board.Liberties(p))
	}), nil
}

func (e *Engine) koPoints(args []string) (string, error) {
	color, err := e.colorOrTurn(args)
	if err != nil {
		return "", err
	}
	var points []weiqi.Point
	for _, p := range e.game.Size().Points() {
		err := e.game.Legal(weiqi.Move{Color: color, Point: p})
		if errors.Is(err, weiqi.ErrKo) || errors.Is(err, weiqi.ErrSuperko) {
			points = append(points, p)
		}
	}
	return e.vertices(points), nil
}

// board writes a value for each point, rows from the top, as GoGui reads its
// boards.
func (e *Engine) board(value func(weiqi.Point) string) string {
	size := e.game.Size()
	rows := []string{""}
	for y := size.H - 1; y >= 0; y-- {
		row := make([]string, size.W)
		for x := range row {
			p, _ := size.Point(x, y)
			if row[x] = value(p); row[x] == "" {
				row[x] = `""`
			}
		}
		rows = append(rows, strings.Join(row, " "))
	}
	return strings.Join(rows, "\n")
}
