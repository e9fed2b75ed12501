package mat_test

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"papamu/engines/record/mat"
)

// throughGNUBackgammon lets gnubg import a match and export it again.
func throughGNUBackgammon(t *testing.T, m *mat.Match) *mat.Match {
	t.Helper()
	path, err := exec.LookPath("gnubg")
	if err != nil {
		if path, err = exec.LookPath("/usr/games/gnubg"); err != nil {
			t.Skip("gnubg is not installed")
		}
	}
	dir := t.TempDir()
	ours, theirs := filepath.Join(dir, "ours.mat"), filepath.Join(dir, "theirs.mat")
	text, err := m.Format()
	if err == nil {
		err = os.WriteFile(ours, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, "-t", "-q", "-r")
	cmd.Stdin = strings.NewReader(fmt.Sprintf("import mat %s\nexport match mat %s\n", ours, theirs))
	cmd.Env = append(os.Environ(), "HOME="+dir)
	said, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	data, err := os.ReadFile(theirs)
	if err != nil {
		t.Fatalf("%v\n%s\n%s", err, text, said)
	}
	back, err := mat.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// sortHops puts hops in gnubg's order. Of two that end on one point the first hits.
func sortHops(m *mat.Match) {
	for _, g := range m.Games {
		for _, it := range g.Items {
			hits := map[int]bool{}
			for i, h := range it.Hops {
				hits[h.To] = hits[h.To] || h.Hit
				it.Hops[i].Hit = false
			}
			slices.SortFunc(it.Hops, func(a, b mat.Hop) int { return cmp.Or(b.From-a.From, b.To-a.To) })
			for i, h := range it.Hops {
				it.Hops[i].Hit = hits[h.To]
				hits[h.To] = false
			}
		}
	}
}

// TestGNUBackgammonImportsWhatWeWrite sends whole matches through gnubg.
func TestGNUBackgammonImportsWhatWeWrite(t *testing.T) {
	for _, name := range []string{"money", "match5", "match5-crawford", "match5-redouble"} {
		data, err := os.ReadFile("testdata/" + name + ".mat")
		if err != nil {
			t.Fatal(err)
		}
		m, err := mat.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		m.CRLF = true
		back := throughGNUBackgammon(t, m)
		sortHops(m)
		sortHops(back)
		if diff := gocmp.Diff(m.Games, back.Games); diff != "" || m.Length != back.Length {
			t.Errorf("%s: %d points: %s", name, back.Length, diff)
		}
	}
}

// TestGNUBackgammonImportsWideCells has names, a rating and a play that leave no
// room between the columns, a dance and a dropped cube.
func TestGNUBackgammonImportsWideCells(t *testing.T) {
	m := &mat.Match{Length: 7, Games: []mat.Game{{
		Number: 1,
		Players: [2]mat.Player{
			{Name: "a name of thirty-one characters", Score: 2}, {Name: "root", Rating: "1633", Score: 4},
		},
		Items: []mat.Item{
			roll(1, 5, 3, "", hop(24, 21), hop(8, 3)),
			roll(0, 2, 2, "", hit(24, 22), hop(24, 22), hop(13, 11), hop(13, 11)),
			roll(1, 6, 6, ""),
			{Kind: mat.Double, Value: 2},
			{Player: 1, Kind: mat.Drop},
			{Kind: mat.Win, Value: 1},
		},
	}}}
	back := throughGNUBackgammon(t, m)
	if len(back.Games) == 0 {
		t.Fatalf("%+v", back)
	}
	if diff := gocmp.Diff(m.Games[0].Items, back.Games[0].Items); diff != "" {
		t.Error(diff)
	}
}

// TestGNUBackgammonImportsBeavers: in a money session, without a take after it.
func TestGNUBackgammonImportsBeavers(t *testing.T) {
	m := &mat.Match{Games: []mat.Game{{
		Number:  1,
		Players: [2]mat.Player{{Name: "a"}, {Name: "b"}},
		Items: []mat.Item{
			roll(0, 3, 1, "", hop(8, 5), hop(6, 5)),
			{Player: 1, Kind: mat.Double, Value: 2},
			{Kind: mat.Beaver, Value: 4},
			roll(1, 6, 5, "", hop(24, 18), hop(18, 13)),
			{Player: 0, Kind: mat.Win, Value: 8},
		},
	}}}
	back := throughGNUBackgammon(t, m)
	if diff := gocmp.Diff(m.Games, back.Games); diff != "" {
		t.Error(diff)
	}
}
