package lifter

import (
	"cmp"
	"slices"
	"strconv"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/lifter/internal/reach"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// mostCounted bounds the lambdas that are shown one by one.
const mostCounted = 60

// bounding shows a score that no play from here exceeds.
type bounding struct {
	*explainer
	m     *mine.Mine
	never map[int32]bool // lambdas that can never be had
	dead  puzzle.Text    // why the lift is out of reach, zero where it is not
	plan.Limits
}

// bound shows what can be had at all, the fewest commands of a win, what giving up
// brings, and the larger of both.
func (e *explainer) bound() {
	b := &bounding{explainer: e, m: e.s.tree.copyAt(e.s.node), never: map[int32]bool{}}
	r := reach.New(b.m)
	r.Spread()
	lambdas, stones := b.m.Left()
	for _, i := range lambdas {
		b.never[i] = !r.Robot[i]
	}
	if b.dead = dead(b.m); b.dead.Zero() {
		b.Limits = e.s.tree.far.Limits(b.m, nil)
	} else {
		b.Limits = e.s.tree.far.Limits(b.m, func(i int32) bool { return b.never[i] })
	}
	if b.lambdas(lambdas, stones) && b.win() && b.stop() {
		b.end()
	}
}

// lambdas shows which lambdas can be had, and how far they are at least.
func (b *bounding) lambdas(all []int32, stones int) bool {
	far := b.s.tree.far
	step := reason.Step{Name: "lambdas", Text: puzzle.Say("lifter.explain.have", len(all)+stones, int(b.m.Collected)), Look: []puzzle.Cell{b.at(b.m.Robot)}}
	if !b.show(step) {
		return false
	}
	slices.SortStableFunc(all, func(x, y int32) int { return cmp.Compare(far.Between(b.m.Robot, x), far.Between(b.m.Robot, y)) })
	for k, i := range all {
		d := far.Between(b.m.Robot, i)
		step := reason.Step{Name: "lambda." + b.spot(i), Depth: 1, Look: []puzzle.Cell{b.at(i)}, Put: []reason.Mark{b.marked("lambdas", i, reason.Good)}}
		step.Put[0].Text = strconv.Itoa(d)
		step.Text = puzzle.Say("lifter.explain.away", b.at(i), d)
		switch {
		case b.never[i] || d >= plan.Unreachable:
			step.Text, step.Put[0].Text, step.Put[0].Tint = puzzle.Say("lifter.explain.never", b.at(i)), "", reason.Bad
		case k >= mostCounted:
			continue
		}
		if !b.show(step) {
			return false
		}
	}
	return true
}

// win shows the counts of the commands that a win takes.
func (b *bounding) win() bool {
	if !b.dead.Zero() {
		return b.show(reason.Step{Name: "win.never", Text: join(b.dead, puzzle.Say("lifter.explain.nowin")), Look: []puzzle.Cell{b.at(b.m.Robot)}})
	}
	lift := []puzzle.Cell{b.at(b.m.Lift)}
	ok := b.show(reason.Step{Name: "win", Text: puzzle.Say("lifter.explain.win.each", b.Win.Each-1, b.Win.Each), Look: lift}, b.marked("lambdas", b.m.Lift, reason.Chosen))
	if i := b.Win.Farthest; ok && i != 0 {
		far := b.s.tree.far
		there := far.Between(b.m.Robot, i)
		marks := append(b.path(b.m.Robot, i), b.path(i, b.m.Lift)...)
		ok = b.show(reason.Step{Name: "win.far", Text: puzzle.Say("lifter.explain.win.far", b.at(i), there, b.Win.FarSteps-there, b.Win.FarSteps),
			Depth: 1, Look: []puzzle.Cell{b.at(i), lift[0]}}, marks...)
	}
	return ok && b.tree() && b.show(reason.Step{Name: "win.least", Text: puzzle.Say("lifter.explain.win.least", b.Win.Least(), b.f.Total, int(b.m.Steps)+b.Win.Least(), b.Win.Score), Depth: 1, Look: lift})
}

// tree shows the ways of a tree that joins everything.
func (b *bounding) tree() bool {
	sum := 0
	for k, e := range b.Win.Tree {
		sum += e.Steps
		step := reason.Step{Name: "tree." + b.spot(e.From) + "." + b.spot(e.To), Text: puzzle.Say("lifter.explain.tree.on", b.at(e.From), b.at(e.To), e.Steps, sum),
			Depth: 1, Look: []puzzle.Cell{b.at(e.To), b.at(e.From)}, Put: b.path(e.From, e.To)}
		if k == 0 {
			step.Text = puzzle.Say("lifter.explain.tree", b.at(e.From), b.at(e.To), e.Steps)
		}
		if !b.show(step) {
			return false
		}
	}
	return true
}

// path marks the cells of a shortest way by walls and trampolines.
func (b *bounding) path(from, to int32) (marks []reason.Mark) {
	for _, i := range b.s.tree.far.Path(from, to) {
		marks = append(marks, b.marked("way", i, reason.Passed))
	}
	return marks
}

// stop shows what giving up brings at most.
func (b *bounding) stop() bool {
	step := reason.Step{Name: "stop", Text: puzzle.Say("lifter.explain.stop", b.Stop.Lambdas, b.Stop.Far, b.Stop.Score), Look: []puzzle.Cell{b.at(b.m.Robot)}}
	if b.Stop.Lambdas == 0 {
		step.Text = puzzle.Say("lifter.explain.stop.now", b.Stop.Score)
	}
	return b.show(step)
}

// end shows the bound, and the best that is known.
func (b *bounding) end() {
	text := puzzle.Say("lifter.explain.bound", b.Score)
	if best, ok := number(b.f.Notes.Of("best")); ok && b.s.node.parent == nil {
		switch {
		case best == b.Score:
			text = puzzle.Say("lifter.explain.bound.met", best)
		case b.f.Notes.Proved():
			text = join(text, puzzle.Say("lifter.explain.bound.proved", best))
		default:
			text = join(text, puzzle.Say("lifter.explain.bound.best", best))
		}
	}
	b.show(reason.Step{Name: "end", Text: text, Look: []puzzle.Cell{b.at(b.m.Robot)}})
}
