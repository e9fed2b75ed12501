package gnubgtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"time"

	"papamu/engines/backgammon"
)

// ErrNoGnubg says that GNU Backgammon is not installed.
var ErrNoGnubg = errors.New("gnubg is not installed")

// Find returns the path of gnubg: on the search path, or where Debian puts
// games, which root's search path leaves out.
func Find() (string, error) {
	for _, name := range []string{"gnubg", "/usr/games/gnubg"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", ErrNoGnubg
}

// Names of the players in the records.
const (
	ExternalName = "papamu"
	GnubgName    = "gnubg"
)

// Encounter is one match, or one game of a money session, between gnubg and an
// external player.
type Encounter struct {
	Gnubg   string            // path of the program
	Address string            // where the external player listens
	Seat    backgammon.Player // the external player's side
	Length  int               // points of the match; 0 is one money game
	Seed    int               // of gnubg's dice
	Plies   int               // gnubg's lookahead
	Setup   []string          // more gnubg commands, before the game begins
	Record  string            // file to export as .mat
	Timeout time.Duration     // for the whole encounter; 0 means ten minutes
}

// Play lets gnubg play the encounter and write the record. It returns what
// gnubg printed, and an error if gnubg failed, did not connect, ran out of time
// or complained about the other side.
func (e Encounter) Play(ctx context.Context) (string, error) {
	timeout := e.Timeout
	if timeout == 0 {
		timeout = 10 * time.Minute
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	home, err := os.MkdirTemp("", "gnubg")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(home)

	cmd := exec.CommandContext(ctx, e.Gnubg, "-t", "-q", "-r")
	cmd.Env = append(os.Environ(), "HOME="+home, "LC_ALL=C")
	cmd.Dir = home
	cmd.Stdin = strings.NewReader(strings.Join(e.script(), "\n") + "\n")
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = 5 * time.Second
	if err := cmd.Run(); err != nil {
		return out.String(), fmt.Errorf("gnubg: %w", errors.Join(err, ctx.Err()))
	}
	return out.String(), e.check(out.String())
}

// maxChains is how often a game may stop: after a chain of beavers has been taken
// gnubg plays on only when told to, and the cube cannot go beyond 2^12.
const maxChains = 12

// script is what a person would type.
func (e Encounter) script() []string {
	opponent := e.Seat.Opponent()
	var names [2]string
	names[e.Seat], names[opponent] = ExternalName, GnubgName
	lines := []string{
		"set confirm new off",
		"set automatic roll on",
		"set automatic game " + onOff(e.Length > 0), // a session would never end
		"set display off",
		fmt.Sprintf("set defaultnames %s %s", names[0], names[1]),
		fmt.Sprintf("set player 0 name %s", names[0]),
		fmt.Sprintf("set player 1 name %s", names[1]),
		"set rng mersenne",
		fmt.Sprintf("set seed %d", e.Seed),
		fmt.Sprintf("set player %d gnubg", opponent),
		fmt.Sprintf("set player %d chequerplay evaluation plies %d", opponent, e.Plies),
		fmt.Sprintf("set player %d cubedecision evaluation plies %d", opponent, e.Plies),
		fmt.Sprintf("set player %d external %s", e.Seat, e.Address),
	}
	lines = append(lines, e.Setup...)
	lines = append(lines, "show player")
	if e.Length > 0 {
		lines = append(lines, fmt.Sprintf("new match %d", e.Length))
	} else {
		lines = append(lines, "new session")
		lines = append(lines, slices.Repeat([]string{"play"}, maxChains)...)
	}
	return append(lines, "export match mat "+e.Record, "exit", "y")
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// complaints are what gnubg says when the external player broke the dialogue.
var complaints = regexp.MustCompile(`(?im)^.*(\berror\b|warning|external connection|illegal|unrecogni[sz]ed|` +
	`unknown keyword|only \d+ beavers|broken pipe|badly formed).*$`)

// check reads gnubg's output for what its exit status does not tell.
func (e Encounter) check(out string) error {
	if !strings.Contains(out, "Type: external: "+e.Address) {
		return errors.New("gnubg did not connect to the external player")
	}
	if complaint := complaints.FindString(out); complaint != "" {
		return fmt.Errorf("gnubg complained: %s", strings.TrimSpace(complaint))
	}
	return nil
}
