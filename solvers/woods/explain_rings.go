package woods

import (
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
)

// rings is a number of hearts that Link might force, and its attractor as it
// grows. The boards are those of one place of Ganondorf's, a cell being a place
// of Link's: on the first one it is Link's turn, on the second one Ganondorf's.
type rings struct {
	*attractor
	name  string
	ring  int
	asked map[int]int // by ring, its questions
	here  place
}

// rings grows the rings for one heart, then for one more as long as the position is
// in them.
func (x *explainer) rings() {
	all := countHearts(x.set)
	for k := 1; k <= all && !x.Over(); k++ {
		w := rings{attractor: newAttractor(x, k), name: "get" + strconv.Itoa(k), asked: map[int]int{}, here: place{x.s.Link, x.s.Ganon}}
		switch joined := w.grown(); {
		case joined:
			continue
		case k == 1:
			x.Step(reason.Step{Name: "none", Text: puzzle.Say("woods.explain.rings.none").Claiming(x.s.comes(0)), Put: x.Show(nil), Because: []string{"get1.end"}})
		default:
			x.Step(reason.Step{Name: "sum", Text: puzzle.Say("woods.explain.rings.sum", k-1, all).Claiming(x.s.comes(k - 1)), Put: x.Show(nil),
				Because: []string{"get" + strconv.Itoa(k-1) + ".here", w.name + ".end"}})
		}
		return
	}
}

// grown grows the rings until they have the position, or no more join.
func (r *rings) grown() bool {
	first := reason.Step{Name: r.name, Text: puzzle.Say("woods.explain.rings.get", r.k, countHearts(r.set)), Put: r.Show(r.boards(r.here.ganon, nil)), Look: r.s.lv.cellsOf(r.set)}
	if r.k > 1 {
		first.Because = []string{"get" + strconv.Itoa(r.k-1) + ".here"}
	}
	r.Step(first)
	for r.ring = 1; !r.Over() && r.grow(r.ring); r.ring++ {
		ticked := r.tick(r.ring)
		r.whole(ticked)
		for _, ganon := range startingWith(r.here.ganon, r.ganons) {
			r.placed(ganon, ticked)
		}
		if at := r.at(r.here); r.s.Turn == wood.Link && r.mine[at] > 0 || r.s.Turn == wood.Ganon && r.fell[at] > 0 {
			r.found()
			return true
		}
	}
	r.Step(reason.Step{Name: r.name + ".end", Text: puzzle.Say("woods.explain.rings.end", r.k).Claiming(r.s.most(r.k - 1)), Put: r.Show(r.boards(r.here.ganon, nil))})
	return false
}

// found ends with the position itself.
func (r *rings) found() {
	forced := puzzle.Claim{Kind: puzzle.AtLeast, N: r.s.Gained() + r.k}
	key := puzzle.Say("woods.explain.rings.here", r.ring, r.k).Claiming(forced)
	if r.k == countHearts(r.set) {
		key = puzzle.Say("woods.explain.rings.all", r.ring, r.k).Claiming(forced)
	}
	step := reason.Step{Name: r.name + ".here", Text: key, Put: r.Show(r.boards(r.here.ganon, nil)), Look: []puzzle.Cell{r.cell(r.here.link)}}
	step.Second, step.Because = r.s.Turn == wood.Ganon, []string{r.called(r.here.ganon, r.ring)}
	r.Step(step)
}

func (r *rings) ringed(ring int) string { return r.name + "." + strconv.Itoa(ring) }

func (r *rings) called(ganon uint16, ring int) string {
	return r.ringed(ring) + "." + r.cell(ganon).StepName()
}

