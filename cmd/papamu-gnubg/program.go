package main

import (
	"context"
	"errors"
	"fmt"
	"net"

	"golang.org/x/sync/errgroup"

	"papamu/cmd/internal/cli"
	"papamu/engines/backgammon"
	"papamu/engines/backgammon/player"
	"papamu/engines/option"
	"papamu/gnubg"
	"papamu/internal/line"
)

// The two meanings of a board line's scores.
const (
	gnubgScores = "gnubg"
	fibsScores  = "fibs"
)

// settings are the options of the command line.
type settings struct {
	listen, socket string
	connections    int
	scores         string
	jacoby         bool
	beavers        int
	plies          int
	candidates     int
}

func (s *settings) declare(set *option.Set) {
	set.String(&s.listen, "listen", "wait for gnubg on this host:port; without a host on 127.0.0.1")
	set.String(&s.socket, "socket", "wait for gnubg on a Unix socket of this path")
	option.Int(set, &s.connections, "connections", 1, 4096, "how many connections at a time")
	set.Choice(&s.scores, "scores", []string{gnubgScores, fibsScores}, "whose score stands first in a board line")
	set.Bool(&s.jacoby, "jacoby", "money sessions use the Jacoby rule")
	option.Int(set, &s.beavers, "beavers", 0, 12, "beavers allowed in a row in money sessions")
	option.Int(set, &s.plies, "plies", 0, player.MaxPlies, "rolls to look ahead; 0 compares the positions as they stand")
	option.Int(set, &s.candidates, "candidates", 2, 64, "plays to look ahead at")
}

// session returns the protocol's share of the settings.
func (s *settings) session() gnubg.Config {
	c := gnubg.Config{
		NoJacoby: !s.jacoby, NoBeavers: s.beavers == 0, MaxBeavers: s.beavers,
		Version: "papamu " + cli.Version,
	}
	if s.scores == fibsScores {
		c.Scores = backgammon.ScoresYouFirst
	}
	return c
}

// player is the player's share of the settings.
func (s *settings) player() player.Config {
	c := player.Config{Plies: s.plies, Candidates: s.candidates}
	if c.Plies == 0 {
		c.Plies = -1 // none, where 0 would mean the default
	}
	return c
}

func program() cli.Program {
	// What gnubg's own sessions begin with.
	s := settings{connections: 64, scores: gnubgScores, jacoby: true, beavers: 3, plies: 1, candidates: 6}
	return cli.Program{
		Name:    "papamu-gnubg",
		Summary: "papamu-gnubg plays backgammon as an external player of GNU Backgammon.",
		Declare: s.declare,
		Run: func(ctx context.Context, env cli.Env) error {
			p := decider{player.New(s.player())}
			config := s.session()
			config.Log = env.Log
			if s.listen == "" && s.socket == "" {
				talk := line.Config{Log: env.Log, Tee: env.Tee}
				return gnubg.Serve(ctx, env.In, env.Out, gnubg.NewSession(p, config), talk)
			}
			return s.serve(ctx, env, &gnubg.Server{
				NewSession: func(int) *gnubg.Session { return gnubg.NewSession(p, config) },
				LineConfig: newTranscript(env.Tee).of,
				MaxConns:   s.connections,
				Log:        env.Log,
			})
		},
	}
}

// serve listens on all addresses before it tells of any and accepts.
func (s *settings) serve(ctx context.Context, env cli.Env, server *gnubg.Server) error {
	listeners, err := s.listeners()
	if err != nil {
		err = fmt.Errorf("listen: %w", err)
		if errors.Is(err, gnubg.ErrAddress) {
			return &cli.UsageError{Err: err}
		}
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	for _, l := range listeners {
		fmt.Fprintf(env.Err, "papamu-gnubg: listening on %v\n", l.Addr())
		group.Go(func() error { return server.Serve(ctx, l) })
	}
	return group.Wait()
}

// listeners opens what the options name, all or none.
func (s *settings) listeners() (open []net.Listener, err error) {
	for _, l := range []struct {
		address string
		listen  func(string) (net.Listener, error)
	}{{s.listen, gnubg.ListenTCP}, {s.socket, gnubg.ListenUnix}} {
		if l.address == "" {
			continue
		}
		listener, err := l.listen(l.address)
		if err != nil {
			for _, l := range open {
				l.Close()
			}
			return nil, err
		}
		open = append(open, listener)
	}
	return open, nil
}
