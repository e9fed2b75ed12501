package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"

	"papamu/engines/arena"
	"papamu/engines/backgammon"
)

// external is an engine in a process that answers the board lines of gnubg's
// external-player protocol on its standard input.
type external struct {
	name, command string
	cmd           *exec.Cmd
	in            io.WriteCloser
	answers       chan string
}

func (e *external) Name() string { return e.name }

// start runs the engine unless it runs already.
func (e *external) start() error {
	if e.cmd != nil {
		return nil
	}
	words := strings.Fields(e.command)
	cmd := exec.Command(words[0], words[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	e.cmd, e.in, e.answers = cmd, in, make(chan string, 16)
	go readLines(out, e.answers)
	return nil
}

// readLines sends the lines of an engine until it is gone. An engine that writes
// more than anybody asked for waits in its pipe.
func readLines(out io.Reader, answers chan<- string) {
	defer close(answers)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		answers <- lines.Text()
	}
}

var errExited = errors.New("engine has exited")

func (e *external) ask(ctx context.Context, line string) (string, error) {
	if err := e.start(); err != nil {
		return "", fmt.Errorf("start %s: %w", e.command, err)
	}
	if _, err := io.WriteString(e.in, line+"\n"); err != nil {
		return "", errExited
	}
	select {
	case answer, ok := <-e.answers:
		if !ok {
			return "", errExited
		}
		return strings.TrimSpace(answer), nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// actions are the answers in words.
var actions = map[string]arena.Action{
	"roll": arena.RollDice, "double": arena.Double,
	"take": arena.Take, "accept": arena.Take,
	"drop": arena.Drop, "pass": arena.Drop,
	"beaver": arena.Beaver, "redouble": arena.Beaver,
}

func (e *external) Decide(ctx context.Context, m backgammon.Match) (arena.Decision, error) {
	board := m.FIBSBoard([2]string{"player0", "player1"}, backgammon.ScoresGnubg)
	answer, err := e.ask(ctx, board.String())
	if err != nil {
		e.Close()
		return arena.Decision{}, err
	}
	if m.Phase == backgammon.ToPlay {
		play, err := backgammon.ParsePlay(answer, m.Board, m.Dice)
		if err != nil {
			return arena.Decision{}, fmt.Errorf("answer %q: %w", answer, err)
		}
		return arena.Decision{Action: arena.Move, Play: play}, nil
	}
	action, ok := actions[strings.ToLower(answer)]
	if !ok {
		return arena.Decision{}, fmt.Errorf("answer %q is none", answer)
	}
	return arena.Decision{Action: action}, nil
}

// Close ends the engine by the end of its input.
func (e *external) Close() {
	if e.cmd == nil {
		return
	}
	e.in.Close()
	_ = e.cmd.Process.Kill() // it has nothing to lose
	go func() {
		for range e.answers { // let the reader end
		}
	}()
	_ = e.cmd.Wait()
	e.cmd = nil
}