// whole adds the step of a ring, with Ganondorf where he is, else at the first place
// at which positions join.
func (r *rings) whole(ticked map[place]bool) {
	ganon, fallen := r.new[0].ganon, 0
	for _, p := range r.new {
		if p.ganon == r.here.ganon {
			ganon = p.ganon
		}
	}
	for p := range ticked {
		if r.fell[r.at(p)] == r.ring {
			fallen++
		}
	}
	step := reason.Step{Name: r.ringed(r.ring), Look: r.joining(ganon), Text: puzzle.Say("woods.explain.rings.ring", r.ring, len(r.new), fallen)}
	if r.ring == 1 {
		step.Text = puzzle.Say("woods.explain.rings.first", len(r.new), fallen)
		if r.k > 1 {
			step.Text = puzzle.Say("woods.explain.rings.first.more", len(r.new), fallen, r.k-1)
		}
	}
	r.pictured(step, r.s.Link, ganon, r.boards(ganon, ticked))
}

// placed adds the step of a ring at a place of Ganondorf's, unless nothing changes there.
func (r *rings) placed(ganon uint16, ticked map[place]bool) {
	joining, fallen, any := r.joining(ganon), []puzzle.Cell(nil), false
	for _, link := range r.links {
		p := place{link, ganon}
		any = any || ticked[p]
		if ticked[p] && r.fell[r.at(p)] == r.ring {
			fallen = append(fallen, r.cell(link))
		}
	}
	if !any && len(joining) == 0 {
		return
	}
	step := reason.Step{Name: r.called(ganon, r.ring), Depth: 1, Look: joining, Because: r.before(ganon),
		Text: puzzle.Say("woods.explain.rings.place", r.cell(ganon), len(joining), len(fallen), r.ring)}
	if r.ring == 1 {
		step.Ask = r.asksAll(ganon, joining, ticked)
	} else {
		step.Ask = r.asks(ganon, joining)
	}
	if len(joining) == 0 {
		step.Look, step.Second = fallen, true
	}
	r.pictured(step, r.s.Link, ganon, r.boards(ganon, ticked))
}

// joining lists the places of Link's that joined in the last ring.
func (r *rings) joining(ganon uint16) (cells []puzzle.Cell) {
	for _, p := range r.new {
		if p.ganon == ganon {
			cells = append(cells, r.cell(p.link))
		}
	}
	return cells
}

// before lists the step that emptied the counters that the ring is next to.
func (r *rings) before(ganon uint16) []string {
	for _, link := range r.links {
		if r.ring > 1 && r.fell[r.at(place{link, ganon})] == r.ring-1 {
			return []string{r.called(ganon, r.ring-1)}
		}
	}
	return []string{r.ringed(r.ring)}
}

// boards marks both boards of a place of Ganondorf's; what is new of this step is
// chosen: what joined, and the counters that ticked.
func (r *rings) boards(ganon uint16, ticked map[place]bool) (marks []reason.Mark) {
	for _, spot := range r.links {
		p := place{spot, ganon}
		if ring := r.mine[r.at(p)]; ring > 0 {
			marks = append(marks, r.joined(p, ring, ticked != nil))
		}
		m := r.counter(spot, int(r.ways[r.at(p)]))
		switch {
		case ticked[p] && m.Tint == reason.Good:
			m.Tint = reason.Chosen
		case ticked[p]:
			m.Tint = reason.Passed
		}
		marks = append(marks, m)
	}
	return marks
}

// counter marks a place of Link's, Ganondorf to move, with the ways out that he has left.
func (r *rings) counter(link uint16, ways int) reason.Mark {
	m := reason.Mark{Layer: "counters", Cell: r.cell(link), Second: true, Text: strconv.Itoa(ways)}
	if ways == 0 {
		m.Tint = reason.Good
	}
	return m
}

// joined marks a place of Link's with its ring, and with an arrow while it is new.
func (r *rings) joined(p place, ring int, isNew bool) reason.Mark {
	m := reason.Mark{Layer: "rings", Cell: r.cell(p.link), Text: strconv.Itoa(ring), Tint: reason.Good}
	if isNew && ring == r.ring {
		to, _ := r.way(p, ring)
		m.Tint, m.Dir = reason.Chosen, r.cell(p.link).Towards(r.cell(to))
	}
	return m
}

// startingWith lists spots with one of them in front.
func startingWith(first uint16, spots []uint16) []uint16 {
	rest := slices.DeleteFunc(slices.Clone(spots), func(s uint16) bool { return s == first })
	return append([]uint16{first}, rest...)
}
