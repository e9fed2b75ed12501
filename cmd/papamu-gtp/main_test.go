package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes the command itself available as papamu-gtp.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"papamu-gtp": main})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script"})
}
