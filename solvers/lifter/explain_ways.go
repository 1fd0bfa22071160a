package lifter

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// The bounds of what is shown of searches: goals, states expanded of each, cells
// with their distances, and the steps of a search for a shorter way.
const (
	mostGoals  = 3
	mostLooks  = 250
	mostFar    = 600
	wholeSteps = 200_000
)

// ways shows how ways to the nearest lambdas, or to the lift where it is open, are
// searched.
func (e *explainer) ways() {
	m := e.s.tree.copyAt(e.s.node)
	goals := e.goals(m)
	if len(goals) == 0 {
		e.show(reason.Step{Name: "none", Text: puzzle.Say("lifter.explain.nogoal"), Look: []puzzle.Cell{e.at(m.Robot)}})
	}
	for _, g := range goals {
		w := &waySearch{explainer: e, m: m, goal: g, steps: map[string]string{}, kept: map[lot][]byte{}}
		if !w.begin() || !w.run() {
			return
		}
	}
}

// goals lists the lambdas and the open lift, the nearest first.
func (e *explainer) goals(m *mine.Mine) []int32 {
	goals, _ := m.Left()
	if m.Lift != 0 && m.Cells[m.Lift] == mine.OpenLift {
		goals = append(goals, m.Lift)
	}
	far := e.s.tree.far
	goals = slices.DeleteFunc(goals, func(i int32) bool { return far.Between(m.Robot, i) >= plan.Unreachable })
	slices.SortStableFunc(goals, func(a, b int32) int { return cmp.Compare(far.Between(m.Robot, a), far.Between(m.Robot, b)) })
	return goals[:min(len(goals), mostGoals)]
}

// waySearch is the search for the way to one goal.
type waySearch struct {
	*explainer
	m     *mine.Mine
	goal  int32
	taken int               // states expanded
	steps map[string]string // their steps, by the commands that lead there
	kept  map[lot][]byte    // the way to the state that stands for all of a kind on a cell
}

// lot is what a search keeps one state of: a cell, and how often the robot has just waited there,
// or whether it has shaved.
type lot struct {
	cell   int32
	waited int
	shaved bool
}

// begin shows the distances that lead the search.
func (w *waySearch) begin() bool {
	step := reason.Step{Name: "to." + w.spot(w.goal), Look: []puzzle.Cell{w.at(w.goal)}}
	d := w.s.tree.far.Between(w.m.Robot, w.goal)
	to := w.s.tree.far.Towards(w.goal)
	if step.Text = puzzle.Say("lifter.explain.goal", w.at(w.goal), d); to == nil {
		step.Text = puzzle.Say("lifter.explain.goal.large", w.at(w.goal), d)
	}
	for i, n := range to {
		if int(n) <= d+2 && w.f.Initial[i] != mine.Wall && len(step.Put) < mostFar {
			mark := w.marked("far", int32(i), reason.Plain)
			mark.Text = strconv.Itoa(int(n))
			step.Put = append(step.Put, mark)
		}
	}
	return w.show(step)
}

// run shows the states that are expanded, the way that was found, and what was dropped on a
// shorter one.
func (w *waySearch) run() bool {
	way, ok := plan.NewPathfinder(w.m, w.s.tree.far, nil).Watch(plan.Query{Goal: w.goal}, func(l plan.Look) bool {
		w.keep(l)
		if w.taken++; w.taken > mostLooks {
			return !w.Over()
		}
		return w.look(l)
	})
	w.m.UndoTo(0)
	if w.Over() {
		return false
	}
	below := math.MaxInt
	if ok {
		below = len(way)
	}
	shorter, whole := plan.Fewest(w.m, w.goal, below, wholeSteps)
	w.wipe = true
	step := reason.Step{Name: "way." + w.spot(w.goal), Depth: 1, Look: []puzzle.Cell{w.at(w.goal)}, Text: w.found(way, ok, whole && shorter == nil)}
	if !w.show(step, trail(w.m, way, reason.Chosen)...) {
		return false
	}
	return shorter == nil || w.dropped(shorter)
}

// found returns what the search came to; least is whether no shorter way is.
func (w *waySearch) found(way []byte, ok, least bool) puzzle.Text {
	never := puzzle.Claim{Kind: puzzle.Never, Cells: []puzzle.Cell{w.at(w.goal)}}
	fewest := puzzle.Claim{Kind: puzzle.Fewest, Cells: never.Cells, N: len(way)}
	switch {
	case !ok && least:
		return puzzle.Say("lifter.explain.noway.none", w.taken, w.at(w.goal)).Claiming(never)
	case !ok:
		return puzzle.Say("lifter.explain.noway", w.taken, w.at(w.goal))
	case len(way) == w.s.tree.far.Between(w.m.Robot, w.goal):
		return puzzle.Say("lifter.explain.way.short", w.taken, len(way)).Claiming(fewest)
	case least:
		return puzzle.Say("lifter.explain.way.least", w.taken, len(way)).Claiming(fewest)
	}
	return puzzle.Say("lifter.explain.way", w.taken, len(way))
}

