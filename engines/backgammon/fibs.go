package backgammon

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrFIBSBoard is wrapped by every error about a FIBS board line that is
// malformed.
var ErrFIBSBoard = errors.New("backgammon: badly formed board")

// fibsPrefix begins a FIBS board line.
const fibsPrefix = "board:"

// Numbers of a FIBS board line after the two names. Everything that carries
// information stands before fibsNeeded.
const (
	fibsNumbers = 50
	fibsNeeded  = 40
)

// FIBSUnlimited is the match length by which FIBS itself marks money play;
// gnubg writes 0.
const FIBSUnlimited = 9999

// FIBSBoard holds the fields of a FIBS board line ("rawboard") in the order of
// the line, uninterpreted. Positive entries of Board are O's checkers, negative
// ones X's; Color says which of the two "you" are.
type FIBSBoard struct {
	You, Opponent string
	Length        int
	Score         [2]int // as written: whose is whose depends on the writer
	Board         [26]int
	Turn          int // 1: O's turn, -1: X's, 0: the game is over
	Dice          [2]int
	OpponentDice  [2]int
	Cube          int
	MayDouble     [2]bool // you, opponent
	WasDoubled    bool
	Color         int // 1: you are O, -1: you are X
	Direction     int // -1: you move from 24 to 1, 1: from 1 to 24
	Home, Bar     int
	OnHome        [2]int
	OnBar         [2]int
	CanMove       int
	Forced        int
	DidCrawford   bool // the game comes after the Crawford game
	Redoubles     int
}

// numbers returns pointers to the integer fields in the order of the line,
// with nil for the five that are flags.
func (b *FIBSBoard) numbers() [fibsNumbers]*int {
	list := [fibsNumbers]*int{
		0: &b.Length, 1: &b.Score[0], 2: &b.Score[1],
		29: &b.Turn, 30: &b.Dice[0], 31: &b.Dice[1],
		32: &b.OpponentDice[0], 33: &b.OpponentDice[1], 34: &b.Cube,
		38: &b.Color, 39: &b.Direction, 40: &b.Home, 41: &b.Bar,
		42: &b.OnHome[0], 43: &b.OnHome[1], 44: &b.OnBar[0], 45: &b.OnBar[1],
		46: &b.CanMove, 47: &b.Forced, 49: &b.Redoubles,
	}
	for i := range b.Board {
		list[3+i] = &b.Board[i]
	}
	return list
}

// flags are the fields of numbers that are nil there.
func (b *FIBSBoard) flags() map[int]*bool {
	return map[int]*bool{
		35: &b.MayDouble[0], 36: &b.MayDouble[1],
		37: &b.WasDoubled, 48: &b.DidCrawford,
	}
}

// String returns the line, beginning with "board:" and without a line end. A
// colon or a control character in a name is written as "_".
func (b *FIBSBoard) String() string {
	var line strings.Builder
	line.WriteString(fibsPrefix + fibsName(b.You) + ":" + fibsName(b.Opponent))
	flags := b.flags()
	for i, n := range b.numbers() {
		line.WriteByte(':')
		if n == nil {
			line.WriteString(strconv.Itoa(int(bit(*flags[i]))))
			continue
		}
		line.WriteString(strconv.Itoa(*n))
	}
	return line.String()
}

func fibsName(s string) string {
	return strings.Map(func(r rune) rune {
		if r == ':' || r < ' ' || r == 0x7f {
			return '_'
		}
		return r
	}, s)
}

// ParseFIBSBoard reads a board line. Blanks around the fields and signs before
// the numbers are allowed; a name is anything up to the next colon. The numbers
// behind the 40th carry nothing but the Crawford marks and may be missing; more
// than 50 are an error. Errors wrap [ErrFIBSBoard].
func ParseFIBSBoard(line string) (FIBSBoard, error) {
	fields := strings.Split(strings.TrimSpace(line), ":")
	if !strings.EqualFold(strings.TrimSpace(fields[0]), "board") {
		return FIBSBoard{}, fmt.Errorf("%w: it does not begin with %q", ErrFIBSBoard, fibsPrefix)
	}
	numbers := fields[min(3, len(fields)):]
	if n := len(numbers); n > 0 && strings.TrimSpace(numbers[n-1]) == "" {
		numbers = numbers[:n-1] // a colon at the end
	}
	if len(numbers) < fibsNeeded || len(numbers) > fibsNumbers {
		return FIBSBoard{}, fmt.Errorf("%w: %d numbers, not %d", ErrFIBSBoard, len(numbers), fibsNumbers)
	}
	b := FIBSBoard{
		You:      strings.TrimSpace(fields[1]),
		Opponent: strings.TrimSpace(fields[2]),
		// What a line that leaves out the last fields means: no Crawford game.
		Redoubles: 1,
	}
	if err := b.parse(numbers); err != nil {
		return FIBSBoard{}, err
	}
	return b, nil
}

// maxFIBSNumber bounds what a field may hold: room for any cube and score.
const maxFIBSNumber = 1 << 45

func (b *FIBSBoard) parse(numbers []string) error {
	list, flags := b.numbers(), b.flags()
	for i, text := range numbers {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || n > maxFIBSNumber || n < -maxFIBSNumber {
			return fmt.Errorf("%w: number %d is %.20q", ErrFIBSBoard, i+1, text)
		}
		if list[i] == nil {
			*flags[i] = n != 0
			continue
		}
		*list[i] = n
	}
	return nil
}
