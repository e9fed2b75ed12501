package arena

import (
	"strings"

	"papamu/engines/record/mat"
)

// BackgammonMAT is a match as a .mat record, player 0 in the left column.
func BackgammonMAT(rec BackgammonRecord) *mat.Match {
	out := &mat.Match{Length: rec.Rules.Length}
	for i, g := range rec.Games {
		game := mat.Game{Number: i + 1}
		for seat, name := range rec.Names {
			game.Players[seat] = mat.Player{Name: matName(name), Score: g.Score[seat]}
		}
		for _, e := range g.Events {
			game.Items = appendItem(game.Items, e)
		}
		if g.Result.Points > 0 {
			game.Items = append(game.Items, mat.Item{Player: int(g.Result.Winner), Kind: mat.Win, Value: g.Result.Points})
		}
		out.Games = append(out.Games, game)
	}
	return out
}

// matName is a name as the rows of the format can hold it: a colon ends it there,
// and two blanks are the gap between the columns.
func matName(name string) string {
	name = strings.Join(strings.Fields(strings.ReplaceAll(name, ":", " ")), " ")
	if name == "" {
		return "?"
	}
	return name
}

// appendItem adds the cell of an event. A beaver that is accepted has none: the
// next roll implies it.
func appendItem(items []mat.Item, e BackgammonEvent) []mat.Item {
	item := mat.Item{Player: int(e.By)}
	last := mat.Roll
	if len(items) > 0 {
		last = items[len(items)-1].Kind
	}
	switch e.Decision.Action {
	case Move:
		return append(items, matRoll(item, e))
	case Double, Beaver:
		item.Kind = map[mat.Kind]mat.Kind{mat.Double: mat.Beaver, mat.Beaver: mat.Raccoon, mat.Raccoon: mat.Beaver}[last]
		if e.Decision.Action == Double {
			item.Kind = mat.Double
		}
		item.Value = e.Cube
	case Take:
		if last != mat.Double {
			return items
		}
		item.Kind = mat.Take
	case Drop:
		item.Kind = mat.Drop
	}
	return append(items, item)
}

func matRoll(item mat.Item, e BackgammonEvent) mat.Item {
	item.Kind = mat.Roll
	item.Dice = [2]int{int(e.Dice[0]), int(e.Dice[1])}
	for i, step := range e.Decision.Play.Steps() {
		hit := e.Decision.Play.Hits>>i&1 != 0
		item.Hops = append(item.Hops, mat.Hop{From: int(step.From), To: int(step.To), Hit: hit})
	}
	return item
}
