package gtpweiqi_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/clock"
	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
	"papamu/gtp/gtpclient"
	"papamu/gtp/gtpweiqi"
	"papamu/internal/line"
)

// thinker is a player that uses all of the hard limit, to the end or until it is
// stopped.
type thinker struct {
	script
	// pondered notes when a search that nobody listens to began and ended, and
	// whose move it was about.
	pondered []string
	start    time.Time
	lingers  time.Duration // how long it goes on pondering after it was told to stop
}

func (p *thinker) at() string { return fmt.Sprintf("%.1f", time.Since(p.start).Seconds()) }

func (p *thinker) Genmove(
	ctx context.Context, g *weiqi.Game, q player.Query, on func(player.Analysis),
) player.Decision {
	think, cancel := context.WithTimeout(ctx, q.Limits.Hard)
	defer cancel()
	<-think.Done()
	return p.script.Genmove(ctx, g, q, on)
}

// Analyze reports twenty times a second.
func (p *thinker) Analyze(
	ctx context.Context, g *weiqi.Game, q player.Query, on func(player.Analysis),
) (player.Analysis, error) {
	a := analysisOf(g, q)
	if on == nil {
		began := p.at()
		if q.Limits.Hard > 0 {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, q.Limits.Hard)
			defer cancel()
		}
		<-ctx.Done()
		time.Sleep(p.lingers)
		p.pondered = append(p.pondered, fmt.Sprintf("%s-%s %s", began, p.at(), q.Color.Letter()))
		return a, nil
	}
	for ctx.Err() == nil {
		select {
		case <-time.After(time.Second / 20):
			a.Elapsed += time.Second / 20
			on(a)
		case <-ctx.Done():
		}
	}
	return a, nil
}

func thinkingSession(t *testing.T, c gtpweiqi.Config) (*gtp.Session, *thinker) {
	t.Helper()
	p := &thinker{start: time.Now()}
	e, err := gtpweiqi.New(p, c)
	if err != nil {
		t.Fatal(err)
	}
	r, err := gtp.NewRegistry(gtp.Identity{Name: "Thinker", Version: "0.15"}, e.Commands()...)
	if err != nil {
		t.Fatal(err)
	}
	return gtp.NewSession(r), p
}

// step is what the controller writes after a pause.
type step struct {
	pause time.Duration
	text  string
}

// converse writes the steps and returns what the engine wrote, each answer with
// the second at which it came, and how it pondered.
func converse(t *testing.T, c gtpweiqi.Config, steps ...step) (answers, pondered string) {
	t.Helper()
	var out bytes.Buffer
	synctest.Test(t, func(t *testing.T) {
		in, controller := io.Pipe()
		w := &timed{out: &out, start: time.Now()}
		done := make(chan error, 1)
		session, player := thinkingSession(t, c)
		go func() { done <- line.Serve(t.Context(), in, w, session, line.Config{}) }()
		for _, s := range steps {
			time.Sleep(s.pause)
			io.WriteString(controller, s.text)
			synctest.Wait()
		}
		controller.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
		synctest.Wait()
		pondered = strings.Join(player.pondered, ", ")
	})
	return out.String(), pondered
}

type timed struct {
	out   io.Writer
	start time.Time
}

func (w *timed) Write(p []byte) (int, error) {
	fmt.Fprintf(w.out, "%.1f %s|", time.Since(w.start).Seconds(), strings.ReplaceAll(strings.TrimSuffix(string(p), "\n\n"), "\n", "/"))
	return len(p), nil
}

const lzA1 = "info move A1 visits 60 winrate 7500 prior 5000 lcb -2500 order 0 pv A1 pass"

