package seat

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// ErrEngine is wrapped by the errors about an engine that cannot be seated.
var ErrEngine = errors.New("cannot seat this engine")

// Protocol is what an engine speaks.
type Protocol string

// The protocols.
const (
	GTP      Protocol = "gtp"      // a command line
	Gomocup  Protocol = "gomocup"  // a command line
	External Protocol = "external" // a command line that answers gnubg's board lines
	Socket   Protocol = "socket"   // host:port where board lines are answered
	Gnubg    Protocol = "gnubg"    // gnubg's own commands, divided by semicolons
	Builtin  Protocol = "builtin"  // the project's own engine in this process: settings
)

// spoken are the protocols of each game; the first is what a command line without
// a prefix means.
var spoken = map[string][]Protocol{
	"go":         {GTP, Builtin},
	"konane":     {GTP, Builtin},
	"gomoku":     {Gomocup, GTP, Builtin},
	"backgammon": {External, Socket, Gnubg, Builtin},
}

// Games are the games that engines can be seated for.
func Games() []string {
	var names []string
	for name := range spoken {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Engine is an engine as a user names it.
type Engine struct {
	Name     string
	Protocol Protocol
	Command  string
}

// Parse reads an engine for a game: "PROTOCOL:COMMAND", or a command line in the
// game's usual protocol. Command lines are split at blanks that are not in quotes.
func Parse(game, name, text string) (Engine, error) {
	protocols := spoken[game]
	if len(protocols) == 0 {
		return Engine{}, fmt.Errorf("%w: no game %q", ErrEngine, game)
	}
	e := Engine{Name: name, Protocol: protocols[0], Command: strings.TrimSpace(text)}
	prefix, rest, _ := strings.Cut(e.Command, ":")
	if p := Protocol(prefix); slices.Contains(protocols, p) {
		e.Protocol, e.Command = p, strings.TrimSpace(rest)
	} else if known(p) {
		return Engine{}, fmt.Errorf("%w: %s is not played over %s", ErrEngine, game, p)
	}
	program := string(e.Protocol)
	switch e.Protocol {
	case Gnubg, Builtin:
	case Socket:
		if e.Command == "" {
			return Engine{}, fmt.Errorf("%w: %q has no address", ErrEngine, text)
		}
	default:
		words, err := splitCommand(e.Command)
		if err != nil {
			return Engine{}, err
		}
		program = words[0][strings.LastIndexAny(words[0], `/\`)+1:]
	}
	if e.Name == "" {
		e.Name = program
	}
	if strings.ContainsFunc(e.Name, unicode.IsControl) {
		return Engine{}, fmt.Errorf("%w: %q is no name", ErrEngine, e.Name)
	}
	return e, nil
}

func known(p Protocol) bool {
	for _, protocols := range spoken {
		if slices.Contains(protocols, p) {
			return true
		}
	}
	return false
}
