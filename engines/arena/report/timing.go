package report

import (
	"fmt"
	"math"
	"slices"
	"time"
)

// usage is what one player took: time, moves, memory.
type usage struct {
	Name    string
	Command string
	Games   int
	Moves   string
	Mean    string
	Median  string
	High    string // 95 % of the moves took less
	Longest string
	Memory  string
	Times   histogram
	Lengths histogram
}

// usage is what each player took. Lengths of games count moves of both sides.
func (f field) usage() []usage {
	times := make([][]time.Duration, len(f.names))
	lengths := make([][]int, len(f.names))
	memory := make([]int64, len(f.names))
	for _, g := range f.games {
		for _, m := range g.Moves {
			if m.Seat == 0 || m.Seat == 1 {
				player := g.Seats[m.Seat]
				times[player] = append(times[player], time.Duration(m.Took))
			}
		}
		for seat, player := range g.Seats {
			lengths[player] = append(lengths[player], plies(g))
			memory[player] = max(memory[player], g.Memory[seat])
		}
	}
	slowest, longest := slices.Max(append(flat(times), 0)), slices.Max(append(flat(lengths), 0))
	var list []usage
	for i, name := range f.names {
		slices.Sort(times[i])
		u := usage{
			Name: name, Command: clipTo(f.contest.Players[i].Command, 1000), Games: len(lengths[i]),
			Moves: thousands(int64(len(times[i]))), Memory: bytesText(memory[i]),
			Mean: shortTime(mean(times[i])), Median: shortTime(quantile(times[i], 0.5)),
			High: shortTime(quantile(times[i], 0.95)), Longest: shortTime(quantile(times[i], 1)),
			Times: timeHistogram(times[i], slowest), Lengths: lengthHistogram(lengths[i], longest),
		}
		list = append(list, u)
	}
	return list
}

func flat[T any](lists [][]T) []T { return slices.Concat(lists...) }

func mean(times []time.Duration) time.Duration {
	if len(times) == 0 {
		return 0
	}
	sum := 0.0
	for _, t := range times {
		sum += float64(t)
	}
	return time.Duration(sum / float64(len(times)))
}

// quantile of times in order: the least that a share of them does not exceed.
func quantile(times []time.Duration, share float64) time.Duration {
	if len(times) == 0 {
		return 0
	}
	i := int(math.Ceil(share*float64(len(times)))) - 1
	return times[min(max(i, 0), len(times)-1)]
}

// histogram is drawn as bars; places are in percent of the picture.
type histogram struct {
	Caption string
	Bars    []bar
	Ticks   []tick
	Most    int // the number that the highest bar stands for
}

type bar struct {
	X, Width, Y, Height string
	Count               int
	Text                string // what the bar counts
}

// timeHistogram counts times in three classes for each power of ten, from 1 ms on
// and as far as the slowest of all players goes.
func timeHistogram(times []time.Duration, slowest time.Duration) histogram {
	classes := max(timeClass(slowest)+1, 6)
	counts := make([]int, classes)
	for _, t := range times {
		counts[timeClass(t)]++
	}
	h := histogram{Caption: "time per move"}
	h.fill(counts, func(i int) string {
		if i == 0 {
			return "under " + shortTime(timeBound(1))
		}
		return shortTime(timeBound(i)) + " to " + shortTime(timeBound(i+1))
	})
	for i := 1; i < classes; i += 3 {
		h.Ticks = append(h.Ticks, tick{At: percent(float64(i) / float64(classes)), Text: briefTime(timeBound(i))})
	}
	return h
}

// timeBound is the lower bound of a class: 1, 2, 5, 10 ms… from class 1 on.
func timeBound(class int) time.Duration {
	steps := [...]float64{1, 2, 5}
	ms := steps[(class+2)%3] * math.Pow(10, float64((class+2)/3-1))
	return time.Duration(ms * float64(time.Millisecond))
}

// lastClass of times: whatever is longer than some ten days.
const lastClass = 28

func timeClass(t time.Duration) int {
	class := 0
	for class < lastClass && t >= timeBound(class+1) {
		class++
	}
	return class
}

// briefTime writes the bound of a class: "1ms", "10s", "17m".
func briefTime(d time.Duration) string {
	switch {
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	case d < 1000*time.Second:
		return fmt.Sprintf("%.0f s", d.Seconds())
	}
	return fmt.Sprintf("%.0f min", d.Minutes())
}

// lengthHistogram counts lengths of games in some twenty classes.
func lengthHistogram(lengths []int, longest int) histogram {
	step := max(int(niceStep(float64(longest+1)/20)), 1)
	counts := make([]int, longest/step+1)
	for _, n := range lengths {
		counts[n/step]++
	}
	h := histogram{Caption: "moves per game"}
	h.fill(counts, func(i int) string {
		if step == 1 {
			return fmt.Sprintf("%d moves", i)
		}
		return fmt.Sprintf("%d to %d moves", i*step, (i+1)*step-1)
	})
	every := max((len(counts)+4)/5, 1)
	for i := 0; i < len(counts); i += every {
		h.Ticks = append(h.Ticks, tick{At: percent(float64(i) / float64(len(counts))), Text: fmt.Sprint(i * step)})
	}
	return h
}

// fill makes bars of counts.
func (h *histogram) fill(counts []int, text func(class int) string) {
	h.Most = max(slices.Max(counts), 1)
	const gap = 0.1 // of a class
	width := 1 / float64(len(counts))
	for i, n := range counts {
		if n == 0 {
			continue
		}
		height := float64(n) / float64(h.Most)
		h.Bars = append(h.Bars, bar{
			X: percent((float64(i) + gap/2) * width), Width: percent(width * (1 - gap)),
			Y: percent(1 - height), Height: percent(height), Count: n, Text: text(i),
		})
	}
}
