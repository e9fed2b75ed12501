package weiqi

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
)

// GNU Go, where it is installed, is a second opinion on every move of random games,
// under each of its ko rules, with and without suicide.
func TestLegalityAgreesWithGNUGo(t *testing.T) {
	if testing.Short() {
		t.Skip("short")
	}
	path := findGNUGo()
	if path == "" {
		t.Skip("gnugo is not installed")
	}
	kos := map[KoRule]string{SimpleKo: "--simple-ko", PositionalSuperko: "--positional-superko", SituationalSuperko: "--situational-superko"}
	for ko, flag := range kos {
		for _, suicide := range []bool{false, true} {
			args := []string{"--mode", "gtp", flag}
			if suicide {
				args = append(args, "--allow-suicide")
			}
			compareWithGNUGo(t, path, args, Rules{Ko: ko, Suicide: suicide})
		}
	}
}

func findGNUGo() string {
	for _, name := range []string{"gnugo", "/usr/games/gnugo"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

func compareWithGNUGo(t *testing.T, path string, args []string, rules Rules) {
	t.Helper()
	cmd := exec.Command(path, args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Skip(err)
	}
	defer func() { _ = in.Close(); _ = cmd.Wait() }()
	replies := bufio.NewReader(out)
	r := rand.New(rand.NewPCG(uint64(rules.Ko), 77))
	for range 60 {
		g, _ := NewGame(Square(2+r.IntN(4)), rules, 0)
		ask(t, in, replies, fmt.Sprintf("boardsize %d", g.Size().W))
		ask(t, in, replies, "clear_board")
		c := Black
		for range 3 * g.Size().Area() {
			points := append(g.Size().Points(), Pass)
			p := points[r.IntN(len(points))]
			if g.Board().At(p) == Empty && p != Pass && g.Board().HashAfter(p, c) == 0 {
				continue // for GNU Go the empty board at the start is no earlier position
			}
			want := ask(t, in, replies, fmt.Sprintf("play %s %s", c, g.Size().Vertex(p)))
			if err := g.Play(Move{c, p}); (err == nil) != want {
				t.Fatalf("%s after %v: %s %s: %v, GNU Go accepts: %v", rules, g.Moves(), c, g.Size().Vertex(p), err, want)
			}
			if want {
				c = c.Opponent()
			}
		}
	}
}

func ask(t *testing.T, in io.Writer, replies *bufio.Reader, command string) bool {
	t.Helper()
	if _, err := fmt.Fprintln(in, command); err != nil {
		t.Fatal(err)
	}
	first := ""
	for {
		line, err := replies.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if line = strings.TrimSpace(line); line == "" {
			return strings.HasPrefix(first, "=")
		}
		first += line
	}
}
