package gnubgtest

import (
	"fmt"
	"math"
	"testing"
)

func ExampleReport() {
	var r Report
	// One match won from each seat: the report is from the external player's side.
	r.add(Tally{Games: 2, Wins: [2]int{2, 0}, Points: [2]int{3, 0}, Net: []int{1, 2}, Doubles: [2]int{1, 0}}, 0)
	r.add(Tally{Games: 2, Wins: [2]int{1, 1}, Points: [2]int{1, 4}, Net: []int{1, -4}, Doubles: [2]int{0, 1}}, 1)
	fmt.Print(r)
	// Output:
	// papamu against gnubg: 2 matches, 4 games, every entry of the records legal
	// matches won  2:0 (100.0 % +- 0.0)
	// games won    3:1
	// points       7:1 (+1.500 +- 1.041 a game)
	// doubles 2:0, beavers 0:0, drops 0:0, given up 0:0, dances 0:0
}

func TestMeanError(t *testing.T) {
	for _, tc := range []struct {
		numbers      []int
		mean, stderr float64
	}{
		{nil, 0, 0},
		{[]int{2, 2, 2}, 2, 0},
		{[]int{1, -1, 1, -1}, 0, math.Sqrt(1. / 3)},
	} {
		mean, stderr := meanError(tc.numbers)
		if mean != tc.mean || math.Abs(stderr-tc.stderr) > 1e-12 {
			t.Errorf("%v: %v +- %v", tc.numbers, mean, stderr)
		}
	}
	if mean, stderr := meanError([]int{4}); mean != 4 || !math.IsNaN(stderr) {
		t.Errorf("one number: %v +- %v", mean, stderr)
	}
}
