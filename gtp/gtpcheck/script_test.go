package gtpcheck

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// replay is a conversation with an engine that has answered already.
func replay(t testing.TB, said string) *talk {
	t.Helper()
	k := &talk{
		conn:   &Conn{In: nowhere{}, Out: strings.NewReader(said)},
		config: Config{Quick: time.Second, Think: time.Second},
		ctx:    t.Context(), lines: make(chan string, 1024), done: make(chan struct{}), saved: map[string]string{},
		listed: map[string]bool{},
	}
	go k.read()
	t.Cleanup(func() { close(k.done) })
	return k
}

type nowhere struct{}

func (nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (nowhere) Close() error                { return nil }

func TestScripts(t *testing.T) {
	for _, tc := range []struct {
		name, script, said string
		ok                 bool
	}{
		{"success", "play b D4", "= \n\n", true},
		{"refusal", "play b D4", "? illegal move\n\n", false},
		{"wanted refusal", "play b D4 => ?", "? illegal move\n\n", true},
		{"unwanted success", "play b D4 => ?", "= \n\n", false},
		{"text", "get_komi => = 6.5", "= 6.5\n\n", true},
		{"other text", "get_komi => = 6.5", "= 6.50\n\n", false},
		{"pattern", `final_score => = /[BW]\+.*/`, "= B+3.5\n\n", true},
		{"a part is no match", `final_score => = /\+/`, "= B+3.5\n\n", false},
		{"any", "genmove b => any", "? no\n\n", true},
		{"the same", "a => save x\nb => same x", "= 1\n2\n\n= 1\n2\n\n", true},
		{"not the same", "a => save x\nb => same x", "= 1\n2\n\n= 1\n3\n\n", false},
		{"changed", "a => save x\nb => other x", "= 1\n\n= 2\n\n", true},
		{"unchanged", "a => save x\nb => other x", "= 1\n\n= 1\n\n", false},
		{"a script that makes no sense", "a => 3", "= 3\n\n", false},
		{"not listed", "maybe a => ?\nb", "= \n\n", true},
		{"burst", "burst a ;; b", "= \n\n= \n\n", true},
		{"half a burst", "burst a ;; b", "= \n\n? no\n\n", false},
		{"an unwanted id", "a", "=1 \n\n", false},
		{"no answer", "a", "", false},
		{"half an answer", "a", "= x\n", false},
		{"noise before", "a", "hello\n\n= \n\n", true},
		{"a stream and what ends it", "stream an 10\na => = x", "=\ninfo move A1 visits 1\ninfo move A1 visits 2\n\n= x\n\n", true},
		{"a stream without end", "stream an 10\na => = x", "=\ninfo move A1 visits 1\n= x\n\n", false},
		{"a stream without reports", "stream an 10", "=\n\n", false},
		{"a move at the end", "playing an 10", "=\ninfo move A1\nplay A1\n\n", true},
		{"no move at the end", "playing an 10", "=\ninfo move A1\n\n", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if err := replay(t, tc.said).follow(parseScript(tc.script)); (err == nil) != tc.ok {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestUnknownSizeIsNotOffered(t *testing.T) {
	if err := replay(t, "? unacceptable size\n\n").follow(parseScript("size 9")); !errors.Is(err, errNotOffered) {
		t.Errorf("%v", err)
	}
}

func TestExchangeCompares(t *testing.T) {
	e := exchange{want: []string{"= 2", `\?.*`}}
	for got, ok := range map[string]bool{
		"= 2\n\n? no\n\n=900 2\n\n":       true,
		"= 2\n\n\n? no\n\n=900 2\n\n":     false,
		"= 2\n\n=900 2\n\n":               false,
		"= 2\n\n? no\nmore\n\n=900 2\n\n": false,
		"\n= 2\n\n? no\n\n=900 2\n\n":     false,
	} {
		if err := e.compare(got); (err == nil) != ok {
			t.Errorf("%q: %v", got, err)
		}
	}
}

func TestDangerousErrors(t *testing.T) {
	got := dangerous("thinking\n= 2\n? no\ninfo move\nA -> B\nplay D4\n")
	if len(got) != 5 {
		t.Errorf("got %q", got)
	}
}

func TestReports(t *testing.T) {
	good := "info move A1 visits 3 winrate 0.5 order 0 pv A1 B2 info move pass visits 1 winrate 0.25 order 1 pv pass rootInfo visits 4"
	if err := readReport(good, "kata-analyze"); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{
		"info move A1 visits 3 winrate 0.5 order 1 pv A1",
		"info move A1 visits x winrate 0.5 order 0 pv A1",
		"info move A1 visits 3 winrate 1.5 order 0 pv A1",
		"info move A1 visits 3 winrate 0.5 order 0",
		"info move A1 visits 3 winrate 0.5 order 0 pv ",
		"info move A1 visits winrate 0.5 order 0 pv A1",
		"info move PASS visits 3 winrate 0.5 order 0 pv pass",
	} {
		if readReport(bad, "kata-analyze") == nil {
			t.Errorf("%q accepted", bad)
		}
	}
	if readReport(good, "lz-analyze") == nil {
		t.Error("fractions are not for lz-analyze")
	}
}

// FuzzAnswers holds that nothing that an engine writes crashes the checker.
func FuzzAnswers(f *testing.F) {
	f.Add("= 2\n\n=1 x\n\n", "protocol_version => = 2\nplay b D4 => ?")
	f.Add("=\ninfo move A1\n\n= \n\n", "stream an 10\nplay b D4 => save x")
	f.Add("\n\x00=\n", "burst a ;; b\nplaying an 10\nsize 9")
	f.Fuzz(func(t *testing.T, said, script string) {
		if strings.Contains(script, "/") {
			return // patterns are the table's own
		}
		k := replay(t, said)
		k.config.Quick, k.config.Think = 10*time.Millisecond, 10*time.Millisecond
		_ = k.follow(parseScript(script)) // an error is an answer, too
		_ = readReport(said, "kata-analyze")
		_ = exchange{}.compare(said)
	})
}
