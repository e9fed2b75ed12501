package kata_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/kata"
)

// client is the other side of a session on the fake clock.
type client struct {
	t    *testing.T
	in   *io.PipeWriter
	done chan error

	mu    sync.Mutex
	lines []string
}

// dial starts a session. Everything it writes is read at once.
func dial(ctx context.Context, t *testing.T, c kata.Config) *client {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	cl := &client{t: t, in: send, done: make(chan error, 1)}
	go func() {
		cl.done <- kata.Serve(ctx, in, out, c)
		out.Close()
		in.Close()
	}()
	go func() {
		for s := bufio.NewScanner(receive); s.Scan(); {
			cl.mu.Lock()
			cl.lines = append(cl.lines, s.Text())
			cl.mu.Unlock()
		}
	}()
	return cl
}

// query sends a query for a game without moves that is searched for some seconds.
func (c *client) query(id string, seconds int, more string) {
	c.send(`{"id":%q,"moves":[],"rules":"chinese","boardXSize":3,"boardYSize":3,"overrideSettings":{"maxTime":%d}%s}`,
		id, seconds, more)
}

// send returns when all has come to rest.
func (c *client) send(format string, args ...any) {
	fmt.Fprintf(c.in, format+"\n", args...)
	synctest.Wait()
}

// said returns what has come since the last call, in short: "x" for the last
// answer to the query x, "x.." for one during the search, "x-" for no results.
func (c *client) said() string {
	synctest.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	var words []string
	for _, l := range c.lines {
		words = append(words, short(c.t, l))
	}
	c.lines = nil
	return strings.Join(words, " ")
}

func short(t testing.TB, line string) string {
	var a struct {
		ID, Action, Error, Warning string
		IsDuringSearch, NoResults  bool
		TurnNumber                 int
		RootInfo                   struct{ Visits int }
	}
	if err := json.Unmarshal([]byte(line), &a); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	switch {
	case a.Error != "":
		return a.ID + "!"
	case a.Warning != "":
		return a.ID + "?"
	case a.Action != "":
		return a.Action
	case a.NoResults:
		return a.ID + "-"
	case a.IsDuringSearch:
		return a.ID + ".."
	}
	return a.ID
}

func (c *client) expect(want string) {
	c.t.Helper()
	if got := c.said(); got != want {
		c.t.Errorf("said %q, want %q", got, want)
	}
}

// hangUp ends the input and waits for the end.
func (c *client) hangUp() {
	c.t.Helper()
	c.in.Close()
	if err := <-c.done; err != nil {
		c.t.Errorf("serve: %v", err)
	}
}

// session talks on the fake clock, where a search takes its maxTime less the share
// that is kept back: with 10 s it ends after nine reports.
func session(t *testing.T, c kata.Config, talk func(c *client)) {
	synctest.Test(t, func(t *testing.T) { talk(dial(t.Context(), t, c)) })
}

func TestPriorities(t *testing.T) {
	session(t, config(), func(c *client) {
		c.query("first", 10, "")
		c.query("low", 10, `,"priority":-1`)
		c.query("usual", 10, "")
		c.query("high", 10, `,"priority":5`)
		c.query("also-high", 10, `,"priority":5`)
		c.expect("")
		c.hangUp()
		c.expect("first high also-high usual low")
	})
}

func TestPrioritiesOfTurns(t *testing.T) {
	c := config()
	var order []int
	c.New = func() kata.Analyzer {
		return fake{begun: func(g *weiqi.Game, _ player.Query) { order = append(order, g.NumMoves()) }}
	}
	serve(t, `{"id":"x","moves":[["B","A1"],["W","B1"],["B","C1"]],"rules":"aga","boardXSize":9,"boardYSize":9,`+
		`"analyzeTurns":[3,1,0,2,1],"priorities":[0,1,0,7,5]}`, c)
	if want := []int{2, 1, 0, 3}; !slices.Equal(order, want) {
		t.Errorf("turns analysed in the order %v, want %v", order, want)
	}
}

func TestTerminate(t *testing.T) {
	session(t, config(), func(c *client) {
		c.query("runs", 3600, "")
		c.query("waits", 3600, "")
		c.query("other", 10, "")
		c.send(`{"id":"t","action":"terminate","terminateId":"waits"}`)
		c.expect("waits- terminate")
		c.send(`{"id":"t","action":"terminate","terminateId":"waits"}`)
		c.expect("terminate")
		c.send(`{"id":"t","action":"terminate","terminateId":"runs","turnNumbers":[1]}`)
		c.expect("terminate")
		c.send(`{"id":"t","action":"terminate","terminateId":"runs","turnNumbers":[0]}`)
		c.sayInAnyOrder("runs terminate")
		c.hangUp()
		c.expect("other")
	})
}

// sayInAnyOrder is for what two goroutines say.
func (c *client) sayInAnyOrder(want string) {
	c.t.Helper()
	got, wanted := strings.Fields(c.said()), strings.Fields(want)
	slices.Sort(got)
	slices.Sort(wanted)
	if !slices.Equal(got, wanted) {
		c.t.Errorf("said %q, want %q in any order", got, want)
	}
}

