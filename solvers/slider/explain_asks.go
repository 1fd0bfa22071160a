package slider

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
)

// mostStops bounds the stops of a number of moves that are to be chosen from.
const mostStops = 24

// asks asks where a slide stops that might end on cells enough.
func (r *ripple) asks(n node, next slid, d puzzle.Dir) *reason.Question {
	stop := r.level.Cell(next.pos.At[0])
	others := r.along(n, next.trace, d)
	if len(others) < 2 {
		return nil
	}
	to := n.after(next, d)
	shown := reason.Step{Text: r.stopped(next), Moves: to.list, Look: []puzzle.Cell{stop}}
	if by, ok := r.stone(next.trace); ok {
		shown.Look = append(shown.Look, by)
	}
	return &reason.Question{Step: reason.Step{Text: puzzle.Say("slider.explain.ask", direction(d), places(n.State)), Moves: n.list},
		Answers: []reason.Answer{{Cells: []puzzle.Cell{stop}, Right: true}, {Cells: others, Steps: []reason.Step{shown}}}}
}

// along lists the cells without a rock on which a slide might be thought to stop: all in its
// direction, and those that it comes to.
func (r *ripple) along(n node, t *ice.Trace, d puzzle.Dir) (cells []puzzle.Cell) {
	stop := t.Steps[len(t.Steps)-1].To
	seen := map[int32]bool{stop: true, n.pos.At[0]: true}
	add := func(i int32) {
		if !seen[i] && r.level.Tiles[i] != ice.Rock {
			seen[i] = true
			cells = append(cells, r.level.Cell(i))
		}
	}
	for c := r.level.Cell(n.pos.At[0]).Step(d); r.Board().Bounds().Has(c); c = c.Step(d) {
		add(int32(c.Row*r.level.Stride + c.Col))
	}
	for _, st := range t.Steps {
		add(st.Via)
		add(st.To)
	}
	return cells
}

// stone returns the rock that stopped a slide.
func (r *ripple) stone(t *ice.Trace) (c puzzle.Cell, ok bool) {
	if len(t.Ends) == 0 || t.Ends[0].Why != ice.ByRock {
		return c, false
	}
	return r.level.Cell(t.Ends[0].At), true
}

// stopped tells where a slide stops, and by what.
func (r *ripple) stopped(next slid) puzzle.Text {
	stop := r.level.Cell(next.pos.At[0])
	if by, ok := r.stone(next.trace); ok {
		return with(puzzle.Say("slider.explain.stop.rock", stop, by), r.clause(next.trace))
	}
	switch {
	case next.r == ice.Lost:
		return puzzle.Say("slider.explain.stop.hole", stop)
	case next.r == ice.Won:
		return with(puzzle.Say("slider.explain.stop.end", stop), r.clause(next.trace))
	case len(next.trace.Ends) > 0 && next.trace.Ends[0].Why == ice.ByBorder:
		return with(puzzle.Say("slider.explain.stop.border", stop), r.clause(next.trace))
	}
	return with(puzzle.Say("slider.explain.stop", stop), r.clause(next.trace))
}

// asksNext asks from which stops the wave goes on: any with a number of moves, none with a
// smaller one.
func (r *ripple) asksNext(d int) *reason.Question {
	if !r.level.Steady() {
		return nil
	}
	before := r.ring
	r.ring = nil
	for _, n := range r.queue[:min(len(r.queue), mostStops)] {
		r.ring = append(r.ring, n.cells...)
	}
	if before == nil {
		before = []puzzle.Cell{r.level.Cell(r.pos.At[0])}
	}
	picture := func(text puzzle.Text) reason.Step { return reason.Step{Text: text, Moves: r.queue[0].list} }
	q := &reason.Question{Step: picture(puzzle.Say("slider.explain.ask.next")), Answers: []reason.Answer{{Cells: r.ring[:1], Right: true},
		{Cells: before, Steps: []reason.Step{picture(puzzle.Say("slider.explain.ask.done", d-1, d))}}}}
	q.Put = r.Aside().Show(nil)
	if rest := r.ring[1:]; len(rest) > 0 {
		q.Answers = append(q.Answers, reason.Answer{Cells: rest, Right: true, Steps: []reason.Step{picture(puzzle.Say("slider.explain.ask.any", d, r.ring[0]))}})
	}
	return q
}
