package gomocup_test

import (
	"strings"
	"testing"
)

// A line over the limit is answered like any other error, once, and does not
// take its neighbours with it.
func TestTooLongLines(t *testing.T) {
	long := "TURN " + strings.Repeat("7", 1<<20)
	dialogue(t, config(reading), func(m *manager) {
		m.expect("OK\nERROR line too long\n0,0\n", "START 15", long, "BEGIN")
		m.expect("ERROR BOARD: line too long\n", "BOARD", "7,7,1", long, long, "8,8,2", "DONE")
		m.expect("1,0\n", "TURN 9,9")
	})
}

// Blocks that never end take no more memory than the board has points.
func TestEndlessBlock(t *testing.T) {
	dialogue(t, config(reading), func(m *manager) {
		m.send("START 15", "BOARD")
		for range 2000 {
			m.send("7,7,1", "8,8,2", "100,100,1")
		}
		m.expect("MESSAGE BOARD: 5998 stones skipped, outside the board or on taken points\n0,0\n", "DONE")
	})
}
