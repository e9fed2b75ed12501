package search_test

import (
	"strings"
	"sync/atomic"
	"testing"

	"papamu/engines/search"
)

func TestCrewHandsAPanicToWhoWaits(t *testing.T) {
	var c search.Crew
	var stop atomic.Bool
	var ran atomic.Int32
	for range 3 {
		c.Go(func() {
			for !stop.Load() {
			}
			ran.Add(1)
		}, func() { stop.Store(true) })
	}
	c.Go(func() { panic("boom") }, func() { stop.Store(true) })
	func() {
		defer func() {
			p, ok := recover().(*search.CrewPanic)
			if !ok || p.Value != "boom" || !strings.Contains(p.String(), "crew_test.go") {
				t.Errorf("recovered %v", p)
			}
		}()
		c.Wait()
		t.Error("no panic")
	}()
	if ran.Load() != 3 {
		t.Errorf("%d of 3 had ended", ran.Load())
	}
	c.Wait() // the panic is passed on once only
}
