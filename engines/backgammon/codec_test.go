package backgammon_test

import (
	"strings"

	"pgregory.net/rapid"

	bg "papamu/engines/backgammon"
)

func words(s string) []string { return strings.Fields(s) }

// checkCodecs writes the moment in every format and reads it back. What a
// format cannot hold is set as it would read it.
func checkCodecs(t *rapid.T, m bg.Match) {
	board, err := bg.ParsePositionID(m.Board.ID())
	if err != nil || board != m.Board {
		t.Fatalf("position id: %v, %v", board, err)
	}
	if m.Phase == bg.Opening || m.Phase == bg.GameOver {
		return // the other formats tell little of these
	}
	m.Ties, m.Declined, m.Rules.MurphyLimit = 0, 0, 0
	m.Rules.Jacoby = m.Rules.Jacoby && m.Rules.Money()
	m.Rules.Raccoons = m.Rules.Money()
	m.Rules.Beavers = m.Rules.Money()
	if m.Raises > 3 {
		return // written like a beaver or raccoon of a higher cube
	}
	if m.Cube.Log() <= 12 {
		checkMatchID(t, m)
	}
	m.Resigner, m.Resignation = 0, 0
	if m.Phase == bg.Resigned {
		m.Phase = bg.ToRoll
		if m.Dice.Rolled() {
			m.Phase = bg.ToPlay
		}
	}
	checkXGID(t, m)
	checkFIBS(t, m)
}

// forgetOwner makes the cube before a beaver what a format that shows only the
// taker's can say of it, and the Crawford state what the score says.
func forgetOwner(m bg.Match) bg.Match {
	if m.Raises >= 2 {
		m.Cube.Owner = bg.Centred
		if m.Cube.Value > 1 {
			m.Cube.Owner = bg.OwnedBy(m.OnRoll)
		}
	}
	m.CrawfordDone = !m.Crawford && !m.Rules.Money() && (m.Away(0) == 1) != (m.Away(1) == 1)
	return m
}

func checkMatchID(t *rapid.T, m bg.Match) {
	id, err := m.MatchID()
	if err != nil {
		t.Fatal(err)
	}
	got, err := bg.ParseMatchID(id, m.Board)
	if err != nil {
		t.Fatalf("%s: %v of %+v", id, err, m)
	}
	want := forgetOwner(m)
	want.Dice = want.Dice.Sorted()
	if got != want {
		t.Fatalf("match id %s:\n%+v\n%+v", id, got, want)
	}
}

func checkXGID(t *rapid.T, m bg.Match) {
	id := m.XGID()
	got, err := bg.ParseXGID(id)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	if want := forgetOwner(m); got != want {
		t.Fatalf("%s:\n%+v\n%+v", id, got, want)
	}
}

func checkFIBS(t *rapid.T, m bg.Match) {
	want := m
	if want.Raises >= 2 {
		want.Cube.Owner = forgetOwner(m).Cube.Owner
	}
	for _, order := range []bg.ScoreOrder{bg.ScoresGnubg, bg.ScoresYouFirst} {
		b := m.FIBSBoard([2]string{"anna", "bert"}, order)
		read, err := bg.ParseFIBSBoard(b.String())
		if err != nil || read != b {
			t.Fatalf("%s: %v", b.String(), err)
		}
		got, err := read.Match(bg.FIBSOptions{Scores: order, Money: m.Rules, Raccoon: m.Raises == 3})
		if err != nil {
			t.Fatalf("%s: %v", b.String(), err)
		}
		if got != want {
			t.Fatalf("%s:\n%+v\n%+v", b.String(), got, want)
		}
		if order == bg.ScoresYouFirst {
			checkMirrored(t, read, got, m)
		}
	}
}

// checkMirrored shows the same board to the other player, in the other
// direction, and with colours exchanged: it stays the same game.
func checkMirrored(t *rapid.T, b bg.FIBSBoard, want, m bg.Match) {
	b.You, b.Opponent = b.Opponent, b.You
	b.Score[0], b.Score[1] = b.Score[1], b.Score[0]
	b.MayDouble[0], b.MayDouble[1] = b.MayDouble[1], b.MayDouble[0]
	b.Color, b.Direction = -b.Color, -b.Direction
	options := bg.FIBSOptions{Scores: bg.ScoresYouFirst, Money: m.Rules, Raccoon: m.Raises == 3}
	if got, err := b.Match(options); err != nil || got != want {
		t.Fatalf("seen by X: %v\n%+v\n%+v", err, got, want)
	}
	b.Direction = -b.Direction
	for i := range 13 {
		b.Board[i], b.Board[25-i] = b.Board[25-i], b.Board[i]
	}
	if got, err := b.Match(options); err != nil || got != want {
		t.Fatalf("in the other direction: %v\n%+v\n%+v", err, got, want)
	}
}
