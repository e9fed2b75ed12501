package queue

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// ErrRefused is wrapped by the errors of connections that the server does not let
// in: nothing is tried again then.
var ErrRefused = errors.New("queue: not let in")

// Conn says where the queue is and how to be let in.
type Conn struct {
	// URL of the server, or several of one cluster divided by commas:
	// "nats://host:4222", "nats://user:password@host", "nats://token@host",
	// "tls://host".
	URL       string
	Token     string
	CredsFile string      // of a user's JWT and seed, as nsc writes it
	NKeyFile  string      // of an nkey seed
	TLS       *tls.Config // nil: TLS with the system's roots where the server asks for it
	Log       *slog.Logger
}

// link is an open connection.
type link struct {
	nc    *nats.Conn
	js    jetstream.JetStream
	log   *slog.Logger
	again chan struct{} // holds a value after each reconnection
}

// dial connects. While the server cannot be reached it tries again, ever more
// slowly, until ctx ends.
func (c Conn) dial(ctx context.Context) (*link, error) {
	l := &link{log: c.Log, again: make(chan struct{}, 1)}
	if l.log == nil {
		l.log = slog.New(slog.DiscardHandler)
	}
	opts, err := c.options(l)
	if err != nil {
		return nil, err
	}
	for n := 0; ; n++ {
		if err = ctx.Err(); err != nil {
			return nil, err
		}
		l.nc, err = nats.Connect(c.URL, opts...)
		if err == nil {
			break
		}
		if !unreachable(err) {
			return nil, refusal(err)
		}
		l.log.Warn("the queue cannot be reached, trying again", "error", err)
		pause(ctx, backoff(n))
	}
	if l.js, err = jetstream.New(l.nc); err == nil {
		err = l.check(ctx)
	}
	if err != nil {
		l.nc.Close()
		return nil, fmt.Errorf("queue: %w", err)
	}
	return l, nil
}

// check tells a server without JetStream from one that is only slow: later both
// would merely not answer.
func (l *link) check(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if _, err := l.js.AccountInfo(ctx); permanent(err) {
		return err
	}
	return nil
}

// options are those of a client that never gives up on a server that has let it
// in once.
func (c Conn) options(l *link) ([]nats.Option, error) {
	opts := []nats.Option{
		nats.Name("papamu"), nats.Timeout(patience),
		nats.MaxReconnects(-1), nats.CustomReconnectDelay(backoff),
		nats.PingInterval(2 * patience), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) { l.log.Warn("the queue is lost", "error", err) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { l.log.Warn("queue", "error", err) }),
		nats.ReconnectHandler(func(*nats.Conn) {
			l.log.Info("the queue is back")
			select {
			case l.again <- struct{}{}:
			default: // it is known already
			}
		}),
	}
	if c.Token != "" {
		opts = append(opts, nats.Token(c.Token))
	}
	if c.CredsFile != "" {
		opts = append(opts, nats.UserCredentials(c.CredsFile))
	}
	if c.NKeyFile != "" {
		key, err := nats.NkeyOptionFromSeed(c.NKeyFile)
		if err != nil {
			return nil, fmt.Errorf("queue: %w", err)
		}
		opts = append(opts, key)
	}
	if c.TLS != nil {
		opts = append(opts, nats.Secure(c.TLS))
	}
	return opts, nil
}

// unreachable tells apart what time may heal.
func unreachable(err error) bool {
	var op *net.OpError
	var dns *net.DNSError
	return errors.Is(err, nats.ErrNoServers) || errors.Is(err, nats.ErrTimeout) ||
		errors.Is(err, nats.ErrConnectionClosed) || errors.As(err, &op) || errors.As(err, &dns)
}

// refusal wraps an error of connecting, without the password that the URL may
// hold.
func refusal(err error) error {
	var bad *url.Error
	if errors.As(err, &bad) {
		return fmt.Errorf("queue: the URL is malformed: %w", bad.Err)
	}
	if errors.Is(err, nats.ErrAuthorization) || errors.Is(err, nats.ErrAuthExpired) || errors.Is(err, nats.ErrAuthRevoked) {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	return fmt.Errorf("queue: %w", err)
}

// cause adds to the error of a closed connection why it was closed.
func (l *link) cause(err error) error {
	if last := l.nc.LastError(); errors.Is(err, nats.ErrConnectionClosed) && last != nil {
		return refusal(last)
	}
	return err
}
