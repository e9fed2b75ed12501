package queue_test

import (
	"context"
	"errors"
	"net"
	"strconv"
	"strings"
	"testing"

	"papamu/engines/arena/queue"
)

func TestAccess(t *testing.T) {
	t.Parallel()
	withToken := serve(t, queue.Server{Token: "s3cret"})
	withUser := serve(t, queue.Server{User: "ann", Password: "pw"})
	userInfo := func(url, who string) string { return strings.Replace(url, "//", "//"+who+"@", 1) }
	for _, tc := range []struct {
		name string
		at   queue.Conn
		ok   bool
	}{
		{"token", queue.Conn{URL: withToken.URL(), Token: "s3cret"}, true},
		{"token in the URL", queue.Conn{URL: userInfo(withToken.URL(), "s3cret")}, true},
		{"user in the URL", queue.Conn{URL: userInfo(withUser.URL(), "ann:pw")}, true},
		{"no token", queue.Conn{URL: withToken.URL()}, false},
		{"wrong token", queue.Conn{URL: withToken.URL(), Token: "secret"}, false},
		{"wrong password", queue.Conn{URL: userInfo(withUser.URL(), "ann:")}, false},
		{"no user", queue.Conn{URL: withUser.URL()}, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			err := queue.Work(limited(t), tc.at, queue.Worker{Once: true}, play)
			if tc.ok && err != nil || !tc.ok && !errors.Is(err, queue.ErrRefused) {
				t.Errorf("worker: %v", err)
			}
			if tc.ok {
				return
			}
			c := contest(tc.name, 1)
			if _, err := queue.Coordinate(limited(t), tc.at, c, openJournal(t, c), queue.Master{}); !errors.Is(err, queue.ErrRefused) {
				t.Errorf("master: %v", err)
			}
		})
	}
}

func TestBadConnections(t *testing.T) {
	t.Parallel()
	for name, at := range map[string]queue.Conn{
		"malformed URL": {URL: "nats://user:hidden@host:port"},
		"no creds file": {URL: "nats://127.0.0.1:1", CredsFile: "missing"},
		"no nkey file":  {URL: "nats://127.0.0.1:1", NKeyFile: "missing"},
	} {
		err := queue.Work(limited(t), at, queue.Worker{}, play)
		if err == nil || strings.Contains(err.Error(), "hidden") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A server that is not there yet is waited for, but not beyond ctx.
func TestUnreachableServer(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	url := "nats://" + l.Addr().String()
	l.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 300e6)
	defer cancel()
	if err := queue.Work(ctx, queue.Conn{URL: url}, queue.Worker{}, play); err != nil {
		t.Errorf("worker: %v", err)
	}
	c := contest("unreachable", 1)
	if _, err := queue.Coordinate(ctx, queue.Conn{URL: url}, c, openJournal(t, c), queue.Master{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("master: %v", err)
	}
}

func TestServe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	busy, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	_, port, err := net.SplitHostPort(busy.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	taken, err := strconv.Atoi(port)
	if err != nil {
		t.Fatal(err)
	}
	serve(t, queue.Server{Dir: dir})
	for name, o := range map[string]queue.Server{
		"open to all":           {Dir: t.TempDir(), Host: "0.0.0.0"},
		"open on IPv6":          {Dir: t.TempDir(), Host: "::"},
		"open by name":          {Dir: t.TempDir(), Host: "example.com"},
		"user without password": {Dir: t.TempDir(), Host: "0.0.0.0", User: "ann"},
		"two ways":              {Dir: t.TempDir(), Token: "a", User: "b", Password: "c"},
		"no folder":             {},
		"no port":               {Dir: t.TempDir(), Port: 1 << 16},
		"port in use":           {Dir: t.TempDir(), Port: taken},
		"store in use":          {Dir: dir},
	} {
		s, err := queue.Serve(o)
		if err == nil {
			s.Close()
			t.Errorf("%s: served", name)
		}
		if strings.HasPrefix(name, "open") != errors.Is(err, queue.ErrOpen) {
			t.Errorf("%s: %v", name, err)
		}
	}
	s := serve(t, queue.Server{Dir: t.TempDir(), Host: "0.0.0.0", Token: "t"})
	if !strings.HasPrefix(s.URL(), "nats://127.0.0.1:") {
		t.Errorf("URL %s", s.URL())
	}
}
