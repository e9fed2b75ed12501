package gtpcheck

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
)

const framing = "framing"

// exchange is a check of bytes: what is written at once, and the answers, as
// regular expressions, that have to come back, each ended by one empty line and
// nothing between them.
type exchange struct {
	name, basis string
	advice      bool
	raw         string
	want        []string
}

// sentinel follows every exchange, to see that the engine is still in step.
const (
	sentinel       = "900 protocol_version"
	sentinelAnswer = "=900 2"
)

var exchanges = []exchange{
	{"an answer ends in one empty line", "GTP 2, 2.6", false, "protocol_version\nprotocol_version\n", []string{"= 2", "= 2"}},
	{"an unknown command is refused", "GTP 2, 3.5; iomrascalai, TamaGo", false, "no_such_command\n", []string{`\?.*`}},
	{"ids come back, on refusals too", "GTP 2, 2.5; Lizzie", false, "7 protocol_version\n8 no_such_command\n", []string{"=7 2", `\?8( .*)?`}},
	{"ids may repeat and decrease", "GTP 2, 2.5", false, "9 protocol_version\n9 protocol_version\n0 protocol_version\n", []string{"=9 2", "=9 2", "=0 2"}},
	{"the largest id", "GTP 2, 2.1", false, "2147483647 protocol_version\n", []string{"=2147483647 2"}},
	{"an id beyond 31 bits is an error, and one answer", "gnugo, KataGo", true, "99999999999 protocol_version\n", []string{`\?.*`}},
	{"an id alone is an error, and one answer", "gnugo, KataGo", true, "4\n", []string{`\?4( .*)?`}},
	{"a negative number is no id", "GTP 2, 2.5", false, "-3 protocol_version\n", []string{`\?.*`}},
	{"an id glued to the command is read", "Lizzie", true, "2protocol_version\n", []string{"=2 2"}},
	{"blank lines and comments have no answer", "GTP 2, 3.1", false, "\n   \n\t\n# note\n  # note\n", nil},
	{"a comment ends a command", "GTP 2, 3.1", false, "protocol_version # note\nprotocol_version#note\n", []string{"= 2", "= 2"}},
	{"carriage returns are dropped", "GTP 2, 3.1", false, "protocol_version\r\n3 protocol_version\r\n", []string{"= 2", "=3 2"}},
	{"control characters are dropped", "GTP 2, 3.1", false, "proto\x01col_\x7fversion\n", []string{"= 2"}},
	{"tabs and runs of blanks are one blank", "GTP 2, 3.1; KataGo", false, "\tknown_command \t quit  \n 5\tknown_command   quit\n", []string{"= true", "=5 true"}},
	{"a blank follows the mark of an empty answer", "GoGui, HexGui", true, "clear_board\n5 clear_board\n", []string{"= ", "=5 "}},
	{"commands are case sensitive", "GTP 2, 2.3", false, "PROTOCOL_VERSION\n", []string{`\?.*`}},
	{"a command is the whole word", "leela-zero", false, "clear_boardx\ngenmovexyz b\n", []string{`\?.*`, `\?.*`}},
	{"a line of 5,000 bytes is one command", "gnugo, GoGui", false, "known_command " + strings.Repeat("x", 5000) + "\n", []string{"= false"}},
	{"a line of 200,000 bytes has one answer", "GoGui", false, "known_command " + strings.Repeat("x", 200_000) + "\n", []string{`[=?].*`}},
	{"bytes beyond ASCII have one answer", "GTP 2, 2.1", false, "known_command \xff\xfe\xc3\xa9\n", []string{`[=?].*`}},
	{"surplus arguments are an error", "KataGo, Fuego", true, "clear_board surplus\n", []string{`\?.*`}},
	{
		"commands written at once are answered in order", "Sabaki", false,
		"1 known_command quit\r\n\n# note\n2 clear_board\n\t3  known_command\tquit # note\n4 foo\n5 known_command genmove\n",
		[]string{"=1 true", "=2 ?", "=3 true", `\?4( .*)?`, "=5 true"},
	},
}

func framingChecks() []check {
	list := make([]check, 0, len(exchanges)+10)
	for _, e := range append(slices.Clone(exchanges), manyCommands(1000)) {
		list = append(list, check{area: framing, name: e.name, basis: e.basis, advice: e.advice, run: e.run})
	}
	list = append(list, endingChecks()...)
	for i := range list {
		list[i].anyGame = true
	}
	return list
}

// manyCommands is a burst of n lines.
func manyCommands(n int) exchange {
	e := exchange{name: fmt.Sprintf("%d commands written at once are all answered", n), basis: "Sabaki"}
	for i := range n {
		e.raw += fmt.Sprintf("%d known_command quit\n", i)
		e.want = append(e.want, fmt.Sprintf("=%d true", i))
	}
	return e
}

