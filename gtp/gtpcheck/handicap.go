package gtpcheck

import (
	"fmt"
	"slices"
	"strings"
)

const handicap = "handicap"

func handicapChecks() []check {
	list := []check{
		script(handicap, "stones off, too few, too many or twice are refused", "GTP 2, 6.3.2", `
			size 9
			fixed_handicap 1 => ?
			fixed_handicap 10 => ?
			fixed_handicap => ?
			fixed_handicap x => ?
			set_free_handicap C3 C3 => ?
			set_free_handicap C3 pass => ?
			set_free_handicap C3 K1 => ?`),
		script(handicap, "a refused list leaves no stones behind", "gnugo, leela-zero", `
			size 9
			showboard => save empty
			set_free_handicap D4 pass => ?
			showboard => same empty
			set_free_handicap D4 F6`),
		script(handicap, "the board has to be empty", "GTP 2, 6.3.2; pachi", `
			size 9
			play b A1
			fixed_handicap 2 => ?
			set_free_handicap C3 G7 => ?`),
		script(handicap, "undo does not take handicap stones back", "GTP 2, 6.3.3", `
			size 9
			set_free_handicap C3 G7
			undo => ?
			play w C3 => ?
			play w E5
			undo
			undo => ?`),
		{
			area: handicap, name: "place_free_handicap answers no more stones than asked for", basis: "GTP 2, 6.3.2; kgsGtp",
			needs: requires("boardsize clear_board place_free_handicap play"), run: placesFreely,
		},
		script(handicap, "boards below 7x7 have no fixed handicap", "GTP 2, 4.1.1", `
			size 5
			fixed_handicap 2 => ?`),
	}
	for _, f := range fixedTable {
		list = append(list, check{
			area: handicap, name: fmt.Sprintf("%d stones on %d", f.n, f.size), basis: "GTP 2, 4.1.1",
			needs: requires("boardsize clear_board fixed_handicap"), run: f.run,
		})
	}
	return list
}

// fixed is a row of the placement of section 4.1.1.
type fixed struct {
	size, n int
	stones  string
}

var fixedTable = []fixed{
	{19, 2, "D4 Q16"},
	{19, 3, "D4 Q16 D16"},
	{19, 4, "D4 Q16 D16 Q4"},
	{19, 5, "D4 Q16 D16 Q4 K10"},
	{19, 6, "D4 Q16 D16 Q4 D10 Q10"},
	{19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"},
	{19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"},
	{19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"},
	{13, 9, "D4 K10 D10 K4 D7 K7 G4 G10 G7"},
	{9, 5, "C3 G7 C7 G3 E5"},
	{7, 4, "C3 E5 C5 E3"},
}

func (f fixed) run(t *talk) error {
	if err := t.size(fmt.Sprint(f.size)); err != nil {
		return err
	}
	text, err := t.must(fmt.Sprintf("fixed_handicap %d", f.n))
	if err != nil {
		return err
	}
	if got, want := sorted(text), sorted(f.stones); !slices.Equal(got, want) {
		return fmt.Errorf("%v instead of %v", got, want)
	}
	return nil
}

func sorted(text string) []string {
	words := strings.Fields(strings.ToUpper(text))
	slices.Sort(words)
	return words
}

func placesFreely(t *talk) error {
	if err := t.size("9"); err != nil {
		return err
	}
	text, err := t.must("place_free_handicap 3")
	if err != nil {
		return err
	}
	stones := sorted(text)
	if n := len(stones); n < 2 || n > 3 || len(slices.Compact(slices.Clone(stones))) < n || strings.Contains(text, "\n") {
		return fmt.Errorf("%q is not two or three different points in one line", text)
	}
	for _, s := range stones {
		if a, err := t.ask("play w " + s); err != nil || !a.refused {
			return fmt.Errorf("no stone on %s: %w", s, err)
		}
	}
	return nil
}
