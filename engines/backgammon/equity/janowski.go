package equity

import "papamu/engines/backgammon"

// How much of the value of a perfectly live cube a player gets out of it, in
// Janowski's words the cube's efficiency.
const (
	ContactEfficiency = 0.68
	BearoffEfficiency = 0.60
)

// Efficiency returns the cube's efficiency on a board seen by the player on
// roll: in a race it grows with the mover's pip count.
func Efficiency(p *backgammon.Position) float64 {
	if p.Contact() {
		return ContactEfficiency
	}
	if p.Rearmost() <= backgammon.HomePoints {
		return BearoffEfficiency
	}
	pips, _ := p.PipCount()
	return min(max(0.55+0.00125*float64(pips), 0.60), 0.70)
}

// averages returns the average points won in a won game and lost in a lost
// one, for a cube at 1.
func (p *Probabilities) averages() (win, loss float64) {
	win, loss = 1, 1
	if p.Win > 0 {
		win += float64(p.WinGammon+p.WinBackgammon) / float64(p.Win)
	}
	if p.Win < 1 {
		loss += float64(p.LoseGammon+p.LoseBackgammon) / float64(1-p.Win)
	}
	return win, loss
}

// Money returns the equity with the cube in use, in units of the present cube,
// to the player on roll before he decides about it (R. Janowski, "Take-points
// in money games", 1993): a mixture of the value of a dead cube and of one that
// is turned in the very best moment.
func Money(p Probabilities, s Situation, efficiency float64) float64 {
	win, loss := p.averages()
	w := float64(p.Win)
	jacoby := s.Jacoby && s.Holder == Middle
	if jacoby && s.NoCube {
		return 2*w - 1
	}
	dead := w*win - (1-w)*loss
	if s.NoCube {
		return dead
	}
	if jacoby {
		dead = 2*w - 1
	}
	return (1-efficiency)*dead + efficiency*liveMoney(w, win, loss, s.Holder, jacoby)
}

// TakePoint returns the chance to win from which a double should be taken
// for money with a live cube, given the average points won and lost.
func TakePoint(win, loss float64) float64 { return (loss - 0.5) / (win + loss + 0.5) }

// CashPoint returns the chance to win from which the opponent should drop.
func CashPoint(win, loss float64) float64 { return (loss + 1) / (win + loss + 0.5) }

// liveMoney is linear between the points at which the cube is turned.
func liveMoney(w, win, loss float64, holder Holder, jacoby bool) float64 {
	low, high := point{0, -loss}, point{1, win}
	take, cash := point{TakePoint(win, loss), -1}, point{CashPoint(win, loss), 1}
	below, above := holder != Mine, holder != His // somebody cashes there
	switch {
	case below && w < take.x:
		if jacoby {
			return -1
		}
		return between(low, take, w)
	case above && w > cash.x:
		if jacoby {
			return 1
		}
		return between(cash, high, w)
	}
	if below {
		low = take
	}
	if above {
		high = cash
	}
	return between(low, high, w)
}

// point is a chance to win and what it is worth.
type point struct{ x, y float64 }

// between returns the value at x of the line through a and b.
func between(a, b point, x float64) float64 {
	if b.x <= a.x {
		return a.y
	}
	return a.y + (b.y-a.y)*(x-a.x)/(b.x-a.x)
}

// reaches returns where the line through a and b has the value y, not outside
// the two.
func reaches(a, b point, y float64) float64 {
	if b.y <= a.y {
		return b.x
	}
	return min(max(a.x+(y-a.y)*(b.x-a.x)/(b.y-a.y), a.x), b.x)
}
