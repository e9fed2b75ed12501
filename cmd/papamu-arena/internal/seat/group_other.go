//go:build !unix

package seat

import (
	"os"
	"os/exec"
)

// isolate has no process groups to work with.
func isolate(*exec.Cmd) {}

// killGroup ends the process.
func killGroup(p *os.Process) {
	_ = p.Kill() // an error means that it is gone
}
