package cli

import (
	"context"
	"fmt"
	"os"
	"strings"
)

// Suite is a program made of commands, each with options of its own.
type Suite struct {
	Name     string
	Summary  string
	Commands []Program // the Name of each is the word that chooses it
}

// Main runs the command that the process's arguments choose, and exits.
func (s Suite) Main() {
	ctx := processContext()
	os.Exit(s.Execute(ctx, os.Args[1:], processEnv()))
}

// Execute runs the command named by the first argument and returns the exit code.
func (s Suite) Execute(ctx context.Context, args []string, env Env) int {
	if len(args) == 0 {
		fmt.Fprint(env.Err, s.help())
		return exitUsage
	}
	switch args[0] {
	case "-h", "--help", "help":
		fmt.Fprint(env.Out, s.help())
		return exitOK
	case "--version":
		fmt.Fprintf(env.Out, "%s %s\n", s.Name, Version)
		return exitOK
	}
	for _, p := range s.Commands {
		if p.Name == args[0] {
			p.Name = s.Name + " " + p.Name
			return p.Execute(ctx, args[1:], env)
		}
	}
	fmt.Fprintf(env.Err, "%s: unknown command %q\n\n%s", s.Name, args[0], s.help())
	return exitUsage
}

func (s Suite) help() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\nusage: %s COMMAND [options]\n\n", s.Summary, s.Name)
	for _, p := range s.Commands {
		fmt.Fprintf(&b, "  %-12s %s\n", p.Name, p.Summary)
	}
	fmt.Fprintf(&b, "\n'%s COMMAND --help' shows the options of a command\n", s.Name)
	return b.String()
}
