package gtpcheck_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"papamu/gtp"
	"papamu/gtp/gtpcheck"
)

// TestGoodEngines: nothing is broken where nothing is, and what is offered is
// checked.
func TestGoodEngines(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name   string
		engine func(testing.TB) *gtp.Registry
		least  int // checks that must have been made
	}{
		{"Go", goEngine, 200},
		{"Gomoku", gomokuEngine, 45},
	} {
		t.Run(tc.name, func(t *testing.T) {
			results, err := run(t, inProcess(func() *gtp.Registry { return tc.engine(t) }, nil), gtpcheck.Config{})
			if err != nil {
				t.Fatal(err)
			}
			made := 0
			for _, r := range results {
				switch r.Verdict {
				case gtpcheck.OK:
					made++
				case gtpcheck.Broken:
					t.Error(r)
				}
			}
			if made < tc.least {
				t.Errorf("only %d checks were made of %d", made, len(results))
			}
		})
	}
}

// with replaces commands of the good engine, or adds some.
func with(t testing.TB, broken ...gtp.Command) func() *gtp.Registry {
	return func() *gtp.Registry {
		good := slices.DeleteFunc(goCommands(t), func(c gtp.Command) bool {
			return slices.ContainsFunc(broken, func(b gtp.Command) bool { return b.Name == c.Name })
		})
		return register(t, append(good, broken...))
	}
}

func answers(name, usage, text string) gtp.Command {
	return gtp.Command{Name: name, Usage: usage, Help: "a fault", Run: gtp.Fixed(text)}
}

// lines makes a filter of a function that rewrites lines.
func lines(rewrite func(string) string) func(io.Reader, io.Writer) {
	return func(in io.Reader, out io.Writer) {
		r := bufio.NewReader(in)
		for {
			l, err := r.ReadString('\n')
			if _, werr := io.WriteString(out, rewrite(l)); err != nil || werr != nil {
				return
			}
		}
	}
}

// TestFaultsAreFound gives engines one fault each.
func TestFaultsAreFound(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		fault  string
		found  string // the check that has to find it
		engine func() *gtp.Registry
		filter func(io.Reader, io.Writer)
	}{
		{"answers end in two empty lines", "framing: an answer ends in one empty line", with(t), lines(func(l string) string {
			if l == "\n" {
				return "\n\n"
			}
			return l
		})},
		{"no blank after the mark", "framing: a blank follows the mark of an empty answer", with(t), lines(func(l string) string {
			return strings.TrimRight(l, " \n") + "\n"
		})},
		{"ids are lost on refusals", "framing: ids come back, on refusals too", with(t), lines(func(l string) string {
			return regexp.MustCompile(`^\?\d+`).ReplaceAllString(l, "?")
		})},
		{"carriage returns", "framing: carriage returns are dropped", with(t), lines(func(l string) string {
			return strings.Replace(l, "\n", "\r\n", 1)
		})},
		{"chatter on standard output", "framing: standard output holds nothing but answers", with(t), lines(func(l string) string {
			if strings.HasPrefix(l, "= true") {
				return "thinking\n" + l
			}
			return l
		})},
		{"version 2.0", "lists: the version of the protocol is 2", with(t), lines(func(l string) string {
			return regexp.MustCompile(`(?m)^(=\d*) 2$`).ReplaceAllString(l, "$1 2.0")
		})},
		{"kgs-chat is listed", "lists: kgs-chat is not listed", with(t, answers("kgs-chat", "[word...]", "")), nil},
		{"boardsize takes any size", "atomicity: a refused boardsize changes nothing", with(t, answers("boardsize", "[size...]", "")), nil},
		{"play takes anything", "moves: occupied points are refused", with(t, answers("play", "color vertex", "")), nil},
		{"undo does nothing", "moves: undo takes back moves, captures, passes and ko", with(t, answers("undo", "", "")), nil},
		{"genmove plays what is occupied", "moves: genmove plays legal moves, whole games long", with(t, answers("genmove", "color", "C3")), nil},
		{"final_score is always the same", "score: a tie is 0", with(t, answers("final_score", "", "B+4.5")), nil},
		{"all stones are dead and alive", "score: alive, seki and dead stones are all stones", with(t, answers("final_status_list", "status", "C1")), nil},
		{"handicap in the wrong corners", "handicap: 3 stones on 19", with(t, answers("fixed_handicap", "n", "D4 Q16 Q4")), nil},
		{"komi is forgotten", "lifetime: komi outlives boardsize and clear_board", with(t, answers("get_komi", "", "7.5")), nil},
		{"time_left is refused", "time: time_left before any settings", with(t, refuses("time_left", "color time stones")), nil},
		{"analysis is one answer", "analysis: lz-analyze is ended by a blank line, with one empty line and no more", with(t, answers("lz-analyze", "[arg...]", "info")), nil},
		{"rules are not what they are", "rules: what japanese means", with(t, answers("kata-get-rules", "", "{}")), nil},
	} {
		t.Run(tc.fault, func(t *testing.T) {
			c := short
			c.Only = regexp.MustCompile("^" + regexp.QuoteMeta(tc.found) + "$")
			if strings.Contains(tc.found, "standard output") {
				c.Only = regexp.MustCompile("^lists: known_command")
			}
			results, err := run(t, inProcess(tc.engine, tc.filter), c)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range results {
				if r.Area+": "+r.Name != tc.found {
					continue
				}
				if r.Verdict != gtpcheck.Broken || r.Detail == "" {
					t.Errorf("not found: %s", r)
				}
				return
			}
			t.Errorf("no check %q among %q", tc.found, results)
		})
	}
}

