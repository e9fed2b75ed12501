package weiqi

import (
	"errors"
	"fmt"
)

// What can be wrong with input.
var (
	ErrSyntax   = errors.New("syntax error")
	ErrOffBoard = errors.New("point is not on the board")
	ErrSize     = errors.New("unacceptable size")
	ErrKomi     = errors.New("komi is not a finite number")
	ErrRules    = errors.New("unknown rules")
)

// ErrIllegal is wrapped by every reason for which a move is refused.
var ErrIllegal = errors.New("illegal move")

// The reasons for which [Game.Play] refuses a move.
var (
	ErrColor    = fmt.Errorf("%w: no such player", ErrIllegal)
	ErrOccupied = fmt.Errorf("%w: point is occupied", ErrIllegal)
	ErrOutside  = fmt.Errorf("%w: %w", ErrIllegal, ErrOffBoard)
	ErrKo       = fmt.Errorf("%w: ko", ErrIllegal)
	ErrSuperko  = fmt.Errorf("%w: repeats an earlier position", ErrIllegal)
	ErrSuicide  = fmt.Errorf("%w: suicide", ErrIllegal)
	ErrTooLong  = fmt.Errorf("%w: game is too long", ErrIllegal)
)

// What can be wrong with undo, set-up and handicap.
var (
	ErrCannotUndo     = errors.New("cannot undo")
	ErrNotEmpty       = errors.New("board not empty")
	ErrHandicapNumber = errors.New("invalid number of stones")
	ErrHandicapList   = errors.New("bad vertex list")
	ErrSetup          = errors.New("set-up is not a position")
)
