//go:build !race

package solver_test

const slow = false