func (e exchange) run(t *talk) error {
	if err := t.send(e.raw + sentinel + "\n"); err != nil {
		return err
	}
	var got strings.Builder
	for deadline := time.Now().Add(t.config.Quick); !strings.Contains(got.String(), sentinelAnswer+"\n\n"); {
		l, err := t.line(time.Until(deadline))
		if err != nil {
			return err
		}
		got.WriteString(l + "\n")
	}
	return e.compare(got.String())
}

func (e exchange) compare(got string) error {
	want := append(slices.Clone(e.want), sentinelAnswer)
	answers := strings.Split(strings.TrimSuffix(got, "\n\n"), "\n\n")
	if len(answers) != len(want) {
		return fmt.Errorf("%d answers instead of %d", len(answers)-1, len(want)-1)
	}
	for i, a := range answers {
		if !regexp.MustCompile(`^(?:` + want[i] + `)$`).MatchString(a) {
			return fmt.Errorf("%q instead of %s", shorten(a), want[i])
		}
	}
	return nil
}

// endingChecks are about how an engine starts and how it leaves.
func endingChecks() []check {
	return []check{
		{area: framing, name: "quit is answered and ends the engine well", basis: "GTP 2, 6.3.1", run: quits},
		{area: framing, name: "nothing after quit is answered", basis: "GTP 2, 6.3.1", advice: true, run: quitsAtOnce},
		{area: framing, name: "a last line without line end is carried out", basis: "gnugo, KataGo", advice: true, run: unfinishedLine},
		{area: framing, name: "the engine ends with its input", basis: "GoGui", run: endsWithInput},
		{area: framing, name: "the end of input while it thinks ends it after the answer", basis: "GoGui", run: endsWhileThinking},
		{area: framing, name: "the first answer comes within two seconds", basis: "GoGui, AQ", advice: true, run: startsSoon},
		{area: framing, name: "three can start at once", basis: "GoGui", advice: true, run: startsThrice},
	}
}

// ends waits for the engine to leave.
func (t *talk) ends(patience time.Duration) error {
	for deadline := time.Now().Add(patience); ; {
		switch _, err := t.line(time.Until(deadline)); {
		case errors.Is(err, errGone):
			return t.endedWell()
		case err != nil:
			return fmt.Errorf("the engine does not leave: %w", err)
		}
	}
}

func (t *talk) endedWell() error {
	if t.conn.Wait == nil {
		return nil
	}
	ended := make(chan error, 1)
	go func() { ended <- t.conn.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			return fmt.Errorf("the engine ended badly: %w", err)
		}
		return nil
	case <-time.After(t.config.Quick):
		return errors.New("the engine has closed its output and goes on")
	}
}

// leaving is how long a GUI waits before it kills an engine.
const leaving = 5 * time.Second

func quits(t *talk) error {
	if _, err := t.must("quit"); err != nil {
		return err
	}
	return t.ends(leaving)
}

func quitsAtOnce(t *talk) error {
	if err := t.send("quit\nprotocol_version\n"); err != nil {
		return err
	}
	if _, err := t.answer(t.config.Quick); err != nil {
		return err
	}
	if l, err := t.line(leaving); err == nil {
		return fmt.Errorf("%q after quit", shorten(l))
	}
	return nil
}

func unfinishedLine(t *talk) error {
	if err := t.send("protocol_version"); err != nil {
		return err
	}
	t.conn.In.Close()
	a, err := t.answer(t.config.Quick)
	if err == nil && a.raw != "= 2" {
		err = fmt.Errorf("%q instead of %q", a.raw, "= 2")
	}
	return err
}

func endsWithInput(t *talk) error {
	if _, err := t.must("protocol_version"); err != nil {
		return err
	}
	t.conn.In.Close()
	return t.ends(leaving)
}

func endsWhileThinking(t *talk) error {
	if t.listed["time_settings"] {
		if _, err := t.must("time_settings 0 1 1"); err != nil {
			return err
		}
	}
	if err := t.send("genmove b\n"); err != nil {
		return err
	}
	t.conn.In.Close()
	if _, err := t.answer(t.config.Think); err != nil && !errors.Is(err, errGone) {
		return err
	}
	return t.ends(leaving)
}

const soon = 2 * time.Second

func startsSoon(t *talk) error {
	started := time.Now()
	_, err := t.must("name")
	if took := time.Since(started); err == nil && took > soon {
		err = fmt.Errorf("after %v", took.Round(time.Millisecond))
	}
	return err
}

// startsThrice is what GoGui does with an engine that knows the rules of a game.
func startsThrice(t *talk) error {
	var others []*talk
	for range 2 {
		o, err := newTalk(t.ctx, t.start, t.config, t.listed)
		if err != nil {
			return err
		}
		defer o.close()
		others = append(others, o)
	}
	for _, o := range append(others, t) {
		if _, err := o.must("list_commands"); err != nil {
			return err
		}
		o.conn.In.Close()
		if err := o.ends(leaving); err != nil {
			return err
		}
	}
	return nil
}
