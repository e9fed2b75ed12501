package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"papamu/engines/arena/journal"
)

var allGames = []string{"backgammon", "go", "gomoku", "konane"}

// pageOf writes a page and returns it.
func pageOf(t testing.TB, c journal.Contest, games []journal.Game, o Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, c, games, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

var scriptContent = regexp.MustCompile(`(?s)(<script[^>]*>).*?(</script>)`)

// outline reads the page as a browser would and returns its elements and their
// texts. Elements that are not closed are errors, as are ids that stand twice.
func outline(t testing.TB, page string) (elements []string, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(scriptContent.ReplaceAllString(page, "$1$2")))
	d.AutoClose, d.Entity = xml.HTMLAutoClose, xml.HTMLEntity
	d.Strict = false // HTML has attributes without values, and elements without an end
	ids := map[string]bool{}
	var open []string
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			elements, open = append(elements, e.Name.Local), append(open, e.Name.Local)
			for _, a := range e.Attr {
				if a.Name.Local == "id" && ids[a.Value] {
					t.Errorf("two elements have the id %q", a.Value)
				}
				ids[a.Value] = ids[a.Value] || a.Name.Local == "id"
				if name := a.Name.Local; (name == "href" || name == "src" || name == "action") && !strings.HasPrefix(a.Value, "#") {
					t.Errorf("<%s> refers to %q", e.Name.Local, a.Value)
				}
				if strings.HasPrefix(a.Name.Local, "on") {
					t.Errorf("<%s> has the handler %s", e.Name.Local, a.Name.Local)
				}
			}
		case xml.EndElement:
			if last := open[len(open)-1]; last != e.Name.Local {
				t.Fatalf("<%s> is closed by </%s>", last, e.Name.Local)
			}
			open = open[:len(open)-1]
		case xml.CharData:
			text += string(e) + " "
		}
	}
	if len(open) > 0 {
		t.Errorf("not closed: %v", open)
	}
	return elements, strings.Join(strings.Fields(text), " ")
}

func TestPageStandsAlone(t *testing.T) {
	outside := regexp.MustCompile(`(?i)@import|url\(["']?[a-z/]|https?://|fetch\(|XMLHttp`)
	for _, game := range allGames {
		c, games := sample(t, game)
		page := pageOf(t, c, games, Options{})
		elements, text := outline(t, page)
		for _, name := range []string{"html", "head", "title", "style", "main", "table", "svg", "noscript"} {
			if !slices.Contains(elements, name) {
				t.Errorf("%s: no <%s>", game, name)
			}
		}
		for _, want := range []string{"Standing", "How the games ended", "Time, length and memory", "Games lost by fault", c.Players[0].Name} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: the page does not say %q", game, want)
			}
		}
		rest := strings.ReplaceAll(page, svgNamespace, "")
		if found := outside.FindString(rest); found != "" {
			t.Errorf("%s: the page refers to %q", game, found)
		}
		if strings.Contains(page, "ZgotmplZ") {
			t.Errorf("%s: the template refused a value", game)
		}
	}
}

const svgNamespace = "http://www.w3.org/2000/svg"

// TestNothingFromOutsideIsMarkup puts markup wherever a text comes from outside and
// asks that the page keeps the elements that it has without.
func TestNothingFromOutsideIsMarkup(t *testing.T) {
	evil := `"'></script></style></title></textarea><script>alert(1)</script><img src=x onerror=alert(2)>{{.}}<!--`
	for _, game := range allGames {
		c, games := sample(t, game)
		dressed := func(text string) string {
			c, dressed := c, slices.Clone(games)
			c.Rules, c.Time = text, text
			c.Players = slices.Clone(c.Players)
			for i := range c.Players {
				c.Players[i] = journal.Player{Name: text, Command: text}
			}
			for i := range dressed {
				g := &dressed[i]
				g.Result, g.Detail = text, text
				if g.Fault {
					g.Reason = text
				}
				g.Moves = append(slices.Clone(g.Moves), journal.Move{Seat: 0, Text: text, Dice: text})
			}
			return pageOf(t, c, dressed, Options{Title: text})
		}
		plain, _ := outline(t, dressed("plain text"))
		marked, text := outline(t, dressed(evil))
		if !slices.Equal(plain, marked) {
			t.Errorf("%s: %d elements became %d", game, len(plain), len(marked))
		}
		if !strings.Contains(text, evil) {
			t.Errorf("%s: the text does not show as it is", game)
		}
	}
}

// blocks are the replays in a page by their ids, and the index.
func blocks(t testing.TB, page string) (replays map[string]json.RawMessage, x index) {
	t.Helper()
	replays = map[string]json.RawMessage{}
	const begin, middle, end = `<script type="application/json" id="`, `">`, `</script>`
	for _, part := range strings.Split(page, begin)[1:] {
		id, rest, _ := strings.Cut(part, middle)
		text, _, closed := strings.Cut(rest, end)
		if !closed || !json.Valid([]byte(text)) {
			t.Fatalf("%s is not JSON: %.200s", id, text)
		}
		replays[id] = json.RawMessage(text)
	}
	if err := json.Unmarshal(replays["index"], &x); err != nil {
		t.Fatal(err)
	}
	delete(replays, "index")
	return replays, x
}

