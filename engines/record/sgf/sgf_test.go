package sgf_test

import (
	"testing"

	"papamu/engines/record/sgf"
)

// TestCanonicalTextIsKept writes compact records back byte for byte.
func TestCanonicalTextIsKept(t *testing.T) {
	for _, text := range []string{
		"(;)",
		"(;FF[4]GM[1]SZ[19];B[aa];W[];B[tt])",
		"(;FF[4](;B[aa];W[bb](;B[cc])(;B[dd]))(;B[ee]))",
		"(;FF[4]C[a\\]b\\\\ \\: line\nline])",
		"(;GM[1]XX[private][two]AB[aa:cc][dd]Black[aa])",
		"(;A[1])\n(;B[2])",
	} {
		f, err := sgf.Options{Strict: true}.Parse([]byte(text))
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		out, err := f.Format(sgf.Compact)
		if err != nil {
			t.Fatal(err)
		}
		if string(out) != text+"\n" {
			t.Errorf("read  %q\nwrote %q", text, out)
		}
	}
}
