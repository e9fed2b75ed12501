package seat

import (
	"os"
	"os/exec"
	"syscall"
)

// isolate puts a command into a process group of its own: an interrupt at the
// terminal is then the arena's alone, and the engine ends with all that it has
// started. If the arena itself is killed, the engine is too; to the system that is
// the end of the thread which started it, and threads of a Go program only end
// before it where a goroutine is locked to one, as none is here.
func isolate(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// killGroup ends the process and its group.
func killGroup(p *os.Process) {
	_ = syscall.Kill(-p.Pid, syscall.SIGKILL) // an error means that all are gone
}
