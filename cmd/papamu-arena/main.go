// Command papamu-arena plays matches between any two engines and judges them.
//
// Go and Konane are played over GTP, Gomoku over the Gomocup protocol and
// backgammon over gnubg's external-player protocol, each engine in a process of
// its own. The referee is the project's own rules: see package arena.
package main

import "papamu/cmd/internal/cli"

func main() {
	cli.Suite{
		Name:     "papamu-arena",
		Summary:  "papamu-arena plays matches between any two engines and judges them.",
		Commands: []cli.Program{playCommand()},
	}.Main()
}
