package gnubg

import (
	"context"
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/rs/zerolog"

	"papamu/internal/line"
)

// defaultMaxConns is plenty: gnubg opens one connection for each player.
const defaultMaxConns = 64

// Server holds many conversations at once. Set NewSession; the rest may stay
// zero.
type Server struct {
	// NewSession makes the Session of a connection; n counts connections from 1.
	NewSession func(n int) *Session
	// LineConfig, if set, returns the line server's settings for connection n.
	LineConfig func(n int) line.Config
	// MaxConns bounds the connections at any one time, of all listeners
	// together; 0 means 64. One more is told so in an error line and closed.
	MaxConns int
	// Log receives connections opened and closed, and what went wrong.
	Log zerolog.Logger

	opened atomic.Int64 // connections ever
	open   atomic.Int64 // connections now
}

// Serve accepts connections on l until ctx ends, which closes l and all
// connections, waits for their sessions and is no error. A client that leaves,
// or misbehaves, ends its own session only. Serve may be called for several
// listeners at once.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	var sessions sync.WaitGroup
	defer sessions.Wait()
	defer cancel()
	stop := context.AfterFunc(ctx, func() { l.Close() })
	defer stop()
	defer l.Close()

	for {
		conn, err := s.accept(ctx, l)
		if err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
		if s.open.Add(1) > int64(s.maxConns()) {
			s.open.Add(-1)
			s.refuse(conn)
			continue
		}
		n := int(s.opened.Add(1))
		sessions.Go(func() {
			defer s.open.Add(-1)
			s.converse(ctx, conn, n)
		})
	}
}

func (s *Server) maxConns() int {
	if s.MaxConns > 0 {
		return s.MaxConns
	}
	return defaultMaxConns
}

// accept waits out what passes by itself, such as too many open files.
func (s *Server) accept(ctx context.Context, l net.Listener) (net.Conn, error) {
	for wait := 5 * time.Millisecond; ; wait = min(2*wait, time.Second) {
		conn, err := l.Accept()
		if err == nil || ctx.Err() != nil || errors.Is(err, net.ErrClosed) {
			return conn, err
		}
		s.Log.Warn().Err(err).Dur("wait", wait).Msg("cannot accept a connection")
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// refuse must not hold up the accepting loop for a client that does not read.
func (s *Server) refuse(conn net.Conn) {
	s.Log.Warn().Int("limit", s.maxConns()).Msg("connection refused: too many")
	conn.SetWriteDeadline(time.Now().Add(100 * time.Millisecond))
	conn.Write([]byte("Error: too many connections\n"))
	conn.Close()
}

func (s *Server) converse(ctx context.Context, conn net.Conn, n int) {
	log := s.Log.With().Int("connection", n).Logger()
	log.Info().Stringer("from", conn.RemoteAddr()).Msg("connection opened")
	// Closing is what ends a pending read or write.
	stop := context.AfterFunc(ctx, func() { conn.Close() })
	defer stop()
	defer conn.Close()

	var config line.Config
	if s.LineConfig != nil {
		config = s.LineConfig(n)
	}
	config.Log = log
	err := Serve(ctx, conn, conn, s.NewSession(n), config)
	if ctx.Err() != nil {
		err = nil
	}
	log.Info().Err(err).Msg("connection closed")
}
