package arena

import (
	"papamu/engines/arena/journal"
	"papamu/engines/gomoku"
	"papamu/engines/konane"
	"papamu/engines/record/sgf"
	"papamu/engines/weiqi"
)

// Weiqi is Go. The judge says what is dead under rules that take dead stones off;
// a nil one counts every board as it stands.
func Weiqi(judge Judge) Variant[weiqi.Point] {
	size := func(c journal.Contest) weiqi.Size { return weiqi.Size{W: c.Width, H: c.Height} }
	return Variant[weiqi.Point]{
		Table: func(c journal.Contest) (Table[weiqi.Point], error) {
			rules, err := weiqi.ParseRules(c.Rules)
			if err != nil {
				return nil, err
			}
			game, err := weiqi.NewGame(size(c), rules, c.Komi)
			if err != nil {
				return nil, err
			}
			return WeiqiTable(game, judge), nil
		},
		Format: func(c journal.Contest, p weiqi.Point) string { return size(c).Vertex(p) },
		Parse:  func(c journal.Contest, text string) (weiqi.Point, error) { return size(c).ParseVertex(text) },
		Files: func(c journal.Contest, g Game[weiqi.Point], t Table[weiqi.Point]) []File {
			return []File{sgfFile(WeiqiRecord(g, t, c.Rules))}
		},
	}
}

// Gomoku is Gomoku under the rule set that the contest names.
func Gomoku() Variant[gomoku.Point] {
	return Variant[gomoku.Point]{
		Table: func(c journal.Contest) (Table[gomoku.Point], error) {
			rules, err := gomoku.ParseRules(c.Rules)
			if err != nil {
				return nil, err
			}
			game, err := gomoku.NewGame(c.Width, c.Height, rules)
			if err != nil {
				return nil, err
			}
			return GomokuTable(game), nil
		},
		Format: func(_ journal.Contest, p gomoku.Point) string { return p.String() },
		Parse:  func(_ journal.Contest, text string) (gomoku.Point, error) { return gomoku.ParsePoint(text) },
		Files: func(_ journal.Contest, g Game[gomoku.Point], t Table[gomoku.Point]) []File {
			return []File{sgfFile(GomokuRecord(g, t)), {".psq", GomokuPSQ(g, t).Format}}
		},
	}
}

// Konane is Konane with a black stone on a1.
func Konane() Variant[konane.Move] {
	return Variant[konane.Move]{
		Table: func(c journal.Contest) (Table[konane.Move], error) {
			pos, err := konane.New(konane.Rules{Cols: c.Width, Rows: c.Height})
			if err != nil {
				return nil, err
			}
			return KonaneTable(pos), nil
		},
		Format: func(_ journal.Contest, m konane.Move) string { return m.String() },
		Parse:  func(_ journal.Contest, text string) (konane.Move, error) { return konane.ParseMove(text) },
		Files: func(_ journal.Contest, g Game[konane.Move], t Table[konane.Move]) []File {
			return []File{sgfFile(KonaneRecord(g, t))}
		},
	}
}

func sgfFile(tree *sgf.Tree) File {
	return File{".sgf", func() ([]byte, error) { return tree.Format(sgf.Lines) }}
}
