//go:build race

package threat

const raceEnabled = true
