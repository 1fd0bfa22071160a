package lifter

import (
	"strconv"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// The bounds of what is shown of a tour: places, and cells of a mine in which the
// next place is tried first.
const (
	mostPlaces   = 400
	swappedCells = 3_000
)

// leg is a stretch of a route that ends where something is got or moved.
type leg struct {
	begin, end int // commands of the route
	place      int32
	did        aim
	falls      []int32 // where rocks that moved came to
}

// tour shows what is to be had, the plan from here as numbered places, and then
// the places one by one with the reason for their order.
func (e *explainer) tour() {
	m := e.s.tree.copyAt(e.s.node)
	if !e.wanted(m) {
		return
	}
	o, err := e.s.outlook(e.Ctx)
	if err != nil {
		return
	}
	if len(o.route) == 0 {
		e.show(reason.Step{Name: "end", Text: puzzle.Say("lifter.explain.nothing", o.score)})
		return
	}
	tour := e.s.tree.far.TourOf(m.Clone(), o.route)
	legs := legsOf(m, tour.Errands())
	if !e.places(legs, &o) {
		return
	}
	for i := range legs {
		if !e.leg(m, tour, legs, i, &o) {
			return
		}
	}
	e.show(reason.Step{Name: "end", Text: e.tourEnd(&o), Depth: 1, Moves: movesOf(o.route), Look: []puzzle.Cell{e.at(legs[len(legs)-1].place)}})
}

// wanted shows the lambdas with their distances if only walls stood in the way.
func (e *explainer) wanted(m *mine.Mine) bool {
	lambdas, stones := m.Left()
	step := reason.Step{Name: "lambdas", Text: puzzle.Say("lifter.explain.nolambda", e.at(m.Robot)), Look: []puzzle.Cell{e.at(m.Robot)}}
	if len(lambdas) > 0 {
		near := e.s.tree.far.Nearest(m, lambdas)
		step.Text = puzzle.Say("lifter.explain.lambdas", len(lambdas)+stones, e.at(near))
		step.Look = []puzzle.Cell{e.at(near)}
	}
	for _, i := range lambdas[:min(len(lambdas), mostPlaces)] {
		if d := e.s.tree.far.Between(m.Robot, i); d < plan.Unreachable {
			mark := e.marked("places", i, reason.Plain)
			mark.Text = strconv.Itoa(d)
			step.Put = append(step.Put, mark)
		}
	}
	return e.show(step)
}

// legsOf returns what the errands of a route get and move; the mine is left as it was.
func legsOf(m *mine.Mine, errands []plan.Errand) (legs []leg) {
	begin := len(m.History)
	for _, w := range errands[:min(len(errands), mostPlaces)] {
		l := leg{begin: w.Steps - len(w.Way), end: w.Steps}
		for _, c := range w.Way {
			m.Step(c)
			for _, f := range m.Falls {
				l.falls = append(l.falls, f.To)
			}
		}
		l.place, l.did = m.Robot, reached(m)
		legs = append(legs, l)
	}
	m.UndoTo(begin)
	return legs
}

// places shows all places of the plan, numbered.
func (e *explainer) places(legs []leg, o *outlook) bool {
	step := reason.Step{Name: "plan", Text: puzzle.Say("lifter.explain.plan", len(legs), len(o.route), o.score), Look: []puzzle.Cell{e.at(legs[0].place)}}
	var marks []reason.Mark
	for i := range legs {
		mark := e.marked("places", legs[i].place, reason.Chosen)
		mark.Text = strconv.Itoa(i + 1)
		marks = append(marks, mark)
	}
	return e.show(step, marks...)
}

// leg shows the way to a place and why it comes before the next one.
func (e *explainer) leg(m *mine.Mine, tour *plan.Tour, legs []leg, i int, o *outlook) bool {
	l := &legs[i]
	m.Follow(o.route[len(m.History):l.begin])
	marks := trail(m, o.route[l.begin:l.end], "way", reason.Passed)
	for _, f := range l.falls {
		marks = append(marks, e.marked("rocks", f, reason.Bad))
	}
	mark := e.marked("places", l.place, reason.Chosen)
	mark.Text = strconv.Itoa(i + 1)
	text, kind := placeText(i+1, e.at(l.place), l.end-l.begin, l.did.text.Key)
	if len(m.Cells) <= swappedCells && i+1 < len(legs) {
		text = join(text, e.order(tour, i, o))
	}
	name := kind + "." + e.spot(l.place)
	return e.show(reason.Step{Name: name, Text: text, Depth: 1, Moves: movesOf(o.route[:l.begin]), Look: []puzzle.Cell{e.at(l.place)}}, append(marks, mark)...)
}

// order returns what becomes of the tour if a place and the next one change places,
// zero where it is worth the same.
func (e *explainer) order(tour *plan.Tour, i int, o *outlook) puzzle.Text {
	switch score, wins := tour.Swapped(i); {
	case o.wins && !wins:
		return puzzle.Say("lifter.explain.order.shut")
	case score < o.score:
		return puzzle.Say("lifter.explain.order.worse", o.score-score)
	case score > o.score:
		return puzzle.Say("lifter.explain.order.better", score-o.score)
	}
	return puzzle.Text{}
}

// placeText returns what is done at a place of a tour, and its name.
func placeText(no int, at puzzle.Cell, steps int, did string) (text puzzle.Text, kind string) {
	switch did {
	case "lifter.hint.next.lift":
		return puzzle.Say("lifter.explain.place.lift", no, at, steps), "lift"
	case "lifter.hint.next.lambda":
		return puzzle.Say("lifter.explain.place.lambda", no, at, steps), "lambda"
	case "lifter.hint.next.razor":
		return puzzle.Say("lifter.explain.place.razor", no, at, steps), "razor"
	case "lifter.hint.next.shave":
		return puzzle.Say("lifter.explain.place.shave", no, at, steps), "shave"
	case "lifter.hint.next.jump":
		return puzzle.Say("lifter.explain.place.jump", no, at, steps), "jump"
	case "lifter.hint.next.rock":
		return puzzle.Say("lifter.explain.place.rock", no, at, steps), "rock"
	}
	return puzzle.Say("lifter.explain.place.there", no, at, steps), "stand"
}

// proved reports whether the header proves, of a play from the start, that nothing scores
// more than a score.
func (e *explainer) proved(score int) bool {
	return e.s.node.parent == nil && e.f.Notes.Of("proof") == "no route scores more than "+strconv.Itoa(score)
}

func (e *explainer) tourEnd(o *outlook) puzzle.Text {
	switch {
	case o.best || e.proved(o.score):
		return puzzle.Say("lifter.explain.tour.best", len(o.route), o.score)
	case o.wins:
		return puzzle.Say("lifter.explain.tour.wins", len(o.route), o.score)
	}
	return puzzle.Say("lifter.explain.tour.stops", len(o.route), o.score)
}
