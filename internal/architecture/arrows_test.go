package architecture_test

import (
	"slices"
	"strings"
	"testing"
)

const module = "papamu/"

// games is the line to which a new game is added.
var games = []string{"weiqi", "gomoku", "backgammon", "konane"}

// frontEnds are the protocols; each has its grammar in the folder itself, and
// folders below it for what binds it to a game or plays its client.
var frontEnds = []string{"gtp", "gomocup", "gnubg", "kata"}

// foundations are rooms below the games. Each row names what it may import of
// the others.
var foundations = map[string][]string{
	"engines/rng":         {},
	"engines/search":      {},
	"engines/option":      {},
	"engines/clock":       {"engines/search"},
	"engines/tt":          {},
	"engines/alphabeta":   {"engines/search", "engines/tt"},
	"engines/mcts":        {"engines/search", "engines/rng"},
	"engines/record":      {},
	"internal/line":       {},
	"internal/enginetest": {},
}

// allowed tells whether the package from may import the package to, both
// without the module's name.
func allowed(from, to string) bool {
	switch room := roomOf(from); {
	case room == "cmd":
		return true
	case foundations[room] != nil:
		return within(to, room) || slices.Contains(foundations[room], to)
	case room == "engines/arena":
		return within(to, "engines")
	case isGame(room):
		return allowedInGame(room, from, to)
	case slices.Contains(frontEnds, room):
		return within(to, room) || within(to, "engines") || to == "internal/line"
	}
	return false
}

// allowedInGame keeps the rules free of search, and every game free of the
// others. What plays a game may use all that lies below.
func allowedInGame(game, from, to string) bool {
	if from == game {
		return to == "engines/rng"
	}
	_, below := foundations[roomOf(to)]
	return within(to, game) || below && within(to, "engines")
}

func isGame(room string) bool {
	return slices.ContainsFunc(games, func(g string) bool { return room == "engines/"+g })
}

// roomOf is the first part of a path, or the first two below engines and
// internal.
func roomOf(path string) string {
	parts := strings.SplitN(path, "/", 3)
	if len(parts) > 1 && (parts[0] == "engines" || parts[0] == "internal") {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

func within(path, room string) bool { return path == room || strings.HasPrefix(path, room+"/") }

func TestArrows(t *testing.T) {
	for _, p := range packages(t) {
		from := strings.TrimPrefix(p.ImportPath, module)
		for _, imported := range p.Imports {
			to, ours := strings.CutPrefix(imported, module)
			if ours && !allowed(from, to) {
				t.Errorf("%s must not import %s", from, to)
			}
		}
	}
}

// guests are the libraries that only some rooms may use.
var guests = map[string][]string{
	"github.com/spf13/pflag":     {"cmd/internal/cli"},
	"github.com/rs/zerolog":      {"cmd", "internal/line", "gtp", "gomocup", "gnubg"},
	"golang.org/x/text":          {"engines/record"},
	"github.com/google/go-cmp":   {"internal/enginetest"},
	"pgregory.net/rapid":         {"internal/enginetest"},
	"github.com/rogpeppe":        {"internal/enginetest"},
	"github.com/vbauerster/mpb":  {"cmd/papamu-arena"},
	"github.com/mattn/go-isatty": {"cmd/papamu-arena"},
	"gonum.org/v1/gonum":         {"engines/arena", "cmd/papamu-lab"},
	"golang.org/x/sync/errgroup": {"cmd", "gnubg", "engines/arena"},
	"github.com/nats-io":         {"engines/arena/queue"},
}

func TestLibrariesStayInTheirRooms(t *testing.T) {
	for _, p := range packages(t) {
		from := strings.TrimPrefix(p.ImportPath, module)
		for _, imported := range p.Imports {
			if strings.Contains(imported, ".") && !welcome(from, imported) {
				t.Errorf("%s must not import %s", from, imported)
			}
		}
	}
}

func welcome(from, imported string) bool {
	for library, rooms := range guests {
		if within(imported, library) {
			return slices.ContainsFunc(rooms, func(room string) bool { return within(from, room) })
		}
	}
	return false
}

// The table itself: a wrong rule would pass everything.
func TestTableForbids(t *testing.T) {
	for _, arrow := range [][2]string{
		{"engines/weiqi", "engines/mcts"},
		{"engines/weiqi/player", "engines/gomoku"},
		{"engines/mcts", "engines/weiqi"},
		{"engines/konane/player", "gtp"},
		{"engines/konane/player", "internal/line"},
		{"engines/konane/player", "engines/arena"},
		{"gtp/gtpweiqi", "gomocup"},
		{"gnubg", "cmd/internal/cli"},
		{"engines/record/sgf", "engines/weiqi"},
		{"engines/newgame", "engines/rng"},
	} {
		if allowed(arrow[0], arrow[1]) {
			t.Errorf("%s may import %s", arrow[0], arrow[1])
		}
	}
}
