//go:build !race

package threat

const raceEnabled = false
