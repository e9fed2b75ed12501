package gnubg

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"strings"
	"syscall"
	"time"
)

// ErrAddress is wrapped by errors about an address that cannot be listened on
// by its form alone.
var ErrAddress = errors.New("bad address")

// ListenTCP listens on host:port. An empty host is the loopback interface
// 127.0.0.1 (to be reachable from elsewhere takes an explicit 0.0.0.0), and port
// 0 any free port. Package net switches Nagle's algorithm off for every
// connection, as a dialogue of short lines needs.
func ListenTCP(address string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrAddress, err)
	}
	if host == "" {
		host = "127.0.0.1"
	}
	return net.Listen("tcp", net.JoinHostPort(host, port))
}

// ListenUnix listens on a Unix socket of this path. A socket file that a dead
// process left behind is replaced; one that somebody listens on, or any other
// file, is left alone and is an error.
//
// gnubg takes an address with a colon and no slash for a host and port, so that
// a path with a colon needs a slash.
func ListenUnix(path string) (net.Listener, error) {
	if path == "" || strings.Contains(path, ":") && !strings.Contains(path, "/") {
		return nil, fmt.Errorf("%w: gnubg does not take %q for a path", ErrAddress, path)
	}
	l, err := net.Listen("unix", path)
	if !errors.Is(err, syscall.EADDRINUSE) {
		return l, err
	}
	if stale := removeStale(path); stale != nil {
		return nil, fmt.Errorf("%w (%w)", err, stale)
	}
	return net.Listen("unix", path)
}

// removeStale removes a socket file that nobody listens on.
func removeStale(path string) error {
	info, err := os.Lstat(path)
	if err != nil {
		return err
	}
	if info.Mode().Type() != fs.ModeSocket {
		return errors.New("the file is not a socket")
	}
	conn, err := net.DialTimeout("unix", path, time.Second)
	if err == nil {
		conn.Close()
		return errors.New("another program listens there")
	}
	if !errors.Is(err, syscall.ECONNREFUSED) {
		return err
	}
	return os.Remove(path)
}
