package gtpweiqi_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"papamu/engines/search"
	"papamu/engines/weiqi"
	"papamu/gtp"
	"papamu/gtp/gtpweiqi"
	"papamu/gtp/internal/transcript"
)

// script is a player that does as it is told: it plays the first point of the
// board that is legal and no eye of its own, or passes, or resigns.
type script struct {
	resign, pass bool
	dead         []string
	limits       search.Limits // of the last search
	rules        weiqi.Rules   // of the last position
	toMove       weiqi.Color
}

func (s *script) Search(
	_ context.Context, g *weiqi.Game, lim search.Limits, _ func(search.Report[weiqi.Point]),
) (search.Report[weiqi.Point], error) {
	s.limits, s.rules, s.toMove = lim, g.Rules(), g.ToMove()
	move := weiqi.Pass
	for _, p := range g.AppendLegal(nil, g.ToMove()) {
		if !s.pass && !g.Board().IsEye(p, g.ToMove()) {
			move = p
			break
		}
	}
	return search.Report[weiqi.Point]{Lines: []search.Line[weiqi.Point]{{Moves: []weiqi.Point{move}}}}, nil
}

func (s *script) Resigns(*weiqi.Game, search.Report[weiqi.Point]) bool { return s.resign }

func (s *script) Judge(_ context.Context, g *weiqi.Game) weiqi.Judgement {
	var j weiqi.Judgement
	for _, text := range s.dead {
		if p, err := g.Size().ParseVertex(text); err == nil {
			j.Dead = append(j.Dead, p)
		}
	}
	return j
}

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
		gtp.Entry("test-asked", "", "what the last search was about", func([]string) (string, error) {
			return fmt.Sprintf("%s; limits %v to %v, %d nodes; %s", s.toMove,
				s.limits.Soft.Round(time.Second/10), s.limits.Hard.Round(time.Second/10), s.limits.Nodes, s.rules), nil
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
			gtpweiqi.Config{SeedHandicap: true}, "> fixed_handicap 1\n> clear_board\n> fixed_handicap 5\n",
			"> fixed_handicap 1\n< = Q16\n> clear_board\n< =␣\n> fixed_handicap 5\n< = Q16 D4 D16 Q4 D10\n",
		},
	} {
		if got := transcript.Play(t, gtp.NewSession(newRegistry(t, tc.config)), tc.commands); got != tc.want {
			t.Errorf("%+v: got %q, want %q", tc.config, got, tc.want)
		}
	}
}