func TestDialogues(t *testing.T) {
	size5 := gtpweiqi.Config{Size: weiqi.Square(5)}
	for _, tc := range []struct {
		name  string
		steps []step
		want  string
	}{
		{
			"GoGui interrupts a search: the answer comes at once",
			[]step{{0, "genmove b\n"}, {time.Second, "# interrupt\n"}, {time.Second, "name\n"}},
			"1.0 = A1|2.0 = Thinker|",
		},
		{
			"an interrupt while nothing runs does nothing",
			[]step{{0, "# interrupt\n"}, {time.Second, "genmove b\n"}},
			"6.0 = A1|",
		},
		{
			"Sabaki asks while the engine thinks: the answers keep their order",
			[]step{{0, "genmove b\n"}, {time.Second, "protocol_version\nplay w a1\nplay w b1\n"}, {5 * time.Second, ""}},
			"5.0 = A1|5.0 = 2|5.0 ? illegal move|5.0 = |",
		},
		{
			"the end of input leaves the search its time",
			[]step{{0, "1 genmove b\n2 name\n"}},
			"5.0 =1 A1|5.0 =2 Thinker|",
		},
		{
			"time taken back with the move: the next search is not cut short",
			[]step{{0, "genmove b\nundo\n"}, {5 * time.Second, "genmove b\n"}},
			"5.0 = A1|5.0 = |10.0 = A1|",
		},
		{
			"one second for the game",
			[]step{{0, "time_settings 1 0 0\ngenmove b\ngenmove b\ngenmove b\n"}},
			"0.0 = |0.4 = A1|0.6 = E5|0.7 = D5|",
		},
		{
			"no time at all",
			[]step{{0, "time_settings 100 0 0\ntime_left b 0 0\ngenmove b\n"}},
			"0.0 = |0.0 = |0.0 = A1|",
		},
		{
			"kgs-genmove_cleanup is stopped like genmove",
			[]step{{0, "kgs-genmove_cleanup b\n"}, {time.Second, "stop\n"}},
			"1.0 = A1|1.0 = |",
		},
		{
			"analysis reports at its interval and ends with the next command",
			[]step{{0, "1 lz-analyze b 100 maxmoves 1\n"}, {2500 * time.Millisecond, "2 name\n"}},
			"0.0 =1/|1.0 " + lzA1 + "/|2.0 " + lzA1 + "/|2.5 /|2.5 =2 Thinker|",
		},
		{
			"a blank line ends analysis, and there is silence",
			[]step{{0, "lz-analyze b 20 maxmoves 1\n"}, {100 * time.Millisecond, "\n"}, {time.Second, "name\n"}},
			"0.0 =/|0.1 " + lzA1 + "/|0.1 /|1.1 = Thinker|",
		},
		{
			"the end of input ends analysis",
			[]step{{0, "lz-analyze b 20 maxmoves 1\n"}, {250 * time.Millisecond, ""}},
			"0.0 =/|0.2 " + lzA1 + "/|0.2 /|",
		},
		{
			"analysis takes the place of analysis",
			[]step{{0, "5 lz-analyze b maxmoves 1\n"}, {time.Second, "6 lz-analyze w maxmoves 1\n"}, {time.Second, "# x\n"}},
			"0.0 =5/|1.0 " + lzA1 + "/|1.0 /|1.0 =6/|2.0 " + lzA1 + "/|2.0 /|",
		},
		{
			"genmove with reports waits for nobody",
			[]step{{0, "3 lz-genmove_analyze b maxmoves 1\n4 name\n"}},
			"0.0 =3/|5.0 " + lzA1 + "/|5.0 play A1/|5.0 /|5.0 =4 Thinker|",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got, _ := converse(t, size5, tc.steps...); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
		})
	}
}

// TestNeverLate plays games in which nobody but the engine watches the clock: the
// settings are said once, and a referee's clock runs along.
func TestNeverLate(t *testing.T) {
	second := time.Second
	for command, settings := range map[string]clock.Settings{
		"time_settings 1 0 0":             {System: clock.Absolute, Main: second},
		"time_settings 60 0 0":            {System: clock.Absolute, Main: 60 * second},
		"time_settings 10 5 5":            {System: clock.Canadian, Main: 10 * second, Period: 5 * second, Stones: 5},
		"time_settings 0 1 1":             {System: clock.Canadian, Period: second, Stones: 1},
		"kgs-time_settings byoyomi 5 3 2": {System: clock.ByoYomi, Main: 5 * second, Period: 3 * second, Periods: 2},
		"kgs-time_settings byoyomi 0 1 1": {System: clock.ByoYomi, Period: second, Periods: 1},
		"kata-time_settings fischer 1 1":  {System: clock.Fischer, Main: second, Increment: second},
		"kata-time_settings fischer-capped 3 1 5 2": {
			System: clock.Fischer, Main: 3 * second, Increment: second, MainLimit: 5 * second, MoveLimit: 2 * second,
		},
	} {
		t.Run(command, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				session, _ := thinkingSession(t, gtpweiqi.Config{Size: weiqi.Square(9)})
				engine := talk(t, session)
				defer engine.Close()
				ask := func(command string) {
					if _, err := engine.Command(t.Context(), command); err != nil {
						t.Fatal(err)
					}
				}
				ask(command)
				referee := clock.NewSide(settings)
				for move := range 60 {
					started := time.Now()
					ask("genmove b")
					if used := time.Since(started) + time.Millisecond; !referee.Spend(used) {
						t.Fatalf("late at move %d, after %v", move+1, used)
					}
					ask("play w pass")
				}
			})
		})
	}
}

func talk(t *testing.T, s *gtp.Session) *gtpclient.Client {
	t.Helper()
	toEngine, fromClient := io.Pipe()
	toClient, fromEngine := io.Pipe()
	go func() {
		fromEngine.CloseWithError(line.Serve(context.Background(), toEngine, fromEngine, s, line.Config{}))
	}()
	return gtpclient.New(duplex{toClient, fromClient})
}
