//go:build race

package enginetest

// Race says that the race detector is on. It makes a search ten to twenty times
// slower and finds nothing in one that runs on a single goroutine: the longest tests
// of such code are for a run without it.
const Race = true
