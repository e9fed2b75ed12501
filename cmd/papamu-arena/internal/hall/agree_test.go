package hall

import (
	"context"
	"errors"
	"slices"
	"testing"

	"papamu/cmd/papamu-arena/internal/seat"
	"papamu/engines/weiqi"
)

// witness answers one question.
type witness struct {
	seat.Player[weiqi.Point]
	answer string
	err    error
}

func (w witness) Ask(_ context.Context, command string) (string, error) {
	if command != "final_status_list dead" {
		return "", errors.New("unexpected question " + command)
	}
	return w.answer, w.err
}

// mute cannot be asked.
type mute struct{ seat.Player[weiqi.Point] }

func TestAgreement(t *testing.T) {
	size := weiqi.Square(9)
	for _, tc := range []struct {
		name   string
		a, b   seat.Player[weiqi.Point]
		dead   []string
		agreed bool
	}{
		{"nothing dead", witness{}, witness{answer: "  "}, nil, true},
		{"other order and lines", witness{answer: "A1 b2\nC3"}, witness{answer: "C3\nA1 B2 A1"}, []string{"A1", "B2", "C3"}, true},
		{"one stone more", witness{answer: "A1"}, witness{answer: "A1 A2"}, nil, false},
		{"refused", witness{answer: "A1"}, witness{err: errors.New("cannot score")}, nil, false},
		{"no vertices", witness{answer: "A1"}, witness{answer: "A1 soon"}, nil, false},
		{"off the board", witness{answer: "T19"}, witness{answer: "T19"}, nil, false},
		{"cannot be asked", witness{answer: "A1"}, mute{}, nil, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dead, agreed := agreedDead(size, &seating[weiqi.Point]{tc.a, tc.b})
			if agreed != tc.agreed {
				t.Fatalf("agreed: %v", agreed)
			}
			if !agreed {
				return
			}
			var want []weiqi.Point
			for _, v := range tc.dead {
				p, err := size.ParseVertex(v)
				if err != nil {
					t.Fatal(err)
				}
				want = append(want, p)
			}
			slices.Sort(want)
			if !slices.Equal(dead, want) {
				t.Errorf("dead %v, want %v", dead, want)
			}
		})
	}
}
