package lifter

import (
	"strconv"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// The bounds of what is shown of a tour: places, cells of a mine in which the next place is tried
// first, and the steps of a search through all that could be worth more then.
const (
	mostPlaces   = 400
	swappedCells = 3_000
	orderSteps   = 600_000
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
	marks := trail(m, o.route[l.begin:l.end], reason.Passed)
	for _, f := range l.falls {
		marks = append(marks, e.marked("rocks", f, reason.Bad))
	}
	mark := e.marked("places", l.place, reason.Chosen)
	mark.Text = strconv.Itoa(i + 1)
	text, kind := placeText(i+1, e.at(l.place), l.end-l.begin, l.did.text.Key)
	step := reason.Step{Name: kind + "." + e.spot(l.place), Depth: 1, Moves: movesOf(o.route[:l.begin]), Look: []puzzle.Cell{e.at(l.place)}}
	if len(m.Cells) <= swappedCells && i+1 < len(legs) && legs[i+1].place != l.place && legs[i+1].place != m.Robot {
		other := swap{OtherOrder: tour.OtherOrder(i, orderSteps, e.Over), first: legs[i+1].place, begin: l.begin}
		why := e.order(l.place, &other, o)
		text, step.Ask = join(text, why), e.asksFirst(m, l.place, &other, o, why)
	}
	step.Text = text
	return e.show(step, append(marks, mark)...)
}

// swap is what comes of going to the next place first, behind so many commands of the route.
type swap struct {
	plan.OtherOrder
	first int32
	begin int
}

// order returns what becomes of the tour if the next place is gone to before one, zero where it
// is worth the same.
func (e *explainer) order(then int32, other *swap, o *outlook) puzzle.Text {
	first := e.at(other.first)
	claim := puzzle.Claim{From: movesOf(o.route[:other.begin]), Cells: []puzzle.Cell{first, e.at(then)}}
	loss := o.score - other.Score
	claim.Kind = puzzle.Loses
	switch none := other.Route == nil; {
	case none && other.Whole:
		return puzzle.Say("lifter.explain.order.never", first).Claiming(claim)
	case none && other.Seen > 0:
		return puzzle.Say("lifter.explain.order.unknown", other.Seen, first)
	case none || loss == 0:
		return puzzle.Text{}
	}
	if claim.Kind, claim.N = puzzle.Costs, loss; other.Whole && (o.best || e.proved(o.score)) {
		if o.wins && !other.Wins {
			return puzzle.Say("lifter.explain.order.shut", loss, first).Claiming(claim)
		}
		return puzzle.Say("lifter.explain.order.worse", loss, first).Claiming(claim)
	}
	if claim.Kind, claim.N = puzzle.AtLeast, other.Score; loss < 0 {
		return puzzle.Say("lifter.explain.order.better", -loss, first).Claiming(claim)
	}
	return puzzle.Say("lifter.explain.order.found", loss, first).Claiming(claim)
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
		return puzzle.Say("lifter.explain.tour.best", len(o.route), o.score).Claiming(puzzle.Claim{Kind: puzzle.Comes, N: o.score})
	case o.wins:
		return puzzle.Say("lifter.explain.tour.wins", len(o.route), o.score)
	}
	return puzzle.Say("lifter.explain.tour.stops", len(o.route), o.score).Claiming(o.end())
}
