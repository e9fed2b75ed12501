package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"
)

// command returns the program within p that the arguments choose.
func (p Program) command(args []string) (Program, bool) {
	for _, c := range p.Commands {
		if len(args) > 0 && args[0] == c.Name {
			c.Name = p.Name + " " + c.Name
			return c, true
		}
	}
	return Program{}, false
}

func (p Program) commandsHelp() string {
	var b strings.Builder
	for _, c := range p.Commands {
		fmt.Fprintf(&b, "       %s %s [options]: %s\n", p.Name, c.Name, c.Summary)
	}
	return b.String()
}

// doubled writes options with one dash as the flags know them. What is no name of
// a flag stays as it is.
func doubled(flags *pflag.FlagSet, args []string) []string {
	out := make([]string, len(args))
	for i, a := range args {
		name, _, _ := strings.Cut(strings.TrimPrefix(a, "-"), "=")
		if out[i] = a; strings.HasPrefix(a, "-") && flags.Lookup(name) != nil {
			out[i] = "-" + a
		}
	}
	return out
}
