package queue

import (
	"cmp"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// ErrOpen: a server that others can reach must know whom it lets in.
var ErrOpen = errors.New("queue: a server that listens beyond loopback needs a token, or a user and a password")

// startup bounds how long a server may take to read its store.
const startup = time.Minute

// Server are the settings of [Serve].
type Server struct {
	Dir  string // store: made if missing, and needed again after a restart
	Host string // "" means 127.0.0.1
	Port int    // 0 means any that is free
	// Whom to let in: either a token, or a user with a password, or, on loopback,
	// every user of this machine.
	Token, User, Password string
	TLS                   *tls.Config
	Log                   *slog.Logger
}

// Serving is a server that runs.
type Serving struct {
	nats *server.Server
	lock *os.File
}

// Serve starts a NATS server with JetStream in this process. What clients are told
// is stored is on the disk. The error is ErrOpen for an address beyond loopback
// without authentication.
func Serve(o Server) (*Serving, error) {
	opts, err := o.options()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return nil, fmt.Errorf("queue: store: %w", err)
	}
	lock, err := lockFolder(o.Dir)
	if err != nil {
		return nil, err
	}
	n, err := server.NewServer(opts)
	if err == nil {
		err = start(n, o.Log)
	}
	if err != nil {
		lock.Close()
		return nil, fmt.Errorf("queue: server: %w", err)
	}
	return &Serving{nats: n, lock: lock}, nil
}

func (o Server) options() (*server.Options, error) {
	host := cmp.Or(o.Host, "127.0.0.1")
	secured := o.Token != "" || o.User != "" && o.Password != ""
	switch {
	case o.Dir == "":
		return nil, errors.New("queue: the server needs a folder for its store")
	case o.User != "" && o.Password == "" || o.User == "" && o.Password != "":
		return nil, errors.New("queue: user and password come together")
	case o.Token != "" && o.User != "":
		return nil, errors.New("queue: either a token, or a user and a password")
	case o.Port < 0 || o.Port > 65535:
		return nil, fmt.Errorf("queue: there is no port %d", o.Port)
	case !loopback(host) && !secured:
		return nil, fmt.Errorf("%w: %s", ErrOpen, host)
	}
	port := o.Port
	if port == 0 {
		port = server.RANDOM_PORT
	}
	return &server.Options{
		Host: host, Port: port, TLSConfig: o.TLS, TLS: o.TLS != nil, TLSTimeout: patience.Seconds(),
		Authorization: o.Token, Username: o.User, Password: o.Password,
		JetStream: true, StoreDir: o.Dir, SyncAlways: true,
		NoSigs: true, // signals are the program's
	}, nil
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// start returns when clients are served, or when the server gave up.
func start(n *server.Server, log *slog.Logger) error {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	words := &serverLog{log: log, fatal: make(chan error, 1)}
	n.SetLoggerV2(words, false, false, false)
	ready := make(chan bool, 1)
	go func() {
		n.Start()
		ready <- n.ReadyForConnections(startup)
	}()
	var err error
	select {
	case err = <-words.fatal:
	case ok := <-ready:
		if ok {
			return nil
		}
		err = fmt.Errorf("not ready after %v", startup)
	}
	n.Shutdown()
	return err
}

// URL is where clients on this machine find the server. It holds neither token nor
// password.
func (s *Serving) URL() string {
	u, err := url.Parse(s.nats.ClientURL())
	if err != nil {
		return s.nats.ClientURL()
	}
	switch u.Hostname() {
	case "0.0.0.0":
		u.Host = net.JoinHostPort("127.0.0.1", u.Port())
	case "::":
		u.Host = net.JoinHostPort("::1", u.Port())
	}
	return u.String()
}

// Close stops the server. What it holds is found by the next one that is started
// in the same folder.
func (s *Serving) Close() {
	s.nats.Shutdown()
	s.nats.WaitForShutdown()
	s.lock.Close()
}

// serverLog turns the server's words into records. Its notices, a page of them at
// each start, are for those who look for a fault.
type serverLog struct {
	log   *slog.Logger
	fatal chan error // the first
}

func (l *serverLog) Noticef(format string, v ...any) { l.log.Debug(fmt.Sprintf(format, v...)) }
func (l *serverLog) Warnf(format string, v ...any)   { l.log.Warn(fmt.Sprintf(format, v...)) }
func (l *serverLog) Errorf(format string, v ...any)  { l.log.Error(fmt.Sprintf(format, v...)) }
func (l *serverLog) Debugf(format string, v ...any)  { l.log.Debug(fmt.Sprintf(format, v...)) }
func (l *serverLog) Tracef(format string, v ...any)  { l.log.Debug(fmt.Sprintf(format, v...)) }

// Fatalf must not end the program, as the server's own logger would.
func (l *serverLog) Fatalf(format string, v ...any) {
	err := fmt.Errorf(format, v...)
	l.log.Error(err.Error())
	select {
	case l.fatal <- err:
	default:
	}
}
