package stats

// groups parts the players into those who are connected by games, directly or
// through others. Only within a group do ratings mean anything.
func (t *Tournament) groups() [][]int {
	met := func(i, j int) bool { return t.between(i, j).Games() > 0 }
	var groups [][]int
	seen := make([]bool, len(t.players))
	for i := range t.players {
		if seen[i] {
			continue
		}
		group := reach(i, len(t.players), met)
		for _, j := range group {
			seen[j] = true
		}
		groups = append(groups, group)
	}
	return groups
}

// rated tells whether the ratings of a group have a likeliest value: everyone
// must have scored off everyone else, directly or through others (Ford 1957).
// A player who won everything has none, for he could always be stronger still.
func (t *Tournament) rated(group []int) bool {
	scored := func(i, j int) bool { return t.between(i, j).Points() > 0 }
	conceded := func(i, j int) bool { return t.between(j, i).Points() > 0 }
	n := len(t.players)
	return len(reach(group[0], n, scored)) == len(group) && len(reach(group[0], n, conceded)) == len(group)
}

// reach lists what can be reached from a player along links, himself first.
func reach(from, players int, link func(i, j int) bool) []int {
	found := []int{from}
	seen := make([]bool, players)
	seen[from] = true
	for next := 0; next < len(found); next++ {
		for j := range players {
			if !seen[j] && link(found[next], j) {
				seen[j] = true
				found = append(found, j)
			}
		}
	}
	return found
}
