package gtpcheck

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A script is a dialogue, one step a line:
//
//	play b D4                        has to succeed
//	play b D4 => ?                   has to be refused
//	get_komi => = 6.5                has to answer this
//	final_score => = /[BW]\+.*/      has to answer what matches
//	showboard => save a              remember the answer,
//	showboard => same a              and compare with it: the same,
//	showboard => other a             or another
//	genmove b => any                 has to answer, be it a refusal
//
// Before the command there may be a word:
//
//	size 9                           an empty board, or the check is not offered
//	maybe komi 6.5                   only if the engine lists the command
//	stream lz-analyze 10             analysis, until it has reported once
//	playing lz-genmove_analyze b 10  analysis that ends in a move
//	burst clear_board ;; play b D4   sent at once; each has to succeed
type step struct {
	kind    string
	command string
	want    string
}

var kinds = []string{"size", "maybe", "stream", "playing", "burst"}

func parseScript(text string) (steps []step) {
	for l := range strings.Lines(text) {
		l = strings.TrimSpace(l)
		if l == "" {
			continue
		}
		var s step
		s.command, s.want, _ = strings.Cut(l, " => ")
		if kind, rest, ok := strings.Cut(s.command, " "); ok && slices.Contains(kinds, kind) {
			s.kind, s.command = kind, rest
		}
		if s.want == "" {
			s.want = "="
		}
		steps = append(steps, s)
	}
	return steps
}

// script makes a check of a dialogue; it needs the commands that it uses.
func script(area, name, basis, text string) check {
	steps := parseScript(text)
	c := check{area: area, name: name, basis: basis, run: func(t *talk) error { return t.follow(steps) }}
	for _, s := range steps {
		c.needs = append(c.needs, s.uses()...)
	}
	slices.Sort(c.needs)
	c.needs = slices.Compact(c.needs)
	return c
}

// advised marks a check as advice.
func advised(c check) check {
	c.advice = true
	return c
}

// needing adds commands to those that a check uses itself.
func needing(names string, c check) check {
	c.needs = append(c.needs, requires(names)...)
	return c
}

func (s step) uses() (names []string) {
	switch s.kind {
	case "size":
		return []string{"boardsize", "clear_board"}
	case "maybe":
		return nil
	}
	for _, command := range s.commands() {
		name, _, _ := strings.Cut(command, " ")
		names = append(names, name)
	}
	return names
}

func (s step) commands() []string { return strings.Split(s.command, " ;; ") }

func (t *talk) follow(steps []step) error {
	for _, s := range steps {
		if err := t.step(s); err != nil {
			return err
		}
	}
	return nil
}

func (t *talk) step(s step) error {
	switch s.kind {
	case "size":
		return t.size(s.command)
	case "stream":
		return t.stream(s.command)
	case "playing":
		_, err := t.playing(s.command)
		return err
	case "burst":
		return t.burst(s.commands())
	case "maybe":
		name, _, _ := strings.Cut(s.command, " ")
		if !t.listed[name] {
			return nil
		}
	}
	a, err := t.ask(s.command)
	if err != nil {
		return err
	}
	return t.expect(s, a)
}

// size sets up an empty board.
func (t *talk) size(size string) error {
	a, err := t.ask("boardsize " + size)
	if err != nil {
		return err
	}
	if a.refused {
		return fmt.Errorf("%w: board size %s", errNotOffered, size)
	}
	_, err = t.must("clear_board")
	return err
}

// burst sends commands in one write.
func (t *talk) burst(commands []string) error {
	var all strings.Builder
	first := t.lastID
	for _, c := range commands {
		all.WriteString(t.number(c) + "\n")
	}
	if err := t.send(all.String()); err != nil {
		return err
	}
	last := t.lastID
	defer func() { t.lastID = last }()
	for i, c := range commands {
		if t.ids {
			t.lastID = first + i + 1
		}
		a, err := t.answerTo(c)
		if err == nil {
			err = t.expect(step{command: c, want: "="}, a)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// expect compares an answer with what is wanted.
func (t *talk) expect(s step, a answer) error {
	mark, rest, _ := strings.Cut(s.want, " ")
	switch {
	case mark == "any":
		return nil
	case mark == "?" && !a.refused:
		return fmt.Errorf("%s: should be refused", s.command)
	case mark == "?":
		return nil
	case a.refused:
		return fmt.Errorf("%s: refused: %s", s.command, shorten(a.text))
	}
	return t.compare(s.command, a.text, mark, rest)
}

// compare looks at the text of a command that has succeeded.
func (t *talk) compare(command, text, mark, rest string) error {
	switch mark {
	case "save":
		t.saved[rest] = text
	case "same":
		if text != t.saved[rest] {
			return fmt.Errorf("%s: the answer is not what it was", command)
		}
	case "other":
		if text == t.saved[rest] {
			return fmt.Errorf("%s: the answer should have changed", command)
		}
	case "=":
		if rest != "" && !matches(rest, strings.TrimSpace(text)) {
			return fmt.Errorf("%s: %q instead of %s", command, shorten(text), rest)
		}
	default:
		return fmt.Errorf("%s: the script wants %q, whatever that is", command, mark)
	}
	return nil
}

// matches compares with a text or, between slashes, with a regular expression.
func matches(want, text string) bool {
	if inner, ok := strings.CutPrefix(want, "/"); ok {
		return regexp.MustCompile(`(?s)^(?:` + strings.TrimSuffix(inner, "/") + `)$`).MatchString(text)
	}
	return want == text
}
