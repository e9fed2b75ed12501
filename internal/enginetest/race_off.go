//go:build !race

package enginetest

// Race says that the race detector is on: it is not.
const Race = false