// keep notes which states stand for all of their kind.
func (w *waySearch) keep(l plan.Look) {
	if l.Cost == 0 {
		w.kept[lot{cell: l.Cell}] = nil
	}
	for _, t := range l.Tried {
		if t.Fate != plan.Opened {
			continue
		}
		at := lot{cell: t.Cell, shaved: t.Command == 'S'}
		if t.Command == 'W' {
			at.waited = l.Waited + 1
		}
		w.kept[at] = append(slices.Clone(l.Way), t.Command)
	}
}

// dropped shows where the search kept another state than that of a shorter way, and how the mine
// differs.
func (w *waySearch) dropped(way []byte) bool {
	n, kept := w.parts(way)
	here, there := w.after(way[:n]), w.after(kept)
	step := reason.Step{Name: "dropped." + w.spot(w.goal), Depth: 1, Moves: movesOf(way[:n]), Look: []puzzle.Cell{w.at(here.Robot)}}
	fewest := puzzle.Claim{Kind: puzzle.Fewest, Cells: []puzzle.Cell{w.at(w.goal)}, N: len(way)}
	marks := trail(here, way[n:], reason.Good)
	step.Text = puzzle.Say("lifter.explain.dropped.kinds", len(way), n, w.at(here.Robot)).Claiming(fewest)
	for i, c := range here.Cells {
		if c == there.Cells[i] {
			continue
		}
		if marks = append(marks, w.marked("rocks", int32(i), reason.Chosen)); len(step.Look) == 1 {
			step.Look = append(step.Look, w.at(int32(i)))
			step.Text = puzzle.Say("lifter.explain.dropped", len(way), n, w.at(here.Robot), len(kept), w.at(int32(i)),
				lookChar(w.f, c), lookChar(w.f, there.Cells[i])).Claiming(fewest)
		}
	}
	return w.show(step, marks...)
}

// parts returns after how many commands of a way the search kept another state than that of the
// way, and the way to the other one.
func (w *waySearch) parts(way []byte) (n int, kept []byte) {
	at := lot{}
	for i, c := range w.m.Along(way) {
		waited := at.waited + 1
		if at = (lot{cell: w.m.Robot, shaved: c == 'S'}); c == 'W' {
			at.waited = waited
		}
		if n = i + 1; !slices.Equal(w.kept[at], way[:n]) {
			break
		}
	}
	return n, w.kept[at]
}

// after returns a mine of its own after some commands.
func (w *waySearch) after(way []byte) *mine.Mine {
	m := w.m.Clone()
	m.Follow(way)
	return m.Clone()
}

// look shows a state that is expanded.
func (w *waySearch) look(l plan.Look) bool {
	kind, text := "moved", puzzle.Say("lifter.explain.took", w.at(l.Cell), l.Cost, l.Left, l.Cost+l.Left)
	switch {
	case l.Cost == 0:
		text = puzzle.Say("lifter.explain.took.first", w.at(l.Cell), l.Left)
	case l.Shaved:
		kind, text = "shaved", puzzle.Say("lifter.explain.took.shaved", w.at(l.Cell), l.Cost, l.Left)
	case l.Waited > 0:
		kind, text = "waited"+strconv.Itoa(l.Waited), puzzle.Say("lifter.explain.took.waited", w.at(l.Cell), l.Cost, l.Left, l.Waited)
	}
	step := reason.Step{Name: w.spot(w.goal) + "." + w.spot(l.Cell) + "." + kind, Depth: 1, Look: []puzzle.Cell{w.at(l.Cell)}}
	w.steps[string(l.Way)] = step.Name
	if l.Cost > 0 {
		step.Because = []string{w.steps[string(l.Way[:l.Cost-1])]}
	}
	opened, lost := w.tried(l, &step)
	if step.Text = text; lost > 0 {
		step.Text = join(text, puzzle.Say("lifter.explain.took.lost", lost))
	} else if opened == 0 {
		step.Text = join(text, puzzle.Say("lifter.explain.took.end"))
	}
	step.Put = append(step.Put, w.state(l.Cell, l.Cost, reason.Passed, l.Waited > 0 || l.Shaved)...)
	return w.show(step, w.lostMarks(l)...)
}

// tried puts what was opened, with the sum that it promises, and counts.
func (w *waySearch) tried(l plan.Look, step *reason.Step) (opened, lost int) {
	for _, t := range l.Tried {
		switch t.Fate {
		case plan.Opened:
			opened++
			left := w.s.tree.far.Between(t.Cell, w.goal)
			step.Put = append(step.Put, w.state(t.Cell, l.Cost+1+left, reason.Chosen, t.Command == 'W' || t.Command == 'S')...)
		case plan.Lost:
			lost++
		}
	}
	return opened, lost
}

func (w *waySearch) lostMarks(l plan.Look) (marks []reason.Mark) {
	for _, t := range l.Tried {
		if t.Fate == plan.Lost {
			marks = append(marks, w.marked("lost", t.Cell, reason.Bad))
		}
	}
	return marks
}

// state returns the mark of a state, in place of the distance on its cell.
func (w *waySearch) state(cell int32, n int, tint reason.Tint, stood bool) []reason.Mark {
	mark := w.marked("front", cell, tint)
	mark.Text, mark.Open = strconv.Itoa(n), stood
	return []reason.Mark{{Layer: "far", Cell: w.at(cell)}, mark}
}
