package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes the program itself and the scripted engine available as commands.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"papamu-arena": main, "bad-engine": badEngine})
}
