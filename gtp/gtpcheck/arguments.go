package gtpcheck

const arguments = "arguments"

func argumentChecks() []check {
	return []check{
		script(arguments, "colors in all spellings", "GTP 2, 2.8", `
			size 9
			play b A1
			play W A2
			play black A3
			play White A4
			play BLACK A5
			play x A6 => ?
			play blac A6 => ?
			genmove x => ?
			genmove => ?`),
		script(arguments, "vertices in either case", "GTP 2, 2.9", `
			size 9
			play b a1
			play w J9
			play b j1
			play w A9`),
		script(arguments, "there is no column I", "GTP 2, 2.9; BUGOUT", `
			size 9
			play b J1
			play w H1
			play b I1 => ?
			play b i5 => ?`),
		script(arguments, "points off the board and what is no point", "GTP 2, 2.9", `
			size 9
			showboard => save empty
			play b K1 => ?
			play b A0 => ?
			play b A10 => ?
			play b 11 => ?
			play b Z1 => ?
			play b A => ?
			play b A-1 => ?
			play b A1x => ?
			showboard => same empty`),
		script(arguments, "pass in any case, for both colors", "GTP 2, 2.9; minigo, iomrascalai", `
			size 9
			play b pass
			play w PASS
			play b Pass
			undo
			undo
			undo
			undo => ?`),
		script(arguments, "resign is not a move to play", "leela-zero", `
			size 9
			play white resign => ?
			undo => ?`),
		script(arguments, "a missing argument is refused and changes nothing", "Sabaki", `
			size 9
			play B => ?
			play => ?
			boardsize => ?
			komi => ?
			undo => ?
			play B E5
			undo`),
		script(arguments, "a size that is no int is refused", "GTP 2, 2.1", `
			size 9
			boardsize x => ?
			boardsize -1 => ?
			boardsize 0x9 => ?
			boardsize 99999999999 => ?
			play b J9`),
		advised(script(arguments, "a size with a fraction is refused", "gnugo", `
			size 9
			boardsize 7.5 => ?
			play b J9`)),
		script(arguments, "komi is any number", "GTP 2, 6.3.2; Sabaki", `
			komi 6.5
			komi 6.25
			komi -50
			komi 1000
			komi 0
			komi 7`),
		script(arguments, "komi that is no number is refused", "GTP 2, 2.4", `
			komi x => ?
			komi 1.5.2 => ?`),
		advised(script(arguments, "komi is neither nan nor 6,5", "gnugo", `
			komi nan => ?
			komi inf => ?
			komi 6,5 => ?`)),
	}
}
