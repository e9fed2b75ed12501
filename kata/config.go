package kata

import (
	"context"
	"runtime"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/internal/line"
)

// Analyzer looks at one position at a time. [player.Player] is one.
type Analyzer interface {
	Analyze(ctx context.Context, g *weiqi.Game, q player.Query, on func(player.Analysis)) (player.Analysis, error)
}

// Config tunes Serve. Only New is required.
type Config struct {
	// New makes the analyzer of one thread, before its first search.
	New func() Analyzer
	// Threads is how many positions are analysed at a time; 0 means as many as
	// there are processors.
	Threads int
	// Visits bounds a search whose query does not; 0 means 500.
	Visits int64
	// View is the side from which values are seen, where a query does not say:
	// BLACK, WHITE or SIDETOMOVE. Empty means BLACK.
	View string
	// Hurry ends all searches with the input, instead of finishing them.
	Hurry bool
	// Version is what query_version answers.
	Version string
	// MaxQueue bounds the bytes of the queries that wait; 0 means 64 MiB. When
	// there is no room, reading waits, but one query is always let in.
	MaxQueue int
	// Line is how lines are read, and where panics and the transcript go.
	Line line.Config
}

const (
	defaultVisits   = 500
	defaultMaxQueue = 64 << 20
	defaultPVLen    = 15
)

func (c Config) withDefaults() Config {
	if c.Threads <= 0 {
		c.Threads = runtime.GOMAXPROCS(0)
	}
	if c.Visits <= 0 {
		c.Visits = defaultVisits
	}
	if c.View == "" {
		c.View = Views[0]
	}
	if c.MaxQueue <= 0 {
		c.MaxQueue = defaultMaxQueue
	}
	return c
}
