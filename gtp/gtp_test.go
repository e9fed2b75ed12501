package gtp_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"papamu/gtp"
	"papamu/internal/line"
)

func Example() {
	count := 0
	commands := []gtp.Command{
		{Name: "add", Usage: "n...", Help: "add numbers", Run: func(_ context.Context, c gtp.Call) (string, error) {
			sum := count
			for _, arg := range c.Args {
				n, err := gtp.ParseInt(arg)
				if err != nil {
					return "", err
				}
				sum += n
			}
			count = sum
			return gtp.FormatInt(count), nil
		}},
	}
	registry, err := gtp.NewRegistry(gtp.Identity{Name: "Adder", Version: "1.0"}, commands...)
	if err != nil {
		fmt.Println(err)
		return
	}
	in := strings.NewReader("1 name\nadd 2 3 # five\n2 add x\n3 quit\n")
	if err := line.Serve(context.Background(), in, os.Stdout, gtp.NewSession(registry), line.Config{}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// =1 Adder
	//
	// = 5
	//
	// ?2 syntax error
	//
	// =3
}

// testCommands is an engine with one command of each kind.
func testCommands() []gtp.Command {
	return []gtp.Command{
		{Name: "echo", Usage: "[word...]", Help: "repeat", Run: func(_ context.Context, c gtp.Call) (string, error) {
			return strings.ReplaceAll(strings.Join(c.Args, " "), "/", "\n"), nil
		}},
		{Name: "pair", Usage: "a b", Help: "take two", Run: gtp.Fixed("")},
		{Name: "fail", Help: "fail", Run: func(context.Context, gtp.Call) (string, error) {
			return "", errors.New("failed \n\n badly\n")
		}},
		{Name: "panic", Help: "panic", Run: func(context.Context, gtp.Call) (string, error) { panic("boom") }},
		{Name: "wait", Help: "until interrupted", Run: func(ctx context.Context, _ gtp.Call) (string, error) {
			<-ctx.Done()
			return "waited", nil
		}},
		{Name: "watch", Usage: "[word]", Help: "report", Stream: watch},
	}
}

// watch streams two lines and ends when more input comes.
func watch(_ context.Context, c gtp.Call, out *gtp.Stream) error {
	if len(c.Args) == 1 && c.Args[0] == "bad" {
		return gtp.ErrSyntax
	}
	out.Begin()
	out.Line("info 1")
	if len(c.Args) == 1 && c.Args[0] == "panic" {
		panic("boom")
	}
	out.Line("info\n2\n\n")
	<-c.Next
	return nil
}

func newSession(t testing.TB) *gtp.Session {
	t.Helper()
	r, err := gtp.NewRegistry(gtp.Identity{Name: "Test", Version: "0.20.1"}, testCommands()...)
	if err != nil {
		t.Fatal(err)
	}
	return gtp.NewSession(r)
}

func serve(t testing.TB, input string, c line.Config) string {
	t.Helper()
	var out bytes.Buffer
	if err := line.Serve(context.Background(), strings.NewReader(input), &out, newSession(t), c); err != nil {
		t.Fatalf("serve: %v", err)
	}
	return out.String()
}

func TestSession(t *testing.T) {
	for _, tc := range []struct{ name, in, want string }{
		{"empty answer keeps its blank", "echo\n", "= \n\n"},
		{"id on success and failure", "7 echo a\n8 nope\n", "=7 a\n\n?8 unknown command\n\n"},
		{"CR LF, tabs, controls, comment", "1\techo\r\n\x01ec\x02ho a\tb # c\n", "=1 \n\n= a b\n\n"},
		{"blank and comment lines say nothing", "\n  \n# note\n\t\n\r\n", ""},
		{"unterminated last line", "echo a", "= a\n\n"},
		{"runs of blanks", "   echo   a    b  \n", "= a b\n\n"},
		{"id alone", "4\n3 # x\n5 echo\n", "?4 syntax error\n\n?3 syntax error\n\n=5 \n\n"},
		{"id glued to the name", "2echo a\n", "=2 a\n\n"},
		{"leading zeros", "007 echo\n", "=7 \n\n"},
		{"largest id", "2147483647 echo\n", "=2147483647 \n\n"},
		{"id too large", "2147483648 echo\n99999999999\n4 name\n", "? syntax error\n\n? syntax error\n\n=4 Test\n\n"},
		{"negative is no id", "-3 echo\n", "? unknown command\n\n"},
		{"names are case sensitive", "ECHO\n", "? unknown command\n\n"},
		{"names are whole words", "echox\nech\n", "? unknown command\n\n? unknown command\n\n"},
		{"too few and too many arguments", "pair a\npair a b\npair a b c\n", "? syntax error\n\n= \n\n? syntax error\n\n"},
		{"empty lines within", "echo a//b\n", "= a\n \nb\n\n"},
		{"many empty lines within", "echo a////b//\n", "= a\n \n \n \nb\n\n"},
		{"error text is one line", "fail\n", "? failed badly\n\n"},
		{"panic", "3 panic\n4 name\n", "?3 internal error: boom\n\n=4 Test\n\n"},
		{"nothing after quit", "1 quit\n2 name\n", "=1 \n\n"},
		{"known commands", "known_command echo\nknown_command x\nknown_command\n", "= true\n\n= false\n\n= false\n\n"},
		{"help", "papamu-help pair\npapamu-help x\n", "= pair a b - take two\n\n? unknown command\n\n"},
		{"version", "protocol_version\nversion\n", "= 2\n\n= 0.20.1\n\n"},
		{"stream", "9 watch\n", "=9\ninfo 1\ninfo 2\n\n"},
		{"stream, then a command", "watch\n7 name\n", "=\ninfo 1\ninfo 2\n\n=7 Test\n\n"},
		{"stream refused", "1 watch bad\n", "?1 syntax error\n\n"},
		{"stream broken off", "1 watch panic\n2 name\n", "=1\ninfo 1\n\n=2 Test\n\n"},
		{"interrupt with nothing running", "# interrupt\nname\n", "= Test\n\n"},
		{"stop with nothing running", "stop\n1 name\n", "= \n\n=1 Test\n\n"},
		{"invalid UTF-8", "echo \xff\xfe\n", "= ?\n\n"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := serve(t, tc.in, line.Config{}); got != tc.want {
				t.Errorf("got  %q\nwant %q", got, tc.want)
			}
		})
	}
}

