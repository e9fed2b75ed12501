package gnubg

import (
	"errors"
	"fmt"
	"strings"

	"papamu/internal/line"
)

// What is wrong with a line that is no board line.
var (
	errNoCommand      = errors.New("no command given")
	errUnknownCommand = errors.New("unknown command")
)

// commands are the words that gnubg's own server knows beside boards and that
// need no position. Letter case does not matter.
var commands = map[string]func(*Session, *line.Writer) error{
	"version": (*Session).version,
	"help":    (*Session).help,
	"exit":    (*Session).quit,
	"quit":    (*Session).quit,
}

func (s *Session) command(w *line.Writer, text string) error {
	word, rest, _ := strings.Cut(text, " ")
	run, known := commands[strings.ToLower(word)]
	switch {
	case word == "":
		return errNoCommand
	case !known:
		return fmt.Errorf("%w %.40q", errUnknownCommand, word)
	case strings.TrimSpace(rest) != "":
		return fmt.Errorf("%w: %s takes no argument", errUnknownCommand, word)
	}
	return run(s, w)
}

// version answers in gnubg's form: the versions of the dialogue, of the board
// format, of the engine and of the program.
func (s *Session) version(w *line.Writer) error {
	w.Printf("Interface: 2\nRFBF: 0\nEngine: 1.00\nSoftware: %s\n", s.config.Version)
	return nil
}

func (s *Session) help(w *line.Writer) error {
	w.Printf("board:<FIBS board> asks for a decision; version, help, exit, quit\n")
	return nil
}

func (s *Session) quit(*line.Writer) error { return line.ErrQuit }
