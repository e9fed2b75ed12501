// Package kata speaks the protocol of KataGo's JSON analysis engine, so that
// KaTrain and other tools for review can have games of Go analysed by papamu.
//
// Each line of input is a JSON object: a query with a game and the turns of it
// to be looked at, or an action such as terminate. Each line of output is one
// too: an analysis, a warning, an error, or the echo of an action. Queries wait
// by priority and are analysed on several threads at a time, so answers come in
// the order in which they are found; but each is a whole line, and each turn
// asked for gets exactly one last answer, whose isDuringSearch is false.
//
// The fields and what they mean are described in KataGo's
// docs/Analysis_Engine.md. Where a playing engine without a network cannot
// say what a field asks for, the field is left out or worked out from playouts;
// docs/protocols.md lists how.
//
// [Serve] runs the whole. Below it, each part has one duty: fields.go reads
// queries by a table, schedule.go keeps them in order, worker.go has them
// searched, answer.go writes down what was found.
package kata
