package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// asksFirst asks which of two places, or the lift, is gone to first, where a search has decided
// what the other order comes to; where it comes to as much, both are right. The wrong leg is played.
func (e *explainer) asksFirst(m *mine.Mine, then int32, other *swap, o *outlook, why puzzle.Text) *reason.Question {
	same := other.Route != nil && other.Score == o.score
	if !same && (!other.Whole || other.Score > o.score) {
		return nil
	}
	from := movesOf(o.route[:other.begin])
	q := &reason.Question{Step: reason.Step{Text: puzzle.Say("lifter.explain.ask.first"), Moves: from, Put: e.Aside().Show(nil)}}
	a := reason.Answer{Cells: []puzzle.Cell{e.at(other.first)}, Right: same}
	if same {
		claim := puzzle.Claim{Kind: puzzle.AtLeast, From: from, Cells: []puzzle.Cell{e.at(other.first), e.at(then)}, N: o.score}
		a.Steps = []reason.Step{{Text: puzzle.Say("lifter.explain.ask.either", o.score, e.at(then)).Claiming(claim), Moves: from}}
	} else {
		a.Steps = []reason.Step{e.wrongLeg(m, other, from, why)}
	}
	q.Answers = []reason.Answer{{Cells: []puzzle.Cell{e.at(then)}, Right: true}, a}
	if shut := e.shut(m, from); !shut.Text.Zero() && m.Lift == other.first {
		q.Answers[1].Steps = []reason.Step{shut}
	} else if !shut.Text.Zero() {
		q.Answers = append(q.Answers, reason.Answer{Cells: shut.Look, Steps: []reason.Step{shut}})
	} else if same {
		return nil
	}
	return q
}

// shut shows that the lift is closed, where lambdas are left.
func (e *explainer) shut(m *mine.Mine, at []puzzle.Move) (s reason.Step) {
	lambdas, stones := m.Left()
	if n := len(lambdas) + stones; n > 0 && m.Lift != 0 {
		s = reason.Step{Text: puzzle.Say("lifter.explain.ask.lift", n), Moves: at, Look: []puzzle.Cell{e.at(m.Lift)}}
	}
	return s
}

// wrongLeg plays the way to the place that should not come first.
func (e *explainer) wrongLeg(m *mine.Mine, other *swap, from []puzzle.Move, why puzzle.Text) reason.Step {
	n := 0
	for i := range m.Along(other.Route) {
		if n = i + 1; m.Robot == other.first {
			break
		}
	}
	way := other.Route[:n]
	return reason.Step{Text: why, Moves: append(from[:len(from):len(from)], movesOf(way)...),
		Look: []puzzle.Cell{e.at(other.first)}, Put: e.Aside().Show(trail(m, way, reason.Bad))}
}

// asksRock asks where a rock is after an update, of those that have more to look at than the
// earth below them. The marks of the rock before are gone meanwhile.
func (e *explainer) asksRock(u *moment, cells []byte, a *rockMove) *reason.Question {
	s := e.f.Stride
	if a.to == a.at && len(a.looked) == 1 {
		return nil
	}
	text, aside := puzzle.Say("lifter.explain.ask", e.at(a.at), u.verb(), u.deed(e)), e.Aside()
	q := &reason.Question{Step: reason.Step{Text: text, Level: u.level, Moves: u.moves, Look: []puzzle.Cell{e.at(a.at)}, Put: aside.Show(nil)},
		Answers: []reason.Answer{{Cells: []puzzle.Cell{e.at(a.to)}, Right: true}}}
	for _, i := range []int32{a.at, a.at - s, a.at - s - 1, a.at - s + 1} {
		if i == a.to || !e.f.Has(e.at(i)) {
			continue
		}
		step := e.notThere(cells, a, i)
		step.Moves, step.Put = u.after, aside.Aside().Show(step.Put)
		q.Answers = append(q.Answers, reason.Answer{Cells: []puzzle.Cell{e.at(i)}, Steps: []reason.Step{step}})
	}
	return q
}

// notThere refutes that a rock comes to a cell: by what is in its way there, or else by what it
// did instead. The cell has a faint rock on it, and where the rock is has a frame.
func (e *explainer) notThere(cells []byte, a *rockMove, to int32) reason.Step {
	looked, rock := e.askedMarks(cells, a)
	text := puzzle.Say("lifter.explain.ask.not", e.at(to), a.text)
	if i := inWay(cells, a, to, e.f.Stride); i != 0 {
		looked = nil
		if i != to {
			looked = []reason.Mark{e.marked("looked", i, reason.Bad)}
		}
		text = puzzle.Say("lifter.explain.ask.way", e.what(cells, i))
	}
	wrong := e.marked("answer", to, reason.Bad)
	wrong.Thing = thing(e.f, mine.Rock)
	return reason.Step{Text: text, Look: []puzzle.Cell{e.at(a.to)}, Put: append(append(looked, rock...), wrong)}
}

// inWay returns the cell that keeps a rock from another one, 0 where both cells on its way there
// are empty.
func inWay(cells []byte, a *rockMove, to, stride int32) int32 {
	for _, i := range [2]int32{to + stride, to} {
		if i != a.at && to != a.at && cells[i] != mine.Empty {
			return i
		}
	}
	return 0
}
