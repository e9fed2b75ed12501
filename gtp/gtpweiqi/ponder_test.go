package gtpweiqi_test

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
	"papamu/gtp/gtpweiqi"
	"papamu/gtp/internal/transcript"
	"papamu/internal/line"
)

func TestPondering(t *testing.T) {
	const on = "kata-set-param ponderingEnabled true\n"
	second := time.Second
	for _, tc := range []struct {
		name     string
		steps    []step
		answers  string
		pondered string
	}{
		{
			"from the answer to the opponent's move",
			[]step{{0, on + "genmove b\n"}, {8 * second, "play w e1\n"}},
			"0.0 = |5.0 = A1|8.0 = |", "5.0-8.0 W",
		},
		{
			"not unless it is asked for",
			[]step{{0, "genmove b\n"}, {8 * second, "play w e1\n"}},
			"5.0 = A1|8.0 = |", "",
		},
		{
			"until a comment, and not again",
			[]step{{0, on + "genmove b\n"}, {6 * second, "# x\n"}, {2 * second, "play w e1\n"}},
			"0.0 = |5.0 = A1|8.0 = |", "5.0-6.0 W",
		},
		{
			"not after a move that is not played",
			[]step{{0, on + "reg_genmove b\nkata-search b\n"}, {12 * second, "name\n"}},
			"0.0 = |5.0 = A1|10.0 = A1|12.0 = Thinker|", "",
		},
		{
			"not when the next command waits already",
			[]step{{0, on + "genmove b\n"}, {second, "name\n"}, {8 * second, "name\n"}},
			"0.0 = |5.0 = A1|5.0 = Thinker|9.0 = Thinker|", "",
		},
		{
			"until the game is over, and not in it",
			[]step{{0, on + "genmove b\n"}, {6 * second, "kgs-game_over\n"}, {5 * second, "name\n"}},
			"0.0 = |5.0 = A1|6.0 = |11.0 = Thinker|", "5.0-6.0 W",
		},
		{
			"until the input ends",
			[]step{{0, on + "genmove b\n"}, {7 * second, ""}},
			"0.0 = |5.0 = A1|", "5.0-7.0 W",
		},
		{
			"until quit",
			[]step{{0, on + "genmove b\n"}, {7 * second, "quit\n"}},
			"0.0 = |5.0 = A1|7.0 = |", "5.0-7.0 W",
		},
		{
			"for so long and no longer",
			[]step{{0, on + "kata-set-param maxTimePondering 1.5\ngenmove b\n"}, {9 * second, "name\n"}},
			"0.0 = |0.0 = |5.0 = A1|9.0 = Thinker|", "5.0-6.5 W",
		},
		{
			"after genmove with reports",
			[]step{{0, on + "kata-genmove_analyze b maxmoves 0 interval 10000\n"}, {7 * second, "stop\n"}},
			"", "5.0-7.0 W",
		},
		{
			"the clock stands still",
			[]step{
				{0, on + "time_settings 1 0 0\ngenmove b\n"}, {9 * second, "genmove b\n"}, {9 * second, "genmove b\n"},
			},
			"0.0 = |0.0 = |0.4 = A1|9.2 = E5|18.2 = D5|", "0.4-9.0 W, 9.2-18.0 W",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			answers, pondered := converse(t, gtpweiqi.Config{Size: weiqi.Square(5)}, tc.steps...)
			if tc.answers != "" && answers != tc.answers {
				t.Errorf("answers %s\nwant    %s", answers, tc.answers)
			}
			if pondered != tc.pondered {
				t.Errorf("pondered %s, want %s", pondered, tc.pondered)
			}
		})
	}
}

