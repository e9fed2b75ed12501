package gtp

import (
	"context"
	"errors"
)

// Texts gives errors, such as those of a game's rules, the texts that the
// protocol has for them. The first entry that fits counts.
type Texts []struct{ Is, Answer error }

// Apply returns the commands with their errors replaced.
func (t Texts) Apply(commands []Command) []Command {
	for i, c := range commands {
		if c.Run != nil {
			commands[i].Run = func(ctx context.Context, call Call) (string, error) {
				text, err := c.Run(ctx, call)
				return text, t.of(err)
			}
		}
		if c.Stream != nil {
			commands[i].Stream = func(ctx context.Context, call Call, out *Stream) error {
				return t.of(c.Stream(ctx, call, out))
			}
		}
	}
	return commands
}

func (t Texts) of(err error) error {
	for _, text := range t {
		if errors.Is(err, text.Is) {
			return text.Answer
		}
	}
	return err
}
