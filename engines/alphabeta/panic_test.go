package alphabeta_test

import (
	"context"
	"testing"

	"papamu/engines/alphabeta"
	"papamu/engines/search"
)

// mined is a game whose positions on other threads blow up.
type mined struct {
	*walk
	fork bool
}

func (m mined) Fork() alphabeta.Position[int] { return mined{m.walk.Fork().(*walk), true} }

func (m mined) Evaluate() int32 {
	if m.fork {
		panic("boom")
	}
	return m.walk.Evaluate()
}

func TestPanicOfAnotherThreadCanBeRecovered(t *testing.T) {
	e := alphabeta.New[int](alphabeta.Config{Threads: 3, Memory: 1 << 20})
	func() {
		defer func() {
			if p, ok := recover().(*search.CrewPanic); !ok || p.Value != "boom" {
				t.Errorf("recovered %v", p)
			}
		}()
		e.Search(context.Background(), mined{walk: &walk{seed: 1, length: 12}}, search.Limits{}, nil)
		t.Error("no panic")
	}()
	r, err := e.Search(context.Background(), &walk{seed: 1, length: 10}, search.Limits{Depth: 10}, nil)
	if err != nil || len(r.Lines) == 0 {
		t.Errorf("afterwards: %v, %v", r, err)
	}
}
