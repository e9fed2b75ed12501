package gtp_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/clock"
	"papamu/engines/search"
	"papamu/gtp"
	"papamu/internal/line"
)

// clockEngine answers limits with those of a color's next move; move spends
// time, clear begins a game.
func clockEngine(t testing.TB) *gtp.Session {
	t.Helper()
	clocks := new(gtp.Clocks)
	nodes := int64(0)
	budget := clock.Budget{Unclocked: 7 * time.Second}
	r, err := gtp.NewRegistry(gtp.Identity{}, append(clocks.Commands(),
		gtp.Entry("nodes", "n", "", func(args []string) (string, error) {
			n, err := gtp.ParseInt(args[0])
			nodes = int64(n)
			return "", err
		}),
		gtp.Entry("limits", "color", "", func(args []string) (string, error) {
			color, err := gtp.ParseColor(args[0])
			lim := clocks.Limits(color, budget, nodes, 50)
			return show(lim), err
		}),
		gtp.Entry("move", "color seconds", "", func(args []string) (string, error) {
			color, _ := gtp.ParseColor(args[0])
			n, err := gtp.ParseInt(args[1])
			clocks.Spend(color, time.Duration(n)*time.Second)
			return "", err
		}),
		gtp.Entry("clear", "", "", func([]string) (string, error) { clocks.NewGame(); return "", nil }),
	)...)
	if err != nil {
		t.Fatal(err)
	}
	return gtp.NewSession(r)
}

func show(lim search.Limits) string {
	if lim.Hard == 0 {
		return fmt.Sprintf("%d nodes", lim.Nodes)
	}
	switch {
	case lim.Hard <= 2*time.Millisecond:
		return "instant"
	case lim.Hard < time.Second:
		return "below 1 s"
	case lim.Hard > time.Hour:
		return "hours"
	}
	return lim.Hard.Truncate(time.Second).String()
}

// answers runs commands, separated by semicolons, and joins their answers.
func answers(t testing.TB, s *gtp.Session, commands string) []string {
	t.Helper()
	var out bytes.Buffer
	in := strings.ReplaceAll(commands, ";", "\n")
	if err := line.Serve(context.Background(), strings.NewReader(in), &out, s, line.Config{}); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n\n"), "\n\n")
}

func TestClocks(t *testing.T) {
	for _, tc := range []struct{ name, commands, want string }{
		{"nothing said", "limits b", "= 7s"},
		{"nodes alone without a clock", "nodes 100;limits b", "= 100 nodes"},
		{"no limit the way of GoGui", "time_settings 0 1 0;limits w", "= 7s"},
		{"no limit, and a clock at nothing", "time_settings 0 1 0;time_left b 0 0;limits b", "= 7s"},
		{"absolute", "time_settings 100 0 0;limits b", "= 5s"},
		{"absolute zero is instant", "time_settings 0 0 0;limits b", "= instant"},
		{"one clock for each color", "time_settings 100 0 0;time_left b 0 0;limits w", "= 5s"},
		{"time left of 0", "time_settings 100 0 0;time_left b 0 0;limits b", "= instant"},
		{"negative time left", "time_settings 100 0 0;time_left b -50.5 0;limits b", "= instant"},
		{"time left before any settings", "time_left b 0 0;limits b", "= instant"},
		{"time left alone, with stones", "time_left b 100 5;limits b", "= 49s"},
		{"Lizzie's one move at a time", "time_settings 0 20 1;limits b", "= 19s"},
		{"Canadian byo-yomi entered", "time_settings 60 300 5;time_left w 10 1;limits w", "= 9s"},
		{"stones without overtime in the settings", "time_settings 60 0 0;time_left w 10 1;limits w", "= below 1 s"},
		{"KGS byo-yomi is of the order of a period", "kgs-time_settings byoyomi 0 30 5;time_left b 30 5;limits b", "= 29s"},
		{"KGS absolute", "kgs-time_settings absolute 100;limits b", "= 5s"},
		{"KGS none", "time_settings 1 0 0;kgs-time_settings none;limits b", "= 7s"},
		{"Fischer", "kata-time_settings fischer 100 10;limits b", "= 35s"},
		{"Fischer with caps", "kata-time_settings fischer-capped 100 10 200 3.5;limits b", "= 3s"},
		{"Fischer without caps", "kata-time_settings fischer-capped 100 10 -1 -1;limits b", "= 35s"},
		{"settings forget earlier ones", "time_settings 0 120 5;time_left b 1 1;time_settings 100 8 15;time_settings 100 0 0;limits b", "= 5s"},
		{"time spent is taken off", "time_settings 100 0 0;move b 100;limits b", "= instant"},
		{"a new game has its time again", "time_settings 100 0 0;move b 100;clear;limits b", "= 5s"},
		{"what the referee said lasts until the move", "time_settings 100 0 0;time_left b 0 0;clear;limits b", "= instant"},
		{"and no longer", "time_settings 100 0 0;time_left b 0 0;move b 0;clear;limits b", "= 5s"},
		{"fractions", "time_settings 0 0.5 1;limits b", "= below 1 s"},
		{"huge values", "time_settings 2147483647 1e300 2147483647;limits b", "= hours"},
		{"nodes under a clock", "nodes 5;time_settings 100 0 0;limits b", "= 5s"},
		{"the systems", "kata-list_time_settings", "= none absolute byoyomi canadian fischer fischer-capped"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := answers(t, clockEngine(t), tc.commands)
			if last := got[len(got)-1]; last != tc.want {
				t.Errorf("%s: %q, want %q", tc.commands, last, tc.want)
			}
			for _, a := range got {
				if a[0] != '=' {
					t.Errorf("%s: %q", tc.commands, got)
				}
			}
		})
	}
}

func TestBadTimesChangeNothing(t *testing.T) {
	for _, bad := range []string{
		"time_settings", "time_settings 1 2", "time_settings -1 0 0", "time_settings x 0 0", "time_settings 1 nan 1",
		"time_settings 1 1 -1", "time_settings 1 1 1.5", "time_settings 1 2 3 4", "time_left b x 0", "time_left x 1 1", "time_left b 1 -1",
		"time_left b 1", "kgs-time_settings", "kgs-time_settings sudden 5", "kgs-time_settings byoyomi 1 2",
		"kgs-time_settings canadian 1 2 x", "kgs-time_settings fischer 1 2", "kata-time_settings fischer 1",
		"kata-time_settings fischer-capped 1 2 x 3", "kata-time_settings none 1",
	} {
		got := answers(t, clockEngine(t), "time_settings 100 0 0;"+bad+";limits b")
		if len(got) != 3 || got[1] != "? syntax error" || got[2] != "= 5s" {
			t.Errorf("%s: %q", bad, got)
		}
	}
}

func TestLeftTakesOffWhatHasPassed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := gtp.Call{Since: time.Now()}
		time.Sleep(2 * time.Second)
		for given, want := range map[search.Limits]search.Limits{
			{}:                              {},
			{Nodes: 7}:                      {Nodes: 7},
			{Soft: 5 * time.Second}:         {Soft: 3 * time.Second},
			{Hard: 2500 * time.Millisecond}: {Hard: 500 * time.Millisecond},
			{Soft: time.Second, Hard: 3 * time.Second, Depth: 2}: {Soft: 1, Hard: time.Second, Depth: 2},
		} {
			if got := c.Left(given); got != want {
				t.Errorf("%+v of %+v, want %+v", got, given, want)
			}
		}
	})
}
