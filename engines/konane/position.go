package konane

// Position is a game in progress with its history. It is not safe for concurrent
// use; [Position.Clone] makes an independent one.
type Position struct {
	rules Rules
	turn  Color
	small bool // at most 8x8: field, occ and own are in use, else the wide ones

	field Field
	occ   Bitboard
	own   [2]Bitboard // the squares of each colour

	cells   wide
	wideOcc wide
	wideOwn [2]wide

	history []Move
}

// New begins a game: the board is full and Black is to remove a stone. The error
// wraps [ErrSize].
func New(r Rules) (*Position, error) {
	p, err := empty(r)
	if err != nil {
		return nil, err
	}
	p.occ, p.wideOcc = p.field.Cells, p.cells
	return p, nil
}

// empty returns a position without stones.
func empty(r Rules) (*Position, error) {
	r, err := r.complete()
	if err != nil {
		return nil, err
	}
	p := &Position{rules: r, history: make([]Move, 0, r.Cols*r.Rows)}
	if p.field, p.small = NewField(r.Cols, r.Rows); p.small {
		p.own = [2]Bitboard{p.field.Even, p.field.Cells &^ p.field.Even}
	} else {
		p.fillWide()
	}
	if !r.blackEven() {
		p.own[Black], p.own[White] = p.own[White], p.own[Black]
		p.wideOwn[Black], p.wideOwn[White] = p.wideOwn[White], p.wideOwn[Black]
	}
	return p, nil
}

// fillWide sets the squares of a large board, a1's colour as Black.
func (p *Position) fillWide() {
	for row := range p.rules.Rows {
		for col := range p.rules.Cols {
			s := SquareAt(col, row)
			p.cells.set(s)
			if s.even() {
				p.wideOwn[Black].set(s)
			} else {
				p.wideOwn[White].set(s)
			}
		}
	}
}

// Clone returns an independent copy, history included.
func (p *Position) Clone() *Position {
	c := *p
	c.history = append(make([]Move, 0, cap(p.history)), p.history...)
	return &c
}

// Rules returns what the game is played by, with the defaults filled in.
func (p *Position) Rules() Rules { return p.rules }

// Turn returns the side to move.
func (p *Position) Turn() Color { return p.turn }

// Ply returns the number of moves made, removals included.
func (p *Position) Ply() int { return len(p.history) }

// History returns the moves made, oldest first.
func (p *Position) History() []Move { return append([]Move(nil), p.history...) }

// At returns whose stone stands on s, and false if s is empty or off the board.
func (p *Position) At(s Square) (Color, bool) {
	if !p.rules.holds(s) || !p.occupied(s) {
		return 0, false
	}
	return p.rules.ColorOf(s), true
}

// occupied asks about a square of the board.
func (p *Position) occupied(s Square) bool {
	if p.small {
		return p.occ&bit(s) != 0
	}
	return p.wideOcc.has(s)
}

// put sets a stone on a square of the board.
func (p *Position) put(s Square) {
	if p.small {
		p.occ |= bit(s)
	} else {
		p.wideOcc.set(s)
	}
}

// Stones returns the number of stones of c.
func (p *Position) Stones(c Color) int {
	if p.small {
		return (p.occ & p.own[c]).Count()
	}
	return p.wideOcc.and(p.wideOwn[c]).count()
}

// Empty returns the number of empty squares.
func (p *Position) Empty() int {
	return p.rules.Cols*p.rules.Rows - p.Stones(Black) - p.Stones(White)
}

// Bits returns the stones of a board of at most 8x8 and the squares of the side
// to move; ok is false for larger boards.
func (p *Position) Bits() (field Field, occ, own Bitboard, ok bool) {
	return p.field, p.occ, p.own[p.turn], p.small
}

// Hash identifies the stones and the side to move, among positions of one size
// and layout. It is well spread over 64 bits.
func (p *Position) Hash() uint64 {
	h := uint64(p.turn) * 0xd6e8feb86659fd93
	if p.small {
		return mix(h ^ uint64(p.occ))
	}
	h = mix(h ^ p.wideOcc.a)
	h = mix(h ^ p.wideOcc.b)
	h = mix(h ^ p.wideOcc.c)
	return mix(h ^ p.wideOcc.d)
}

// mix spreads a word over all bits and back: the finalizer of SplitMix64 (Steele,
// Lea and Flood, 2014), a bijection.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
