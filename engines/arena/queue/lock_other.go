//go:build !unix || solaris || aix

package queue

import (
	"fmt"
	"os"
	"path/filepath"
)

// lockFolder only opens its file: there is no lock here that a killed process
// gives back on all systems.
func lockFolder(dir string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("queue: store: %w", err)
	}
	return f, nil
}
