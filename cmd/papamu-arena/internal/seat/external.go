package seat

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"papamu/engines/arena"
	"papamu/engines/backgammon"
)

// wire is a way to an engine that answers lines with lines.
type wire struct {
	io.Writer
	lines <-chan answer
	pid   int
	close func()
}

// answer is a line, or why there are no more.
type answer struct {
	text string
	err  error
}

// maxAnswer is the longest line that is an answer to a board line.
const maxAnswer = 4096

var errLongLine = errors.New("a line of more than 4096 bytes")

// readLines sends the lines of an engine until it is gone. One that writes more
// than anybody asked for waits until somebody does.
func readLines(out io.Reader, lines chan<- answer, closed <-chan struct{}) {
	defer close(lines)
	for in := bufio.NewReaderSize(out, maxAnswer); ; {
		text, err := in.ReadString('\n')
		a := answer{text: strings.Trim(text, "\x00\r\n"), err: err}
		if len(text) > maxAnswer {
			a = answer{err: fmt.Errorf("%w: %w", arena.ErrGarbage, errLongLine)}
		}
		select {
		case lines <- a:
		case <-closed:
			return
		}
		if err != nil {
			return
		}
	}
}

// external is a backgammon engine behind a wire, which is laid when it is needed
// and again after a fault.
type external struct {
	name string
	lay  func(ctx context.Context) (*wire, error)
	wire *wire
}

func (e *external) Name() string { return e.name }

func (e *external) ask(ctx context.Context, line string) (string, error) {
	if e.wire == nil {
		w, err := e.lay(ctx)
		if err != nil {
			return "", fmt.Errorf("%w: %w", arena.ErrGone, err)
		}
		e.wire = w
	}
	if _, err := io.WriteString(e.wire, line+"\n"); err != nil {
		return "", fmt.Errorf("%w: %w", arena.ErrGone, err)
	}
	select {
	case a, ok := <-e.wire.lines:
		if !ok || errors.Is(a.err, io.EOF) && a.text == "" {
			return "", arena.ErrGone
		}
		if a.err != nil && !errors.Is(a.err, io.EOF) {
			return "", a.err
		}
		return strings.TrimSpace(a.text), nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// actions are the answers in words.
var actions = map[string]arena.Action{
	"roll": arena.RollDice, "double": arena.Double,
	"take": arena.Take, "accept": arena.Take,
	"drop": arena.Drop, "pass": arena.Drop, "reject": arena.Drop,
	"beaver": arena.Beaver, "redouble": arena.Beaver,
}

func (e *external) Decide(ctx context.Context, m backgammon.Match) (arena.Decision, error) {
	board := m.FIBSBoard([2]string{"player0", "player1"}, backgammon.ScoresGnubg)
	text, err := e.ask(ctx, board.String())
	if err != nil {
		e.Close()
		return arena.Decision{}, err
	}
	d, err := readDecision(text, m)
	if err != nil {
		e.Close() // out of step, for all that is known
	}
	return d, err
}

func readDecision(text string, m backgammon.Match) (arena.Decision, error) {
	if m.Phase == backgammon.ToPlay {
		play, err := backgammon.ParsePlay(text, m.Board, m.Dice)
		switch {
		case errors.Is(err, backgammon.ErrIllegalPlay):
			return arena.Decision{}, fmt.Errorf("%w: %.60q", err, text)
		case err != nil:
			return arena.Decision{}, fmt.Errorf("%w: %.60q", arena.ErrGarbage, text)
		}
		return arena.Decision{Action: arena.Move, Play: play}, nil
	}
	action, ok := actions[strings.ToLower(text)]
	if !ok {
		return arena.Decision{}, fmt.Errorf("%w: %.60q while %v", arena.ErrGarbage, text, m.Phase)
	}
	return arena.Decision{Action: action}, nil
}

// Memory returns the private memory of the engine's process, if it has one.
func (e *external) Memory() int64 {
	if e.wire == nil || e.wire.pid == 0 {
		return 0
	}
	return privateMemory(e.wire.pid)
}

// Close ends the engine.
func (e *external) Close() {
	if e.wire != nil {
		e.wire.close()
		e.wire = nil
	}
}
