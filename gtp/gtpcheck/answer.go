package gtpcheck

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// answer is one response, without the empty line that ends it.
type answer struct {
	refused bool
	id      string
	text    string // lines joined by "\n", the first without mark, id and blank
	raw     string
}

var headPattern = regexp.MustCompile(`^([=?])(\d*)(?:[ \t](.*))?\r?$`)

// parseHead takes the first line of an answer apart. Liberal as it is, it takes
// for noise what no client would read as an answer.
func parseHead(l string) (a answer, ok bool) {
	m := headPattern.FindStringSubmatch(l)
	if m == nil {
		return a, false
	}
	return answer{refused: m[1] == "?", id: m[2], text: strings.TrimRight(m[3], "\r"), raw: l}, true
}

// answer waits for the next response. Lines before it are noise.
func (t *talk) answer(patience time.Duration) (answer, error) {
	deadline := time.Now().Add(patience)
	for {
		l, err := t.line(time.Until(deadline))
		if errors.Is(err, errSilent) {
			err = fmt.Errorf("%w within %v", err, patience)
		}
		if err != nil {
			return answer{}, err
		}
		a, ok := parseHead(l)
		if ok {
			err = t.body(&a, deadline)
			return a, err
		}
		if len(t.noise) < maxSaid {
			t.noise = append(t.noise, l)
		}
	}
}

// body reads the rest of a response, up to the empty line.
func (t *talk) body(a *answer, deadline time.Time) error {
	for range maxBody {
		l, err := t.line(time.Until(deadline))
		if err != nil {
			return err
		}
		if l == "" || l == "\r" {
			return nil
		}
		a.text += "\n" + strings.TrimRight(l, "\r")
		a.raw += "\n" + l
	}
	return fmt.Errorf("the answer has more than %d lines", maxBody)
}

const maxBody = 100_000

// ask sends a command and waits for its response.
func (t *talk) ask(command string) (answer, error) {
	if err := t.say(t.number(command) + "\n"); err != nil {
		return answer{}, fmt.Errorf("%s: %w", command, err)
	}
	return t.answerTo(command)
}

// number puts an id before a command if the conversation has ids.
func (t *talk) number(command string) string {
	if !t.ids {
		return command
	}
	t.lastID++
	return fmt.Sprintf("%d %s", t.lastID, command)
}

func (t *talk) id() string {
	if !t.ids {
		return ""
	}
	return fmt.Sprint(t.lastID)
}

func (t *talk) answerTo(command string) (answer, error) {
	a, err := t.answer(t.patience(command))
	if err != nil {
		return a, fmt.Errorf("%s: %w", command, err)
	}
	if a.id != t.id() {
		return a, fmt.Errorf("%s: the answer has the id %q instead of %q", command, a.id, t.id())
	}
	return a, nil
}

// patience is how long a command may take: searching and counting have more time.
func (t *talk) patience(command string) time.Duration {
	if strings.Contains(command, "genmove") || strings.Contains(command, "final_") {
		return t.config.Think
	}
	return t.config.Quick
}

// must sends a command that has to succeed.
func (t *talk) must(command string) (string, error) {
	a, err := t.ask(command)
	if err == nil && a.refused {
		err = fmt.Errorf("%s: refused: %s", command, shorten(a.text))
	}
	return a.text, err
}
