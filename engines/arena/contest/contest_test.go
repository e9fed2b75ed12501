package contest_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"papamu/engines/arena/contest"
)

func ExamplePlan() {
	units, err := contest.Plan(contest.RoundRobin, 3, 2, []string{"E5", "C3 G7"}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, u := range units {
		fmt.Println(u.ID, u.Players, u.Opening)
	}
	// Output:
	// 0 [0 1] E5
	// 1 [0 2] E5
	// 2 [1 2] E5
	// 3 [0 1] C3 G7
	// 4 [0 2] C3 G7
	// 5 [1 2] C3 G7
}

func TestPlan(t *testing.T) {
	for _, tc := range []struct {
		schedule       contest.Schedule
		players, pairs int
		units          int
	}{
		{contest.RoundRobin, 2, 10, 10},
		{contest.RoundRobin, 5, 3, 30},
		{contest.Gauntlet, 5, 3, 12},
		{contest.Gauntlet, 2, 1, 1},
		{contest.RoundRobin, 1, 1, 0},
		{contest.Gauntlet, 0, 1, 0},
		{contest.RoundRobin, 2, 0, 0},
		{"swiss", 4, 1, 0},
	} {
		units, err := contest.Plan(tc.schedule, tc.players, tc.pairs, nil, 7)
		if len(units) != tc.units || (tc.units == 0) != errors.Is(err, contest.ErrSchedule) {
			t.Errorf("%+v: %d units, %v", tc, len(units), err)
		}
		for i, u := range units {
			if u.ID != i || u.Players[0] == u.Players[1] {
				t.Errorf("%+v: unit %+v", tc, u)
			}
		}
	}
}

func TestSeedsFollowFromTheSeed(t *testing.T) {
	a, _ := contest.Plan(contest.RoundRobin, 2, 50, nil, 7)
	b, _ := contest.Plan(contest.RoundRobin, 2, 50, nil, 7)
	c, _ := contest.Plan(contest.RoundRobin, 2, 50, nil, 8)
	if !slices.Equal(a, b) || slices.Equal(a, c) {
		t.Error("plans do not follow from their seeds")
	}
	seen := map[uint64]bool{}
	for _, u := range a {
		if seen[u.Seed] {
			t.Fatalf("seed %d twice", u.Seed)
		}
		seen[u.Seed] = true
	}
}

func TestReadOpenings(t *testing.T) {
	got, err := contest.ReadOpenings(strings.NewReader("# balanced\n  h8  i9 \n\nj10 # the last\n"))
	if err != nil || !slices.Equal(got, []string{"h8 i9", "j10"}) {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := contest.ReadOpenings(strings.NewReader(strings.Repeat("x", 1<<20))); err == nil {
		t.Error("a line of a megabyte was read without a word")
	}
}
