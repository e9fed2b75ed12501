// Package cli is what the programs of the project have in common: flags made
// from an [option.Set], logging on standard error, the transcript, signals,
// version and exit codes. It is the only place that knows pflag.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/rs/zerolog"
	"github.com/spf13/pflag"

	"papamu/engines/option"
	"papamu/internal/line"
)

// Version is the version of the whole project. Its second number stays at 15 or
// above: Lizzie takes less for an old Leela Zero and warns.
const Version = "0.15.0"

// Exit codes.
const (
	exitOK = iota
	exitFailed
	exitUsage
)

// Env is the outside world, as a program gets to see it.
type Env struct {
	In  io.Reader
	Out io.Writer
	// Err is for people; a protocol never writes to it.
	Err  io.Writer
	Log  zerolog.Logger
	Tee  io.Writer // transcript of the protocol; nil without --transcript
	Args []string  // what is left of the command line
}

// Program is one command.
type Program struct {
	Name    string
	Summary string
	// Usage shows the arguments after the options, such as "[DIR]". Without
	// it, arguments are refused.
	Usage string
	// Declare adds the program's own options.
	Declare func(*option.Set)
	// OneDash takes "-name" for "--name", as some clients write options.
	OneDash bool
	// Commands are programs within the program: each is chosen by its Name as
	// the first argument, and has options of its own.
	Commands []Program
	// Run does the work. Its context ends at an interrupt or a termination
	// signal, of which a second one kills the program.
	Run func(context.Context, Env) error
}

// UsageError is an error of the command line rather than of the work.
type UsageError struct{ Err error }

func (e *UsageError) Error() string { return e.Err.Error() }
func (e *UsageError) Unwrap() error { return e.Err }

// Main runs the program in the process's own surroundings and exits.
func Main(p Program) {
	ctx := processContext()
	os.Exit(p.Execute(ctx, os.Args[1:], processEnv()))
}

// processContext ends at the first signal; the next one is deadly again. A client
// that is gone shows as a write error instead of a signal.
func processContext() context.Context {
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx
}

func processEnv() Env { return Env{In: os.Stdin, Out: os.Stdout, Err: os.Stderr} }

// settings are the options that every program has.
type settings struct {
	level      string
	transcript string
	help       bool
	version    bool
	table      bool
}

var levels = []string{"disabled", "error", "warn", "info", "debug"}

func (s *settings) declare(set *option.Set) {
	set.Choice(&s.level, "log-level", levels, "what to log on standard error")
	set.String(&s.transcript, "transcript", "append a timed transcript of the protocol to this file")
	set.Bool(&s.help, "help", "show this help and exit")
	set.Bool(&s.version, "version", "show the version and exit")
	set.Bool(&s.table, "options-table", "show the options as a Markdown table and exit")
}

// Execute runs the program with the given arguments and returns its exit code.
func (p Program) Execute(ctx context.Context, args []string, env Env) int {
	if c, ok := p.command(args); ok {
		return c.Execute(ctx, args[1:], env)
	}
	s := settings{level: levels[0]}
	set := p.options(&s)
	flags := p.flags(set)
	if p.OneDash {
		args = doubled(flags, args)
	}
	if err := flags.Parse(args); err != nil {
		return p.misused(env, err)
	}
	env.Args = flags.Args()
	switch {
	case s.help:
		fmt.Fprint(env.Out, p.help(flags))
		return exitOK
	case s.version:
		fmt.Fprintf(env.Out, "%s %s\n", p.Name, Version)
		return exitOK
	case s.table:
		fmt.Fprint(env.Out, p.options(&settings{level: levels[0]}).Markdown())
		return exitOK
	case len(env.Args) > 0 && p.Usage == "":
		return p.misused(env, fmt.Errorf("unexpected argument %q", env.Args[0]))
	}
	return p.run(ctx, s, env)
}

func (p Program) run(ctx context.Context, s settings, env Env) int {
	env.Log = newLog(env.Err, s.level, p.Name)
	if s.transcript != "" {
		f, err := os.OpenFile(s.transcript, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			return p.failed(env, fmt.Errorf("open transcript: %w", err))
		}
		defer f.Close()
		env.Tee = f
	}
	return p.failed(env, p.Run(ctx, env))
}

// failed reports err, if there is one, and returns the exit code. A client that
// went away and a signal are ordinary ends.
func (p Program) failed(env Env, err error) int {
	var usage *UsageError
	switch {
	case err == nil, clientLeft(err), errors.Is(err, context.Canceled):
		return exitOK
	case errors.As(err, &usage):
		return p.misused(env, err)
	}
	fmt.Fprintf(env.Err, "%s: %v\n", p.Name, err)
	return exitFailed
}

// clientLeft tells a client that closed the connection from other trouble with the
// output, such as a full disk, and from other broken pipes, such as an engine's.
func clientLeft(err error) bool {
	return errors.Is(err, line.ErrWrite) && (errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe))
}

func (p Program) misused(env Env, err error) int {
	fmt.Fprintf(env.Err, "%s: %v\ntry '%s --help'\n", p.Name, err, p.Name)
	return exitUsage
}

func (p Program) options(s *settings) *option.Set {
	set := new(option.Set)
	if p.Declare != nil {
		p.Declare(set)
	}
	s.declare(set)
	return set
}

// shorthands are the options with a letter of their own.
var shorthands = map[string]string{"help": "h"}

func (p Program) flags(set *option.Set) *pflag.FlagSet {
	flags := pflag.NewFlagSet(p.Name, pflag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.SortFlags = false
	for _, o := range set.All() {
		help := o.Help
		if o.Range != "" {
			help += " (" + o.Range + ")"
		}
		flag := flags.VarPF(o, o.Name, shorthands[o.Name], help)
		if o.Kind == "bool" {
			flag.NoOptDefVal = "true"
		}
	}
	return flags
}

func (p Program) help(flags *pflag.FlagSet) string {
	usage := "usage: " + p.Name + " [options]"
	if p.Usage != "" {
		usage += " " + p.Usage
	}
	return p.Summary + "\n\n" + usage + "\n" + p.commandsHelp() + "\n" + flags.FlagUsages()
}

func newLog(out io.Writer, level, name string) zerolog.Logger {
	l, err := zerolog.ParseLevel(level)
	if err != nil {
		l = zerolog.Disabled
	}
	console := zerolog.ConsoleWriter{Out: out, NoColor: true, TimeFormat: "15:04:05.000"}
	return zerolog.New(console).Level(l).With().Timestamp().Str("program", name).Logger()
}
