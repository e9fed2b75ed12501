package gtpweiqi_test

import (
	"fmt"
	"strings"
)

// refSums tells how the engine behaves at the end of its games. That is no matter
// of right and wrong, so it is counted and told, not checked.
type refSums struct {
	games, moves, unfinished, resigned, ownFills int
	// Of games that were given up and played on: how many were won all the same.
	revived, turned int
	// Of games whose end was played on: how many changed by how many points, and
	// how many changed hands.
	playedOn, changed1, changed2, winner int
	// Of games counted as they stand: with dead stones, and lost or won by them.
	dead, deadMatters int
	examples          []string
}

// maxOwnTerritory is how large a small territory is.
const maxOwnTerritory = 6

// noteFill counts the move if it fills a small territory of the player's own.
func (m *refMatch) noteFill(vertex string) {
	i, err := m.game.index(vertex)
	if err != nil || m.game.owner(m.game.cells, i) != m.color {
		return
	}
	if region, _ := m.game.flood(m.game.cells, i); len(region) <= maxOwnTerritory {
		m.ownFills++
	}
}

func (s *refSums) add(m *refMatch, deep int64) {
	s.games++
	s.moves += len(m.moves)
	s.ownFills += m.ownFills
	switch {
	case m.resigned:
		s.resigned++
		if deep > 0 {
			s.addRevived(m, deep)
		}
		return
	case !m.game.over():
		s.unfinished++
		return
	}
	before := m.ask("final_score")
	if m.game.rules.asItStands {
		s.addDead(m, before)
	}
	if deep > 0 {
		s.addDeep(m, before, deep)
	}
}

// addDead looks what the score would be if what is dead were taken off.
func (s *refSums) addDead(m *refMatch, before string) {
	m.ask("kata-set-rule friendlyPassOk true")
	if m.ask("final_status_list dead") != "" {
		s.dead++
		if after := m.ask("final_score"); after[0] != before[0] {
			s.deadMatters++
			s.example(m, "dead stones left: "+before+", without them "+after)
		}
	}
	m.ask("kata-set-rule friendlyPassOk false")
}

// addDeep takes the last passes back and plays on with more thought.
func (s *refSums) addDeep(m *refMatch, before string, deep int64) {
	for len(m.moves) > 0 && strings.HasSuffix(m.moves[len(m.moves)-1], "pass") {
		m.takeBack()
	}
	m.config.NoResign = true
	m.nodes(deep)
	m.playGame()
	m.checkEnd()
	after := m.ask("final_score")
	s.playedOn++
	switch change := refMargin(after) - refMargin(before); {
	case change > 1 || change < -1:
		s.changed2++
		s.example(m, "played on: "+before+", then "+after)
	case change != 0:
		s.changed1++
	}
	if before[0] != after[0] {
		s.winner++
	}
}

// addRevived plays a game on that has been given up.
func (s *refSums) addRevived(m *refMatch, deep int64) {
	loser := m.color
	m.config.NoResign = true
	m.nodes(deep)
	m.playGame()
	m.checkEnd()
	s.revived++
	if after := m.ask("final_score"); after[0] == loser {
		s.turned++
		s.example(m, "given up, then won: "+after)
	}
}

// takeBack undoes the last move, a pass, in the referee's game.
func (m *refMatch) takeBack() {
	g := m.game
	m.color = g.past[len(g.past)-1].mover
	m.moves = m.moves[:len(m.moves)-1]
	g.past = g.past[:len(g.past)-1]
	if g.passes > 0 {
		g.passes--
	} else {
		g.button = 0
	}
}

// next returns what the engine would play if the game went on.
func (m *refMatch) next() string {
	return fmt.Sprintf("b %s, w %s", m.ask("reg_genmove b"), m.ask("reg_genmove w"))
}

// refMargin reads a score.
func refMargin(score string) float64 {
	var points float64
	if _, err := fmt.Sscanf(score[min(2, len(score)):], "%g", &points); err != nil {
		return 0
	}
	if score[0] == refWhite {
		return -points
	}
	return points
}

// maxExamples bounds what is told.
const maxExamples = 3

func (s *refSums) example(m *refMatch, what string) {
	if len(s.examples) < maxExamples {
		s.examples = append(s.examples, fmt.Sprintf("%s, komi %g, handicap %v: %s\n%s\n%s",
			m.rules, m.komi, m.handicap, what, strings.Join(m.moves, ", "), m.ask("showboard")))
	}
}

func (s *refSums) String() string {
	text := fmt.Sprintf("%d games, %d moves, %d resigned, %d cut off, %d moves into own small territory",
		s.games, s.moves, s.resigned, s.unfinished, s.ownFills)
	if s.playedOn > 0 {
		text += fmt.Sprintf("; %d played on: %d changed by a point, %d by more, %d changed hands", s.playedOn, s.changed1, s.changed2, s.winner)
	}
	if s.revived > 0 {
		text += fmt.Sprintf("; %d of those given up played on, %d won all the same", s.revived, s.turned)
	}
	if s.dead > 0 {
		text += fmt.Sprintf("; %d with dead stones left, %d decided by them", s.dead, s.deadMatters)
	}
	return strings.Join(append([]string{text}, s.examples...), "\n")
}
