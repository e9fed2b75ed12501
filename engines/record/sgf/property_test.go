package sgf_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"papamu/engines/record/sgf"
)

// plain is what Text makes of s when it comes back.
func plain(s string) string {
	s = strings.NewReplacer("\n\r", "\n", "\r\n", "\n", "\r", "\n").Replace(s)
	return strings.NewReplacer("\t", " ", "\v", " ", "\f", " ").Replace(s)
}

func TestAnyTextComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.StringMatching(`[\]\[\\:\n\r\ta();]*`)).Draw(t, "text")
		tree := sgf.NewTree(sgf.Info{Game: sgf.Go})
		tree.Root.Set("C", sgf.Text(s))
		tree.Root.Set("AP", sgf.Compose(s, s))
		out, err := tree.Format(sgf.Lines)
		if err != nil {
			t.Fatal(err)
		}
		f, err := sgf.Parse(out)
		if err != nil {
			t.Fatal(err)
		}
		c, _ := f.Trees[0].Root.Get("C")
		ap, _ := f.Trees[0].Root.Get("AP")
		a, b, ok := ap.Compose()
		for _, got := range []string{c.Text(), a.Text(), b.Text()} {
			if got != plain(s) || !ok {
				t.Fatalf("%q became %q", s, got)
			}
		}
	})
}

// drawTree grows a tree of n nodes, each hung somewhere on those before it.
func drawTree(t *rapid.T) *sgf.Tree {
	tree := &sgf.Tree{Charset: "UTF-8", Root: &sgf.Node{}}
	nodes := []*sgf.Node{tree.Root}
	for range rapid.IntRange(0, 30).Draw(t, "nodes") {
		n := nodes[rapid.IntRange(0, len(nodes)-1).Draw(t, "parent")].Add(&sgf.Node{})
		for range rapid.IntRange(0, 3).Draw(t, "properties") {
			p := sgf.Property{Name: rapid.StringMatching(`[A-Z][A-Za-z]{0,4}`).Filter(notCA).Draw(t, "name")}
			for range rapid.IntRange(1, 3).Draw(t, "values") {
				p.Values = append(p.Values, sgf.Text(rapid.String().Draw(t, "value")))
			}
			n.Properties = append(n.Properties, p)
		}
		nodes = append(nodes, n)
	}
	return tree
}

func notCA(name string) bool { return (sgf.Property{Name: name}).Ident() != "CA" }

func TestAnyTreeComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &sgf.File{BOM: rapid.Bool().Draw(t, "bom")}
		for range rapid.IntRange(1, 3).Draw(t, "trees") {
			f.Trees = append(f.Trees, drawTree(t))
		}
		roundTrip(t, f)
	})
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"(;FF[4]GM[1]SZ[7:9]KM[6,5](;B[aa]C[a\\]b];W[])(;W[tt]AB[aa:cc]))",
		"mail\n\n((;Black[aa]PL[W]HA[2]CA[Shift_JIS]PB[\x95\\\\\\]])\n(;GM[6]MI[length:5];W[21mkxw];PL[B]DI[31])) tail",
		"(FF[3]KO;[x]B[a", "(;CA[Big5]C[\xa5\\]];RE[B+3.5]DT[1996-05,06]", "\uFEFF(;CA[x]B[\xff](;)(;)())",
		"(CA[Big5][\xa5", "(;CAa", "(;Ja(CA[x]", "(A[x])(;B[aa])(W[bb])",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := sgf.Options{MaxParts: 1 << 16}.Parse([]byte(text))
		if err != nil {
			return
		}
		roundTrip(t, file)
		for _, tree := range file.Trees {
			readAll(tree)
		}
	})
}

// readAll takes every view of a tree: none may panic, whatever it says.
func readAll(tree *sgf.Tree) {
	info, _ := tree.Info()
	_, _ = sgf.ParseResult(info.Result)
	_, _ = sgf.ParseDates(info.Dates)
	_, _ = tree.Steps()
	_, _ = tree.MatchInfo()
	_ = tree.TextMoves()
	for n := range tree.Root.Walk() {
		_, _ = n.Backgammon()
		_, _ = n.BackgammonSetup()
	}
}
