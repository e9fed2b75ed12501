package gtpcheck

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"papamu/engines/weiqi"
)

const moves = "moves"

const snapKo = `play b B2
	play b A3
	play b B4
	play w C2
	play w D3
	play w C4
	play b C3
	play w B3`

func moveChecks() []check {
	return []check{
		script(moves, "occupied points are refused", "GTP 2, 6.3.2", `
			size 5
			play b C3
			showboard => save board
			play w C3 => ?
			play b C3 => ?
			showboard => same board`),
		script(moves, "either color any number of times", "GTP 2, 6.3.2; Sabaki", `
			size 5
			play b A1
			play b A2
			play w C1
			play w C2
			play w C3`),
		script(moves, "a ko is not retaken at once", "GTP 2, 6.3.2", "size 5\n"+snapKo+`
			showboard => save ko
			play b C3 => ?
			showboard => same ko`),
		script(moves, "two passes lift a simple ko", "KataGo's document of rules", `
			kata-set-rules japanese
			size 5
			`+snapKo+`
			play b pass
			play w pass
			play b C3`),
		script(moves, "positional superko forbids to return a stone after two were sent", "KataGo's document of rules", `
			kata-set-rules tromp-taylor
			`+sendTwo+" => ?"),
		script(moves, "situational superko allows it", "KataGo's document of rules", `
			kata-set-rules aga
			`+sendTwo),
		script(moves, "simple ko allows it", "KataGo's document of rules", `
			kata-set-rules chinese
			`+sendTwo),
		script(moves, "situational superko forbids what comes back to the same mover", "KataGo's document of rules", `
			kata-set-rules aga
			`+comeBack+" => ?"),
		script(moves, "suicide of one stone is illegal", "all rule sets", `
			size 5
			play b A2
			play b B1
			showboard => save board
			play w A1 => ?
			showboard => same board
			play b A1`),
		script(moves, "suicide of two stones is illegal without the rule", "Chinese and Japanese rules", `
			maybe kata-set-rules chinese
			size 5
			`+twoStones+`
			play w A1 => ?`),
		script(moves, "suicide of two stones is legal under the rule, and takes both off", "KataGo's document of rules", `
			kata-set-rules new-zealand
			size 5
			`+twoStones+`
			play w A1
			play b A1
			play b B1`),
		script(moves, "undo takes back moves, captures, passes and ko", "GTP 2, 6.3.3", `
			size 5
			showboard => save empty
			`+snapKo+`
			play b C3 => ?
			undo
			play w B3
			play b C3 => ?
			undo
			play w pass
			undo
			undo
			undo
			undo
			undo
			undo
			undo
			undo
			showboard => same empty
			undo => ?
			showboard => same empty`),
		script(moves, "undo takes back what genmove has played", "GTP 2, 6.3.3", `
			maybe time_settings 0 1 1
			size 5
			showboard => save empty
			genmove b => = /[A-HJ][1-5]|pass|PASS/
			undo
			showboard => same empty
			undo => ?`),
		script(moves, "gg-undo is all or nothing, and one move without a number", "GoGui; Fuego", `
			size 5
			showboard => save empty
			play b A1
			showboard => save one
			play w A2
			gg-undo
			showboard => same one
			gg-undo 2 => ?
			showboard => same one
			gg-undo 1
			showboard => same empty`),
		{
			area: moves, name: "genmove plays legal moves, whole games long", basis: "GTP 2, 6.3.2; kgsGtp",
			needs: requires("boardsize clear_board play genmove"), run: playsLegally,
		},
		{
			area: moves, name: "genmove answers twice for one color, and in any position", basis: "leela-zero, Sabaki",
			needs: requires("boardsize clear_board play genmove"), run: answersTwice,
		},
		script(moves, "genmove still answers after the end of the game", "KataGo", `
			maybe time_settings 0 1 1
			size 5
			play b C3
			play w pass
			play b pass
			genmove w => = /[A-HJ][1-5]|pass|PASS|resign/
			genmove b => = /[A-HJ][1-5]|pass|PASS|resign/`),
		script(moves, "genmove answers on a board with nothing left", "Sabaki", `
			maybe time_settings 0 1 1
			size 2
			play b A1
			play b B2
			play w pass
			play w pass
			genmove b => = /[AB][12]|pass|PASS|resign/
			genmove w => = /[AB][12]|pass|PASS|resign/`),
		script(moves, "reg_genmove plays nothing", "GTP 2, 6.2", `
			maybe time_settings 0 1 1
			size 5
			play b C3
			showboard => save board
			reg_genmove w => = /[A-HJ][1-5]|pass|PASS|resign/
			showboard => same board
			undo
			undo => ?`),
		script(moves, "handicap given as moves is no lost game", "gtp2ogs, Lizzie", `
			maybe time_settings 0 1 1
			size 19
			komi 0.5
			burst play b D4 ;; play b Q16 ;; play b D16 ;; play b Q4 ;; play b K10 ;; play b D10 ;; play b Q10 ;; play b K4
			genmove w => = /[A-HJ-T][0-9]+/`),
	}
}

