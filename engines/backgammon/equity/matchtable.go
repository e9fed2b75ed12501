package equity

// MaxAway is the longest way to go that a [MatchTable] knows.
const MaxAway = 64

// Numbers of the model behind the match table.
const (
	gammonRate        = 0.26 // of the games won from the start
	trailerGammonRate = 0.29 // after Crawford, where only one side wants them
	// freeDrop is what the leader gains, after Crawford, by dropping at once a
	// double that costs him nothing; it fades as the trailer needs more.
	freeDrop = 0.024
)

// MatchTable holds the chance to win the match for every score, between equal
// players, at the start of a game. It is immutable and safe for concurrent use.
type MatchTable struct {
	before [MaxAway + 1][MaxAway + 1]float64 // no Crawford game yet, or this is it
	after  [MaxAway + 1]float64              // Crawford over: trailer's chance
}

// NewMatchTable computes the table: after the Crawford game by the trailer's
// doubling at once (Zadeh, "On doubling in tournament backgammon", 1977), and
// before it by the same estimate of cubeful play (Janowski) that values a
// position in the middle of a game, applied to an even game at each score.
func NewMatchTable() *MatchTable {
	t := &MatchTable{}
	t.fillAfter()
	for sum := 2; sum <= 2*MaxAway; sum++ {
		for a := max(1, sum-MaxAway); a <= min(MaxAway, sum-1); a++ {
			t.before[a][sum-a] = t.start(a, sum-a)
		}
	}
	return t
}

// fillAfter computes the trailer's chances against an opponent one away. He
// doubles at once, so that a game is worth two points or, with a gammon, four.
func (t *MatchTable) fillAfter() {
	t.after[0] = 1
	t.after[1] = 0.5
	won := func(n int) float64 { return t.after[max(n, 0)] }
	for n := 2; n <= MaxAway; n++ {
		t.after[n] = ((1-trailerGammonRate)*won(n-2) + trailerGammonRate*won(n-4)) / 2
		if n%2 == 0 {
			t.after[n] *= 1 - freeDrop*2/float64(n)
		}
	}
}

// start values the start of a game in which nobody has yet an advantage.
func (t *MatchTable) start(a, b int) float64 {
	switch {
	case a == 1 && b == 1:
		return 0.5
	case a == 1:
		return 1 - t.crawfordTrailer(b)
	case b == 1:
		return t.crawfordTrailer(a)
	case a > b:
		return 1 - t.before[b][a]
	case a == b:
		return 0.5
	}
	even := Probabilities{Win: 0.5, WinGammon: gammonRate / 2, LoseGammon: gammonRate / 2}
	return t.Value(even, Situation{Away: a, HisAway: b, Cube: 1}, ContactEfficiency)
}

// crawfordTrailer values the Crawford game, which has no cube, for the side
// that needs n points.
func (t *MatchTable) crawfordTrailer(n int) float64 {
	return ((1-trailerGammonRate)*t.after[n-1] + trailerGammonRate*t.after[max(n-2, 0)]) / 2
}

// Chance returns a player's chance to win the match at the start of a game in
// which he needs away points and his opponent hisAway. crawfordDone says that
// the Crawford game lies behind or will not be played. Who needs nothing has
// won; longer ways than [MaxAway] are taken as that.
func (t *MatchTable) Chance(away, hisAway int, crawfordDone bool) float64 {
	switch {
	case away <= 0:
		return 1
	case hisAway <= 0:
		return 0
	}
	away, hisAway = min(away, MaxAway), min(hisAway, MaxAway)
	switch {
	case crawfordDone && hisAway == 1:
		return t.after[away]
	case crawfordDone && away == 1:
		return 1 - t.after[hisAway]
	}
	return t.before[away][hisAway]
}

// afterGame returns the player's chance after he has won (or, if negative, lost)
// so many points in this situation. The Crawford game is done once this one is.
func (t *MatchTable) afterGame(s *Situation, points int) float64 {
	away, hisAway := s.Away, s.HisAway
	if points > 0 {
		away -= points
	} else {
		hisAway += points
	}
	return t.Chance(away, hisAway, s.Crawford || s.CrawfordDone)
}
