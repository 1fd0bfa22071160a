package lemmo

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Bounds of questions: the starts that are walked to refute a number, and the blocks that are
// taken out to refute one.
const (
	mostStarts = 40
	mostBlocks = 80
)

// asksPassing asks how many come to the last column of a run in its direction. Walking all starts
// refutes other numbers.
func (e *explainer) asksPassing(last int, r run, n int) *reason.Question {
	if n == 0 || 2*e.cols > mostStarts {
		return nil
	}
	c := puzzle.Cell{Row: r.row, Col: last}
	marks := e.passing(c, r.dir)
	walked := reason.Step{Text: puzzle.Say("lemmo.explain.ask.passed", len(marks), 2*e.cols, c, ways(r.dir)), Look: []puzzle.Cell{c}, Put: marks}
	return &reason.Question{Answers: reason.Counted(n, walked, walked),
		Step: reason.Step{Text: puzzle.Say("lemmo.explain.ask.passing", c, ways(r.dir)), Look: []puzzle.Cell{c}}}
}

// asksFalling asks how many walks a missing block ends. Those that come back from the wall are
// the same as went out.
func (e *explainer) asksFalling(c puzzle.Cell, b bystanders) *reason.Question {
	if 2*e.cols > mostStarts {
		return nil
	}
	aside := e.Aside()
	var put []reason.Mark
	for side, d := range bothWays {
		put = append(put, number(c, d, b.by[side]))
	}
	q := reason.Step{Text: puzzle.Say("lemmo.explain.ask.falling", c), Look: []puzzle.Cell{c}, Put: aside.Show(put)}
	marks := e.passing(c, bothWays[:]...)
	walked := reason.Step{Text: puzzle.Say("lemmo.explain.ask.fallen", len(marks), 2*e.cols, c), Look: q.Look, Put: marks}
	return &reason.Question{Step: q, Answers: reason.Counted(len(marks), walked, walked)}
}

// passing marks in the sky the starts that come by a cell in one of some directions.
func (e *explainer) passing(c puzzle.Cell, dirs ...puzzle.Dir) (marks []reason.Mark) {
	for col, d := range e.starts() {
		for at, looks := range (ground{level: e.level}).places(puzzle.Cell{Row: 1, Col: col}, d) {
			if at == c && slices.Contains(dirs, looks) {
				marks = append(marks, reason.Mark{Layer: "starts", Cell: puzzle.Cell{Row: 0, Col: col}, Half: half(d), Dir: d, Tint: reason.Chosen})
				break
			}
		}
	}
	return marks
}

// asksBest asks for a block without which the most starts win. Another one is taken out: the sky
// says how many win then.
func (e *explainer) asksBest() *reason.Question {
	if e.cols*(e.rows-1) > mostBlocks || e.rules != (rules{}) || !e.whole {
		return nil
	}
	a, err := e.solve(e.Ctx)
	if err != nil || a.count() == 0 {
		return nil
	}
	q := &reason.Question{Step: reason.Step{Text: puzzle.Say("lemmo.explain.ask.lift", a.task1, 2*e.cols), Put: e.winners()}}
	right := reason.Answer{Right: true, Steps: []reason.Step{e.best(a)}}
	right.Steps[0].Name, right.Steps[0].Because = "", nil
	for i, ch := range e.cells[:e.cols*(e.rows-1)] {
		switch c := e.cell(i); {
		case ch != block:
		case slices.Contains(a.best, int32(i)):
			right.Cells = append(right.Cells, c)
		default:
			q.Answers = append(q.Answers, reason.Answer{Cells: []puzzle.Cell{c}, Steps: []reason.Step{e.lifted(c, q.Put)}})
		}
	}
	q.Answers = append(q.Answers, right)
	return q
}

// lifted returns the step of what comes of a level without a block, where the sky said something
// else before.
func (e *explainer) lifted(c puzzle.Cell, sky []reason.Mark) reason.Step {
	at := int32(e.index(c))
	without := newExplainer(e.Teller, e.level, []int32{at})
	s := reason.Step{Moves: []puzzle.Move{e.lift(at)}, Look: []puzzle.Cell{c},
		Text: puzzle.Say("lemmo.explain.ask.lifted", without.known.wins(e.cols), 2*e.cols, c)}
	now := without.winners()
	for _, m := range sky {
		if !slices.ContainsFunc(now, func(n reason.Mark) bool { return n.Key() == m.Key() }) {
			s.Put = append(s.Put, m.Away())
		}
	}
	for _, m := range now {
		if !slices.Contains(sky, m) {
			s.Put = append(s.Put, m)
		}
	}
	return s
}
