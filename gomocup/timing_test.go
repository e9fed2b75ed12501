package gomocup_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"papamu/engines/gomoku"
	"papamu/engines/search"
	"papamu/gomocup"
)

// These tests run on the bubble's own clock: they take no time and know no haste.

func TestThinkingTime(t *testing.T) {
	for _, tc := range []struct {
		name        string
		info        []string
		least, most time.Duration
	}{
		{"nothing said", nil, time.Second, 5 * time.Second},
		{"turn without a match limit", []string{"timeout_turn 1000", "timeout_match 0"}, 500 * time.Millisecond, time.Second},
		{"turn within an unlimited match", []string{"timeout_turn 1000", "time_left 2147483647"}, 500 * time.Millisecond, time.Second},
		{"turn at 0", []string{"timeout_turn 0", "timeout_match 100000", "time_left 100000"}, 0, 60 * time.Millisecond},
		{"both at 0", []string{"timeout_turn 0", "timeout_match 0"}, 0, 60 * time.Millisecond},
		{"turn below 0", []string{"timeout_turn -1"}, 0, 60 * time.Millisecond},
		{"clock has run out", []string{"timeout_turn 30000", "timeout_match 180000", "time_left -500"}, 0, 60 * time.Millisecond},
		{"clock at 0", []string{"timeout_turn 30000", "timeout_match 180000", "time_left 0"}, 0, 60 * time.Millisecond},
		{"0 - used of an unlimited match", []string{"timeout_turn 1000", "timeout_match 0", "time_left -5000"}, 500 * time.Millisecond, time.Second},
		{"clock nearly out", []string{"timeout_turn 30000", "timeout_match 180000", "time_left 300"}, 0, 200 * time.Millisecond},
		{"match time is shared out", []string{"timeout_turn 30000", "timeout_match 180000", "time_left 180000"}, 2 * time.Second, 30 * time.Second},
		{"match without turn", []string{"timeout_match 60000"}, 500 * time.Millisecond, 30 * time.Second},
		{"overlong turn", []string{"timeout_turn 9223372036854775807", "timeout_match 10000"}, 100 * time.Millisecond, 5 * time.Second},
		{"turn shorter than the margin", []string{"timeout_turn 60"}, 0, 60 * time.Millisecond},
		{"increment", []string{"timeout_turn 5000", "timeout_match 60000", "time_increment 2000"}, time.Second, 5 * time.Second},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dialogue(t, config(untilStopped), func(m *manager) {
				for _, s := range tc.info {
					m.expect("", "INFO "+s)
				}
				m.expect("OK\n", "START 15")
				start := time.Now()
				m.send("BEGIN")
				for m.out.seen() == "" && time.Since(start) < time.Hour {
					m.sleep(time.Millisecond)
				}
				took := time.Since(start)
				if took < tc.least || took > tc.most {
					t.Errorf("the move took %v, want %v to %v", took, tc.least, tc.most)
				}
			})
		})
	}
}

func TestWholeMatchWithinItsTime(t *testing.T) {
	for _, told := range []bool{true, false} {
		t.Run(fmt.Sprintf("time_left told %v", told), func(t *testing.T) {
			dialogue(t, config(untilStopped), func(m *manager) {
				m.send("INFO timeout_turn 5000", "INFO timeout_match 20000", "START 15")
				var used time.Duration
				for i := range 100 {
					if told {
						m.send(fmt.Sprintf("INFO time_left %d", (20*time.Second - used).Milliseconds()))
					}
					m.out.take()
					start := time.Now()
					m.send(fmt.Sprintf("TURN %d,%d", i%15, 14-i/15))
					for m.out.seen() == "" {
						m.sleep(250 * time.Microsecond)
					}
					took := time.Since(start)
					if used += took; took > 5*time.Second {
						t.Fatalf("move %d took %v", i, took)
					}
				}
				if used > 20*time.Second {
					t.Errorf("100 moves took %v of 20 s", used)
				}
			})
		})
	}
}

func TestClockStartsWhenTheCommandIsRead(t *testing.T) {
	slow := config(untilStopped)
	slow.NewEngine = func(gomocup.EngineConfig) (gomocup.Engine, error) {
		time.Sleep(600 * time.Millisecond)
		return engineFunc(untilStopped), nil
	}
	dialogue(t, slow, func(m *manager) {
		m.send("INFO timeout_turn 1000", "START 15")
		m.send("BEGIN")
		if got := m.wait(time.Second); got != "0,0\n" {
			t.Errorf("after the turn's time: %q", got)
		}
	})
}

func TestNodesAloneAreTheLimitWithoutATime(t *testing.T) {
	var got search.Limits
	dialogue(t, config(func(ctx context.Context, b *gomoku.Board, lim search.Limits) (gomoku.Point, float64, error) {
		got = lim
		return reading(ctx, b, lim)
	}), func(m *manager) {
		m.send("INFO max_node 5000", "INFO max_depth 7", "START 15", "BEGIN")
	})
	if want := (search.Limits{Nodes: 5000, Depth: 7}); got != want {
		t.Errorf("limits %+v, want %+v", got, want)
	}
}

