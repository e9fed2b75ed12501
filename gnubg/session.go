package gnubg

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/rs/zerolog"

	"papamu/engines/backgammon"
	"papamu/internal/line"
)

// Config tunes a Session. The zero value plays as gnubg expects it by default.
type Config struct {
	// Scores says to whom the scores of a line belong; gnubg's order by default.
	Scores backgammon.ScoreOrder
	// NoJacoby says that gammons always count in money sessions, NoBeavers that
	// neither side redoubles at once there. Neither is told by gnubg.
	NoJacoby, NoBeavers bool
	// MaxBeavers is how many beavers and raccoons in a row a double may have; 0
	// means 3, gnubg's default.
	MaxBeavers int
	// Version is what the command "version" tells of the program.
	Version string
	// Log receives decisions of the Decider that had to be replaced.
	Log zerolog.Logger
}

const defaultMaxBeavers = 3

func (c Config) maxBeavers() int {
	if c.MaxBeavers > 0 {
		return c.MaxBeavers
	}
	return defaultMaxBeavers
}

// fibs says what a board line leaves open.
func (c Config) fibs() backgammon.FIBSOptions {
	return backgammon.FIBSOptions{Scores: c.Scores, Money: backgammon.Rules{
		Jacoby: !c.NoJacoby, Beavers: !c.NoBeavers, Raccoons: !c.NoBeavers,
	}}
}

// Session is one conversation; it implements the line server's Session. Every
// line gets one answer, bad ones an "Error: " line.
type Session struct {
	decider Decider
	config  Config
	history history
}

// NewSession returns a Session in which d decides.
func NewSession(d Decider, c Config) *Session { return &Session{decider: d, config: c} }

// Intake lets every line be answered in its turn.
func (s *Session) Intake(string) line.Verdict { return line.Queue }

// Handle answers one line.
func (s *Session) Handle(ctx context.Context, w *line.Writer, req line.Request) error {
	text := strings.TrimSpace(req.Text)
	if head, _, ok := strings.Cut(text, ":"); ok && strings.EqualFold(strings.TrimSpace(head), "board") {
		return s.board(ctx, w, text)
	}
	return s.command(w, text)
}

// maxError keeps an error line within the 256 bytes that gnubg reads at a time.
const maxError = 200

// Fail answers with an error line, which makes gnubg stop and show it.
func (s *Session) Fail(w *line.Writer, _ line.Request, err error) {
	text := strings.Join(strings.Fields(err.Error()), " ")
	if len(text) > maxError {
		text = strings.ToValidUTF8(text[:maxError], "")
	}
	w.Printf("Error: %s\n", text)
}

var errGameOver = errors.New("the game is over: a side has borne off all its checkers")

// board answers a question about a position.
func (s *Session) board(ctx context.Context, w *line.Writer, text string) error {
	b, err := backgammon.ParseFIBSBoard(text)
	if err != nil {
		return err
	}
	m, err := b.Match(s.config.fibs())
	if err != nil {
		return err
	}
	if m.Board.Won() != backgammon.NotOver || m.Board.Lost() != backgammon.NotOver {
		return errGameOver
	}
	if known, ok := s.history.find(m); ok {
		m = known
	}
	s.history.forget()
	answer, err := s.decide(ctx, m)
	if err != nil {
		return err
	}
	w.Printf("%s\n", answer)
	return nil
}

func (s *Session) decide(ctx context.Context, m backgammon.Match) (string, error) {
	switch m.Phase {
	case backgammon.ToRoll:
		return s.rollOrDouble(ctx, m), nil
	case backgammon.ToPlay:
		return s.play(ctx, m), nil
	case backgammon.Doubled:
		return s.answerDouble(ctx, m), nil
	}
	return "", fmt.Errorf("nothing to decide: %v", m.Phase)
}
