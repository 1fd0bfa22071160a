package lifter

import (
	"strconv"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// The work of an annealer that is watched, in steps of the mine: for any mine, and
// for each of its cells. Its seed is one with which heat matters in the article's mine.
const (
	annealSteps     = 150_000
	annealCellSteps = 10
	annealSeed      = 2
)

func annealWork(m *mine.Mine) int64 { return max(annealSteps, annealCellSteps*int64(len(m.Cells))) }

var _ reason.Runner = State{}

// Runs returns what the score and the heat are as the annealer of the explanation works.
func (s State) Runs() (with, without []reason.Stand) {
	run := func(heat plan.Cooling) (all []reason.Stand) {
		m := s.tree.copyAt(s.node)
		s.tree.far.Stands(m, annealSeed, heat, annealWork(m), func(work int64, score int, heat float64) {
			all = append(all, reason.Stand{Work: work, Score: score, Heat: heat})
		})
		return all
	}
	return run(plan.Cools), run(plan.Frozen)
}

// annealing shows how one annealer improves a tour.
type annealing struct {
	*explainer
	best, last plan.Progress
	name       string // of the step of the last one
}

// anneal shows the first tour and every one that is better than all before, and between them
// tours kept although worse.
func (e *explainer) anneal() {
	m := e.s.tree.copyAt(e.s.node)
	a := &annealing{explainer: e}
	if !e.show(reason.Step{Name: "start", Text: puzzle.Say("lifter.explain.anneal"), Look: []puzzle.Cell{e.at(m.Robot)}}) {
		return
	}
	steps := annealWork(m)
	end := e.s.tree.far.WatchAnnealer(m, annealSeed, plan.Cools, steps, e.Over, a.onward)
	text := puzzle.Say("lifter.explain.annealed", int(end.Work), end.Tried, end.Tried-end.Kept, end.Worse, end.Score).Claiming(comesTo(end.Route, e.s.winsBy(end.Route), end.Score))
	if best, ok := number(e.f.Notes.Of("best")); ok && e.s.node.parent == nil {
		text = join(text, puzzle.Say("lifter.explain.annealed.best", best).Claiming(e.known(best)))
	}
	if e.show(reason.Step{Name: "end", Text: text, Look: []puzzle.Cell{e.at(e.s.node.Robot)}, Moves: movesOf(end.Route), Score: end.Score}) {
		a.frozen(steps)
	}
}

// frozen shows, beside the curve, what the same run comes to without heat.
func (a *annealing) frozen(steps int64) {
	m := a.s.tree.copyAt(a.s.node)
	end := a.s.tree.far.WatchAnnealer(m.Clone(), annealSeed, plan.Frozen, steps, a.Over, func(plan.Progress) bool { return true })
	text := puzzle.Say("lifter.explain.frozen", end.Score).Claiming(comesTo(end.Route, a.s.winsBy(end.Route), end.Score))
	a.show(reason.Step{Name: "frozen", Text: text, Look: []puzzle.Cell{a.at(m.Robot)}}, trail(m, end.Route, reason.Bad)...)
}

// onward shows a tour, and where it leaves the one that was shown before.
func (a *annealing) onward(now plan.Progress) bool {
	m := a.s.tree.copyAt(a.s.node)
	step := reason.Step{Name: "score." + strconv.Itoa(now.Score), Look: []puzzle.Cell{a.at(m.Robot)}, Score: now.Score, Text: a.text(now)}
	if now.Loss > 0 {
		step.Name = "worse." + strconv.Itoa(a.best.Score)
	}
	was := a.last
	if was.Work > 0 {
		step.Because = []string{a.name}
	}
	if a.last, a.name = now, step.Name; now.Loss == 0 {
		a.best = now
	}
	if len(step.Because) == 0 {
		return a.show(step, trail(m, now.Route, reason.Good)...)
	}
	at := 0
	for at < min(len(was.Route), len(now.Route)) && was.Route[at] == now.Route[at] {
		at++
	}
	step.Moves = movesOf(now.Route[:at])
	m.Follow(now.Route[:at])
	step.Look = []puzzle.Cell{a.at(m.Robot)}
	return a.show(step, append(trail(m, was.Route[at:], reason.Bad), trail(m, now.Route[at:], reason.Good)...)...)
}

// text says what changed and what it was worth.
func (a *annealing) text(now plan.Progress) puzzle.Text {
	switch {
	case now.Loss > 0:
		return puzzle.Say("lifter.explain.worse", int(now.Work), changeText(now.Change), now.Loss, now.Score, strconv.FormatFloat(now.Heat, 'f', 1, 64), int(now.Chance*100+0.5))
	case a.last.Work == 0:
		return puzzle.Say("lifter.explain.first", int(now.Work), now.Score)
	}
	return puzzle.Say("lifter.explain.better", int(now.Work), changeText(now.Change), now.Score-a.best.Score, now.Score)
}

// changeText returns what an annealer did to a tour.
func changeText(c plan.Change) puzzle.Text {
	switch c {
	case plan.Moved:
		return puzzle.Say("lifter.explain.change.moved")
	case plan.Reversed:
		return puzzle.Say("lifter.explain.change.reversed")
	case plan.BeforeFall:
		return puzzle.Say("lifter.explain.change.beforefall")
	case plan.Visit:
		return puzzle.Say("lifter.explain.change.visit")
	case plan.Fetch:
		return puzzle.Say("lifter.explain.change.fetch")
	case plan.Dropped:
		return puzzle.Say("lifter.explain.change.dropped")
	case plan.NewWays:
		return puzzle.Say("lifter.explain.change.ways")
	case plan.Pause:
		return puzzle.Say("lifter.explain.change.pause")
	}
	return puzzle.Say("lifter.explain.change.shave")
}
