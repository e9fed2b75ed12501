package gtpweiqi_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
	"papamu/gtp/gtpweiqi"
	"papamu/gtp/internal/transcript"
)

// script is a player that does as it is told: it plays the first point of the
// board that is legal and no eye of its own, or passes, or resigns.
type script struct {
	config       player.Config
	resign, pass bool
	dead         []string
	asked        player.Query // the last one
}

func (s *script) Genmove(
	_ context.Context, g *weiqi.Game, q player.Query, _ func(player.Analysis),
) player.Decision {
	s.asked = q
	if s.resign {
		return player.Decision{Resign: true}
	}
	for _, p := range g.AppendLegal(nil, q.Color) {
		if !s.pass && !g.Board().IsEye(p, q.Color) {
			return player.Decision{Move: p, Analysis: analysisOf(g, q)}
		}
	}
	return player.Decision{Move: weiqi.Pass}
}

func (s *script) Analyze(
	_ context.Context, g *weiqi.Game, q player.Query, _ func(player.Analysis),
) (player.Analysis, error) {
	s.asked = q
	return analysisOf(g, q), nil
}

// analysisOf has up to three candidates: the first two legal points and a pass.
func analysisOf(g *weiqi.Game, q player.Query) player.Analysis {
	a := player.Analysis{Color: q.Color, Visits: 100, Winrate: 0.625, Lead: 2.5, Spread: 9}
	for i, p := range append(g.AppendLegal(nil, q.Color)[:2:2], weiqi.Pass) {
		if q.Allow != nil && !q.Allow(p) {
			continue
		}
		win := 0.75 - float64(i)/4
		a.Candidates = append(a.Candidates, player.Candidate{
			Move: p, Visits: int64(60 - 20*i), Winrate: win, Lead: 4 - float64(i), Prior: 0.5, LCB: win - 1, Line: []weiqi.Point{p, weiqi.Pass},
			Spread: 8, Counts: []int64{int64(60 - 20*i), 7},
		})
	}
	for i := range g.Size().Area() {
		a.Ownership = append(a.Ownership, float64(i)/10)
		a.OwnershipSpread = append(a.OwnershipSpread, float64(i)/5)
	}
	for i := range a.Candidates {
		if q.MovesOwnership {
			a.Candidates[i].Ownership = player.Ownership{Mean: a.OwnershipSpread, Spread: a.Ownership}
		}
	}
	return a
}

func (s *script) Judge(_ context.Context, g *weiqi.Game) player.Status {
	var status player.Status
	for _, text := range s.dead {
		if p, err := g.Size().ParseVertex(text); err == nil {
			status.Dead = append(status.Dead, []weiqi.Point{p})
		}
	}
	return status
}

func (s *script) Config() player.Config     { return s.config }
func (s *script) Configure(c player.Config) { s.config = c }

// commands tell the player what to do and show what it was asked.
func (s *script) commands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("test-player", "[what...]", "resign, pass, or neither", func(args []string) (string, error) {
			s.resign, s.pass = false, false
			for _, arg := range args {
				s.resign = s.resign || arg == "resign"
				s.pass = s.pass || arg == "pass"
			}
			return "", nil
		}),
		gtp.Entry("test-dead", "[vertex...]", "what to call dead", func(args []string) (string, error) {
			s.dead = args
			return "", nil
		}),
		gtp.Entry("test-config", "", "how the player is set up", func([]string) (string, error) {
			c := s.config
			return fmt.Sprintf("seed %d, memory %d, resign %v below %v", c.Seed, c.Memory, !c.NoResign, c.ResignBelow), nil
		}),
		gtp.Entry("test-asked", "", "what the last search was about", func([]string) (string, error) {
			lim := s.asked.Limits
			asked := fmt.Sprintf("%s; limits %v to %v, %d nodes; cleanup %v", s.asked.Color,
				lim.Soft.Round(time.Second/10), lim.Hard.Round(time.Second/10), lim.Nodes, s.asked.Cleanup)
			if s.asked.Visits > 0 {
				asked += fmt.Sprintf("; %d visits", s.asked.Visits)
			}
			return asked, nil
		}),
	}
}

func newRegistry(t testing.TB, c gtpweiqi.Config) *gtp.Registry {
	t.Helper()
	s := new(script)
	e, err := gtpweiqi.New(s, c)
	if err != nil {
		t.Fatal(err)
	}
	r, err := gtp.NewRegistry(gtp.Identity{Name: "Test", Version: "0.15"}, append(e.Commands(), s.commands()...)...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTranscripts(t *testing.T) {
	transcript.Run(t, "testdata/*.txt", func(t *testing.T) *gtp.Registry {
		return newRegistry(t, gtpweiqi.Config{Version: "0.15"})
	})
}

func TestConfig(t *testing.T) {
	for name, c := range map[string]gtpweiqi.Config{
		"size":  {Size: weiqi.Square(26)},
		"rules": {Rules: "checkers"},
	} {
		if _, err := gtpweiqi.New(new(script), c); err == nil {
			t.Errorf("bad %s accepted", name)
		}
	}
	komi := 0.5
	for _, tc := range []struct {
		config         gtpweiqi.Config
		commands, want string
	}{
		{gtpweiqi.Config{}, "> get_komi\n", "> get_komi\n< = 7.5\n"},
		{gtpweiqi.Config{Rules: "japanese"}, "> get_komi\n", "> get_komi\n< = 6.5\n"},
		{gtpweiqi.Config{Rules: "japanese", Komi: &komi}, "> get_komi\n", "> get_komi\n< = 0.5\n"},
		{gtpweiqi.Config{Size: weiqi.Square(5)}, "> play b f1\n> play b e5\n", "> play b f1\n< ? illegal move\n> play b e5\n< =␣\n"},
		{
			gtpweiqi.Config{SeedHandicap: true},
			"> fixed_handicap 1\n> clear_board\n> fixed_handicap 5\n",
			"> fixed_handicap 1\n< = Q16\n> clear_board\n< =␣\n> fixed_handicap 5\n< = Q16 D4 D16 Q4 D10\n",
		},
	} {
		if got := transcript.Play(t, gtp.NewSession(newRegistry(t, tc.config)), tc.commands); got != tc.want {
			t.Errorf("%+v: got %q, want %q", tc.config, got, tc.want)
		}
	}
}
