package gtp

import (
	"context"
	"fmt"
	"math"
	"strings"
	"time"
)

// Call is one use of a command.
type Call struct {
	// Name is the name the command was called by.
	Name string
	// Args are as many as the command's Usage allows.
	Args []string
	// Next is closed when anything later has been read, be it only a blank line:
	// a command that runs until interrupted ends then.
	Next <-chan struct{}
	// Since is when the command's turn came: its line had been read and all
	// commands before it were answered. The clock of a move runs from here.
	Since time.Time

	session    *Session
	afterwards *func(context.Context)
}

// Afterwards asks for work to be done once the command has been answered with
// success, until anything else is read: pondering, for one. Its context ends then,
// and the next command waits for the work to return. If there is input already, the
// work is not begun.
func (c Call) Afterwards(work func(context.Context)) { *c.afterwards = work }

// Handler carries out a command and returns the text of its answer, or an error
// whose text is the answer. It leaves the state unchanged when it fails. Its
// context ends when the controller interrupts the command.
type Handler func(ctx context.Context, c Call) (string, error)

// StreamHandler carries out a command that answers bit by bit. An error that it
// returns before out.Begin becomes a normal error answer.
type StreamHandler func(ctx context.Context, c Call, out *Stream) error

// Command is an entry of the table that makes up an engine.
type Command struct {
	Name string
	// Usage names the arguments and thereby sets how many there may be: "color
	// vertex", "[n]" for one that may be missing, "vertex..." for one or more,
	// "[vertex...]" for any number.
	Usage string
	// Help says in one line what the command does.
	Help string
	// Run or Stream is the handler.
	Run    Handler
	Stream StreamHandler

	least, most int
}

// resolved returns the command with its argument counts worked out of Usage.
func (c Command) resolved() (Command, error) {
	if c.Name == "" || strings.ContainsAny(c.Name, " \t\n#") || (c.Run == nil) == (c.Stream == nil) {
		return c, fmt.Errorf("%w: %q", errIncompleteEntry, c.Name)
	}
	for arg := range strings.FieldsSeq(c.Usage) {
		inner := strings.Trim(arg, "[]")
		c.most++
		if inner == arg {
			c.least++
		}
		if strings.HasSuffix(inner, "...") {
			c.most = math.MaxInt - len(c.Usage)
		}
	}
	return c, nil
}

// takes reports whether n arguments are right for the command.
func (c Command) takes(n int) bool { return n >= c.least && n <= c.most }

// Entry makes a command of a handler that is done at once and cannot be
// interrupted.
func Entry(name, usage, help string, run func(args []string) (string, error)) Command {
	return Command{Name: name, Usage: usage, Help: help, Run: func(_ context.Context, c Call) (string, error) {
		return run(c.Args)
	}}
}
