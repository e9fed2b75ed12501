// Package architecture holds the tests that keep the house in order: which room
// may import which, which packages may see the outside world, and how large a
// file may grow. docs/architecture.md is the same map in words.
package architecture
