package gomocup

import (
	"fmt"
	"runtime"
	"strings"

	"papamu/engines/gomoku"
)

// What the Yixin board asks for beyond the protocol, as far as an engine of one
// best line can give it.

// largestHash is the table size offered to the board's menu: the logarithm to
// base 2 of its kilobytes.
const largestHash = 20

// yxboardDone takes a position over without an answer.
func (s *Session) yxboardDone(r request, b *block) error {
	s.takeOver(r, b)
	return nil
}

// showForbidden lists Black's forbidden points, two digits for each coordinate.
// They matter only when Black is to move; stones are never among them.
func (s *Session) showForbidden(r request) error {
	if s.position == nil {
		return errNoBoard
	}
	b, err := s.board()
	if err != nil {
		return err
	}
	var list strings.Builder
	if b.ToMove() == gomoku.Black {
		for _, p := range b.Empties(nil) {
			if foul(b, p) {
				fmt.Fprintf(&list, "%02d%02d", p.X(), p.Y())
			}
		}
	}
	r.w.Printf("FORBID %s.\n", list.String())
	return nil
}

func (s *Session) showInfo(r request) error {
	r.w.Printf("MESSAGE INFO MAX_THREAD_NUM %d\n", runtime.GOMAXPROCS(0))
	r.w.Printf("MESSAGE INFO MAX_HASH_SIZE %d\n", largestHash)
	return nil
}

func (s *Session) clearHash(request) error {
	s.forget()
	return nil
}
