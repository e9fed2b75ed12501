package gtpcheck

import (
	"fmt"
	"slices"
)

const score = "score"

// wall is a finished game on 5x5: Black has three columns, White two.
const wall = `play b C1
	play w D1
	play b C2
	play w D2
	play b C3
	play w D3
	play b C4
	play w D4
	play b C5
	play w D5
	play b pass
	play w pass`

const plainArea = `{"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":true,"friendlyPassOk":false`

func scoreChecks() []check {
	vector := func(name, setup, points string) check {
		return script(score, name, "KataGo, gnugo", setup+"\nfinal_score => = /"+points+"/")
	}
	return []check{
		vector("area and territory agree on a plain board", "komi 0.5\nsize 5\n"+wall, `B\+4\.5`),
		vector("area", "kata-set-rules "+plainArea+"}\nkomi 0.5\nsize 5\n"+wall, `B\+4\.5`),
		vector("a tie is 0", "kata-set-rules "+plainArea+"}\nkomi 5\nsize 5\n"+wall, `0`),
		vector("the button is half a point for whoever passes first",
			"kata-set-rules "+plainArea+`,"hasButton":true}`+"\nkomi 0\nsize 5\n"+wall+"\nplay b pass", `B\+5\.5`),
		vector("no handicap bonus", handicapped("0"), `B\+4\.5`),
		vector("a handicap bonus of one less than the stones", handicapped("N-1"), `B\+2\.5`),
		vector("a handicap bonus of the stones", handicapped("N"), `B\+1\.5`),
		vector("a board that is scored as it stands keeps dead stones", "kata-set-rules "+plainArea+"}\nkomi 0.5\nsize 5\n"+thrownIn, `W\+6\.5`),
		vector("territory", "kata-set-rules japanese\nkomi 0.5\nsize 5\n"+wall, `B\+4\.5`),
		script(score, "final_score has a form that match programs read", "GTP 2, 6.3.3; gogui-twogtp", `
			size 5
			komi 0.5
			`+wall+`
			final_score => = /[BW]\+[0-9]+(\.[0-9]+)?|0/`),
		advised(script(score, "final_score answers once both have passed, whatever the position", "pachi", `
			size 5
			play b C3
			play w pass
			play b pass
			final_score => = /[BW]\+[0-9]+(\.[0-9]+)?|0/`)),
		{
			area: score, name: "alive, seki and dead stones are all stones", basis: "GTP 2, 6.3.3; kgsGtp",
			needs: requires("boardsize clear_board play final_status_list"), run: partitions,
		},
		script(score, "an unknown status is refused", "leela-zero", `
			size 5
			final_status_list no_such_status => ?
			final_status_list => ?`),
		script(score, "scoring changes nothing", "GTP 2, 6.3.3", `
			size 5
			`+wall+`
			showboard => save board
			final_score => any
			maybe final_status_list dead => any
			showboard => same board
			undo
			undo
			play b B2`),
	}
}

func handicapped(bonus string) string {
	return "kata-set-rules " + plainArea + `,"whiteHandicapBonus":"` + bonus + `"}
		komi 0.5
		size 5
		set_free_handicap C1 C2 C3
		play w D1
		play b C4
		play w D2
		play b C5
		play w D3
		play b pass
		play w D4
		play b pass
		play w D5
		play b pass
		play w pass`
}

const thrownIn = `play b C1
	play w D1
	play b C2
	play w D2
	play b C3
	play w D3
	play b C4
	play w D4
	play b C5
	play w D5
	play b pass
	play w B5
	play b pass
	play w pass`

// partitions counts the stones of every status; all of them stand on the wall.
func partitions(t *talk) error {
	if err := t.follow(parseScript("size 5\n" + wall)); err != nil {
		return err
	}
	var listed []string
	for _, status := range []string{"alive", "seki", "dead"} {
		text, err := t.must("final_status_list " + status)
		if err != nil {
			return err
		}
		listed = append(listed, sorted(text)...)
	}
	slices.Sort(listed)
	if want := sorted("C1 C2 C3 C4 C5 D1 D2 D3 D4 D5"); !slices.Equal(listed, want) {
		return fmt.Errorf("the lists together are %v", listed)
	}
	return nil
}
