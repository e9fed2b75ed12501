package queue_test

import (
	"testing"

	"papamu/engines/arena/queue"
)

func TestWorkers(t *testing.T) {
	t.Parallel()
	at := queue.Conn{URL: serve(t, queue.Server{}).URL()}
	for _, tc := range []struct {
		name          string
		workers, jobs int
	}{{"single", 1, 1}, {"three", 3, 1}, {"jobs", 1, 4}} {
		t.Run(tc.name, func(t *testing.T) {
			c := contest(tc.name, 20)
			var n counter
			for range tc.workers {
				hire(t, at, queue.Worker{Jobs: tc.jobs}, n.play)
			}
			j := openJournal(t, c)
			s := coordinate(t, at, c, j, queue.Master{})
			if s.Games != 40 || s.Stopped || s.Failed != nil {
				t.Errorf("summary %+v", s)
			}
			complete(t, j, c)
			for _, u := range c.Units {
				if n.of(u.ID) != 1 {
					t.Errorf("unit %d was given out %d times", u.ID, n.of(u.ID))
				}
			}
		})
	}
}
