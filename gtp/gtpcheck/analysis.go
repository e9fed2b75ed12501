package gtpcheck

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

const analysis = "analysis"

// streams are the commands that report until they are interrupted, and players
// those that end in a move.
var (
	streams = []string{"lz-analyze", "kata-analyze", "analyze"}
	players = []string{"lz-genmove_analyze", "kata-genmove_analyze", "genmove_analyze"}
)

func analysisChecks() []check {
	var list []check
	for _, name := range streams {
		list = append(list, streamChecks(name)...)
	}
	for _, name := range players {
		list = append(list, playingChecks(name)...)
	}
	return append(
		list,
		check{
			area: analysis, name: "ownership has a number for every point", basis: "KataGo; Sabaki, Lizzie",
			needs: requires("rectangular_boardsize clear_board kata-analyze"), run: ownsPoints,
		},
		needing("stop", script(analysis, "stop ends an analysis and answers", "KataGo", `
			size 9
			stream kata-analyze b 10
			stop
			protocol_version => = 2`)),
	)
}

func streamChecks(name string) []check {
	needs := requires("boardsize clear_board play " + name)
	interrupted := func(by, text, basis string) check {
		return check{area: analysis, name: name + " is ended by " + by, basis: basis, needs: needs, run: func(t *talk) error {
			if err := t.begin(name + " b 10"); err != nil {
				return err
			}
			if err := t.interrupt(text); err != nil {
				return err
			}
			return t.resumes()
		}}
	}
	return []check{
		interrupted("a blank line, with one empty line and no more", "\n", "KataGo; Sabaki"),
		interrupted("a comment", "# note\n", "KataGo"),
		script(analysis, name+" is ended by a command, which is answered", "Sabaki, Lizzie", `
			size 9
			stream `+name+` b 10
			protocol_version => = 2
			stream `+name+` 10
			play b E5
			stream `+name+` 10
			name`),
		{area: analysis, name: name + " is ended by the end of input", basis: "GoGui", needs: needs, run: func(t *talk) error {
			if err := t.begin(name + " 10"); err != nil {
				return err
			}
			t.conn.In.Close()
			if err := t.closing(); err != nil && !errors.Is(err, errGone) {
				return err
			}
			return t.ends(leaving)
		}},
		script(analysis, name+" takes its arguments in every form", "pachi, SabakiHQ/gtp", `
			size 9
			stream `+name+` b 10
			stream `+name+` W 10
			stream `+name+` 10
			stream `+name+` interval 10
			stream `+name+` b interval 10
			stream `+name+` b 10 minmoves 1
			stream `+name+` b 10 avoid b A1,B2 50 avoid w pass 1
			stream `+name+` b 10 allow b C3,D4 1
			protocol_version => = 2`),
		script(analysis, name+" refuses wrong arguments before it begins", "KataGo", `
			size 9
			`+name+` b 10 no_such_key 1 => ?
			`+name+` b 10 minmoves => ?
			`+name+` b 10 avoid b Z99 1 => ?
			`+name+` b 10 avoid b A1 => ?
			protocol_version => = 2`),
		script(analysis, name+" changes neither board nor turn", "KataGo", `
			size 9
			play b E5
			showboard => save board
			stream `+name+` b 10
			showboard => same board
			stream `+name+` w 10
			showboard => same board
			undo
			undo => ?`),
		script(analysis, name+" works after the end of the game", "Sabaki, Lizzie", `
			size 5
			play b C3
			play w pass
			play b pass
			stream `+name+` 10
			protocol_version => = 2`),
		{area: analysis, name: name + " reports what clients can read", basis: "Sabaki, Lizzie", needs: needs, run: func(t *talk) error {
			if err := t.begin(name + " b 10"); err != nil {
				return err
			}
			return readReport(t.saved["info"], name)
		}},
	}
}

// begin starts an analysis in a position with a few stones.
func (t *talk) begin(command string) error {
	if err := t.follow(parseScript("size 9\nplay b E5\nplay w C3")); err != nil {
		return err
	}
	return t.stream(command)
}

