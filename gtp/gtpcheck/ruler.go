package gtpcheck

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const ruler = "ruler"

// rulerChecks are for engines that teach GoGui another game than Go. They know
// nothing of the game but what the engine says.
func rulerChecks() []check {
	needs := requires("gogui-rules_game_id gogui-rules_board_size gogui-rules_board gogui-rules_legal_moves " +
		"gogui-rules_side_to_move gogui-rules_final_result clear_board play genmove")
	list := []check{
		{name: "the game's name is a word with a capital", run: nameOfGame},
		{name: "it begins at a size, without boardsize", run: sizeOfGame},
		{name: "the board has a mark for every field", run: boardOfGame},
		{name: "a move that is told twice is refused, and changes nothing", run: repeatsMove},
		{name: "a color out of turn is refused", run: outOfTurn},
		{name: "genmove plays what is legal, to the end of the game", run: wholeGame},
		{name: "undo takes back one point", run: undoesPoint},
	}
	for i := range list {
		list[i].area, list[i].basis, list[i].needs, list[i].otherGame = ruler, "GoGui", needs, true
	}
	list[len(list)-1].needs = append(slices.Clone(needs), "undo")
	return list
}

func nameOfGame(t *talk) error {
	id, err := t.must("gogui-rules_game_id")
	if err == nil && !regexp.MustCompile(`^[A-Z][a-z]*$`).MatchString(id) {
		err = fmt.Errorf("%q", id)
	}
	return err
}

// dimensions reads gogui-rules_board_size.
func (t *talk) dimensions() (cols, rows int, err error) {
	text, err := t.must("gogui-rules_board_size")
	if err != nil {
		return 0, 0, err
	}
	words := strings.Fields(text)
	if len(words) == 0 || len(words) == 2 && words[0] == words[1] {
		return 0, 0, fmt.Errorf("a square board is one number, not %q", text)
	}
	cols, err = strconv.Atoi(words[0])
	if rows = cols; err == nil && len(words) > 1 {
		rows, err = strconv.Atoi(words[1])
	}
	return cols, rows, err
}

func sizeOfGame(t *talk) error {
	if _, err := t.must("clear_board"); err != nil {
		return err
	}
	_, _, err := t.dimensions()
	return err
}

func boardOfGame(t *talk) error {
	cols, rows, err := t.dimensions()
	if err != nil {
		return err
	}
	text, err := t.must("gogui-rules_board")
	if err != nil {
		return err
	}
	marks := regexp.MustCompile(`[^XO.?\n]`).ReplaceAllString(text, "")
	lines := strings.Split(strings.Trim(marks, "\n"), "\n")
	if len(lines) != rows || slices.ContainsFunc(lines, func(l string) bool { return len(l) != cols }) {
		return fmt.Errorf("not %d rows of %d marks", rows, cols)
	}
	return nil
}

// turn asks who is to move and where.
func (t *talk) turn() (color string, legal []string, err error) {
	side, err := t.must("gogui-rules_side_to_move")
	if err != nil {
		return "", nil, err
	}
	if side == "" || !strings.ContainsAny(side[:1], "bBwW") {
		return "", nil, fmt.Errorf("gogui-rules_side_to_move: %q", side)
	}
	text, err := t.must("gogui-rules_legal_moves")
	legal = strings.Fields(text)
	for _, v := range legal {
		if !regexp.MustCompile(`^(?:pass|[A-HJ-Z]{1,2}[1-9][0-9]?)$`).MatchString(v) {
			return "", nil, fmt.Errorf("gogui-rules_legal_moves: %q", v)
		}
	}
	return strings.ToLower(side[:1]), legal, err
}

var errOver = errors.New("the game is over where it begins")

// firstMove begins a game and returns a move that can be made.
func (t *talk) firstMove() (color, vertex string, err error) {
	if _, err := t.must("clear_board"); err != nil {
		return "", "", err
	}
	color, legal, err := t.turn()
	if err == nil && len(legal) == 0 {
		err = errOver
	}
	if err != nil {
		return "", "", err
	}
	return color, legal[len(legal)/2], nil
}

func repeatsMove(t *talk) error {
	color, v, err := t.firstMove()
	if err != nil {
		return err
	}
	return t.follow(parseScript(fmt.Sprintf(`
		play %[1]s %[2]s
		gogui-rules_board => save board
		gogui-rules_side_to_move => save turn
		play %[1]s %[2]s => ?
		play %[1]s %[2]s => ?
		gogui-rules_board => same board
		gogui-rules_side_to_move => same turn`, color, v)))
}

func outOfTurn(t *talk) error {
	color, v, err := t.firstMove()
	if err != nil {
		return err
	}
	other := map[string]string{"b": "w", "w": "b"}[color]
	return t.follow(parseScript(fmt.Sprintf(`
		gogui-rules_board => save board
		play %[2]s %[3]s => ?
		gogui-rules_board => same board
		play %[1]s %[3]s`, color, other, v)))
}

func undoesPoint(t *talk) error {
	color, v, err := t.firstMove()
	if err != nil {
		return err
	}
	return t.follow(parseScript(fmt.Sprintf(`
		gogui-rules_board => save board
		gogui-rules_legal_moves => save legal
		play %[1]s %[2]s
		undo
		gogui-rules_board => same board
		gogui-rules_legal_moves => same legal
		undo => ?`, color, v)))
}

const longestGame = 1000

func wholeGame(t *talk) error {
	if err := t.follow(parseScript("maybe time_settings 60 0 0\nclear_board")); err != nil {
		return err
	}
	for range longestGame {
		color, legal, err := t.turn()
		if err != nil {
			return err
		}
		v, err := t.must("genmove " + color)
		if err != nil {
			return err
		}
		if len(legal) == 0 {
			if !strings.EqualFold(v, "resign") && !strings.EqualFold(v, "pass") {
				return fmt.Errorf("genmove answers %s in a finished game", v)
			}
			_, err := t.must("gogui-rules_final_result")
			return err
		}
		if strings.EqualFold(v, "resign") {
			return nil
		}
		if !slices.Contains(legal, v) {
			return fmt.Errorf("genmove answers %s, which is not among the legal moves", v)
		}
	}
	return fmt.Errorf("the game does not end within %d moves", longestGame)
}
