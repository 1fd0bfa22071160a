package midend

import "gridwise/game/session"

// bestWait is how long a solved level waits for its best, in seconds: a solver
// that is still being fetched over a slow line must not hold up the end for good.
const bestWait = 5

// attempt knows when the play began, and how much of its end the page was told.
type attempt struct {
	stage      stageOfEnd
	began      bool    // a move was made
	timed      bool    // since start
	start      float64 // of the clock, at the first move of the try
	end        float64 // of the clock, when it was won
	value, try int     // of the end that the page knows of, while stage is told
	offered    int     // the first entry ahead that came with the link and was not seen, 0 without one
	lost       bool    // the page was told that the play on the board is over and not won
	resumed    bool    // a saved play was put on the board, and nothing has changed since
	bestKnown  bool    // the best of the level, or that it cannot be known
}

// stageOfEnd is how far the end of the play has come.
//
//	     won                best known, bestWait, any input
//	open ------> waiting ------------------------------------> told
//	  ^             ^                                          |  |
//	  |             +--- another try, or a better end, is won -+  |
//	  +------------- a play that is not over is put in its place -+
type stageOfEnd uint8

const (
	open    stageOfEnd = iota // no end is told
	waiting                   // won; the page is told when the best of the level is known
	announced
)

// begin notes a move and reports whether it is the first one of all.
func (a *attempt) begin(clock float64) bool {
	if !a.timed {
		a.timed, a.start = true, clock
	}
	first := !a.began
	a.began = true
	return first
}

// again begins another try: its time is counted from its first move.
func (a *attempt) again() { a.timed = false }

// win notes a win that the page does not know of and reports whether it is one.
func (a *attempt) win(s *session.Session, clock float64) bool {
	if a.stage == waiting || a.stage == announced && !a.news(s) {
		return false
	}
	a.stage, a.end = waiting, clock
	return true
}

// news reports whether the end on the board is that of another try, or better
// than the one that the page knows of.
func (a *attempt) news(s *session.Session) bool {
	r := s.Result()
	return a.try != s.First() || r.Less && r.Value < a.value || !r.Less && r.Value > a.value
}

// heard notes that the page knows how the play stands: over, or not.
func (a *attempt) heard(s *session.Session, over bool) {
	if a.stage = open; over {
		a.stage, a.value, a.try = announced, s.Result().Value, s.First()
	}
}

// overdue reports whether a win has waited long enough for the best of the level.
func (a *attempt) overdue(clock float64) bool {
	return a.stage == waiting && clock-a.end >= bestWait
}

// see counts moves that came with the link as help where redo comes to one.
func (a *attempt) see(s *session.Session) {
	if a.offered > 0 && s.At()+1 >= a.offered {
		a.offered = 0
		s.CountSolution()
	}
}

// went notes a move of the player: those of the link that it makes are no help, and
// another way drops them all.
func (a *attempt) went(s *session.Session) {
	if !s.CanRedo() {
		a.offered = 0
	} else if a.offered > 0 {
		a.offered = max(a.offered, s.At()+1)
	}
}

// milliseconds returns how long the play took.
func (a *attempt) milliseconds() int { return int((a.end - a.start) * 1000) }
