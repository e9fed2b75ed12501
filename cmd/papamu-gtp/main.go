// Command papamu-gtp plays Go, Gomoku and Kōnane over the Go Text Protocol, version
// 2, on standard input and output.
//
// It is made for Sabaki, GoGui and its tools, kgsGtp and every other controller
// of GTP engines. See packages gtpweiqi, gtpgomoku and gtpkonane for the
// commands. With the argument analysis it speaks the protocol of KataGo's analysis
// engine instead, for KaTrain and the like: see package kata.
package main

import "papamu/cmd/internal/cli"

func main() { cli.Main(program()) }
