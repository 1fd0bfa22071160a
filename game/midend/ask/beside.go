package ask

import (
	"slices"

	"gridwise/game/message"
	"gridwise/game/midend/desk"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Beside offers a play that won to be seen beside the best one. Before the end nothing of
// that can be had.
type Beside struct {
	desk  *desk.Desk
	of    *session.Session // whose play was held against the best
	at    int              // the entry that ends it
	alike bool
}

// NewBeside returns what has the page show the two plays.
func NewBeside(d *desk.Desk) *Beside { return &Beside{desk: d} }

// Can reports whether there is another play to see than the player's own: where that is the
// best, one that is known, as good, and looks different.
func (b *Beside) Can() bool {
	s := b.desk.Session
	if !b.desk.Won() || b.desk.Link(false) == "" {
		return false
	}
	r := s.Result()
	best := r.Medal.Share == 100
	if r.Seen || best && r.HasBest && r.Value != r.Best {
		return false
	}
	if len(s.BestPlay()) == 0 {
		_, solves := s.Start().(puzzle.Solver)
		return solves && !best
	}
	if b.of != s || b.at != s.At() {
		b.of, b.at, b.alike = s, s.At(), alike(s)
	}
	return !b.alike
}

// alike reports whether the play on the board looks as the best one does. An opponent
// answers the same moves alike.
func alike(s *session.Session) bool {
	if slices.Equal(s.Own(), s.BestPlay()) {
		return true
	}
	end, way, err := reason.Trail(s.Start(), s.Moves(), "")
	other, there, fails := reason.Trail(s.Start(), s.BestPlay(), "")
	return err == nil && fails == nil && end.Position() == other.Position() && slices.Equal(way, there)
}

// Show has the page show the two plays, or says why there is nothing to be seen.
func (b *Beside) Show() {
	switch {
	case !b.desk.Won():
		b.desk.Say(puzzle.Say("play.beside.early"))
		return
	case !b.Can():
		b.desk.Say(puzzle.Say("play.beside.none"))
		return
	}
	s := b.desk.Session
	out := message.Beside{Level: b.desk.Link(false), Moves: b.desk.Letters(), Best: notation.Letters(s.BestPlay(), s.Puzzle().Verbs())}
	if r := s.Result(); r.HasBest {
		out.Value = &r.Best
	}
	b.desk.Send(out)
}
