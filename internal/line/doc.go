// Package line is the line server that all protocols share.
//
// [Serve] reads lines on one goroutine and handles them, in order and one at a
// time, on another, so that input is read while an engine thinks and none of it
// is lost. A [Session] gives a protocol its meaning: Intake sees every line the
// moment it arrives and may stop a running search; Handle answers the lines that
// Intake did not drop. What every line protocol needs is settled here once:
//
//   - line ends LF and CR LF, a last line without any, a byte-order mark and
//     stray control characters (see [Clean]);
//   - lines over the limit, which are skipped to their end and answered by Fail;
//   - a queue bounded in bytes: when it is full, reading waits;
//   - a panic in one command, which is logged and answered by Fail;
//   - one write for each answer, and streams by [Writer.Flush];
//   - end of input: what was read is still handled, then Serve returns;
//   - a timed transcript of both directions ([Config.Tee]).
package line