// resumes makes sure that the engine is quiet after an analysis, and goes on.
func (t *talk) resumes() error {
	if err := t.quiet(300 * time.Millisecond); err != nil {
		return err
	}
	text, err := t.must("protocol_version")
	if err == nil && text != "2" {
		err = fmt.Errorf("protocol_version: %q", text)
	}
	return err
}

func playingChecks(name string) []check {
	return []check{
		script(analysis, name+" ends by itself in a move, which is played", "Sabaki, Lizzie", `
			maybe time_settings 0 1 1
			size 9
			play b E5
			playing `+name+` w 10
			playing `+name+` b 10
			undo
			undo
			undo
			undo => ?`),
		script(analysis, name+" refuses wrong arguments before it begins", "KataGo", `
			size 9
			`+name+` b 10 no_such_key 1 => ?
			protocol_version => = 2`),
		script(analysis, name+" goes on from a first-line stone", "pachi", `
			maybe time_settings 0 1 1
			size 19
			play B B19
			playing `+name+` w 50`),
		script(analysis, name+" answers after the end of the game", "Sabaki", `
			maybe time_settings 0 1 1
			size 5
			play b C3
			play w pass
			play b pass
			playing `+name+` w 10`),
	}
}

// readReport reads a line of infos as the clients do.
func readReport(l, name string) error {
	l, _, _ = strings.Cut(l, " ownership ")
	l, _, _ = strings.Cut(l, " rootInfo ")
	for i, part := range strings.Split(" "+l, " info ")[1:] {
		head, pv, found := strings.Cut(part, " pv ")
		if !found || strings.TrimSpace(pv) == "" {
			return fmt.Errorf("candidate %d has no pv", i)
		}
		fields := strings.Fields(head)
		if len(fields)%2 != 0 {
			return fmt.Errorf("candidate %d is not made of keys and values: %q", i, shorten(head))
		}
		values := map[string]string{}
		for k := 0; k < len(fields); k += 2 {
			values[fields[k]] = fields[k+1]
		}
		if err := readCandidate(values, i, name); err != nil {
			return fmt.Errorf("candidate %d: %w", i, err)
		}
	}
	return nil
}

func readCandidate(values map[string]string, i int, name string) error {
	if values["order"] != strconv.Itoa(i) {
		return fmt.Errorf("order %q", values["order"])
	}
	if _, err := strconv.Atoi(values["visits"]); err != nil {
		return fmt.Errorf("visits %q", values["visits"])
	}
	if values["move"] == "PASS" {
		return errors.New("pass is written in capitals")
	}
	return readWinrate(values["winrate"], name)
}

// readWinrate reads ten-thousandths for lz-, and a part of 1 otherwise; where the
// name says nothing Sabaki goes by the decimal point.
func readWinrate(text, name string) error {
	f, err := strconv.ParseFloat(text, 64)
	fraction := strings.Contains(text, ".")
	if err != nil || fraction == strings.HasPrefix(name, "lz-") || fraction && f > 1 || f < 0 || f > 10000 {
		return fmt.Errorf("winrate %q", text)
	}
	return nil
}

// ownsPoints asks on a board that is not square, where a mistake shows. Not every
// report need have an ownership, but the one that it has is complete.
func ownsPoints(t *talk) error {
	for _, command := range []string{"rectangular_boardsize 7 5", "clear_board"} {
		if _, err := t.must(command); err != nil {
			return err
		}
	}
	if err := t.stream("kata-analyze b 10 ownership true"); err != nil {
		return err
	}
	_, list, found := strings.Cut(t.saved["info"], " ownership ")
	if !found {
		return errors.New("the report has no ownership")
	}
	n := 0
	for _, word := range strings.Fields(list) {
		f, err := strconv.ParseFloat(word, 64)
		if err != nil {
			break // the next key
		}
		if f < -1 || f > 1 {
			return fmt.Errorf("ownership %s", word)
		}
		n++
	}
	if n != 35 {
		return fmt.Errorf("%d numbers for 35 points", n)
	}
	return nil
}
