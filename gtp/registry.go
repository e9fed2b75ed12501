package gtp

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Identity is what an engine says about itself.
type Identity struct{ Name, Version string }

// Registry is the set of commands of one engine. It does not change once made.
type Registry struct {
	identity Identity
	commands map[string]Command
}

// NewRegistry makes an engine of its commands and those that every engine has:
// protocol_version, name, version, known_command, list_commands, quit, stop,
// gogui-interrupt, papamu-help and, where the system measures it, cputime and
// gomill-cpu_time. It fails if two commands have the same name or one is incomplete.
func NewRegistry(id Identity, commands ...Command) (*Registry, error) {
	r := &Registry{identity: id, commands: make(map[string]Command)}
	for _, c := range slices.Concat(r.administrative(), commands) {
		c, err := c.resolved()
		if err != nil {
			return nil, err
		}
		if _, taken := r.commands[c.Name]; taken {
			return nil, fmt.Errorf("%w: %s", errDuplicate, c.Name)
		}
		r.commands[c.Name] = c
	}
	return r, nil
}

// Names returns the names of all commands, sorted.
func (r *Registry) Names() []string { return slices.Sorted(maps.Keys(r.commands)) }

// lookup finds the command of a line and checks its number of arguments.
func (r *Registry) lookup(l Line) (Command, error) {
	c, known := r.commands[l.Name]
	if !known {
		return c, ErrUnknownCommand
	}
	if !c.takes(len(l.Args)) {
		return c, ErrSyntax
	}
	return c, nil
}

func (r *Registry) administrative() []Command {
	commands := []Command{
		{Name: "protocol_version", Help: "the version of the protocol: 2", Run: Fixed("2")},
		{Name: "name", Help: "the name of the engine", Run: Fixed(r.identity.Name)},
		{Name: "version", Help: "the version of the engine", Run: Fixed(r.identity.Version)},
		{Name: "list_commands", Help: "all commands, one a line", Run: r.listCommands},
		{Name: "known_command", Usage: "[command]", Help: "whether there is a command", Run: r.knownCommand},
		{Name: "quit", Help: "end the session", Run: Fixed("")},
		{Name: "stop", Help: "end the command that is at work", Run: Fixed("")},
		{Name: "gogui-interrupt", Help: `whether the comment "# interrupt" ends a command: yes`, Run: Fixed("")},
		{Name: "papamu-help", Usage: "[command]", Help: "what commands do", Run: r.help},
	}
	if _, known := cpuTime(); known {
		const help = "processor time used so far, in seconds"
		commands = append(commands, Entry("cputime", "", help, usedTime), Entry("gomill-cpu_time", "", help, usedTime))
	}
	return commands
}

// Fixed returns a handler that always gives the same answer.
func Fixed(text string) Handler {
	return func(context.Context, Call) (string, error) { return text, nil }
}

func (r *Registry) listCommands(context.Context, Call) (string, error) {
	return strings.Join(r.Names(), "\n"), nil
}

// knownCommand never fails (section 6.3.1), so a missing name is not known.
func (r *Registry) knownCommand(_ context.Context, c Call) (string, error) {
	known := false
	if len(c.Args) == 1 {
		_, known = r.commands[c.Args[0]]
	}
	return fmt.Sprint(known), nil
}

func usedTime([]string) (string, error) {
	used, _ := cpuTime()
	return fmt.Sprintf("%.3f", used.Seconds()), nil
}

func (r *Registry) help(_ context.Context, c Call) (string, error) {
	names := c.Args
	if len(names) == 0 {
		names = r.Names()
	}
	lines := make([]string, 0, len(names))
	for _, name := range names {
		c, known := r.commands[name]
		if !known {
			return "", ErrUnknownCommand
		}
		lines = append(lines, strings.Join(append(strings.Fields(name+" "+c.Usage), "-", c.Help), " "))
	}
	return strings.Join(lines, "\n"), nil
}