// many repeats the sample games until there are n.
func many(t testing.TB, game string, n int) (journal.Contest, []journal.Game) {
	c, few := sample(t, game)
	games := make([]journal.Game, 0, n)
	c.Units = nil
	for id := 0; len(games) < n; id++ {
		g := few[2*(id%(len(few)/2))]
		c.Units = append(c.Units, journal.Unit{ID: id, Players: g.Seats})
		for leg := range 2 {
			g := few[2*(id%(len(few)/2))+leg]
			g.Unit = id
			games = append(games, g)
		}
	}
	return c, games
}

func TestTenThousandGames(t *testing.T) {
	c, games := many(t, "go", 10_000)
	page := pageOf(t, c, games, Options{})
	if len(page) > 30<<20 {
		t.Errorf("the page has %d MiB", len(page)>>20)
	}
	replays, x := blocks(t, page)
	if len(x.Games) != 10_000 || len(replays) < 1000 {
		t.Errorf("%d games listed, %d can be replayed", len(x.Games), len(replays))
	}
	for i, g := range games {
		if _, ok := replays[fmt.Sprint("game", i)]; g.Fault && !ok {
			t.Fatalf("game %d was lost by fault and cannot be replayed", i)
		}
	}
}

func TestLimits(t *testing.T) {
	c, games := sample(t, "konane")
	for _, tc := range []struct {
		o               Options
		listed, replays int
	}{
		{Options{}, len(games), len(games)},
		{Options{Replays: 3}, len(games), 3},
		{Options{Replays: -1}, len(games), 0},
		{Options{Listed: 5}, 5, 5},
		{Options{ReplayBytes: 1}, len(games), 0},
	} {
		replays, x := blocks(t, pageOf(t, c, games, tc.o))
		if len(x.Games) != tc.listed || len(replays) != tc.replays {
			t.Errorf("%+v: %d listed, %d replays", tc.o, len(x.Games), len(replays))
		}
	}
}

// full is a writer that takes so many bytes.
type full struct{ left int }

var errFull = errors.New("disk full")

func (f *full) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWriteReportsTheWritersError(t *testing.T) {
	c, games := sample(t, "go")
	for _, room := range []int{0, 20_000, 70_000} {
		if err := Write(&full{room}, c, games, Options{}); !errors.Is(err, errFull) {
			t.Errorf("with room for %d bytes: %v", room, err)
		}
	}
}

func TestDirectory(t *testing.T) {
	dir := t.TempDir()
	if _, err := Directory(dir, Options{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without a journal: %v", err)
	}
	text, err := os.ReadFile(filepath.Join("testdata", "gomoku.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	write := func(text []byte) {
		if err := os.WriteFile(filepath.Join(dir, JournalFile), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(text)
	path, err := Directory(dir, Options{Title: "first"})
	if err != nil || path != filepath.Join(dir, PageFile) {
		t.Fatalf("%q, %v", path, err)
	}
	write([]byte("not a journal\n"))
	if _, err := Directory(dir, Options{Title: "second"}); !errors.Is(err, journal.ErrFormat) {
		t.Errorf("with another file: %v", err)
	}
	page, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(page), "<h1>first</h1>") {
		t.Errorf("the old page is gone: %v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) != 2 {
		t.Errorf("files left behind: %v", left)
	}
}

func TestEmptyAndStrangeContests(t *testing.T) {
	two := []journal.Player{{}, {Name: "x"}}
	stranger := journal.Game{Unit: 9, Seats: [2]int{7, -3}, Winner: 5, Moves: []journal.Move{{Seat: 9, Text: "a1"}}}
	for _, c := range []journal.Contest{
		{},
		{Game: "chess"},
		{Game: "go", Width: -1},
		{Game: "gomoku", Width: 1000, Height: 3, Players: two},
		{Game: "konane", Width: 2, Players: two, Units: []journal.Unit{{Players: [2]int{0, 1}}}},
		{Game: "backgammon", Length: -5, Players: two, Units: []journal.Unit{{Players: [2]int{0, 1}}}},
	} {
		games := []journal.Game{stranger, {Seats: [2]int{0, 1}, Winner: nobody, Moves: []journal.Move{{Text: "?"}, {Seat: -1}}}}
		_, text := outline(t, pageOf(t, c, games, Options{}))
		if !strings.Contains(text, "are left out") {
			t.Errorf("%+v: the stranger is not mentioned", c)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	c, games := many(b, "go", 1000)
	b.ReportAllocs()
	for b.Loop() {
		if err := Write(io.Discard, c, games, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
