package woods

import (
	"strconv"

	"gridwise/solvers/puzzle"
)

// line is best play of both, move by move, until Link can force nothing more.
type line struct {
	*explainer
	at    State
	turns int // of Link's
	moves []puzzle.Move
	trail []puzzle.Mark // since the last heart
	fresh bool          // a heart was taken by the last move
}

func (x *explainer) line() {
	l := line{explainer: x, at: x.s, fresh: true}
	x.say(puzzle.Step{Name: "start", Text: puzzle.Say("woods.explain.line.start", x.s.value(), countHearts(x.set))})
	l.on()
	x.say(l.end())
}

// move plays the best move and tells why it is.
func (l *line) move(all []choice) {
	c := best(l.at.turn, all)
	from, to := l.cell(l.at.place()), l.cell(c.next.placeOf(l.at.turn))
	l.moves = append(l.moves, puzzle.Do(verbs[c.verb]))
	if l.fresh {
		l.trail = nil
	}
	step := puzzle.Step{Name: l.called(), Depth: 1, Look: []puzzle.Cell{to}, Moves: append([]puzzle.Move(nil), l.moves...)}
	if l.fresh {
		step.Depth = 0
	}
	took := l.at.left != c.next.left
	said := l.told(puzzle.Event{From: from, To: to}, took)
	step.Text = puzzle.Say("woods.tell.and", said, l.why(c, all, took))
	step.Rows = []puzzle.Row{{Key: step.Name, Text: puzzle.Say("woods.explain.line.row", c.next.value(), said), Cells: []puzzle.Cell{to}}}
	l.mark(from, to)
	step.Put = l.show(append([]puzzle.Mark(nil), l.trail...))
	l.at, l.fresh = c.next, took
	l.say(step)
}

// called names a move by its turn, and counts it.
func (l *line) called() string {
	if l.at.turn == link {
		l.turns++
		return "turn" + strconv.Itoa(l.turns) + ".link"
	}
	return "turn" + strconv.Itoa(max(l.turns, 1)) + ".ganondorf"
}

func (l *line) told(e puzzle.Event, took bool) puzzle.Text {
	if l.at.turn == link {
		return told(e, took, puzzle.Say("woods.tell.link.takes", e.To), puzzle.Say("woods.tell.link", went(e), e.To), puzzle.Say("woods.tell.link.stay"))
	}
	return told(e, took, puzzle.Say("woods.tell.ganondorf.takes", e.To), puzzle.Say("woods.tell.ganondorf", went(e), e.To), puzzle.Say("woods.tell.ganondorf.stay"))
}

// why returns what the best move keeps: what the next best would have come to, or
// how soon or late the next heart falls.
func (l *line) why(c choice, all []choice, took bool) puzzle.Text {
	other, alone := l.second(c, all)
	switch {
	case took && l.at.turn == link:
		return puzzle.Say("woods.explain.line.link.takes", c.next.gained(), c.next.value())
	case took:
		return puzzle.Say("woods.explain.line.king.takes", c.value)
	case alone && l.at.turn == link:
		return puzzle.Say("woods.explain.line.link.only", other, c.value)
	case alone:
		return puzzle.Say("woods.explain.line.king.only", other, c.value)
	case l.at.turn == link:
		return puzzle.Say("woods.explain.line.link.soon", c.rank, c.value)
	}
	return puzzle.Say("woods.explain.line.king.late", c.rank, c.value)
}

// second returns the best value of the other moves, for who is to move; it reports
// whether all of them are worse.
func (l *line) second(c choice, all []choice) (value int, worse bool) {
	var others []choice
	for _, o := range all {
		if o.verb != c.verb {
			others = append(others, o)
		}
	}
	if len(others) == 0 {
		return c.value, false
	}
	value = best(l.at.turn, others).value
	return value, value != c.value
}

// mark adds a step to the trails.
func (l *line) mark(from, to puzzle.Cell) {
	m := puzzle.Mark{Layer: "link", Cell: from, Tint: puzzle.Chosen}
	if l.at.turn == ganon {
		m.Layer, m.Tint = "ganondorf", puzzle.Bad
	}
	for _, d := range puzzle.Dirs {
		if from.Step(d) == to {
			m.Dir = d
		}
	}
	if m.Dir != puzzle.None {
		l.trail = append(l.trail, m)
	}
}

// end adds the step of why play stops here.
func (l *line) end() puzzle.Step {
	step := puzzle.Step{Name: "end", Put: l.show(nil), Moves: l.moves}
	if l.at.left&l.s.lv.reachable() == 0 {
		step.Text = puzzle.Say("woods.explain.line.taken", l.at.gained())
	} else {
		step.Text = puzzle.Say("woods.explain.line.held", l.at.gained(), countHearts(l.at.left&l.s.lv.reachable()))
	}
	return step
}