// sendTwo is a position of 3x3 in which Black returns one stone for two, and
// thereby the position of two moves ago, with the other side to move.
const sendTwo = `size 3
	play b A2
	play w B3
	play b B1
	play w B2
	play b A3
	play w A1
	play b A2`

// comeBack ends in a move that brings back a position with the same side to move.
const comeBack = `size 2
	play b A1
	play w B1
	play b A2
	play w B2
	play b A1
	play w A2
	play b A1`

const twoStones = `play b A2
	play b B2
	play b C1
	play w B1`

// playsLegally lets the engine play itself from random beginnings, with the rules
// of Go as a referee. Of the rules in force only what all have in common is
// checked: stones on empty points, no suicide of one stone, no ko retaken.
func playsLegally(t *talk) error {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3 {
		if err := t.playGame(random); err != nil {
			return err
		}
	}
	return nil
}

const gameSide, gameLength = 5, 40

func (t *talk) playGame(random *rand.Rand) error {
	if err := t.follow(parseScript(fmt.Sprintf("maybe time_settings 0 1 1\nsize %d", gameSide))); err != nil {
		return err
	}
	g, err := weiqi.NewGame(weiqi.Square(gameSide), weiqi.Rules{Suicide: true}, 0)
	if err != nil {
		return err
	}
	color := weiqi.Black
	for n := range gameLength {
		legal := g.AppendLegal(nil, color)
		if n >= 4 || len(legal) == 0 {
			if over, err := t.engineMove(g, color); over || err != nil {
				return err
			}
		} else if err := t.randomMove(g, weiqi.Move{Color: color, Point: legal[random.IntN(len(legal))]}); err != nil {
			return err
		}
		color = color.Opponent()
	}
	return nil
}

func (t *talk) randomMove(g *weiqi.Game, m weiqi.Move) error {
	if err := g.Play(m); err != nil {
		return err
	}
	_, err := t.must("play " + m.Color.Letter() + " " + g.Size().Vertex(m.Point))
	return err
}

// engineMove has the engine play a move, and says whether the game is over.
func (t *talk) engineMove(g *weiqi.Game, color weiqi.Color) (over bool, err error) {
	text, err := t.must("genmove " + color.Letter())
	if err != nil || strings.EqualFold(text, "resign") {
		return true, err
	}
	p, err := g.Size().ParseVertex(text)
	if err != nil {
		return true, fmt.Errorf("genmove answers %q", shorten(text))
	}
	if err := g.Play(weiqi.Move{Color: color, Point: p}); err != nil {
		return true, fmt.Errorf("genmove answers %s: %w", text, err)
	}
	return g.Passes() >= 2, nil
}

// answersTwice makes sure that genmove moves the color that it was asked for.
func answersTwice(t *talk) error {
	if err := t.follow(parseScript("maybe time_settings 0 1 1\nsize 5\nplay w C3")); err != nil {
		return err
	}
	first, err := t.must("genmove b")
	if err != nil {
		return err
	}
	second, err := t.must("genmove b")
	if err != nil {
		return err
	}
	for _, v := range []string{first, second} {
		if strings.EqualFold(v, "pass") || strings.EqualFold(v, "resign") {
			continue
		}
		if a, err := t.ask("play w " + v); err != nil || !a.refused {
			return fmt.Errorf("genmove b answered %s, where play finds no stone: %w", v, err)
		}
	}
	return nil
}