func TestLongLines(t *testing.T) {
	c := line.Config{MaxLine: 5000}
	long := strings.Repeat("x ", 5000)
	for _, tc := range []struct{ in, want string }{
		{"1 echo " + strings.Repeat("a", 4000) + "\n", "=1 " + strings.Repeat("a", 4000) + "\n\n"},
		{"12 echo " + long + "\n13 name\n", "?12 line too long\n\n=13 Test\n\n"},
		{"echo " + long, "? line too long\n\n"},
		{"# " + long + "\n1 name\n", "=1 Test\n\n"},
		{strings.Repeat(" ", 6000) + "name\n", "? line too long\n\n"},
	} {
		if got := serve(t, tc.in, c); got != tc.want {
			t.Errorf("%.20q: got %.40q, want %.40q", tc.in, got, tc.want)
		}
	}
}

func TestListCommandsAgreesWithKnownCommand(t *testing.T) {
	list := strings.TrimSuffix(strings.TrimPrefix(serve(t, "list_commands\n", line.Config{}), "= "), "\n\n")
	seen := map[string]bool{}
	for name := range strings.SplitSeq(list, "\n") {
		if seen[name] || name != strings.TrimSpace(name) || name == "" {
			t.Errorf("entry %q", name)
		}
		seen[name] = true
		if got := serve(t, "known_command "+name+"\n", line.Config{}); got != "= true\n\n" {
			t.Errorf("%s: %q", name, got)
		}
	}
	if !seen["list_commands"] || !seen["watch"] || seen["kgs-chat"] {
		t.Errorf("list: %s", list)
	}
}

func TestRegistryRefusesBadTables(t *testing.T) {
	run := gtp.Fixed("")
	for name, c := range map[string]gtp.Command{
		"twice":        {Name: "name", Run: run},
		"no name":      {Run: run},
		"blank within": {Name: "a b", Run: run},
		"no handler":   {Name: "a"},
		"two handlers": {Name: "a", Run: run, Stream: watch},
	} {
		if _, err := gtp.NewRegistry(gtp.Identity{}, c); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestProcessorTimeGrows(t *testing.T) {
	var last float64
	for range 3 {
		got := serve(t, "cputime\n", line.Config{})
		used, err := gtp.ParseFloat(strings.TrimSuffix(strings.TrimPrefix(got, "= "), "\n\n"))
		if err != nil || used < last {
			t.Errorf("%q after %v", got, last)
		}
		last = used
	}
}
