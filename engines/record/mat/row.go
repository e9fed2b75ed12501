package mat

import (
	"regexp"
	"strconv"
	"strings"
)

// rightColumn is where a cell that stands alone belongs to the right player;
// programs begin the column between 28 and 36.
const rightColumn = 20

var (
	diceCell = regexp.MustCompile(`^([1-6])([1-6]):\s*(.*)$`)
	cubeNote = regexp.MustCompile(`^=>\s*(\d{1,9})\b\s*(.*)$`)
	winNote  = regexp.MustCompile(`(?i)^(\d{1,9}) +points?\b\s*(.*)$`)
)

// words maps what programs write to what it means. [kindWords] is what is written.
var words = map[string]Kind{
	"doubles": Double, "redoubles": Double, "double": Double, "redouble": Double,
	"takes": Take, "accepts": Take, "take": Take, "accept": Take,
	"drops": Drop, "passes": Drop, "rejects": Drop, "drop": Drop, "pass": Drop,
	"beavers": Beaver, "beaver": Beaver, "raccoons": Raccoon, "raccoon": Raccoon,
	"resigns": Resign, "resign": Resign, "wins": Win,
}

// cell is a piece of a row, and its column from 0.
type cell struct {
	text   string
	column int
}

// items reads one line of a game. What is neither a row nor a cell is kept as a Line.
func items(line string) []Item {
	if len(line) > maxRow {
		return []Item{{Kind: Line, Note: line}}
	}
	body, column := line, 0
	row := rowLine.FindStringSubmatchIndex(line)
	if row != nil {
		body, column = line[row[4]:], row[4]
	}
	trimmed := strings.TrimSpace(body)
	if row == nil && (trimmed == "" || trimmed[0] == ';' || trimmed[0] == '#') {
		return []Item{{Kind: Line, Note: line}}
	}
	var list []Item
	for i, c := range cells(body, column) {
		it := item(c.text)
		if c.column >= rightColumn || i > 0 {
			it.Player = 1
		}
		if it.Kind == Unknown && row == nil {
			return []Item{{Kind: Line, Note: line}}
		}
		list = append(list, it)
	}
	return list
}

// cells cuts a row in front of dice and of words that begin an action, and at a
// wide gap in front of the right column.
func cells(body string, column int) []cell {
	body = strings.ReplaceAll(body, "\t", "        ")
	var list []cell
	start, gap := 0, 0 // of the last cell; blanks in front of i
	for i := 0; i < len(body); {
		if body[i] == ' ' {
			gap++
			i++
			continue
		}
		end := tokenEnd(body, i)
		token := body[i:end]
		_, action := words[strings.ToLower(token)]
		if len(list) == 0 || action || startsDice(token) || gap >= 3 && column+i >= rightColumn {
			list = closeCell(list, body[start:i])
			list = append(list, cell{column: column + i})
			start = i
		}
		i, gap = end, 0
	}
	return closeCell(list, body[start:])
}

// closeCell gives the last cell its text, with single blanks.
func closeCell(list []cell, text string) []cell {
	if len(list) > 0 {
		list[len(list)-1].text = strings.Join(strings.FieldsFunc(text, isBlank), " ")
	}
	return list
}

// startsDice tells whether s begins like "31:".
func startsDice(s string) bool {
	die := func(c byte) bool { return '1' <= c && c <= '6' }
	return len(s) >= 3 && die(s[0]) && die(s[1]) && s[2] == ':'
}

func isBlank(r rune) bool { return r == ' ' }

// tokenEnd is where the token at i ends: at a blank, and behind dice.
func tokenEnd(body string, i int) int {
	end := len(body)
	if k := strings.IndexByte(body[i:], ' '); k >= 0 {
		end = i + k
	}
	if startsDice(body[i:end]) {
		end = i + len("31:")
	}
	return end
}

// item reads one cell.
func item(text string) Item {
	if m := diceCell.FindStringSubmatch(text); m != nil {
		it := Item{Kind: Roll, Dice: [2]int{int(m[1][0] - '0'), int(m[2][0] - '0')}}
		it.Hops, it.Note = hops(m[3])
		return it
	}
	word, rest, _ := strings.Cut(text, " ")
	kind, ok := words[strings.ToLower(word)]
	if !ok {
		return Item{Kind: Unknown, Note: text}
	}
	form := cubeNote
	if kind == Win {
		form = winNote
	}
	m := form.FindStringSubmatch(rest)
	switch {
	case m != nil && kind != Take && kind != Drop && kind != Resign:
		n, _ := strconv.Atoi(m[1]) // nine digits at most
		if n > 0 || kind == Win {
			return Item{Kind: kind, Value: n, Note: m[2]}
		}
	case kind == Win: // of how much is not said: not an action
		return Item{Kind: Unknown, Note: text}
	}
	return Item{Kind: kind, Note: rest}
}
