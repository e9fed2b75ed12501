package net

import (
	"bytes"
	_ "embed"
	"sync"
)

//go:embed weights.bin
var weights []byte

// Load returns the evaluator with the embedded weights. It is read once per
// process and shared; do not train it.
func Load() (*Evaluator, error) { return load() }

var load = sync.OnceValues(func() (*Evaluator, error) {
	return Read(bytes.NewReader(weights))
})
