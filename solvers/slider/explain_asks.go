package slider

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
)

// mostStops bounds the stops that are right where a number is asked for.
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

// asksNext asks for a cell that gets the number after one of moves: any that a slide of the wave
// comes to first. Cells that such slides pass are wrong, and so are stops with a smaller number.
func (r *ripple) asksNext(d int) *reason.Question {
	if !r.level.Steady() {
		return nil
	}
	old := r.ring
	if r.ring = nil; old == nil {
		old = []puzzle.Cell{r.level.Cell(r.pos.At[0])}
	}
	for _, n := range r.queue {
		r.ring = append(r.ring, n.cells...)
	}
	o := &onward{ripple: r, aside: r.Aside(), to: d + 1, taken: map[puzzle.Cell]bool{}}
	put := o.aside.Show(nil)
	o.each(o.stop)
	if n := len(o.answers); n == 0 || n > mostStops {
		return nil
	}
	o.each(o.pass)
	o.refute(reason.Step{Text: puzzle.Say("slider.explain.ask.done", d-1), Look: old}, old)
	return &reason.Question{Step: reason.Step{Text: puzzle.Say("slider.explain.ask.next", o.to), Put: put}, Answers: o.answers}
}

// onward is what the slides from the stops that wait in the queue come to.
type onward struct {
	*ripple
	aside   *reason.Teller
	to      int // the number that they give
	taken   map[puzzle.Cell]bool
	answers []reason.Answer
}

// each calls do with the slides that are not lost.
func (o *onward) each(do func(n node, next slid, d puzzle.Dir)) {
	for _, n := range o.queue {
		for dir, d := range puzzle.Dirs {
			if next, ok := slideOf(n.State, dir); ok && next.r != ice.Lost {
				do(n, next, d)
			}
		}
	}
}

// stop is right where nobody has stopped before.
func (o *onward) stop(n node, next slid, d puzzle.Dir) {
	to := n.after(next, d)
	if _, known := o.moves[to.name]; known || o.taken[to.cells[0]] {
		return
	}
	o.taken[to.cells[0]] = true
	says := puzzle.Say("slider.explain.ask.first", direction(d), n.cells[0], to.cells[0], o.to)
	o.answers = append(o.answers, reason.Answer{Cells: to.cells, Right: true, Steps: []reason.Step{{Text: says, Moves: n.list}}})
}

// pass is wrong of the cells that a slide runs over.
func (o *onward) pass(n node, next slid, d puzzle.Dir) {
	var cells []puzzle.Cell
	for _, st := range next.trace.Steps {
		if c := o.level.Cell(st.To); !o.stands[c] {
			cells = append(cells, c)
		}
	}
	stop := n.after(next, d).cells[0]
	o.refute(reason.Step{Text: puzzle.Say("slider.explain.ask.over", direction(d), n.cells[0], stop), Moves: n.list,
		Look: []puzzle.Cell{stop}, Put: o.aside.Aside().Show(o.path(next.trace))}, cells)
}

// refute says what is wrong with cells that are in no answer yet.
func (o *onward) refute(by reason.Step, cells []puzzle.Cell) {
	a := reason.Answer{Steps: []reason.Step{by}}
	for _, c := range cells {
		if !o.taken[c] {
			o.taken[c] = true
			a.Cells = append(a.Cells, c)
		}
	}
	if a.Cells != nil {
		o.answers = append(o.answers, a)
	}
}
