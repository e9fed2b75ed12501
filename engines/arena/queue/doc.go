// Package queue plays one contest on many machines, over NATS JetStream.
//
// The master, [Coordinate], puts the units that its journal lacks into a work
// queue, one message each. Workers, [Work], take one unit at a time, play it with
// the function they are given, and store each finished game before they tick the
// unit off. The master logs the games in its journal. [Serve] is a NATS server in
// this process, for those who have none.
//
// A unit is the smallest piece: what a worker has played of it is told when the
// function that plays returns, and is played again when the worker is killed
// before.
//
// # What may go wrong
//
// Everybody may die at any time. A worker that falls silent has its unit given to
// another after the ack wait. Games are stored under a subject made of contest,
// unit and leg, which holds one message and no more: what is played twice counts
// once, however late it comes. The games stay in the queue until the contest ends,
// so that a master which comes back finds them all, with or without its journal;
// and after each loss of the connection it offers what is missing once more, so
// that a server which comes back empty is filled again.
//
// A unit that cannot be played is tried a few times, by preference elsewhere, and
// then reported as failed with its error.
//
// # What is kept in NATS
//
//	KV papamu_contests       contest                       what is played: journal.Contest without its units
//	stream papamu_work       papamu.work.C.U               unit U of contest C, until it is done
//	stream papamu_results    papamu.result.C.U.L           the finished game of leg L
//	                         papamu.result.C.U.error.N     the N-th failure of the unit
//
// A contest is named by a hash of its description. One whose master never comes
// back is played to its end, before later ones, and its games stay in the stream of
// results: they are removed with the tools of NATS, or with the store. Streams that
// are there already are used as they are, so that replicas and limits may be chosen
// with the same tools.
//
// # Trust
//
// A contest names the commands that workers run. Whoever can write to the queue
// can run programs on the workers: give it a password before it listens on a
// network.
package queue
