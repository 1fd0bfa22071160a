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
func (d *WhyNot) offer(entry int, moves []puzzle.Move, text puzzle.Text) {
	d.moves, d.entry, d.of, d.at, d.text = moves, entry, d.desk.Session(), d.desk.Session().At(), text
	d.desk.Refresh()
}

// Forget offers nothing any more.
func (d *WhyNot) Forget() {
	*d = WhyNot{desk: d.desk, explaining: d.explaining, means: d.means}
	d.desk.Refresh()
}

// Asking reports whether the next move is asked about and not played.
func (d *WhyNot) Asking() bool { return d.awaits }

// Label returns what is offered to ask.
func (d *WhyNot) Label() puzzle.Text { return d.text }

// Offered reports whether moves are offered in this position.
func (d *WhyNot) Offered() bool {
	return len(d.moves) > 0 && d.of == d.desk.Session() && d.at == d.desk.Session().At()
}

// Can reports whether moves of this position can be asked about.
func (d *WhyNot) Can() bool {
	s := d.desk.Session().State()
	ok := reason.Judges(s)
	return ok && d.desk.Settings().Help && s.Status() == puzzle.Playing && !d.desk.Session().Awaits()
}

// Why asks about the move that is offered, or has the next one asked about.
func (d *WhyNot) Why() {
	switch {
	case d.awaits:
		d.Forget()
		d.desk.Say(puzzle.Say("explain.why.stopped"))
	case d.Offered() && d.desk.Settings().Help:
		d.explaining.WhyNot(d.entry, d.moves, false)
	case d.Can():
		d.awaits = true
		d.desk.Say(puzzle.Say("explain.why.which"))
	default:
		d.desk.Say(puzzle.Say("explain.why.none"))
	}
	d.desk.Refresh()
}

// Ask asks why moves are not the answer that the player would have made here. One
// that the rules refuse is not asked about: the error says why it is refused.
func (d *WhyNot) Ask(moves []puzzle.Move) error {
	d.Forget()
	s := d.desk.Session().State()
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
	d.explaining.WhyNot(d.desk.Session().At(), moves, false)
	return nil
}

// Refused offers to ask about moves that were just made where a hint had proposed
// another one.
func (d *WhyNot) Refused(hint []puzzle.Move, steps []session.Step) {
	if len(hint) == 0 || len(steps) == 0 || hint[0] == steps[0].Move || !d.desk.Settings().Help {
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
		text = puzzle.Say("explain.why.move", d.desk.Word("explain.dir."+dir.String()))
	}
	d.offer(d.desk.Session().At()-1, moves, text)
}

// Looked offers to ask about what a tap on the cell that is looked at would do.
func (d *WhyNot) Looked(c puzzle.Cell) {
	if !d.Can() {
		return
	}
	if moves := d.means(c); len(moves) > 0 {
		d.offer(d.desk.Session().At(), moves, puzzle.Say("explain.why.there"))
	} else {
		d.Forget()
	}
}
