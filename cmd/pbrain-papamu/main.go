// Command pbrain-papamu plays Gomoku as a brain of the Gomocup (Piskvork)
// protocol on standard input and output.
//
// Without options it is what a tournament manager expects: it says nothing that
// was not asked for and writes nothing to standard error. See package gomocup for
// the dialogue.
package main

import "papamu/cmd/internal/cli"

func main() { cli.Main(program()) }
