// Command papamu-arena plays matches between any two engines and judges them.
//
// Engines speak GTP, the Gomocup protocol or gnubg's external-player protocol, each
// in a process of its own, or are the project's own in this process. The referee is
// the project's own rules: see package arena.
package main

import "papamu/cmd/internal/cli"

func main() { suite().Main() }

func suite() cli.Suite {
	return cli.Suite{
		Name:     "papamu-arena",
		Summary:  "papamu-arena plays matches between any two engines and judges them.",
		Commands: []cli.Program{playCommand(), workCommand(), reportCommand()},
	}
}
