package journal

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
)

// Format is the version of the format that this package writes.
const Format = 1

// Errors for callers that branch.
var (
	ErrFormat = errors.New("journal: not a journal")
	ErrOther  = errors.New("journal: belongs to another contest")
)

// maxLine bounds a line that is read: a game of ten thousand moves has less.
const maxLine = 16 << 20

// Journal is an open log. It may be used by several goroutines.
type Journal struct {
	mu    sync.Mutex
	file  *os.File
	seen  map[Key]bool
	games []Game
}

// Open opens the journal of a contest, or begins it if there is no such file. The
// games that it holds are those already played. The error is ErrOther if the file
// is the journal of another contest.
func Open(path string, c Contest) (*Journal, error) {
	c.Format = Format
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	j := &Journal{file: f, seen: map[Key]bool{}}
	if err := j.resume(c); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return j, nil
}

// resume reads what there is and leaves the file ready to append to.
func (j *Journal) resume(c Contest) error {
	found, games, whole, err := read(j.file)
	switch {
	case errors.Is(err, io.EOF):
		return j.begin(c)
	case err != nil:
		return err
	case !equal(found, c):
		return ErrOther
	}
	for _, g := range games {
		j.note(g)
	}
	if err := j.file.Truncate(whole); err != nil {
		return err
	}
	_, err = j.file.Seek(whole, io.SeekStart)
	return err
}

// begin writes the first line over the beginning of it that an earlier run may
// have left, and over nothing else.
func (j *Journal) begin(c Contest) error {
	line, err := json.Marshal(c)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	if _, err := j.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	left, err := io.ReadAll(io.LimitReader(j.file, int64(len(line))+1))
	if err != nil {
		return err
	}
	if !bytes.HasPrefix(line, left) {
		return ErrFormat
	}
	if err := j.file.Truncate(0); err != nil {
		return err
	}
	if _, err := j.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return j.write(c)
}

// equal compares contests as they look in a file.
func equal(a, b Contest) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}

// Read reads a whole journal. What was cut off at its end is not there.
func Read(r io.Reader) (Contest, []Game, error) {
	c, all, _, err := read(r)
	if errors.Is(err, io.EOF) {
		err = ErrFormat
	}
	seen := map[Key]bool{}
	var games []Game
	for _, g := range all {
		if !seen[g.Key()] {
			seen[g.Key()] = true
			games = append(games, g)
		}
	}
	return c, games, err
}

// read returns the lines that are whole, and where they end. The error is io.EOF
// for a file without a single whole line.
func read(r io.Reader) (c Contest, games []Game, whole int64, err error) {
	lines := bufio.NewReaderSize(r, 64<<10)
	first := true
	for {
		line, err := nextLine(lines)
		if errors.Is(err, io.EOF) && !first {
			return c, games, whole, nil
		}
		if err != nil {
			return c, games, whole, err
		}
		if first {
			if json.Unmarshal(line, &c) != nil || c.Format != Format {
				return c, nil, 0, ErrFormat
			}
			first = false
		} else {
			var g Game
			if err := json.Unmarshal(line, &g); err != nil {
				return c, games, whole, fmt.Errorf("%w: line %d: %w", ErrFormat, len(games)+2, err)
			}
			games = append(games, g)
		}
		whole += int64(len(line))
	}
}

// nextLine returns a line with its end, or io.EOF if there is none left that is
// whole.
func nextLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case err == nil:
			return line, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		case len(line) > maxLine:
			return nil, fmt.Errorf("%w: a line of more than %d bytes", ErrFormat, maxLine)
		}
	}
}

// Add logs a finished game and reports whether it is new: a game that the journal
// has is not written again.
func (j *Journal) Add(g Game) (added bool, err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.seen[g.Key()] {
		return false, nil
	}
	if err := j.write(g); err != nil {
		return false, err
	}
	j.note(g)
	return true, nil
}

func (j *Journal) note(g Game) {
	if !j.seen[g.Key()] {
		j.seen[g.Key()] = true
		j.games = append(j.games, g)
	}
}

// write appends one object as a line of its own, in one write, and syncs it.
func (j *Journal) write(object any) error {
	line, err := json.Marshal(object)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	if _, err := j.file.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	if err := j.file.Sync(); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	return nil
}

// Games returns the finished games in the order in which they were logged.
func (j *Journal) Games() []Game {
	j.mu.Lock()
	defer j.mu.Unlock()
	return append([]Game(nil), j.games...)
}

// Has reports whether the game is finished.
func (j *Journal) Has(k Key) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.seen[k]
}

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }
