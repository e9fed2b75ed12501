//go:build linux

package gtpweiqi_test

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"papamu/gtp/gtpweiqi"
	"papamu/gtp/internal/transcript"
)

// TestSpecialFilesAreLeftAlone names files that would hang whoever opens them.
func TestSpecialFilesAreLeftAlone(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if strings.ContainsAny(pipe, " #") {
		t.Skip("no file name for GTP:", pipe)
	}
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("no named pipes:", err)
	}
	engine := newRegistry(t, gtpweiqi.Config{})
	for _, command := range []string{"loadsgf", "printsgf", "savesgf"} {
		for _, file := range []string{pipe, "/dev/zero", "/dev/full", filepath.Dir(pipe)} {
			if got := transcript.Ask(t, engine, command+" "+file)[0]; got[0] != '?' {
				t.Errorf("%s %s: %q", command, file, got)
			}
		}
	}
}
