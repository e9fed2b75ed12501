package gtpcheck

import (
	"fmt"
	"time"
)

const timing = "time"

func timeChecks() []check {
	return []check{
		script(timing, "settings of every kind", "GTP 2, 4.2", `
			time_settings 0 1 0
			time_settings 60 0 0
			time_settings 60 300 5
			time_settings 0 30 1
			time_settings 2147483647 0 0`),
		script(timing, "settings that are none are refused", "GTP 2, 4.2", `
			time_settings x 0 0 => ?
			time_settings 60 => ?
			time_settings => ?`),
		advised(script(timing, "a negative time is refused", "gnugo", `time_settings -1 0 0 => ?`)),
		script(timing, "settings in the middle of a game", "Fuego", `
			size 9
			play b E5
			time_settings 60 300 5
			undo`),
		script(timing, "time_left before any settings", "gtp2ogs", `
			time_left b 60 0
			time_left w 10 5`),
		script(timing, "time_left before each move changes no board", "GoGui, CGOS", `
			size 9
			time_settings 60 0 0
			play b E5
			showboard => save board
			time_left b 60 0
			time_left w 59 0
			showboard => same board`),
		script(timing, "time_left in overtime", "GTP 2, 4.2; KGS", `
			time_settings 0 30 5
			time_left b 30 5
			time_left w 1 1`),
		advised(script(timing, "time_left of players who are late", "CGOS, gtp2ogs", `
			time_settings 60 0 0
			time_left b 0 0
			time_left w -3 0`)),
		script(timing, "time_left that is none is refused", "GTP 2, 4.2; leela-zero", `
			time_left x 1 1 => ?
			time_left b => ?
			time_left b x 0 => ?`),
		script(timing, "the systems of KGS", "kgsGtp", `
			kgs-time_settings none
			kgs-time_settings absolute 60
			kgs-time_settings byoyomi 600 30 5
			kgs-time_settings canadian 600 300 25
			kgs-time_settings no_such_system 1 => ?
			kgs-time_settings byoyomi 600 => ?`),
		script(timing, "the systems of KataGo", "KataGo", `
			kata-time_settings none
			kata-time_settings absolute 60.5
			kata-time_settings byoyomi 600 30 5
			kata-time_settings canadian 600 300 25
			kata-time_settings fischer 60 2.5
			kata-time_settings fischer-capped 60 2 120 -1
			kata-time_settings no_such_system 1 => ?
			kata-time_settings fischer 60 => ?`),
		{
			area: timing, name: "genmove keeps to a clock of one second", basis: "GTP 2, 4.2",
			needs: requires("boardsize clear_board time_settings time_left genmove"), run: keepsTime,
		},
		{
			area: timing, name: "every search has the time of its move, after undo too", basis: "pachi", advice: true,
			needs: requires("boardsize clear_board time_settings genmove undo"), run: sameTimeAgain,
		},
	}
}

// late is what a busy machine may add to a move.
const late = 500 * time.Millisecond

func keepsTime(t *talk) error {
	if err := t.follow(parseScript("size 9\ntime_settings 1 0 0\ntime_left b 1 0")); err != nil {
		return err
	}
	started := time.Now()
	_, err := t.must("genmove b")
	if took := time.Since(started); err == nil && took > time.Second+late {
		err = fmt.Errorf("it takes %v", took.Round(time.Millisecond))
	}
	return err
}

// sameTimeAgain takes a move back and has it chosen once more.
func sameTimeAgain(t *talk) error {
	if err := t.follow(parseScript("size 9\ntime_settings 0 1 1")); err != nil {
		return err
	}
	var took [2]time.Duration
	for i := range took {
		started := time.Now()
		if _, err := t.must("genmove b"); err != nil {
			return err
		}
		took[i] = time.Since(started)
		if _, err := t.must("undo"); err != nil {
			return err
		}
	}
	if took[0] > 300*time.Millisecond && took[1] < took[0]/10 {
		return fmt.Errorf("%v, and %v the second time", took[0].Round(time.Millisecond), took[1].Round(time.Millisecond))
	}
	return nil
}
