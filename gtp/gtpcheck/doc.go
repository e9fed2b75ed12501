// Package gtpcheck finds out how far an engine keeps to the Go Text Protocol and
// to what the programs that drive engines expect beyond it.
//
// [Run] goes through a table of checks. Each one talks to an engine of its own,
// started afresh, so that no check depends on another and an engine that hangs or
// falls over costs one check only:
//
//	err := gtpcheck.Run(ctx, gtpcheck.Process("gnugo", "--mode", "gtp"), gtpcheck.Config{}, func(r gtpcheck.Result) {
//		fmt.Println(r)
//	})
//
// A check needs certain commands; where the engine does not list them it is not
// offered. Every check has a basis: the section of the protocol's specification
// (draft 2 of version 2), or the programs that stumble over what it looks for.
// Some are advice: good manners that no specification demands.
package gtpcheck
