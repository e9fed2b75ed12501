package mat_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"papamu/engines/record/mat"
)

// drawItem makes an item of any kind but Line and Unknown, which have no form of their own.
func drawItem(t *rapid.T) mat.Item {
	it := mat.Item{
		Player: rapid.IntRange(0, 1).Draw(t, "player"),
		Kind:   mat.Kind(rapid.IntRange(int(mat.Roll), int(mat.Win)).Draw(t, "kind")),
	}
	die, note := rapid.IntRange(1, 6), rapid.SampledFrom([]string{"", "", "a note", "???"})
	switch it.Kind {
	case mat.Roll:
		it.Dice, it.Note = [2]int{die.Draw(t, "die"), die.Draw(t, "die")}, note.Draw(t, "note")
		for range rapid.IntRange(0, 4).Draw(t, "hops") {
			it.Hops = append(it.Hops, mat.Hop{
				From: rapid.IntRange(0, mat.Bar).Draw(t, "from"), To: rapid.IntRange(0, mat.Bar).Draw(t, "to"),
				Hit: rapid.Bool().Draw(t, "hit"),
			})
		}
	case mat.Double, mat.Beaver, mat.Raccoon, mat.Win:
		it.Value, it.Note = 1<<rapid.IntRange(0, 12).Draw(t, "cube"), note.Draw(t, "note")
	}
	return it
}

func TestAnyMatchComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringMatching(`[A-Za-zé][A-Za-z0-9 .]{0,38}[a-z]`)
		m := &mat.Match{Length: rapid.IntRange(0, 25).Draw(t, "length"), CRLF: rapid.Bool().Draw(t, "crlf"), BOM: rapid.Bool().Draw(t, "bom")}
		m.SetTag("Site", name.Draw(t, "site"))
		for n := range rapid.IntRange(0, 3).Draw(t, "games") {
			g := mat.Game{Number: n + 1}
			for side := range g.Players {
				g.Players[side] = mat.Player{Name: name.Draw(t, "name"), Score: rapid.IntRange(0, 25).Draw(t, "score")}
			}
			for range rapid.IntRange(0, 30).Draw(t, "items") {
				g.Items = append(g.Items, drawItem(t))
			}
			m.Games = append(m.Games, g)
		}
		text, err := m.Format()
		if err != nil {
			t.Fatalf("%+v: %v", m, err)
		}
		back, err := mat.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(m, back, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%s%s", text, diff)
		}
	})
}
