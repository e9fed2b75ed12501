// Package brainclient talks to a Gomocup brain from the manager's side, over
// pipes or to a process of its own.
//
// Each request waits for its answer until its context ends. MESSAGE and DEBUG
// lines and whatever no rule knows are passed to [Options.Chatter] and do not
// count as answers, which is what tournament managers do. A brain that has let a
// context end is out of step: a late answer could be taken for the next one, so
// that every later request fails with [ErrOutOfStep].
package brainclient