// TestTerminateByID: all queries of one id go, however many.
func TestTerminateByID(t *testing.T) {
	session(t, config(), func(c *client) {
		for range 3 {
			c.query("twin", 3600, "")
		}
		c.send(`{"id":"t","action":"terminate","terminateId":"twin"}`)
		c.sayInAnyOrder("twin- twin- twin terminate")
		c.hangUp()
		c.expect("")
	})
}

func TestTerminateAll(t *testing.T) {
	c := config()
	c.Threads = 2
	session(t, c, func(c *client) {
		for _, id := range []string{"a", "b", "c", "d"} {
			c.query(id, 3600, "")
		}
		c.send(`{"id":"t","action":"terminate_all"}`)
		c.sayInAnyOrder("a b c- d- terminate_all")
		c.query("later", 10, "")
		c.hangUp()
		c.expect("later")
	})
}

func TestReportsDuringSearch(t *testing.T) {
	session(t, config(), func(c *client) {
		c.query("x", 10, `,"reportDuringSearchEvery":3`)
		c.hangUp()
		c.expect("x.. x.. x.. x")
	})
	session(t, config(), func(c *client) {
		c.query("x", 10, `,"reportDuringSearchEvery":5,"firstReportDuringSearchAfter":2`)
		c.hangUp()
		c.expect("x.. x.. x")
	})
	session(t, config(), func(c *client) {
		c.query("x", 10, `,"firstReportDuringSearchAfter":2`)
		c.hangUp()
		c.expect("x.. x")
	})
}

// TestThreads: as many at a time as there are threads.
func TestThreads(t *testing.T) {
	c := config()
	c.Threads = 3
	session(t, c, func(c *client) {
		for _, id := range []string{"a", "b", "c", "d"} {
			c.query(id, 10, "")
		}
		time.Sleep(11 * time.Second)
		c.sayInAnyOrder("a b c")
		time.Sleep(11 * time.Second)
		c.expect("d")
		c.hangUp()
	})
}

func TestEndOfInputFinishesAll(t *testing.T) {
	session(t, config(), func(c *client) {
		c.query("a", 100, "")
		c.query("b", 100, "")
		began := time.Now()
		c.hangUp()
		c.expect("a b")
		if took := time.Since(began); took < 190*time.Second {
			t.Errorf("the searches took %v together", took)
		}
	})
}

func TestEndOfInputInAHurry(t *testing.T) {
	c := config()
	c.Hurry = true
	session(t, c, func(c *client) {
		c.query("a", 3600, "")
		c.query("b", 3600, "")
		began := time.Now()
		c.hangUp()
		c.sayInAnyOrder("a b-")
		if took := time.Since(began); took > time.Second {
			t.Errorf("took %v", took)
		}
	})
}

func TestInterruptEndsAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		c := dial(ctx, t, config())
		c.query("a", 3600, "")
		c.query("b", 3600, "")
		cancel()
		if err := <-c.done; !errors.Is(err, context.Canceled) {
			t.Errorf("serve: %v", err)
		}
	})
}

// TestClientGone: nobody reads the answers any more.
func TestClientGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, send := io.Pipe()
		receive, out := io.Pipe()
		done := make(chan error, 1)
		go func() { done <- kata.Serve(t.Context(), in, out, config()); in.Close() }()
		receive.Close()
		fmt.Fprintln(send, `{"id":"x","moves":[],"rules":"aga","boardXSize":9,"boardYSize":9}`)
		if err := <-done; !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("serve: %v", err)
		}
	})
}

// TestFullQueueHoldsTheReader: memory is bounded, and nothing is lost.
func TestFullQueueHoldsTheReader(t *testing.T) {
	c := config()
	c.MaxQueue = 5000
	c.Line.MaxQueue = 5000
	session(t, c, func(c *client) {
		var taken atomic.Int32
		go func() {
			for i := range 100 {
				fmt.Fprintf(c.in, `{"id":"%d","moves":[],"rules":"aga","boardXSize":9,"boardYSize":9,"maxVisits":1,"overrideSettings":{"maxTime":2}}`+"\n", i)
				taken.Add(1)
			}
			c.in.Close()
		}()
		synctest.Wait()
		if n := taken.Load(); n < 4 || n > 40 {
			t.Errorf("%d queries taken in", n)
		}
		if err := <-c.done; err != nil {
			t.Error(err)
		}
		if n := len(strings.Fields(c.said())); n != 100 {
			t.Errorf("%d answers", n)
		}
	})
}

// TestPanic: one analysis fails, the next does not.
func TestPanic(t *testing.T) {
	c := config()
	c.New = func() kata.Analyzer {
		return fake{begun: func(g *weiqi.Game, _ player.Query) {
			if g.Size().W == 13 {
				panic("unlucky")
			}
		}}
	}
	out := serve(t, `{"id":"bad","moves":[],"rules":"aga","boardXSize":13,"boardYSize":9}`+"\n"+
		`{"id":"good","moves":[],"rules":"aga","boardXSize":9,"boardYSize":9}`, c)
	if len(out) != 2 || short(t, out[0]) != "bad!" || short(t, out[1]) != "good" {
		t.Errorf("said %q", out)
	}
}
