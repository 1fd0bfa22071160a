package ask

import (
	"gridwise/game/midend/desk"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// WhyNot is a move that the player may ask about: why is it not the answer? Either
// the sentence offers to ask about one, or the next one that is made is asked
// about and not played.
type WhyNot struct {
	desk       *desk.Desk
	explaining *Explanations
	means      func(puzzle.Cell) []puzzle.Move // what a tap on a cell would do
	awaits     bool                            // the next move is asked about
	moves      []puzzle.Move                   // that are offered, the last of which is asked about
	entry      int                             // after which they are made
	of         *session.Session
	at         int // the entry on the board while they are offered
	text       puzzle.Text
}

// NewWhyNot returns one that offers nothing; means returns what a tap on a cell would do.
func NewWhyNot(e *Explanations, means func(puzzle.Cell) []puzzle.Move) *WhyNot {
	return &WhyNot{desk: e.desk, explaining: e, means: means}
}

// offer offers to ask about moves after an entry, as long as the present one is
// on the board.
func (w *WhyNot) offer(entry int, moves []puzzle.Move, text puzzle.Text) {
	w.moves, w.entry, w.of, w.at, w.text = moves, entry, w.desk.Session, w.desk.At(), text
	w.desk.Refresh()
}

// Forget offers nothing any more.
func (w *WhyNot) Forget() {
	*w = WhyNot{desk: w.desk, explaining: w.explaining, means: w.means}
	w.desk.Refresh()
}

// Asking reports whether the next move is asked about and not played.
func (w *WhyNot) Asking() bool { return w.awaits }

// Label returns what is offered to ask.
func (w *WhyNot) Label() puzzle.Text { return w.text }

// Offered reports whether moves are offered in this position.
func (w *WhyNot) Offered() bool {
	return len(w.moves) > 0 && w.of == w.desk.Session && w.at == w.desk.At()
}

// Can reports whether moves of this position can be asked about.
func (w *WhyNot) Can() bool {
	s := w.desk.State()
	ok := reason.Judges(s)
	return ok && w.desk.Settings().Help && s.Status() == puzzle.Playing && !w.desk.Awaits()
}

// Why asks about the move that is offered, or has the next one asked about.
func (w *WhyNot) Why() {
	switch {
	case w.awaits:
		w.Forget()
		w.desk.Say(puzzle.Say("explain.why.stopped"))
	case w.Offered() && w.desk.Settings().Help:
		w.explaining.WhyNot(w.entry, w.moves, false)
	case w.Can():
		w.awaits = true
		w.desk.Say(puzzle.Say("explain.why.which"))
	default:
		w.desk.Say(puzzle.Say("explain.why.none"))
	}
	w.desk.Refresh()
}

// Ask asks why moves are not the answer that the player would have made here. One
// that the rules refuse is not asked about: the error says why it is refused.
func (w *WhyNot) Ask(moves []puzzle.Move) error {
	w.Forget()
	s := w.desk.State()
	for _, move := range moves {
		next, _, err := s.Play(move)
		if err == nil {
			err = puzzle.Offers(s, move)
		}
		if err != nil {
			return err
		}
		s = next
	}
	w.explaining.WhyNot(w.desk.At(), moves, false)
	return nil
}

// Refused offers to ask about moves that were just made where a hint had proposed
// another one.
func (w *WhyNot) Refused(hint []puzzle.Move, steps []session.Step) {
	if len(hint) == 0 || len(steps) == 0 || hint[0] == steps[0].Move || !w.desk.Settings().Help {
		return
	}
	if !reason.Judges(steps[0].Old) {
		return
	}
	var moves []puzzle.Move
	for _, st := range steps {
		moves = append(moves, st.Move)
	}
	text := puzzle.Say("explain.why.mine")
	if dir := puzzle.DirOf(moves[len(moves)-1].Verb); dir != puzzle.None {
		text = puzzle.Say("explain.why.move", w.desk.Word("explain.dir."+dir.String()))
	}
	w.offer(w.desk.At()-1, moves, text)
}

// Looked offers to ask about what a tap on the cell that is looked at would do.
func (w *WhyNot) Looked(c puzzle.Cell) {
	if !w.Can() {
		return
	}
	if moves := w.means(c); len(moves) > 0 {
		w.offer(w.desk.At(), moves, puzzle.Say("explain.why.there"))
	} else {
		w.Forget()
	}
}
