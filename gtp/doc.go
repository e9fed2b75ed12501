// Package gtp speaks the Go Text Protocol, version 2: grammar, command registry,
// answers and sessions. It knows no game.
//
// A line becomes a [Line] ([Parse]), its name is looked up in a [Registry] of
// [Command] values, and the command's handler returns its answer, which the
// [Session] writes exactly once. list_commands, known_command and the argument
// counts all derive from the one table, so they cannot disagree:
//
//	reg, err := gtp.NewRegistry(gtp.Identity{Name: "Example", Version: "1.0"}, commands...)
//	err = line.Serve(ctx, os.Stdin, os.Stdout, gtp.NewSession(reg), line.Config{})
//
// A game lives in a package of its own that offers a table of commands, such as
// gtpweiqi and gtpkonane; the controller's side of the protocol is in gtpclient.
//
// Sections quoted in comments are those of the draft "Specification of the Go
// Text Protocol, version 2, draft 2" (Farnebäck, 2002).
package gtp
