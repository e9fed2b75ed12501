package gtpweiqi_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"papamu/engines/rng"
	"papamu/engines/weiqi"
	"papamu/gtp"
	"papamu/gtp/gtpclient"
	"papamu/gtp/gtpweiqi"
)

type duplex struct {
	io.Reader
	io.WriteCloser
}

// ours starts an engine of this package and talks to it.
func ours(t *testing.T, c gtpweiqi.Config) *gtpclient.Client {
	t.Helper()
	client := talk(t, gtp.NewSession(newRegistry(t, c)))
	t.Cleanup(func() { client.Close() })
	return client
}

func gnugo(t *testing.T, args ...string) *gtpclient.Client {
	t.Helper()
	path, err := exec.LookPath("gnugo")
	if err != nil {
		if path, err = exec.LookPath("/usr/games/gnugo"); err != nil {
			t.Skip("no gnugo here")
		}
	}
	client, err := gtpclient.Start(t.Context(), path, append([]string{"--mode", "gtp"}, args...)...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { client.Close() })
	return client.Client
}

// both sends a command to two engines that must agree on whether it is right.
func both(t *testing.T, a, b *gtpclient.Client, command string) (fromA, fromB string, ok bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	fromA, errA := a.Command(ctx, command)
	fromB, errB := b.Command(ctx, command)
	var refusal *gtpclient.Refusal
	for _, err := range []error{errA, errB} {
		if err != nil && !errors.As(err, &refusal) {
			t.Fatal(err)
		}
	}
	if (errA == nil) != (errB == nil) {
		t.Fatalf("%s: %v from us, %v from gnugo", command, errA, errB)
	}
	return fromA, fromB, errA == nil
}

// TestAgainstGnugo plays random points, legal or not, in both programs: they must
// refuse the same ones and have the same stones and prisoners.
func TestAgainstGnugo(t *testing.T) {
	for _, rules := range []struct {
		text string
		args []string
	}{
		{`{"ko":"SIMPLE","suicide":false}`, nil},
		{`{"ko":"POSITIONAL","suicide":false}`, []string{"--positional-superko"}},
		{`{"ko":"POSITIONAL","suicide":true}`, []string{"--positional-superko", "--allow-suicide"}},
		{`{"ko":"SITUATIONAL","suicide":true}`, []string{"--situational-superko", "--allow-suicide"}},
	} {
		t.Run(strings.Join(append(rules.args, "gnugo"), " "), func(t *testing.T) {
			a, b := ours(t, gtpweiqi.Config{Rules: rules.text}), gnugo(t, rules.args...)
			random := rng.New(1, 0)
			for _, size := range []int{3, 4, 5, 5, 7, 9, 19} {
				both(t, a, b, fmt.Sprintf("boardsize %d", size))
				both(t, a, b, "clear_board")
				randomGame(t, a, b, weiqi.Square(size), random)
			}
		})
	}
}

func randomGame(t *testing.T, a, b *gtpclient.Client, size weiqi.Size, random *rng.Source) {
	t.Helper()
	color, points := weiqi.Black, size.Points()
	for n := range 3 * size.Area() {
		move := weiqi.Pass
		if random.Below(40) > 0 {
			move = points[random.Below(uint32(len(points)))]
		}
		if _, _, ok := both(t, a, b, "play "+color.String()+" "+size.Vertex(move)); ok {
			color = color.Opponent()
		}
		if n%20 == 0 {
			sameStones(t, a, b)
		}
	}
	sameStones(t, a, b)
}

func sameStones(t *testing.T, a, b *gtpclient.Client) {
	t.Helper()
	for _, query := range []string{"list_stones black", "list_stones white", "captures black", "captures white"} {
		x, y, _ := both(t, a, b, query)
		if got, want := sorted(x), sorted(y); !slices.Equal(got, want) {
			t.Fatalf("%s: %q from us, %q from gnugo", query, got, want)
		}
	}
}

func sorted(list string) []string {
	words := strings.Fields(list)
	slices.Sort(words)
	return words
}

// TestScoreAgainstGnugo fills boards until nothing but eyes is left and compares
// the count, where gnugo takes no stone for dead.
func TestScoreAgainstGnugo(t *testing.T) {
	a, b := ours(t, gtpweiqi.Config{Rules: "chinese"}), gnugo(t, "--chinese-rules")
	compared := 0
	random := rng.New(2, 0)
	for range 12 {
		for _, c := range []string{"boardsize 7", "clear_board", fmt.Sprintf("komi %d.5", random.Below(9))} {
			both(t, a, b, c)
		}
		fill(t, a, b, random)
		dead, err := b.Command(t.Context(), "final_status_list dead")
		if err != nil || dead != "" {
			continue
		}
		x, y, _ := both(t, a, b, "final_score")
		if x != y {
			board, _ := b.Command(t.Context(), "showboard")
			t.Errorf("%s from us, %s from gnugo\n%s", x, y, board)
		}
		compared++
	}
	if compared == 0 {
		t.Error("nothing compared")
	}
}

// fill lets our engine move for both colors, at random at first.
func fill(t *testing.T, a, b *gtpclient.Client, random *rng.Source) {
	t.Helper()
	size := weiqi.Square(7)
	points := size.Points()
	for range 30 {
		color := weiqi.Black + weiqi.Color(random.Below(2))
		both(t, a, b, "play "+color.String()+" "+size.Vertex(points[random.Below(49)]))
	}
	color, passes := weiqi.Black, 0
	for moves := 0; passes < 2 && moves < 1000; moves++ {
		move, err := a.Command(t.Context(), "genmove "+color.String())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Command(t.Context(), "play "+color.String()+" "+move); err != nil {
			t.Fatal(err)
		}
		if passes++; move != "pass" {
			passes = 0
		}
		color = color.Opponent()
	}
}
