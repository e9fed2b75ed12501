package backgammon

import (
	"encoding/base64"
	"errors"
	"fmt"
)

// Lengths of gnubg's identifiers.
const (
	PositionIDLen = 14
	MatchIDLen    = 12
)

// ErrID is wrapped by every error of reading a Position ID, Match ID or XGID
// whose text is malformed; a well-formed one can still hold an impossible
// position ([ErrPosition]), roll ([ErrDice]) or state ([ErrState]).
var ErrID = errors.New("backgammon: malformed identifier")

// bitString is a string of bits, least significant bit of each byte first.
type bitString struct {
	bytes []byte
	at    int
}

func (b *bitString) write(value uint, n int) {
	for i := range n {
		b.bytes[b.at/8] |= byte(value>>i&1) << (b.at % 8)
		b.at++
	}
}

func (b *bitString) read(n int) (value uint) {
	for i := range n {
		value |= uint(b.bytes[b.at/8]>>(b.at%8)&1) << i
		b.at++
	}
	return value
}

func (b *bitString) left() int { return 8*len(b.bytes) - b.at }

// decodeID reads the Base64 text of an identifier of exactly n characters.
// Bits of the last character that hold no byte are ignored, as gnubg does.
func decodeID(id string, n int) (bitString, error) {
	if len(id) != n {
		return bitString{}, fmt.Errorf("%w: %.40q has %d characters, not %d", ErrID, id, len(id), n)
	}
	raw, err := base64.RawStdEncoding.DecodeString(id)
	if err != nil || len(raw) != base64.RawStdEncoding.DecodedLen(n) {
		return bitString{}, fmt.Errorf("%w: %q is not Base64", ErrID, id)
	}
	return bitString{bytes: raw}, nil
}

// ID returns gnubg's Position ID: the opponent's checkers first, then the
// mover's, each side's points 1 to 24 and bar from its own view, a 1-bit for
// each checker and a 0-bit after each point. An impossible board has no ID: "".
func (p Position) ID() string {
	if p.Validate() != nil {
		return ""
	}
	bits := bitString{bytes: make([]byte, 10)}
	flipped := p.Flip()
	for _, side := range [2]*Position{&flipped, &p} {
		for i := 1; i <= Bar; i++ {
			n := int(max(side[i], 0))
			bits.write(1<<n-1, n+1)
		}
	}
	return base64.RawStdEncoding.EncodeToString(bits.bytes)
}

// ParsePositionID reads a gnubg Position ID. The checkers that it does not
// show have been borne off.
func ParsePositionID(id string) (Position, error) {
	bits, err := decodeID(id, PositionIDLen)
	if err != nil {
		return Position{}, err
	}
	opponent, err := readSide(&bits)
	if err != nil {
		return Position{}, fmt.Errorf("position id %q: %w", id, err)
	}
	mover, err := readSide(&bits)
	if err != nil {
		return Position{}, fmt.Errorf("position id %q: %w", id, err)
	}
	if bits.read(bits.left()) != 0 {
		return Position{}, fmt.Errorf("position id %q: %w: checkers beyond the bar", id, ErrPosition)
	}
	p, err := join(mover, opponent)
	if err != nil {
		return Position{}, fmt.Errorf("position id %q: %w", id, err)
	}
	return p, nil
}

// readSide reads one side's points 1 to 24 and bar.
func readSide(bits *bitString) (side [Bar + 1]int8, err error) {
	total := 0
	for i := 1; i <= Bar; {
		switch {
		case bits.left() == 0 || total > Checkers:
			return side, fmt.Errorf("%w: more than %d checkers", ErrPosition, Checkers)
		case bits.read(1) == 0:
			i++
		default:
			side[i]++
			total++
		}
	}
	return side, nil
}

// join puts two sides, each from its own view, on one board.
func join(mover, opponent [Bar + 1]int8) (Position, error) {
	var p Position
	for i := 1; i <= Bar; i++ {
		p[i] += mover[i]
	}
	for i := 1; i <= Bar; i++ {
		if opponent[i] > 0 && p[25-i] > 0 {
			return p, fmt.Errorf("%w: both sides on point %d", ErrPosition, 25-i)
		}
		p[25-i] -= opponent[i]
	}
	return p, p.Validate()
}
