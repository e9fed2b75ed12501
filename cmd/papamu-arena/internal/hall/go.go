package hall

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"papamu/cmd/papamu-arena/internal/seat"
	"papamu/engines/arena"
	"papamu/engines/arena/journal"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
)

func goHouse() house {
	h := boardHouse(arena.Weiqi(nil))
	h.complete, h.open, h.openings = completeGo, openGo, goOpenings
	return h
}

// UsualKomi in a contest stands for that of its rules.
func UsualKomi() float64 { return math.Inf(1) }

func completeGo(c *journal.Contest) error {
	sized(c, 9)
	if c.Rules == "" {
		c.Rules = "chinese"
	}
	if _, err := weiqi.ParseRules(c.Rules); err != nil {
		return err
	}
	if math.IsInf(c.Komi, 1) {
		c.Komi = 0
		if set, ok := weiqi.FindRuleSet(c.Rules); ok {
			c.Komi = set.Komi
		}
	}
	_, err := newGame(*c)
	return err
}

func newGame(c journal.Contest) (*weiqi.Game, error) {
	rules, err := weiqi.ParseRules(c.Rules)
	if err != nil {
		return nil, err
	}
	return weiqi.NewGame(weiqi.Size{W: c.Width, H: c.Height}, rules, c.Komi)
}

func openGo(c journal.Contest) (Hall, error) {
	size := weiqi.Size{W: c.Width, H: c.Height}
	language := seat.Language[weiqi.Point]{
		Wishes: []string{"kata-set-rules " + c.Rules},
		Setup:  []string{boardSize(c), "clear_board", "komi " + strconv.FormatFloat(c.Komi, 'f', -1, 64)},
		Format: size.Vertex,
		Parse: func(text string) (weiqi.Point, error) {
			p, err := size.ParseVertex(text)
			if errors.Is(err, weiqi.ErrOffBoard) {
				err = fmt.Errorf("%w: %w", arena.ErrIllegal, err)
			}
			return p, err
		},
	}
	judge := player.New(player.Config{Seed: 1, Memory: 16 << 20})
	table := new(seating[weiqi.Point])
	dead := func(g *weiqi.Game) weiqi.Judgement {
		if c.Agree {
			if agreed, ok := agreedDead(size, table); ok {
				return weiqi.Judgement{Dead: agreed}
			}
		}
		return judge.Judge(context.Background(), g).Judgement()
	}
	return openBoard(c, arena.Weiqi(dead), table, func(e seat.Engine) (seat.Player[weiqi.Point], error) {
		if e.Protocol == seat.Builtin {
			return seat.BuiltinGo(e, func() (*weiqi.Game, error) { return newGame(c) })
		}
		return seat.NewGTP(e, language)
	})
}

// patienceWithStatus is how long an engine may look for dead stones.
const patienceWithStatus = 30 * time.Second

// agreedDead asks both engines which stones are dead. It is false if one of them
// cannot say, or if they do not agree.
func agreedDead(size weiqi.Size, table *seating[weiqi.Point]) ([]weiqi.Point, bool) {
	ctx, cancel := context.WithTimeout(context.Background(), patienceWithStatus)
	defer cancel()
	var named [2][]weiqi.Point
	for i, p := range table {
		asked, ok := p.(seat.Asked)
		if !ok {
			return nil, false
		}
		text, err := asked.Ask(ctx, "final_status_list dead")
		if err != nil {
			return nil, false
		}
		for _, word := range strings.Fields(text) {
			point, err := size.ParseVertex(word)
			if err != nil || point == weiqi.Pass {
				return nil, false
			}
			named[i] = append(named[i], point)
		}
		slices.Sort(named[i])
		named[i] = slices.Compact(named[i])
	}
	return named[0], slices.Equal(named[0], named[1])
}

// boardSize is the GTP command for the board of a contest.
func boardSize(c journal.Contest) string {
	if c.Width != c.Height {
		return fmt.Sprintf("rectangular_boardsize %d %d", c.Width, c.Height)
	}
	return fmt.Sprintf("boardsize %d", c.Width)
}

// columns are the letters of GTP, which leave I out.
const columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// vertex writes a point as GTP does; y counts from 0 at the bottom.
func vertex(x, y int) string { return columns[x:x+1] + strconv.Itoa(y+1) }

// parseVertex reads one back.
func parseVertex(text string) (x, y int, err error) {
	if text != "" {
		x = strings.IndexByte(columns, strings.ToUpper(text)[0])
		y, err = strconv.Atoi(text[1:])
	}
	if text == "" || err != nil || x < 0 || y < 1 {
		return 0, 0, fmt.Errorf("%q is no vertex", text)
	}
	return x, y - 1, nil
}
