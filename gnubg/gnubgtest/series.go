package gnubgtest

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"

	"papamu/engines/backgammon"
	"papamu/engines/record/mat"
)

// Series is a number of encounters with the seats changing after each.
type Series struct {
	Encounter          // the template; Address, Seat, Seed and Record are filled in
	Addresses []string // of the external player, used in turn
	Games     int      // go on until so many games have been played
	Seed      int      // of the first encounter
	Dir       string   // where the records go
	// Done, if set, is told of each encounter when its record has been checked.
	Done func(record string, seat backgammon.Player, t Tally)
}

// Report is the outcome of a series, from the external player's side.
type Report struct {
	Matches, MatchWins int // money games count as matches of one game
	Net                []int
	Tally              Tally // player 0 is the external player, whatever his seat
}

// Play runs the series. The first encounter that fails ends it; the error holds
// the end of gnubg's output.
func (s Series) Play(ctx context.Context) (Report, error) {
	var report Report
	for n := 0; report.Tally.Games < s.Games; n++ {
		e := s.Encounter
		e.Address = s.Addresses[n/2%len(s.Addresses)]
		e.Seat = backgammon.Player(n % 2)
		e.Seed = s.Seed + n
		e.Record = filepath.Join(s.Dir, fmt.Sprintf("%s-%03d-seat%d.mat", e.kind(), n+1, e.Seat))
		out, err := e.Play(ctx)
		var tally Tally
		if err == nil {
			tally, err = replayFile(e.Record)
		}
		if err != nil {
			return report, fmt.Errorf("%s: %w\n%s", filepath.Base(e.Record), err, tail(out))
		}
		report.add(tally, e.Seat)
		if s.Done != nil {
			s.Done(e.Record, e.Seat, tally)
		}
	}
	return report, nil
}

func (e Encounter) kind() string {
	if e.Length == 0 {
		return "money"
	}
	return fmt.Sprintf("match%d", e.Length)
}

func replayFile(path string) (Tally, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return Tally{}, err
	}
	record, err := mat.Parse(data)
	if err != nil {
		return Tally{}, err
	}
	return Replay(record)
}

// tail is the part of gnubg's output that may tell what went wrong.
func tail(out string) string {
	lines := strings.Split(strings.TrimSpace(out), "\n")
	return strings.Join(lines[max(0, len(lines)-20):], "\n")
}

// add counts an encounter in which the external player sat at seat.
func (r *Report) add(t Tally, seat backgammon.Player) {
	us, them := int(seat), int(seat.Opponent())
	turn := func(a [2]int) [2]int { return [2]int{a[us], a[them]} }
	plus := func(sum *[2]int, a [2]int) { a = turn(a); sum[0] += a[0]; sum[1] += a[1] }
	sum := &r.Tally
	sum.Games += t.Games
	for _, pair := range []struct {
		sum *[2]int
		add [2]int
	}{
		{&sum.Wins, t.Wins},
		{&sum.Points, t.Points},
		{&sum.Doubles, t.Doubles},
		{&sum.Beavers, t.Beavers},
		{&sum.Drops, t.Drops},
		{&sum.Resigned, t.Resigned},
		{&sum.Dances, t.Dances},
	} {
		plus(pair.sum, pair.add)
	}
	for _, net := range t.Net {
		sum.Net = append(sum.Net, net*(1-2*us))
	}
	r.Matches++
	if t.Points[us] > t.Points[them] {
		r.MatchWins++
	}
}

// meanError returns the mean of the numbers and its standard error, which a
// single number does not have.
func meanError(numbers []int) (mean, stderr float64) {
	n := float64(len(numbers))
	if n == 0 {
		return 0, 0
	}
	var sum, squares float64
	for _, x := range numbers {
		sum += float64(x)
		squares += float64(x) * float64(x)
	}
	mean = sum / n
	if n < 2 {
		return mean, math.NaN()
	}
	return mean, math.Sqrt(max(0, squares-n*mean*mean) / (n - 1) / n)
}

// String returns a few lines for people.
func (r Report) String() string {
	t := r.Tally
	ppg, ppgError := meanError(t.Net)
	share := float64(r.MatchWins) / float64(max(1, r.Matches))
	shareError := math.Sqrt(share * (1 - share) / float64(max(1, r.Matches)))
	var b strings.Builder
	fmt.Fprintf(&b, "%s against %s: %d matches, %d games, every entry of the records legal\n",
		ExternalName, GnubgName, r.Matches, t.Games)
	fmt.Fprintf(&b, "matches won  %d:%d (%.1f %% +- %.1f)\n",
		r.MatchWins, r.Matches-r.MatchWins, 100*share, 100*shareError)
	fmt.Fprintf(&b, "games won    %d:%d\n", t.Wins[0], t.Wins[1])
	fmt.Fprintf(&b, "points       %d:%d (%+.3f +- %.3f a game)\n", t.Points[0], t.Points[1], ppg, ppgError)
	fmt.Fprintf(&b, "doubles %d:%d, beavers %d:%d, drops %d:%d, given up %d:%d, dances %d:%d\n",
		t.Doubles[0], t.Doubles[1], t.Beavers[0], t.Beavers[1], t.Drops[0], t.Drops[1],
		t.Resigned[0], t.Resigned[1], t.Dances[0], t.Dances[1])
	return b.String()
}
