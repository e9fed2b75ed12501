package seat

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// tail keeps the end of a stream of any length.
type tail struct {
	mu   sync.Mutex
	text []byte
}

// tailSize is how much of a stream is kept, in bytes.
const tailSize = 256

// Write never fails.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, b[max(0, len(b)-tailSize):]...)
	t.text = append(t.text[:0], t.text[max(0, len(t.text)-tailSize):]...)
	return len(b), nil
}

// forget begins anew.
func (t *tail) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = t.text[:0]
}

// last is the last line that is not empty, cut to a length that fits in a
// message.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.text))
	return excerpt(text[strings.LastIndexByte(text, '\n')+1:])
}

// excerpt is the beginning of a text that may be long.
func excerpt(text string) string {
	const most = 80
	if len(text) <= most {
		return text
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "..."
}
