package equity

import "papamu/engines/backgammon"

// Holder says who may turn the cube, seen by the player whose chances are
// looked at.
type Holder uint8

// The holders.
const (
	Middle Holder = iota // both may
	Mine
	His
)

// flip sees the holder from the other side.
func (h Holder) flip() Holder { return [...]Holder{Middle, His, Mine}[h] }

// Situation is all that the value of a game depends on beside the chances of
// its outcomes, seen by one player.
type Situation struct {
	// Away and HisAway are the points that the player and his opponent still
	// need; both 0 in a money session.
	Away, HisAway int
	// Crawford says that this is the Crawford game, CrawfordDone that it has
	// been played or will not be.
	Crawford, CrawfordDone bool

	Jacoby  bool // money: gammons count only once the cube was turned
	Beavers bool // money: the taker may redouble at once
	NoCube  bool // nobody may double

	Cube   int
	Holder Holder
}

// Of returns the situation of the player in a match. While doubles are pending
// the cube is the one that stood before them.
func Of(m *backgammon.Match, player backgammon.Player) Situation {
	s := Situation{
		Away: m.Away(player), HisAway: m.Away(player.Opponent()),
		Crawford:     m.Crawford,
		CrawfordDone: m.CrawfordDone || m.Rules.NoCrawford,
		NoCube:       m.Rules.NoCube,
		Cube:         m.Cube.Value,
	}
	if m.Rules.Money() {
		s.Jacoby, s.Beavers = m.Rules.Jacoby, m.Rules.Beavers
	}
	switch m.Cube.Owner {
	case backgammon.OwnedBy(player):
		s.Holder = Mine
	case backgammon.OwnedBy(player.Opponent()):
		s.Holder = His
	}
	return s
}

// Flip returns the situation as the opponent sees it.
func (s Situation) Flip() Situation {
	s.Away, s.HisAway = s.HisAway, s.Away
	s.Holder = s.Holder.flip()
	return s
}

// Doubled returns the situation after the player's double has been taken.
func (s Situation) Doubled() Situation {
	s.Cube *= 2
	s.Holder = His
	return s
}

// Money reports whether points count, not a match.
func (s *Situation) Money() bool { return s.Away == 0 && s.HisAway == 0 }

// CanDouble reports whether the player may double.
func (s *Situation) CanDouble() bool {
	return !s.NoCube && !s.Crawford && s.Holder != His
}
