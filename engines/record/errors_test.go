package record_test

import (
	"fmt"
	"testing"

	"papamu/engines/record"
)

func ExampleAt() {
	fmt.Println(record.At("sgf", "(;B[aa]\n;W[bb", 12, "value is not closed"))
	fmt.Println(&record.SyntaxError{Format: "mat", Line: 3, Msg: "the score is too large"})
	// Output:
	// sgf: line 2, column 5: value is not closed
	// mat: line 3: the score is too large
}

func TestAtCountsLineEnds(t *testing.T) {
	for _, c := range []struct {
		text         string
		off          int
		line, column int
	}{
		{"", 0, 1, 1},
		{"abc", 2, 1, 3},
		{"a\nb", 2, 2, 1},
		{"a\r\nb", 3, 2, 1},
		{"a\rb", 2, 2, 1},
		{"abc", 99, 1, 4},
		{"abc", -1, 1, 1},
		{"a\n\n", 3, 3, 1},
	} {
		e := record.At("sgf", c.text, c.off, "")
		if e.Line != c.line || e.Column != c.column {
			t.Errorf("%q at %d: %d:%d", c.text, c.off, e.Line, e.Column)
		}
	}
}
