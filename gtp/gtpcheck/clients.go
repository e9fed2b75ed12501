package gtpcheck

import (
	"fmt"
	"time"
)

const clients = "clients"

// dialogues are what front ends send, in their order. Each runs twice, without
// ids and with them.
var dialogues = []check{
	script(clients, "Sabaki attaches, syncs, generates and analyzes", "Sabaki", `
		burst name ;; version ;; protocol_version ;; list_commands
		maybe time_settings 0 1 1
		komi 6.5
		boardsize 9
		burst clear_board ;; play B E5
		playing kata-genmove_analyze W 50
		stream kata-analyze B 50
		protocol_version => = 2
		burst undo ;; undo ;; play B C3`),
	script(clients, "Sabaki shows a game with handicap", "Sabaki", `
		komi 0.5
		boardsize 13
		burst clear_board ;; set_free_handicap D10 K4 ;; play W K10`),
	script(clients, "Sabaki shows a board that is not square", "Sabaki", `
		komi 6.5
		rectangular_boardsize 9 7
		burst clear_board ;; play B J7 ;; play W A1
		play B J8 => ?`),
	script(clients, "GoGui attaches, plays, goes back two moves", "GoGui", `
		name
		protocol_version => = 2
		version
		list_commands
		maybe gogui-interrupt
		maybe gogui-version 1.6.0
		maybe gogui-analyze_commands
		boardsize 9
		clear_board
		komi 6.5
		time_settings 60 300 5
		maybe gogui-title
		play B E7
		time_left w 60 0
		genmove w => = /[A-HJ][1-9]|pass|PASS/
		gg-undo 2
		play B C7`),
	script(clients, "GoGui loads a position", "GoGui", `
		boardsize 9
		clear_board
		gogui-setup B D4 W E5
		gogui-setup_player w
		gogui-play_sequence W E4 B D5
		undo
		undo
		undo => ?
		play W D4 => ?`),
	script(clients, "gogui-twogtp initialises twice, with a handicap", "gogui-twogtp", `
		protocol_version => = 2
		name
		version
		list_commands
		boardsize 9
		clear_board
		komi 0.5
		set_free_handicap C3 G7 C7
		maybe cputime
		boardsize 9
		clear_board
		set_free_handicap C3 G7 C7
		time_settings 60 300 5
		genmove w => = /[A-HJ][1-9]/
		play B PASS
		play W pass
		play B PASS
		final_score
		maybe cputime
		quit`),
	script(clients, "kgsGtp plays White under Japanese rules", "kgsGtp", `
		list_commands
		name
		version
		maybe kgs-rules japanese
		boardsize 19
		clear_board
		komi 6.5
		maybe kgs-time_settings byoyomi 600 2 5
		play b q16
		time_left w 2 5
		genmove w => = /[A-HJ-T][0-9]+/
		undo`),
	script(clients, "kgsGtp ends a game", "kgsGtp", `
		maybe kgs-rules chinese
		boardsize 5
		clear_board
		`+wall+`
		final_status_list dead => = /([A-E][1-5][ \n]?)*/
		maybe kgs-game_over
		play b B2`),
	script(clients, "the client of CGOS", "CGOS", `
		list_commands
		boardsize 9
		komi 7.0
		time_settings 300 0 0
		maybe cgos-opponent_name gnugo8
		maybe cgos-opponent_rating 1713?
		clear_board
		time_left b 2 0
		genmove b => = /[A-HJ][1-9]/
		play w pass
		time_left b 2 0
		genmove b => = /[A-HJ][1-9]|pass|PASS/
		maybe cgos-gameover BForfeit
		quit`),
	script(clients, "cgos-genmove_analyze ends in a move", "CGOS", `
		boardsize 9
		clear_board
		time_settings 300 0 0
		time_left b 2 0
		playing cgos-genmove_analyze b`),
	script(clients, "Lizzie analyzes between moves", "Lizzie", `
		name
		version
		boardsize 19
		komi 7.5
		stream lz-analyze 10
		play B D4
		stream lz-analyze 10
		name`),
	advised(script(clients, "Lizzie asks for a board that is not square", "Lizzie, HexGui", `
		boardsize 9 7
		clear_board
		play b J7
		play b J8 => ?`)),
	script(clients, "a server's game is sent again as moves", "gtp2ogs", `
		boardsize 9
		clear_board
		komi 5.5
		maybe time_settings 0 1 1
		play b C3
		play b G7
		play w E5
		genmove b => = /[A-HJ][1-9]|pass|PASS|resign/`),
}

func clientChecks() []check {
	var list []check
	for _, d := range dialogues {
		numbered := d
		numbered.name += ", with ids"
		numbered.run = func(t *talk) error {
			t.ids = true
			return d.run(t)
		}
		list = append(list, d, numbered)
	}
	return append(list, interruptions()...)
}

// interruptions are about GoGui's way to end a command that takes its time.
func interruptions() []check {
	return []check{
		{
			area: clients, name: "the comment # interrupt ends a search, which answers", basis: "GoGui",
			needs: requires("boardsize clear_board time_settings genmove gogui-interrupt"), run: interrupts,
		},
		{
			area: clients, name: "the comment # interrupt has no answer of its own", basis: "GoGui",
			needs: requires("gogui-interrupt"), run: exchange{raw: "# interrupt\n"}.run,
		},
	}
}

// interrupts asks for a move that may take half a minute.
func interrupts(t *talk) error {
	if err := t.follow(parseScript("size 9\ntime_settings 0 30 1")); err != nil {
		return err
	}
	if err := t.send("genmove b\n"); err != nil {
		return err
	}
	time.Sleep(200 * time.Millisecond) // thinking by now, and if not it makes no difference
	if err := t.send("# interrupt\n"); err != nil {
		return err
	}
	a, err := t.answer(leaving)
	if err == nil && a.refused {
		err = fmt.Errorf("genmove: refused: %s", shorten(a.text))
	}
	return err
}
