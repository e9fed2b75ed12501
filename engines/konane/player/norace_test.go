//go:build !race

package player_test

const slow = false
