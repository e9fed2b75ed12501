package gomoku

// Kind sums up what a stone of one colour on an empty point would make in its
// four lines together, weakest first.
type Kind uint8

const (
	KindNone        Kind = iota // no line can become a five of use
	KindOne                     // a lone stone with room
	KindTwo                     // a two that can be stopped
	KindOpenTwo                 // one open two
	KindOpenTwos                // open twos in two or more lines
	KindThree                   // a closed three
	KindThrees                  // a closed three with another two or three
	KindOpenThree               // an open three
	KindOpenThreeUp             // an open three with an open two or a closed three
	KindDoubleThree             // open threes in two lines
	KindFour                    // a four
	KindFourUp                  // a four with an open two or a closed three
	KindFourThree               // a four with an open three
	KindOpenFour                // a straight four, or fours in two lines
	// KindFoul marks a point that may be forbidden for Black: overline, two fours
	// or two apparent open threes. [Board.Foul] decides.
	KindFoul
	KindFive // the stone wins
	Kinds    // number of kinds
)

// code packs the classes of the four lines through a point, four bits each.
type code uint16

func (c code) line(dir int) Line { return Line(c >> (4 * dir) & 15) }

// tally counts line classes over the four lines of a code.
type tally [16]int

func (c code) tally() (t tally) {
	for dir := range 4 {
		t[c.line(dir)]++
	}
	return t
}

// kindOf sums a code up; fouls says whether its colour has forbidden points.
func kindOf(c code, fouls bool) Kind {
	t := c.tally()
	fours := t[Four] + t[StraightFour] + 2*t[DoubleFour]
	threes := t[OpenThree] + t[OpenThreeBroad]
	twos := t[OpenTwo] + t[OpenTwoBroad]
	switch {
	case t[Five] > 0:
		return KindFive
	case t[Overline] > 0, fouls && (fours > 1 || threes > 1):
		return KindFoul
	case t[StraightFour] > 0 || fours > 1:
		return KindOpenFour
	case fours > 0:
		return fourKind(threes, twos+t[Three])
	case threes > 0:
		return threeKind(threes, twos+t[Three])
	}
	return quietKind(t, twos)
}

func fourKind(threes, more int) Kind {
	switch {
	case threes > 0:
		return KindFourThree
	case more > 0:
		return KindFourUp
	}
	return KindFour
}

func threeKind(threes, more int) Kind {
	switch {
	case threes > 1:
		return KindDoubleThree
	case more > 0:
		return KindOpenThreeUp
	}
	return KindOpenThree
}

func quietKind(t tally, twos int) Kind {
	switch {
	case t[Three] > 0 && t[Three]+twos+t[Two] > 1:
		return KindThrees
	case t[Three] > 0:
		return KindThree
	case twos > 1:
		return KindOpenTwos
	case twos > 0:
		return KindOpenTwo
	case t[Two] > 0:
		return KindTwo
	case t[OpenOne] > 0:
		return KindOne
	}
	return KindNone
}
