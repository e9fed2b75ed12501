package line

import (
	"bytes"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/rs/zerolog"
)

// tee writes a transcript: a line of time, direction and text for each line in
// (">") and out ("<"). A nil tee writes nothing.
type tee struct {
	mu     sync.Mutex
	out    io.Writer
	log    zerolog.Logger
	failed bool
}

func newTee(out io.Writer, log zerolog.Logger) *tee {
	if out == nil {
		return nil
	}
	return &tee{out: out, log: log}
}

func (t *tee) received(text string) { t.write('>', text) }

func (t *tee) sent(p []byte) {
	if t == nil {
		return
	}
	for text := range bytes.Lines(p) {
		t.write('<', string(bytes.TrimSuffix(text, []byte("\n"))))
	}
}

// write logs the first error and goes on: a full disk must not end a game.
func (t *tee) write(direction byte, text string) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	_, err := fmt.Fprintf(t.out, "%s %c %s\n", time.Now().Format("15:04:05.000"), direction, text)
	if err != nil && !t.failed {
		t.failed = true
		t.log.Warn().Err(err).Msg("transcript has gaps")
	}
}
