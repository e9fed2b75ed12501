// Command papamu-gnubg plays backgammon as an external player of GNU Backgammon.
//
// On its own it talks on standard input and output; with --listen and --socket it
// waits for any number of connections, as gnubg's command
//
//	set player 0 external 127.0.0.1:5203
//
// makes them. See package gnubg for the dialogue.
package main

import "papamu/cmd/internal/cli"

func main() { cli.Main(program()) }
