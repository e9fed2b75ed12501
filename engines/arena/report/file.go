package report

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"papamu/engines/arena/journal"
)

// The files of a contest's folder.
const (
	JournalFile = "journal.jsonl"
	PageFile    = "report.html"
)

// Directory reads the journal in the folder of a contest and writes the page
// beside it; it returns the page's path. A page that is there already is replaced
// when the new one is whole, and stays as it is after an error.
func Directory(dir string, o Options) (path string, err error) {
	f, err := os.Open(filepath.Join(dir, JournalFile))
	if err != nil {
		return "", fmt.Errorf("report: %w", err)
	}
	defer f.Close() // it was only read
	c, games, err := journal.Read(bufio.NewReader(f))
	if err != nil {
		return "", fmt.Errorf("report: %s: %w", f.Name(), err)
	}
	out, err := os.CreateTemp(dir, PageFile+".*")
	if err != nil {
		return "", fmt.Errorf("report: %w", err)
	}
	path = filepath.Join(dir, PageFile)
	err = errors.Join(Write(out, c, games, o), out.Chmod(0o644), out.Close())
	if err == nil {
		err = os.Rename(out.Name(), path)
	}
	if err != nil {
		return "", errors.Join(err, os.Remove(out.Name()))
	}
	return path, nil
}
