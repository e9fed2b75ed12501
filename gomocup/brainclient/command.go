package brainclient

import (
	"context"
	"fmt"

	"papamu/gomocup"
)

// Start begins a game on an empty board, square or not.
func (c *Client) Start(ctx context.Context, width, height int) error {
	command := fmt.Sprintf("START %d", width)
	if width != height {
		command = fmt.Sprintf("RECTSTART %d,%d", width, height)
	}
	_, err := c.expect(ctx, gomocup.OK, command)
	return err
}

// Restart begins another game on a board of the same size.
func (c *Client) Restart(ctx context.Context) error {
	_, err := c.expect(ctx, gomocup.OK, "RESTART")
	return err
}

// About returns what the brain says of itself.
func (c *Client) About(ctx context.Context) (string, error) {
	r, err := c.expect(ctx, gomocup.Description, "ABOUT")
	return r.Text, err
}

// Info tells a setting, which has no answer.
func (c *Client) Info(key string, value any) error {
	return c.Send(fmt.Sprintf("INFO %s %v", key, value))
}

// Begin asks for the first move of the game.
func (c *Client) Begin(ctx context.Context) (gomocup.Coord, error) {
	return c.move(ctx, "BEGIN")
}

// Turn tells the opponent's move and asks for the brain's.
func (c *Client) Turn(ctx context.Context, opponent gomocup.Coord) (gomocup.Coord, error) {
	return c.move(ctx, "TURN "+opponent.String())
}

// Board tells the whole position, in the order of play, and asks for a move.
func (c *Client) Board(ctx context.Context, stones []gomocup.Stone) (gomocup.Coord, error) {
	lines := []string{"BOARD"}
	for _, s := range stones {
		lines = append(lines, s.String())
	}
	return c.move(ctx, append(lines, "DONE")...)
}

// TakeBack removes a stone.
func (c *Client) TakeBack(ctx context.Context, stone gomocup.Coord) error {
	_, err := c.expect(ctx, gomocup.OK, "TAKEBACK "+stone.String())
	return err
}

// Swap2 asks for the next step of a swap2 opening, of which 0, 3 or 5 stones are
// there. No moves and no error mean SWAP.
func (c *Client) Swap2(ctx context.Context, stones []gomocup.Coord) ([]gomocup.Coord, error) {
	lines := []string{"SWAP2BOARD"}
	for _, s := range stones {
		lines = append(lines, s.String())
	}
	r, err := c.ask(ctx, append(lines, "DONE")...)
	switch {
	case err != nil:
		return nil, err
	case r.Kind == gomocup.Swap:
		return nil, nil
	case r.Kind == gomocup.Moves:
		return r.Moves, nil
	}
	return nil, fmt.Errorf("SWAP2BOARD: %w: %q", ErrAnswer, r.Text)
}

// Stop asks a brain that thinks for its move at once. It may be called while
// another goroutine waits for that move.
func (c *Client) Stop() error { return c.Send("YXSTOP") }

// move asks for one move.
func (c *Client) move(ctx context.Context, lines ...string) (gomocup.Coord, error) {
	r, err := c.expect(ctx, gomocup.Moves, lines...)
	if err == nil && len(r.Moves) != 1 {
		err = fmt.Errorf("%s: %w: %q", lines[0], ErrAnswer, r.Text)
	}
	if err != nil {
		return gomocup.Coord{}, err
	}
	return r.Moves[0], nil
}
