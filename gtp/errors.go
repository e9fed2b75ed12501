package gtp

import "errors"

// The texts that the specification gives to failures (its sections 3.5 and 6.3).
// A handler returns them alone, since controllers and their users compare them.
var (
	ErrUnknownCommand  = errors.New("unknown command")
	ErrSyntax          = errors.New("syntax error")
	ErrUnacceptable    = errors.New("unacceptable size")
	ErrIllegalMove     = errors.New("illegal move")
	ErrCannotUndo      = errors.New("cannot undo")
	ErrCannotScore     = errors.New("cannot score")
	ErrCannotLoadFile  = errors.New("cannot load file")
	ErrBoardNotEmpty   = errors.New("board not empty")
	ErrBadVertexList   = errors.New("bad vertex list")
	ErrNumberOfStones  = errors.New("invalid number of stones")
	errDuplicate       = errors.New("command registered twice")
	errIncompleteEntry = errors.New("command needs a name and exactly one handler")
)
