package slider

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
)

// Bounds of questions: the stops that are right where a number is asked for, the stops among which
// one is the answer, and how often a wave asks the same.
const (
	mostStops = 24
	mostFroms = 12
	mostAlike = 3
)

// asks asks about a slide that comes next: from where the end is reached, what it adds nothing to,
// or where it ends.
func (r *ripple) asks(n node, next slid, d puzzle.Dir) (q *reason.Question) {
	to := n.after(next, d)
	_, old := r.moves[to.name]
	switch {
	case next.r == ice.Won:
		q = r.asksLast(n)
	case old && next.r != ice.Lost:
		q = r.asksOld(n, d)
	default:
		q = r.asksStop(n, next, d)
	}
	if q == nil || r.asked[q.Text.Key] == mostAlike {
		return nil
	}
	r.asked[q.Text.Key]++
	return q
}

// asksStop asks where a slide stops that might end on cells enough.
func (r *ripple) asksStop(n node, next slid, d puzzle.Dir) *reason.Question {
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
	o := r.onward(r.queue, d+1)
	put := o.aside.Show(nil)
	o.each(o.first)
	if n := len(o.answers); n == 0 || n > mostStops {
		return nil
	}
	o.each(o.pass)
	o.refute(reason.Step{Text: puzzle.Say("slider.explain.ask.done", d-1), Look: old}, old)
	return &reason.Question{Step: reason.Step{Text: puzzle.Say("slider.explain.ask.next", o.to), Put: put}, Answers: o.answers}
}

// asksOld asks for a stop that a slide comes to without a new number, of those that a stop makes
// from a direction on.
func (r *ripple) asksOld(n node, d puzzle.Dir) *reason.Question {
	if !r.level.Steady() {
		return nil
	}
	o := r.onward([]node{n}, len(n.list)+1)
	put := o.aside.Show(nil)
	o.skip = d
	o.each(o.known)
	o.each(o.fresh)
	o.each(o.pass)
	if len(o.answers) < 2 || o.answers[len(o.answers)-1].Right {
		return nil
	}
	return &reason.Question{Step: reason.Step{Text: puzzle.Say("slider.explain.ask.old", n.cells[0]), Moves: n.list, Put: put}, Answers: o.answers}
}

// asksLast asks for the stop from which a slide ends on the end.
func (r *ripple) asksLast(n node) *reason.Question {
	if !r.level.Steady() {
		return nil
	}
	o := r.onward(slices.Concat(r.done[max(len(r.done)-mostFroms, 0):], r.queue[:min(len(r.queue), mostFroms)]), len(n.list)+1)
	q := &reason.Question{Step: reason.Step{Text: puzzle.Say("slider.explain.ask.last", o.to), Put: o.aside.Show(nil)}}
	for _, from := range o.from {
		o.leads(from, r.level.Ends[0])
	}
	q.Answers = o.answers
	if len(q.Answers) == 1 {
		return nil
	}
	return q
}

// onward is what the slides from some stops come to.
type onward struct {
	*explainer
	knows   map[string]int       // by name, the number of a stop
	wrote   map[puzzle.Cell]bool // cells with a number
	aside   *reason.Teller
	from    []node
	skip    puzzle.Dir // the directions before this one, of slides that have been made
	to      int        // the number that they give
	taken   map[puzzle.Cell]bool
	answers []reason.Answer
}

func (r *ripple) onward(from []node, to int) *onward {
	return &onward{explainer: r.explainer, knows: r.moves, wrote: r.stands, aside: r.Aside(), from: from, to: to, taken: map[puzzle.Cell]bool{}}
}

// each calls do with the slides that are not lost.
func (o *onward) each(do func(n node, next slid, d puzzle.Dir)) {
	for _, n := range o.from {
		for dir, d := range puzzle.Dirs {
			if next, ok := slideOf(n.State, dir); ok && next.r != ice.Lost && d >= o.skip {
				do(n, next, d)
			}
		}
	}
}

// first is right where nobody has stopped before, fresh says that it is wrong.
func (o *onward) first(n node, next slid, d puzzle.Dir) { o.news(n, next, d, true) }
func (o *onward) fresh(n node, next slid, d puzzle.Dir) { o.news(n, next, d, false) }

func (o *onward) news(n node, next slid, d puzzle.Dir, right bool) {
	to := n.after(next, d)
	if _, known := o.knows[to.name]; known || o.taken[to.cells[0]] {
		return
	}
	o.taken[to.cells[0]] = true
	says := puzzle.Say("slider.explain.ask.first", direction(d), n.cells[0], to.cells[0], o.to)
	o.answers = append(o.answers, reason.Answer{Cells: to.cells, Right: right, Steps: []reason.Step{{Text: says, Moves: n.list}}})
}

// known is right where somebody has stopped before.
func (o *onward) known(n node, next slid, d puzzle.Dir) {
	to := n.after(next, d)
	k, known := o.knows[to.name]
	if !known || o.taken[to.cells[0]] {
		return
	}
	o.taken[to.cells[0]] = true
	says := puzzle.Say("slider.explain.ask.known", direction(d), to.cells[0], k)
	o.answers = append(o.answers, reason.Answer{Cells: to.cells, Right: true, Steps: []reason.Step{{Text: says, Moves: n.list}}})
}

// leads is right of a stop with the number before, from which a slide ends on a cell. Of others
// all slides are drawn.
func (o *onward) leads(from node, at int32) {
	var trail []reason.Mark
	c, a := from.cells[0], reason.Answer{Cells: from.cells}
	says := puzzle.Say("slider.explain.ask.none", c, o.level.Cell(at))
	o.taken[c] = true
	for dir, d := range puzzle.Dirs {
		next, ok := slideOf(from.State, dir)
		if !ok {
			continue
		}
		trail = append(trail, o.drawn(c, next, d)...)
		if next.pos.At[0] == at && next.r != ice.Lost {
			a.Right = len(from.list)+1 == o.to
			says = puzzle.Say("slider.explain.ask.leads", c, direction(d), o.level.Cell(at), len(from.list)+1)
		}
	}
	a.Steps = []reason.Step{{Text: says, Put: o.aside.Aside().Show(trail), Look: []puzzle.Cell{c}}}
	o.answers = append(o.answers, a)
}

// drawn draws a slide from a cell over the numbers: as one arrow, or where it turns as an arrow a cell.
func (o *onward) drawn(from puzzle.Cell, next slid, d puzzle.Dir) []reason.Mark {
	if to := o.level.Cell(next.pos.At[0]); from.Towards(to) == d {
		return []reason.Mark{{Layer: "trail" + d.String(), Cell: from, Dir: d, To: to, Tint: reason.Bad}}
	}
	return o.explainer.path(next.trace)
}

// pass is wrong of the cells that a slide runs over.
func (o *onward) pass(n node, next slid, d puzzle.Dir) {
	var cells []puzzle.Cell
	for _, st := range next.trace.Steps {
		if c := o.level.Cell(st.To); !o.wrote[c] {
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
