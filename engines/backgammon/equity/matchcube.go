package equity

// Value returns the player's chance to win the match, before he decides about
// the cube and rolls: Janowski's mixture of a dead and a live cube, as for
// money, between the take and cash points that the score gives for this cube
// and all higher ones.
func (t *MatchTable) Value(p Probabilities, s Situation, efficiency float64) float64 {
	g := newStakes(t, &p, s)
	w := float64(p.Win)
	dead := between(g.lost(s.Cube), g.won(s.Cube), w)
	if s.NoCube || s.Crawford {
		return dead
	}
	return (1-efficiency)*dead + efficiency*g.live(w)
}

// stakes values the ends of one game for one player.
type stakes struct {
	table *MatchTable
	s     Situation
	win   [3]float64 // shares of single games, gammons, backgammons among the won
	lose  [3]float64
}

func newStakes(t *MatchTable, p *Probabilities, s Situation) stakes {
	return stakes{
		t, s,
		shares(p.Win, p.WinGammon, p.WinBackgammon),
		shares(1-p.Win, p.LoseGammon, p.LoseBackgammon),
	}
}

func shares(all, gammon, backgammon float32) [3]float64 {
	if all <= 0 {
		return [3]float64{1, 0, 0}
	}
	g, b := float64(gammon/all), float64(backgammon/all)
	return [3]float64{1 - g, g - b, b}
}

// won is the certain win of a game with the cube at that value.
func (g *stakes) won(cube int) point {
	y := 0.0
	for i, share := range g.win {
		y += share * g.table.afterGame(&g.s, cube*(i+1))
	}
	return point{1, y}
}

func (g *stakes) lost(cube int) point {
	y := 0.0
	for i, share := range g.lose {
		y += share * g.table.afterGame(&g.s, -cube*(i+1))
	}
	return point{0, y}
}

// top is where the value of a cube that the player may turn ends: at his cash
// point, or with the won game if turning it is no use to him.
func (g *stakes) top(cube int) point {
	if cube >= g.s.Away {
		return g.won(cube)
	}
	// The opponent's choice: drop, or own a cube of twice the value.
	drop := g.table.afterGame(&g.s, cube)
	return point{reaches(g.bottom(2*cube), g.won(2*cube), drop), drop}
}

// bottom is where the value of a cube that the opponent may turn ends: at the
// player's take point, or with the lost game.
func (g *stakes) bottom(cube int) point {
	if cube >= g.s.HisAway {
		return g.lost(cube)
	}
	drop := g.table.afterGame(&g.s, -cube)
	return point{reaches(g.lost(2*cube), g.top(2*cube), drop), drop}
}

// live is the value with a cube that is turned in the very best moment.
func (g *stakes) live(w float64) float64 {
	cube := g.s.Cube
	low, high := g.lost(cube), g.won(cube)
	if g.s.Holder != Mine {
		take := g.bottom(cube)
		if w < take.x {
			return between(low, take, w)
		}
		low = take
	}
	if g.s.Holder != His {
		cash := g.top(cube)
		if w > cash.x {
			return between(cash, high, w)
		}
		high = cash
	}
	return between(low, high, w)
}
