package lemmo

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Refute shows what an answer comes to: of a block the sum of its removal and
// then the best one, of a start its walk. It is exact.
func (s State) Refute(t *reason.Teller, _ puzzle.State, w reason.Weighed) (last reason.Step) {
	switch m := w.Move; {
	case m.Verb == "lift":
		last = s.removed(t, m.Cell)
	case m.Verb == "start":
		t.Step(s.walked(t))
	case m.Verb == "go" && len(s.holes) > 0:
		last = s.removed(t, s.level.cell(int(s.holes[0])))
	case m.Verb == "go" || m.Verb == "say":
		t.Step(s.counted(t))
	}
	return last
}

// removed tells the sum of a block, on the level as it is handed out, and returns the step
// of the best removal of all.
func (s State) removed(t *reason.Teller, c puzzle.Cell) reason.Step {
	e, a := newExplainer(t, s.level, nil), s.level.answer()
	last := e.best(a)
	last.Because = nil
	if last.Name = reason.Worse; slices.Contains(a.best, int32(s.level.index(c))) {
		last.Name = reason.NotWorse
	}
	e.each(func(at puzzle.Cell, b bystanders) (reason.Step, bool) {
		if at != c {
			return reason.Step{}, false
		}
		sum := e.sum(c, b)
		sum.Name, sum.Depth = "block", 0
		return sum, true
	})
	last.Put = append(e.Show(nil), last.Put...)
	return last
}

// walked returns the step of the walk of the start that Lemmo waits over.
func (s State) walked(t *reason.Teller) reason.Step {
	e := newExplainer(t, s.level, s.holes)
	w := ground{level: e.level}.walk(s.col, s.dir)
	step := reason.Step{Name: "walk", Look: []puzzle.Cell{w.End}, Text: puzzle.Say("lemmo.whynot.walk", s.col, ways(s.dir), w.Length(), e.thing(w.End), w.End, outcome(w.Won))}
	trail, _, _ := e.trail(puzzle.Cell{Row: 1, Col: s.col}, s.dir, reason.Passed)
	step.Put = e.Show(trail)
	return step
}

// counted returns the step of which starts win.
func (s State) counted(t *reason.Teller) reason.Step {
	e := newExplainer(t, s.level, nil)
	step := reason.Step{Name: "starts", Text: puzzle.Say("lemmo.whynot.count", e.known.wins(e.cols), 2*e.cols)}
	for col, d := range e.starts() {
		step.Put = append(step.Put, startMark(col, d, e.known.won(col, d)))
	}
	return step
}