func TestStopPrintsTheMoveAtOnce(t *testing.T) {
	for _, word := range []string{"YXSTOP", "yxstop", "STOP", " Stop\r"} {
		dialogue(t, config(untilStopped), func(m *manager) {
			m.send("INFO timeout_turn 60000", "START 15")
			m.expect("", "BEGIN")
			m.expect("0,0\n", word)
			m.expect("", word)
			m.expect("", "TURN 5,5")
			if got := m.wait(50 * time.Second); got != "" {
				t.Errorf("a stop of the last move stopped this one: %q", got)
			}
		})
	}
}

func TestStopRightBehindItsCommand(t *testing.T) {
	dialogue(t, config(untilStopped), func(m *manager) {
		m.send("INFO timeout_turn 60000", "START 15")
		m.expect("0,0\n", "BEGIN", "YXSTOP")
		m.expect("1,0\n", "INFO time_left 100000", "TURN 5,5", "STOP")
	})
}

func TestCommandsWhileThinkingWaitTheirTurn(t *testing.T) {
	dialogue(t, config(untilStopped), func(m *manager) {
		m.send("INFO timeout_turn 1000", "START 15")
		m.expect("", "BEGIN", "ABOUT", "INFO timeout_turn 2000", "TURN 9,9", "nonsense")
		first := m.wait(time.Second)
		if !strings.HasPrefix(first, "0,0\nname=") {
			t.Errorf("after the first move: %q", first)
		}
		if got := m.wait(2 * time.Second); got != "1,0\nUNKNOWN command NONSENSE\n" {
			t.Errorf("after the second move: %q", got)
		}
	})
}

// A manager may send START at the very moment at which it has read the move.
func TestStartRightAfterTheMove(t *testing.T) {
	in, client := io.Pipe()
	out, fromBrain := io.Pipe()
	go func() {
		defer fromBrain.Close()
		if err := gomocup.Serve(t.Context(), in, fromBrain, config(reading)); err != nil {
			t.Error(err)
		}
	}()
	one := make([]byte, 64)
	ask := func(command, want string) {
		t.Helper()
		if _, err := io.WriteString(client, command+"\n"); err != nil {
			t.Fatal(err)
		}
		n, err := out.Read(one)
		if err != nil || string(one[:n]) != want {
			t.Fatalf("answer to %q: %q, %v", command, one[:n], err)
		}
	}
	for range 300 {
		ask("START 15", "OK\n")
		ask("BEGIN", "0,0\n")
	}
	client.Close()
	if rest, err := io.ReadAll(out); err != nil || len(rest) > 0 {
		t.Errorf("after the end: %q, %v", rest, err)
	}
}

func TestEndWhileThinking(t *testing.T) {
	dialogue(t, config(untilStopped), func(m *manager) {
		m.send("INFO timeout_turn 60000", "START 15", "BEGIN")
		m.wait(time.Second)
		m.expect("0,0\n", "END") // the move is of no use any more, and does no harm
		if err := m.ended(); err != nil {
			t.Error(err)
		}
	})
}

func TestEndOfInputWhileThinking(t *testing.T) {
	dialogue(t, config(untilStopped), func(m *manager) {
		m.send("INFO timeout_turn 60000", "START 15", "BEGIN")
		m.wait(time.Second)
		m.in.Close()
		if err := m.ended(); err != nil {
			t.Error(err)
		}
	})
}

func TestEverythingSentAtOnceIsAnswered(t *testing.T) {
	dialogue(t, config(untilStopped), func(m *manager) {
		m.send("INFO timeout_turn 60000", "START 15", "BEGIN", "TURN 9,9", "TURN 8,8", "END", "ABOUT")
		start := time.Now()
		if err := <-m.done; err != nil {
			t.Error(err)
		}
		if took := time.Since(start); took > 100*time.Millisecond {
			t.Errorf("the end took %v", took)
		}
		if got := m.out.take(); got != "0,0\n1,0\n2,0\n" {
			t.Errorf("answers %q", got)
		}
	})
}

func TestEndWithAnEngineThatHangs(t *testing.T) {
	var release chan struct{}
	hang := func(context.Context, *gomoku.Board, search.Limits) (gomoku.Point, float64, error) {
		<-release
		return gomoku.NoPoint, 0, search.ErrNoMove
	}
	dialogue(t, config(hang), func(m *manager) {
		release = make(chan struct{}) // of the bubble, so that its clock can go on
		m.send("START 15", "BEGIN")
		m.send("END")
		m.wait(3 * time.Second)
		if err := m.ended(); !errors.Is(err, gomocup.ErrHung) {
			t.Errorf("ended with %v", err)
		}
		close(release)
		synctest.Wait()
	})
}

func TestEngineThatForgetsItsLimit(t *testing.T) {
	forget := func(ctx context.Context, b *gomoku.Board, lim search.Limits) (gomoku.Point, float64, error) {
		return untilStopped(ctx, b, search.Limits{})
	}
	dialogue(t, config(forget), func(m *manager) {
		m.send("INFO timeout_turn 1000", "START 15", "BEGIN")
		if got := m.wait(time.Second); got != "0,0\n" {
			t.Errorf("after the turn's time: %q", got)
		}
	})
}

func TestEndOfTheContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		defer client.Close()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		err := gomocup.Serve(ctx, in, io.Discard, config(reading))
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("ended with %v", err)
		}
		in.Close()
	})
}
