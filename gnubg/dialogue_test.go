package gnubg_test

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"papamu/gnubg"
	"papamu/internal/line"
)

// dialogue sends the whole input to a fresh session and returns the output.
func dialogue(t *testing.T, d gnubg.Decider, c gnubg.Config, input string) string {
	t.Helper()
	var out bytes.Buffer
	err := gnubg.Serve(t.Context(), strings.NewReader(input), &out, gnubg.NewSession(d, c), line.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Positions to ask about. The start position is seen by both sides alike.
const (
	start = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
	tail  = ":1:-1:0:25:0:0:0:0:0:0:0:1" // color, direction, ... no Crawford

	toRoll     = "board:me:you:0:0:0:" + start + ":1:0:0:0:0:1:1:1:0" + tail
	roll31     = "board:me:you:0:0:0:" + start + ":1:3:1:3:1:1:1:1:0" + tail
	doubled    = "board:me:you:0:0:0:" + start + ":1:0:0:0:0:1:1:1:1" + tail
	danced     = "board:me:you:0:0:0:0:0:0:1:0:0:5:0:3:0:0:0:0:5:0:0:0:-3:0:-2:-2:-2:-2:-2:-2:1:1:3:1:3:1:1:1:1:0" + tail
	notAllowed = "board:me:you:0:0:0:" + start + ":1:0:0:0:0:2:0:1:0" + tail
)

// startDialogue returns a function that sends a line to one session and waits
// for the answer.
func startDialogue(t *testing.T, d gnubg.Decider, c gnubg.Config) func(string) string {
	t.Helper()
	in, client := io.Pipe()
	replies, out := io.Pipe()
	done := make(chan error)
	go func() { done <- gnubg.Serve(context.Background(), in, out, gnubg.NewSession(d, c), line.Config{}) }()
	t.Cleanup(func() {
		client.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	answers := bufio.NewReader(replies)
	return func(ask string) string {
		t.Helper()
		if _, err := io.WriteString(client, ask); err != nil {
			t.Fatal(err)
		}
		answer, err := answers.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		return answer
	}
}
