package weiqi

import "fmt"

// Board is a position: stones, chains, liberties, prisoners and the simple-ko
// point. It has no history; see [Game] for that.
//
// The methods that take a Point expect one of the board's own size, and those
// that take a player expect Black or White.
type Board struct {
	size   Size
	stride Point
	hash   uint64

	ko      Point // where koColor may not play now, or Pass
	koColor Color

	stones [border]int32 // on the board, by colour
	lost   [border]int32 // captured from that colour

	color [maxCells]Color
	near  [maxCells]uint16 // packed counts of the four neighbours, see nearby
	head  [maxCells]Point  // representative stone of the chain; 0 where no stone is
	next  [maxCells]Point  // circular list of the stones of a chain
	chain [maxCells]chain  // valid at head points

	empty   [maxArea]Point // the empty points in arbitrary order
	emptyAt [maxCells]int16
	empties int
}

// chain is what is known of a group. With the sum of its liberties at hand, the
// last one needs no looking for.
type chain struct {
	stones, libs int16
	libSum       int32
}

// NewBoard returns an empty board, or ErrSize.
func NewBoard(s Size) (*Board, error) {
	if !s.Valid() {
		return nil, fmt.Errorf("board %s: %w", s, ErrSize)
	}
	b := new(Board)
	b.reset(s)
	return b, nil
}

func (b *Board) reset(s Size) {
	*b = Board{size: s, stride: Point(s.Stride())}
	for i := range b.color {
		b.color[i] = border
	}
	for _, p := range s.Points() {
		b.color[p] = Empty
		b.empty[b.empties] = p
		b.emptyAt[p] = int16(b.empties)
		b.empties++
	}
	for _, p := range s.Points() {
		for _, q := range b.around(p) {
			b.near[p] += nearUnit[b.color[q]]
		}
	}
}

// CopyFrom makes b an exact copy of src without allocating.
func (b *Board) CopyFrom(src *Board) {
	if b.size != src.size { // what a larger board had beyond src must go
		*b = *src
		return
	}
	n := src.size.Cells()
	b.hash = src.hash
	b.ko, b.koColor = src.ko, src.koColor
	b.stones, b.lost = src.stones, src.lost
	copy(b.color[:n], src.color[:n])
	copy(b.near[:n], src.near[:n])
	copy(b.head[:n], src.head[:n])
	copy(b.next[:n], src.next[:n])
	copy(b.chain[:n], src.chain[:n])
	copy(b.emptyAt[:n], src.emptyAt[:n])
	b.empties = src.empties
	copy(b.empty[:b.empties], src.empty[:b.empties])
}

// Size returns the size of the board.
func (b *Board) Size() Size { return b.size }

// At returns the content of p, Empty for Pass and for points off the board.
func (b *Board) At(p Point) Color {
	if uint(p) >= maxCells || b.color[p] == border {
		return Empty
	}
	return b.color[p]
}

// Hash returns the Zobrist hash of the stones alone: equal positions have equal
// hashes, whoever is to move and whatever the ko.
func (b *Board) Hash() uint64 { return b.hash }

// Ko returns the point that a player may not retake at once and that player, or
// Pass and Empty when there is no ko.
func (b *Board) Ko() (Point, Color) { return b.ko, b.koColor }

// Stones returns how many stones of colour c are on the board.
func (b *Board) Stones(c Color) int { return int(b.stones[c]) }

// Lost returns how many stones of colour c have been captured, suicides
// included: the opponent's prisoners.
func (b *Board) Lost(c Color) int { return int(b.lost[c]) }

// NumEmpty returns the number of empty points.
func (b *Board) NumEmpty() int { return b.empties }

// EmptyPoint returns the i-th empty point, 0 <= i < NumEmpty, in an order that
// changes with every move but not by Play and Undo together.
func (b *Board) EmptyPoint(i int) Point { return b.empty[i] }

// around returns the four neighbours of p, some of them perhaps border.
func (b *Board) around(p Point) [4]Point {
	return [4]Point{p - b.stride, p - 1, p + 1, p + b.stride}
}

// diagonals returns the four diagonal neighbours of p.
func (b *Board) diagonals(p Point) [4]Point {
	return [4]Point{p - b.stride - 1, p - b.stride + 1, p + b.stride - 1, p + b.stride + 1}
}
