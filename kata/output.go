package kata

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"
)

// output is where all goroutines write, a whole line at a time.
type output struct {
	mu      sync.Mutex
	out     io.Writer
	tee     io.Writer
	err     error
	onError func()
}

// Write sends p, which must be whole lines. After an error nothing more is sent.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.out.Write(p)
	if err != nil {
		o.err = fmt.Errorf("write answer: %w", err)
		o.onError()
	}
	return n, err
}

// send writes the answer v of a worker. What the reading side answers goes through
// its line.Writer, which keeps the transcript itself. A client that is gone shows
// in failure.
func (o *output) send(v any) {
	text := encode(v)
	if o.tee != nil {
		fmt.Fprintf(o.tee, "%s < %s", time.Now().Format("15:04:05.000"), text)
	}
	_, _ = o.Write(text)
}

func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

// encode returns v as a line. All answers are made of what JSON can hold.
func encode(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return encode(failure{Error: "internal error: " + err.Error()})
	}
	return b.Bytes()
}
