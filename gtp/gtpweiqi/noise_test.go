package gtpweiqi_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"papamu/engines/rng"
	"papamu/gtp"
	"papamu/gtp/gtpweiqi"
	"papamu/internal/line"
)

// serve runs a session on the input and returns its answers.
func serve(t *testing.T, in []byte) string {
	t.Helper()
	var out bytes.Buffer
	s := gtp.NewSession(newRegistry(t, gtpweiqi.Config{}))
	if err := line.Serve(context.Background(), bytes.NewReader(in), &out, s, line.Config{}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestThousandLinesAtOnce(t *testing.T) {
	var in, want strings.Builder
	for i := range 1000 {
		switch i % 4 {
		case 0:
			fmt.Fprintf(&in, "%d play b d4\n", i)
			fmt.Fprintf(&want, "=%d \n\n", i)
		case 1:
			fmt.Fprintf(&in, "%d play w d4\n", i)
			fmt.Fprintf(&want, "?%d illegal move\n\n", i)
		case 2:
			fmt.Fprintf(&in, "%d lz-analyze b 1 maxmoves 0 avoid b pass 1\n", i)
			fmt.Fprintf(&want, "=%d\n\n", i)
		case 3:
			fmt.Fprintf(&in, "%d undo\n", i)
			fmt.Fprintf(&want, "=%d \n\n", i)
		}
	}
	got := withoutInfo(serve(t, []byte(in.String())))
	if got != want.String() {
		t.Errorf("%d bytes of answers, want %d; the first: %.200q", len(got), want.Len(), got)
	}
}

// withoutInfo drops the reports of analyses.
func withoutInfo(answers string) string {
	var kept strings.Builder
	for text := range strings.Lines(answers) {
		if !strings.HasPrefix(text, "info ") {
			kept.WriteString(text)
		}
	}
	return kept.String()
}

// TestLinesOverTheLimit have one answer each, with their id, and cost no memory.
func TestLinesOverTheLimit(t *testing.T) {
	huge := strings.Repeat("b d4 ", 2<<20) // 10 MiB
	for in, want := range map[string]string{
		"1 name\n2 gogui-play_sequence " + huge + "\n3 list_stones b\n": "=1 Test\n\n?2 line too long\n\n=3 \n\n",
		"# " + huge + "\n3 name\n":                                      "=3 Test\n\n",
		"4 name\n5 " + huge:                                             "=4 Test\n\n?5 line too long\n\n",
		"6 name # " + huge + "\n7 name\n":                               "?6 line too long\n\n=7 Test\n\n",
	} {
		if got := serve(t, []byte(in)); got != want {
			t.Errorf("%.40q: %.200q, want %q", in, got, want)
		}
	}
	// One that fits is carried out, however long.
	var moves strings.Builder
	for range 5000 {
		moves.WriteString(" b pass w pass")
	}
	if got := serve(t, []byte("8 gogui-play_sequence"+moves.String()+"\n")); got[0] != '=' && got[0] != '?' {
		t.Errorf("%.200q", got)
	}
}

// TestBinaryNoise: each line that is not blank has one answer, whatever it holds,
// and afterwards the engine is as it was.
func TestBinaryNoise(t *testing.T) {
	src := rng.New(7, 0)
	for range 30 {
		var in bytes.Buffer
		answers := 0
		for range 1 + src.Below(60) {
			noise := make([]byte, src.Below(200))
			for i := range noise {
				noise[i] = byte(src.Below(256))
			}
			for text := range bytes.SplitSeq(noise, []byte("\n")) {
				if l, err := gtp.Parse(line.Clean(text)); err != nil || !l.Blank() {
					answers++
				}
			}
			in.Write(noise)
			in.WriteByte('\n')
		}
		in.WriteString("77 list_stones b\n")
		got := serve(t, in.Bytes())
		if n := strings.Count(got, "\n\n"); n != answers+1 || strings.Contains(got, "\n\n\n") {
			t.Errorf("%d answers to %d commands", n, answers+1)
		}
		if !strings.HasSuffix(got, "=77 \n\n") {
			t.Errorf("%q", got[max(len(got)-100, 0):])
		}
	}
}
