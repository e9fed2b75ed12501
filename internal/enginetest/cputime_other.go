//go:build !unix

package enginetest

import "time"

var started = time.Now()

// cpuTime takes the process to have had a processor all the time.
func cpuTime() time.Duration { return time.Since(started) }
