// Command papamu-lab holds what makes the engines rather than plays with them:
// training and measuring. Nobody needs it to play.
package main

import "papamu/cmd/internal/cli"

func main() { suite().Main() }

// suite lists the commands; each has a file of its own.
func suite() cli.Suite {
	return cli.Suite{
		Name:     "papamu-lab",
		Summary:  "Training and measuring of papamu's engines.",
		Commands: []cli.Program{trainBackgammon(), gomokuOpenings(), gtpCheck()},
	}
}
