package record

import (
	"fmt"
	"strings"
)

// SyntaxError says where in a record something could not be read as it should be.
type SyntaxError struct {
	Format string // "sgf", "psq" or "mat"
	Line   int    // from 1
	Column int    // from 1, in bytes; 0 when the whole line is meant
	Msg    string
}

// Error gives "sgf: line 3, column 14: value is not closed".
func (e *SyntaxError) Error() string {
	if e.Column == 0 {
		return fmt.Sprintf("%s: line %d: %s", e.Format, e.Line, e.Msg)
	}
	return fmt.Sprintf("%s: line %d, column %d: %s", e.Format, e.Line, e.Column, e.Msg)
}

// At makes the error for byte offset off of text. Lines end with LF, CRLF or CR.
func At(format, text string, off int, msg string) *SyntaxError {
	before := text[:min(max(off, 0), len(text))]
	lines := strings.Count(before, "\n")
	start := strings.LastIndexByte(before, '\n') + 1
	if lines == 0 { // files of old Macintoshes break lines with CR alone
		lines = strings.Count(before, "\r")
		start = strings.LastIndexByte(before, '\r') + 1
	}
	return &SyntaxError{Format: format, Line: lines + 1, Column: len(before) - start + 1, Msg: msg}
}
