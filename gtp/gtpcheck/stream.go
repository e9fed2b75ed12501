package gtpcheck

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

var (
	infoPattern = regexp.MustCompile(`^info move \S+ `)
	playPattern = regexp.MustCompile(`^play (pass|resign|[A-Z][1-9][0-9]?)$`)
)

// header reads the line that begins a streamed answer.
func (t *talk) header(command string) error {
	l, err := t.line(t.config.Quick)
	if err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	if strings.TrimRight(l, " ") != "="+t.id() {
		return fmt.Errorf("%s: the first line is %q", command, shorten(l))
	}
	return nil
}

// stream begins an analysis and waits for its first report, which it returns in
// t.saved["info"]. The next command ends it.
func (t *talk) stream(command string) error {
	if err := t.say(t.number(command) + "\n"); err != nil {
		return err
	}
	if err := t.header(command); err != nil {
		return err
	}
	l, err := t.line(t.config.Quick)
	if err != nil {
		return fmt.Errorf("%s: no report: %w", command, err)
	}
	t.saved["info"] = l
	t.streaming = true
	if !infoPattern.MatchString(l) {
		return fmt.Errorf("%s: not a report: %q", command, shorten(l))
	}
	return nil
}

// say sends a line. It ends an analysis that runs.
func (t *talk) say(text string) error {
	if t.streaming {
		return t.interrupt(text)
	}
	return t.send(text)
}

// interrupt sends a line, text included, while an analysis runs, and reads up to
// the empty line that closes the analysis.
func (t *talk) interrupt(text string) error {
	if err := t.send(text); err != nil {
		return err
	}
	t.streaming = false
	return t.closing()
}

func (t *talk) closing() error {
	for deadline := time.Now().Add(t.config.Quick); ; {
		l, err := t.line(time.Until(deadline))
		switch {
		case err != nil:
			return fmt.Errorf("the analysis does not end in an empty line: %w", err)
		case l == "":
			return nil
		case !infoPattern.MatchString(l):
			return fmt.Errorf("%q in an analysis", shorten(l))
		}
	}
}

// playing runs an analysis that ends by itself, and returns the move.
func (t *talk) playing(command string) (move string, err error) {
	if err := t.say(t.number(command) + "\n"); err != nil {
		return "", err
	}
	if err := t.header(command); err != nil {
		return "", err
	}
	last := ""
	for deadline := time.Now().Add(t.config.Think); ; {
		l, err := t.line(time.Until(deadline))
		if err != nil {
			return "", fmt.Errorf("%s: %w", command, err)
		}
		if l == "" {
			break
		}
		last = l
	}
	if !playPattern.MatchString(last) {
		return "", fmt.Errorf("%s: the last line is %q", command, shorten(last))
	}
	return strings.TrimPrefix(last, "play "), nil
}
