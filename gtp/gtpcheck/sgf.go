package gtpcheck

import (
	"fmt"
	"os"
	"strings"
)

const records = "records"

// record is a check of loadsgf: a file is written, and FILE in the script is its
// name.
func record(name, basis, sgf, text string) check {
	c := script(records, name, basis, text)
	c.run = func(t *talk) error {
		file, err := os.CreateTemp("", "gtpcheck-*.sgf")
		if err != nil {
			return fmt.Errorf("%w: no file can be written: %w", errNotOffered, err)
		}
		defer os.Remove(file.Name())
		_, err = file.WriteString(sgf)
		if cerr := file.Close(); err == nil {
			err = cerr
		}
		if err != nil {
			return fmt.Errorf("%w: no file can be written: %w", errNotOffered, err)
		}
		return t.follow(parseScript(strings.ReplaceAll(text, "FILE", file.Name())))
	}
	return c
}

const plainRecord = "(;GM[1]FF[4]SZ[9]KM[5.5];B[ee];W[cc];B[cg];W[gg])\n"

func recordChecks() []check {
	return []check{
		record("loadsgf plays the whole game", "GTP 2, 6.2", plainRecord, `
			loadsgf FILE
			maybe get_komi => = 5.5
			play b E5 => ?
			play b G3 => ?
			undo
			play w G3`),
		record("loadsgf stops before the move that is named", "GTP 2, 6.2", plainRecord, `
			loadsgf FILE 3
			play w C7 => ?
			play b C3
			undo
			undo
			undo
			undo => ?`),
		record("move 1 is the beginning", "GTP 2, 6.2", plainRecord, `
			loadsgf FILE 1
			undo => ?
			play b E5`),
		advised(record("there is no move 0", "KataGo", plainRecord, `loadsgf FILE 0 => ?`)),
		record("a move beyond the end is the end", "GTP 2, 6.2", plainRecord, `
			loadsgf FILE 100
			play b G3 => ?`),
		record("handicap stones stand, and are no moves", "KataGo, Lizzie",
			"(;GM[1]FF[4]SZ[9]KM[0.5]HA[3]AB[cg][gc][cc];W[ee];B[gg])\n", `
			loadsgf FILE 1
			play w C3 => ?
			play w G7 => ?
			undo => ?
			loadsgf FILE
			undo
			undo
			undo => ?`),
		record("of variations the first is the game", "gnugo, KataGo", "(;GM[1]FF[4]SZ[9];B[ee](;W[cc];B[cg])(;W[gg]))\n", `
			loadsgf FILE
			play b C7 => ?
			play w C3 => ?
			play w G3`),
		record("passes of both forms", "FF[4]; gnugo, KataGo", "(;GM[1]FF[4]SZ[9];B[ee];W[];B[tt])\n", `
			loadsgf FILE
			undo
			undo
			undo
			undo => ?`),
		record("what is no record changes nothing", "GTP 2, 6.2", "hello\n", `
			size 7
			play b G7
			loadsgf FILE => ?
			play w G7 => ?
			undo
			undo => ?`),
		record("an illegal record leaves the board as it was", "GTP 2, 6.2", "(;GM[1]FF[4]SZ[9];B[ee];W[ee];B[zz])\n", `
			size 7
			play b G7
			loadsgf FILE => ?
			play w G7 => ?
			undo
			undo => ?`),
		script(records, "printsgf answers a whole record", "leela-zero, Sabaki", `
			size 9
			play b E5
			play w pass
			printsgf => = /\(;.*\)/
			play w C3`),
	}
}
