package gtpcheck

const (
	atomicity = "atomicity"
	lifetime  = "lifetime"
)

// unchanged is a script that runs refused commands in a position, which has to be
// the same afterwards, with its history and its komi.
func unchanged(name, basis, refused string) check {
	return script(atomicity, name, basis, `
		size 9
		komi 3.5
		maybe get_komi => save komi
		maybe kata-get-rules => save rules
		play b E5
		play w D4
		showboard => save board
		`+refused+`
		showboard => same board
		maybe get_komi => same komi
		maybe kata-get-rules => same rules
		play w E5 => ?
		undo
		undo
		undo => ?`)
}

func stateChecks() []check {
	return []check{
		unchanged("a refused boardsize changes nothing", "GTP 2, 6.3.2; michi", `
			boardsize 1000 => ?
			boardsize 0 => ?
			boardsize x => ?`),
		unchanged("a refused play changes nothing", "GTP 2, 6.3.2", `
			play b E5 => ?
			play w Z99 => ?
			play b I3 => ?
			play x A1 => ?`),
		unchanged("a refused fixed_handicap changes nothing", "pachi", `
			fixed_handicap 2 => ?
			fixed_handicap 1 => ?
			fixed_handicap 10 => ?`),
		unchanged("a refused set_free_handicap changes nothing", "gnugo, leela-zero", `
			set_free_handicap C3 G7 => ?
			set_free_handicap C3 C3 => ?`),
		unchanged("a refused place_free_handicap changes nothing", "GTP 2, 6.3.2", `
			place_free_handicap 2 => ?
			place_free_handicap 0 => ?`),
		unchanged("a refused gogui-setup changes nothing", "GoGui", `
			gogui-setup b A1 w A2 => ?`),
		unchanged("a refused gogui-play_sequence changes nothing", "GoGui", `
			gogui-play_sequence b A1 w A2 b A1 => ?
			gogui-play_sequence b A1 w => ?
			gogui-play_sequence b A1 x A2 => ?`),
		unchanged("a refused set_position changes nothing", "KataGo", `
			set_position b A1 b pass => ?
			set_position b A1 w A1 => ?
			set_position b A1 w => ?`),
		unchanged("a refused loadsgf changes nothing", "GTP 2, 6.2", `
			loadsgf no-such-file.sgf => ?
			loadsgf => ?`),
		unchanged("a refused gg-undo changes nothing", "GoGui", `
			gg-undo 3 => ?
			gg-undo x => ?`),
		unchanged("a refused kata-set-rules changes nothing", "KataGo", `
			kata-set-rules no-such-rules => ?
			kata-set-rules {"ko":"simple"} => ?
			kata-set-rules {"komi":7} => ?
			kata-set-rules {"suicide":"yes"} => ?`),
		unchanged("a refused komi changes nothing", "GTP 2, 6.3.2", `
			komi x => ?
			komi => ?`),
	}
}

func lifetimeChecks() []check {
	return []check{
		script(lifetime, "boardsize clears the board, of the same size too", "popojan/goban", `
			size 9
			showboard => save empty
			play b E5
			boardsize 9
			showboard => same empty
			undo => ?
			play b E5`),
		script(lifetime, "clear_board forgets stones, ko and history", "GTP 2, 6.3.2", `
			size 5
			showboard => save empty
			`+snapKo+`
			clear_board
			showboard => same empty
			undo => ?
			play b C3`),
		script(lifetime, "komi outlives boardsize and clear_board", "Sabaki, gogui-twogtp", `
			komi 3.5
			boardsize 9
			get_komi => = 3.5
			clear_board
			get_komi => = 3.5`),
		script(lifetime, "komi counts after boardsize and clear_board", "Sabaki, gogui-twogtp", `
			komi 0.5
			size 5
			`+wall+`
			final_score => = /B\+4\.5/`),
		script(lifetime, "rules outlive boardsize and clear_board", "Sabaki", `
			kata-set-rules new-zealand
			kata-get-rules => save rules
			boardsize 9
			kata-get-rules => same rules
			clear_board
			kata-get-rules => same rules`),
		script(lifetime, "rules change nothing else", "KataGo", `
			size 9
			komi 3.5
			play b E5
			showboard => save board
			kata-set-rules japanese
			maybe get_komi => = 3.5
			undo
			undo => ?`),
		script(lifetime, "komi may change in the middle of a game", "GoGui", `
			size 9
			play b E5
			komi 5.5
			undo`),
		script(lifetime, "a handicap does not outlive clear_board", "GTP 2, 6.3.2", `
			size 9
			fixed_handicap 2
			clear_board
			fixed_handicap 2`),
	}
}
