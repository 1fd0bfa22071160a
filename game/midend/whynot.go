package midend

import (
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// doubt is a move that the player may ask about: why is it not the answer? Either
// the sentence offers to ask about one, or the next one that is made is asked
// about and not played.
type doubt struct {
	*common
	explaining *explaining
	means      func(puzzle.Cell) []puzzle.Move // what a tap on a cell would do
	awaits     bool                            // the next move is asked about
	moves      []puzzle.Move                   // that are offered, the last of which is asked about
	entry      int                             // after which they are made
	of         *session.Session
	at         int // the entry on the board while they are offered
	text       puzzle.Text
}

// newDoubt returns one that offers nothing; means returns what a tap on a cell would do.
func newDoubt(e *explaining, means func(puzzle.Cell) []puzzle.Move) *doubt {
	return &doubt{common: e.common, explaining: e, means: means}
}

// offer offers to ask about moves after an entry, as long as the present one is
// on the board.
func (d *doubt) offer(entry int, moves []puzzle.Move, text puzzle.Text) {
	d.moves, d.entry, d.of, d.at, d.text = moves, entry, d.session, d.session.At(), text
	d.refresh()
}

// forget offers nothing any more.
func (d *doubt) forget() {
	*d = doubt{common: d.common, explaining: d.explaining, means: d.means}
	d.refresh()
}

// asking reports whether the next move is asked about and not played.
func (d *doubt) asking() bool { return d.awaits }

// label returns what is offered to ask.
func (d *doubt) label() puzzle.Text { return d.text }

// offered reports whether moves are offered in this position.
func (d *doubt) offered() bool {
	return len(d.moves) > 0 && d.of == d.session && d.at == d.session.At()
}

// can reports whether moves of this position can be asked about.
func (d *doubt) can() bool {
	s := d.session.State()
	_, ok := s.(puzzle.Reviewer)
	return ok && d.set.Help && s.Status() == puzzle.Playing && !d.session.Awaits()
}

// why asks about the move that is offered, or has the next one asked about.
func (d *doubt) why() {
	switch {
	case d.awaits:
		d.forget()
		d.say(puzzle.Say("explain.why.stopped"))
	case d.offered() && d.set.Help:
		d.explaining.whyNot(d.entry, d.moves, false)
	case d.can():
		d.awaits = true
		d.say(puzzle.Say("explain.why.which"))
	default:
		d.say(puzzle.Say("explain.why.none"))
	}
	d.refresh()
}

// ask asks why moves are not the answer that the player would have made here. One
// that the rules refuse is not asked about: the error says why it is refused.
func (d *doubt) ask(moves []puzzle.Move) error {
	d.forget()
	s := d.session.State()
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
	d.explaining.whyNot(d.session.At(), moves, false)
	return nil
}

// refused offers to ask about moves that were just made where a hint had proposed
// another one.
func (d *doubt) refused(hint []puzzle.Move, steps []session.Step) {
	if len(hint) == 0 || len(steps) == 0 || hint[0] == steps[0].Move || !d.set.Help {
		return
	}
	if _, ok := steps[0].Old.(puzzle.Reviewer); !ok {
		return
	}
	var moves []puzzle.Move
	for _, st := range steps {
		moves = append(moves, st.Move)
	}
	text := puzzle.Say("explain.why.mine")
	if dir := puzzle.DirOf(moves[len(moves)-1].Verb); dir != puzzle.None {
		text = puzzle.Say("explain.why.move", d.word("explain.dir."+dir.String()))
	}
	d.offer(d.session.At()-1, moves, text)
}

// looked offers to ask about what a tap on the cell that is looked at would do.
func (d *doubt) looked(c puzzle.Cell) {
	if !d.can() {
		return
	}
	if moves := d.means(c); len(moves) > 0 {
		d.offer(d.session.At(), moves, puzzle.Say("explain.why.there"))
	} else {
		d.forget()
	}
}
