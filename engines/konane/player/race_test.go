//go:build race

package player_test

// The race detector makes a search twenty times slower: long tests do less then.
const slow = true
