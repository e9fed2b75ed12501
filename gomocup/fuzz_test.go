package gomocup_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"papamu/gomocup"
)

// FuzzSession holds the whole session to what a manager may expect of any input:
// every line of answer is one that the protocol knows, ends in a bare LF, and
// there is at most one that is no MESSAGE for each line of input.
func FuzzSession(f *testing.F) {
	f.Add([]byte("START 15\nBEGIN\nTURN 5,5\nTAKEBACK 5,5\nEND\n"))
	f.Add([]byte("start 20\r\nboard\r\n7,7,1\r\n8,8,2\r\ndone\r\n"))
	f.Add([]byte("RECTSTART 5,6\nINFO rule 4\nBOARD\n0,0,3\nx\nDONE\nRESTART\nABOUT\n"))
	f.Add([]byte("START 5\nINFO rule 8\nSWAP2BOARD\nDONE\nSWAP2BOARD\n1,1\n2,2\n3,3\nDONE\n"))
	f.Add([]byte("yxboard\ndone\nSTART 9\nyxboard\n1,1,2\ndone\nyxshowforbid\nyxshowinfo\nyxhashclear\n"))
	f.Add([]byte("INFO time_left -5\nINFO max_memory 1\nINFO thread_num 99999999\nSTART 7\nPLAY 3,3\nBEGIN"))
	f.Fuzz(func(t *testing.T, in []byte) {
		var out bytes.Buffer
		c := config(reading)
		err := gomocup.Serve(context.Background(), bytes.NewReader(in), &out, c)
		if errors.Is(err, gomocup.ErrHung) {
			t.Skip("a slow machine")
		}
		if err != nil {
			t.Fatal(err)
		}
		answers := 0
		for text := range strings.Lines(out.String()) {
			body, ended := strings.CutSuffix(text, "\n")
			if !ended || strings.Contains(body, "\r") {
				t.Fatalf("answer %q has no bare line end", text)
			}
			switch r := gomocup.ParseReply(body); {
			case r.Kind == gomocup.Suggestion, r.Kind == gomocup.Other && !strings.HasPrefix(body, "FORBID "):
				t.Fatalf("answer %q", body)
			case r.Kind == gomocup.Chatter && r.Text == "":
				t.Fatalf("bare message %q", body)
			case r.Kind != gomocup.Chatter:
				answers++
			}
		}
		if lines := bytes.Count(in, []byte("\n")) + 1; answers > lines {
			t.Fatalf("%d answers to %d lines", answers, lines)
		}
	})
}