func refuses(name, usage string) gtp.Command {
	return gtp.Command{Name: name, Usage: usage, Help: "a fault", Run: func(context.Context, gtp.Call) (string, error) {
		return "", gtp.ErrSyntax
	}}
}

// hangs is a fault: showboard never answers.
func hangs() gtp.Command {
	return gtp.Command{Name: "showboard", Help: "a fault", Run: func(ctx context.Context, _ gtp.Call) (string, error) {
		<-ctx.Done()
		return "", ctx.Err()
	}}
}

// TestHangingEngine: an engine that hangs in a command costs the checks that use
// it, each of them a bounded time.
func TestHangingEngine(t *testing.T) {
	t.Parallel()
	c := short
	c.Quick = 2 * time.Second // for the checks that must pass on a busy machine
	c.Only = regexp.MustCompile("^(moves: occupied|moves: either|lists: name)")
	results, err := run(t, inProcess(with(t, hangs()), nil), c)
	if err != nil {
		t.Fatal(err)
	}
	verdicts := map[string]gtpcheck.Verdict{}
	for _, r := range results {
		verdicts[r.Name] = r.Verdict
	}
	if verdicts["occupied points are refused"] != gtpcheck.Broken ||
		verdicts["either color any number of times"] != gtpcheck.OK || verdicts["name and version"] != gtpcheck.OK {
		t.Errorf("got %v", verdicts)
	}
}

// TestEngineThatOftenHangs: the run goes on as long as the engine can be started
// and answers something.
func TestEngineThatOftenHangs(t *testing.T) {
	t.Parallel()
	c := short
	c.Only = regexp.MustCompile("^atomicity: a refused (boardsize|play|fixed|set_free|place|gogui)")
	results, err := run(t, inProcess(with(t, hangs()), nil), c)
	broken := 0
	for _, r := range results {
		if r.Verdict == gtpcheck.Broken {
			broken++
		}
	}
	if err != nil || broken < 7 {
		t.Errorf("%d broken, %v", broken, err)
	}
}

// TestEngineThatFallsSilent: after the introduction it swallows its input and says
// nothing.
func TestEngineThatFallsSilent(t *testing.T) {
	t.Parallel()
	engines := 0
	start := inProcess(with(t), nil)
	mute := func(ctx context.Context) (*gtpcheck.Conn, error) {
		if engines++; engines == 1 {
			return start(ctx)
		}
		r, w := io.Pipe()
		in, sink := io.Pipe()
		go io.Copy(io.Discard, in)
		return &gtpcheck.Conn{In: sink, Out: r, Kill: func() { w.Close(); in.Close() }}, nil
	}
	c := short
	c.Quick /= 10
	results, err := run(t, mute, c)
	if !errors.Is(err, gtpcheck.ErrLost) || len(results) < 5 || len(results) > 10 {
		t.Errorf("%v after %d results", err, len(results))
	}
}

func TestProcesses(t *testing.T) {
	t.Parallel()
	if _, err := run(t, gtpcheck.Process("/no/such/engine"), short); err == nil {
		t.Error("an engine that is not there passes")
	}
	for _, shell := range []string{"exit 3", "yes", "cat >/dev/null", "head -c 3000000 /dev/zero; cat"} {
		if _, err := run(t, gtpcheck.Process("sh", "-c", shell), short); err == nil {
			t.Errorf("%q passes", shell)
		}
	}
}

func TestResultAsText(t *testing.T) {
	r := gtpcheck.Result{
		Area: "moves", Name: "pass", Basis: "GTP 2", Advice: true, Verdict: gtpcheck.Broken,
		Detail: "refused", Dialogue: []string{"> play b pass", "< ? no"},
	}
	for _, want := range []string{"broken (advice) moves: pass [GTP 2]", "refused", "> play b pass"} {
		if !strings.Contains(fmt.Sprint(r), want) {
			t.Errorf("no %q in %s", want, r)
		}
	}
	text, err := json.Marshal(r)
	if err != nil || !strings.Contains(string(text), `"verdict":"broken"`) {
		t.Errorf("%s, %v", text, err)
	}
}

func TestNamesDiffer(t *testing.T) {
	names := gtpcheck.Names()
	slices.Sort(names)
	if len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Errorf("a name comes twice: %q", names)
	}
}