// TestTimeRunsFromTheReading: a move is not late because pondering was slow to stop,
// and what that took is charged.
func TestTimeRunsFromTheReading(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		session, player := thinkingSession(t, gtpweiqi.Config{Size: weiqi.Square(5), Ponder: true})
		player.lingers = time.Second
		engine := talk(t, session)
		defer engine.Close()
		ask := func(command string) string {
			answer, err := engine.Command(t.Context(), command)
			if err != nil {
				t.Fatal(err)
			}
			return answer
		}
		ask("genmove b")
		time.Sleep(time.Second)
		asked := time.Now()
		ask("genmove w")
		if took := time.Since(asked); took != 5*time.Second {
			t.Errorf("a move of 5 s took %v", took)
		}
		time.Sleep(time.Second)
		ask("time_settings 2 0 0")
		ask("genmove b")
		time.Sleep(time.Second)
		ask("genmove b") // of which the whole time goes by before it begins
		ask("reg_genmove b")
		asked = time.Now()
		ask("reg_genmove b")
		if took := time.Since(asked); took > 500*time.Millisecond {
			t.Errorf("%v for a move with less than a second left", took)
		}
	})
}

// TestGamesWithPondering plays with a real player that ponders: moves stay legal
// whatever the opponent does, and undo, new games and changes of rules in between
// leave nothing of the old tree.
func TestGamesWithPondering(t *testing.T) {
	e, err := gtpweiqi.New(player.New(player.Config{Seed: 1, Memory: 4 << 20}), gtpweiqi.Config{
		Size: weiqi.Square(5), Nodes: 60, Ponder: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	r, err := gtp.NewRegistry(gtp.Identity{Name: "Test"}, e.Commands()...)
	if err != nil {
		t.Fatal(err)
	}
	engine := talk(t, gtp.NewSession(r))
	defer engine.Close()
	ask := func(command string) string {
		answer, err := engine.Command(context.Background(), command)
		if err != nil {
			t.Fatalf("%s: %v", command, err)
		}
		return answer
	}
	for _, rules := range []string{"chinese", "tromp-taylor", "japanese"} {
		ask("kata-set-rules " + rules)
		ask("clear_board")
		for move := range 30 {
			ask("genmove b")
			time.Sleep(2 * time.Millisecond)
			switch move % 7 {
			case 3:
				ask("undo")
				ask("genmove b")
			case 5:
				ask("genmove b")
			}
			if ask("genmove w") == "resign" {
				break
			}
		}
		if got := strings.Count(ask("printsgf"), ";"); got < 2 {
			t.Errorf("%s: a record of %d nodes", rules, got)
		}
	}
}

// TestBoundedPlayIsRepeatable: without pondering, what was asked before does not
// matter to a search bounded by playouts.
func TestBoundedPlayIsRepeatable(t *testing.T) {
	run := func(between string) string {
		e, err := gtpweiqi.New(player.New(player.Config{Seed: 3, Memory: 4 << 20}), gtpweiqi.Config{Size: weiqi.Square(5), Nodes: 200})
		if err != nil {
			t.Fatal(err)
		}
		r, err := gtp.NewRegistry(gtp.Identity{Name: "Test"}, e.Commands()...)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		in := strings.NewReader("genmove b\n" + between + "genmove w\n" + between + "genmove b\nshowboard\n")
		if err := line.Serve(context.Background(), io.Reader(in), &out, gtp.NewSession(r), line.Config{}); err != nil {
			t.Fatal(err)
		}
		_, board, _ := strings.Cut(out.String(), " A B")
		return board
	}
	plain := run("")
	for _, between := range []string{
		"reg_genmove b\n", "kata-search_analyze w 10\n", "papamu-visits w\n",
		"kata-set-param ponderingEnabled true\nreg_genmove w\nkata-set-param ponderingEnabled false\n",
	} {
		if got := run(between); got != plain {
			t.Errorf("with %q in between:\n%s\nwithout:\n%s", between, got, plain)
		}
	}
}

// TestRegressionMovesAreRepeatable: reg_genmove answers the same with pondering.
func TestRegressionMovesAreRepeatable(t *testing.T) {
	ask := func(ponder bool, commands ...string) string {
		answers := transcript.Ask(t, realRegistry(t, gtpweiqi.Config{Size: weiqi.Square(7), Nodes: 400, Ponder: ponder}), commands...)
		return answers[len(answers)-1]
	}
	plain := ask(false, "play b d4", "reg_genmove w")
	for _, before := range []string{"kata-search w", "reg_genmove w", "kata-analyze w 1", "papamu-visits"} {
		if got := ask(true, "play b d4", before, before, "reg_genmove w"); got != plain {
			t.Errorf("%s after %s, else %s", got, before, plain)
		}
	}
}
