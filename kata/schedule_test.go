package kata

import (
	"cmp"
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestScheduleOrder: whatever is added, taken, finished and terminated, jobs come
// out by priority and then by age, each once, and room is what is in use.
func TestScheduleOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newSchedule(1 << 30)
		var waiting, running []*job
		remove := func(jobs *[]*job, j *job) {
			*jobs = slices.DeleteFunc(*jobs, func(other *job) bool { return other == j })
		}
		t.Repeat(map[string]func(*rapid.T){
			"add": func(t *rapid.T) {
				q := &query{cost: 10, priority: rapid.Int64Range(-2, 2).Draw(t, "priority"), turns: []int{0, 1}}
				q.id = rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "id")
				known := slices.Clone(s.waiting)
				s.add(context.Background(), q)
				for _, j := range s.waiting {
					if !slices.Contains(known, j) {
						waiting = append(waiting, j)
					}
				}
			},
			"take": func(t *rapid.T) {
				if len(waiting) == 0 {
					t.Skip()
				}
				best := slices.MinFunc(waiting, func(a, b *job) int {
					return cmp.Or(cmp.Compare(b.priority, a.priority), cmp.Compare(a.serial, b.serial))
				})
				j, ok := s.take(context.Background())
				if !ok || j != best {
					t.Fatalf("took %v, want %v", j, best)
				}
				remove(&waiting, j)
				running = append(running, j)
			},
			"finish": func(t *rapid.T) {
				if len(running) == 0 {
					t.Skip()
				}
				j := rapid.SampledFrom(running).Draw(t, "job")
				s.finish(j)
				remove(&running, j)
			},
			"terminate": func(t *rapid.T) {
				id := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "id")
				for _, j := range s.terminate(func(j *job) bool { return j.query.id == id }) {
					if j.query.id != id || !slices.Contains(waiting, j) {
						t.Fatalf("terminated %v", j)
					}
					remove(&waiting, j)
				}
				for _, j := range running {
					if j.query.id == id && j.ctx.Err() == nil {
						t.Fatal("a running job goes on")
					}
				}
			},
			"": func(t *rapid.T) {
				used := map[*query]int{}
				for _, j := range append(slices.Clone(waiting), running...) {
					used[j.query] = j.query.cost
				}
				sum := 0
				for _, cost := range used {
					sum += cost
				}
				if s.bytes != sum || len(s.waiting) != len(waiting) || len(s.running) != len(running) {
					t.Fatalf("%d bytes for %d and %d jobs, want %d for %d and %d", s.bytes, len(s.waiting), len(s.running), sum, len(waiting), len(running))
				}
			},
		})
	})
}
