package session

import "slices"

// Last returns the number of the last entry of the try on the board.
func (s *Session) Last() int {
	n := s.at
	for n < s.Len() && !s.entries[n+1].restart {
		n++
	}
	return n
}

// StepsAt returns the steps of an entry.
func (s *Session) StepsAt(n int) []Step { return s.entries[n].steps }

// Retry begins another try behind all that was played, which has the moves up to
// entry n already, and the help that was given on the way. What lay behind n stays
// as well: undo leads back to it.
func (s *Session) Retry(n int) {
	first := s.firstOf(n)
	begin, made := s.entries[first], slices.Clone(s.entries[first+1:n+1])
	s.at = s.Len()
	s.Restart()
	e := &s.entries[s.at]
	e.help, e.aided, e.verdict = begin.help, begin.aided, begin.verdict
	for _, e := range made {
		s.push(e)
	}
}

// Aid notes that the player is helped with the next move.
func (s *Session) Aid() { s.entries[s.at].aided = true }

// Aided reports whether the player was helped with the move that led to entry n.
func (s *Session) Aided(n int) bool {
	return n > 0 && !s.entries[n].restart && s.entries[n-1].aided
}
