package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"path/filepath"
	"strconv"
	"sync"

	"github.com/rs/zerolog"
	"golang.org/x/sync/errgroup"

	"papamu/cmd/internal/cli"
	"papamu/engines/arena/journal"
	"papamu/engines/arena/queue"
	"papamu/engines/option"
)

// access is how a queue is reached.
type access struct {
	url, token, creds, nkey string
}

func (a *access) declare(set *option.Set) {
	set.String(&a.url, "queue", "NATS server that has the queue, such as nats://host:4222")
	set.String(&a.token, "queue-token", "token for the queue's server")
	set.String(&a.creds, "queue-creds", "file with a NATS user's credentials")
	set.String(&a.nkey, "queue-nkey", "file with a NATS nkey seed")
}

func (a *access) conn(log zerolog.Logger) queue.Conn {
	return queue.Conn{URL: a.url, Token: a.token, CredsFile: a.creds, NKeyFile: a.nkey, Log: slogOf(log)}
}

// slogOf gives the queue the program's log.
func slogOf(log zerolog.Logger) *slog.Logger { return slog.New(zerolog.NewSlogHandler(log)) }

// queueing are the options of a contest that is played through a queue.
type queueing struct {
	access
	serve string
}

func (q *queueing) declare(set *option.Set) {
	q.access.declare(set)
	set.String(&q.serve, "serve", "play through a queue of its own, which workers find at this host:port; :0 is any free port of the loopback")
}

// wanted tells whether there is to be a queue.
func (q *queueing) wanted() bool { return q.url != "" || q.serve != "" }

// open starts the queue's server if it is to be an own one, with its store in the
// given folder.
func (q *queueing) open(env cli.Env, folder string) (queue.Conn, func(), error) {
	if q.serve == "" {
		return q.conn(env.Log), func() {}, nil
	}
	host, port, err := net.SplitHostPort(q.serve)
	if err != nil {
		return queue.Conn{}, nil, &cli.UsageError{Err: fmt.Errorf("--serve: %w", err)}
	}
	number, err := strconv.Atoi(port)
	if err != nil {
		return queue.Conn{}, nil, &cli.UsageError{Err: fmt.Errorf("--serve: port %q", port)}
	}
	server, err := queue.Serve(queue.Server{
		Dir: filepath.Join(folder, "queue"), Host: host, Port: number, Token: q.token, Log: slogOf(env.Log),
	})
	if err != nil {
		return queue.Conn{}, nil, err
	}
	fmt.Fprintf(env.Out, "workers: papamu-arena work --queue %s\n", server.URL())
	conn := q.conn(env.Log)
	conn.URL = server.URL()
	return conn, server.Close, nil
}

// playQueued plays what is left through a queue, with as many workers of its own as
// there are jobs.
func (r *run) playQueued(ctx context.Context, conn queue.Conn) error {
	group, running := errgroup.WithContext(ctx)
	working, done := context.WithCancel(running)
	halls := new(halls)
	defer halls.close()
	if r.settings.jobs > 0 {
		group.Go(func() error {
			return queue.Work(working, conn, queue.Worker{Jobs: r.settings.jobs}, halls.play)
		})
	}
	group.Go(func() error {
		defer done()
		var taking sync.Mutex
		var failed error
		summary, err := queue.Coordinate(running, conn, r.contest, r.journal, queue.Master{
			Each: func(g journal.Game) bool {
				taking.Lock()
				defer taking.Unlock()
				over, err := r.taken(g)
				failed = errors.Join(failed, err)
				return over || err != nil
			},
		})
		for _, f := range summary.Failed {
			failed = errors.Join(failed, fmt.Errorf("unit %d, on %s: %s", f.Unit, f.Worker, f.Error))
		}
		return errors.Join(err, failed)
	})
	return group.Wait()
}
