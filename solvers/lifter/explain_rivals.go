package lifter

import (
	"strconv"

	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
)

// The work of a portfolio that is watched, in steps of the mine: of each search in
// the first round, for any mine and for each of its cells, and of all together.
const (
	rivalSteps     = 2_500
	rivalCellSteps = 5
	rivalAll       = 3_000_000
	rivalRounds    = 7 // of the first one's length: three, each twice as long as the one before
)

// rivalry shows the workers of a plan after their parts of each round.
type rivalry struct {
	*explainer
	round  int
	best   int
	holder string // the row of the worker that found it, "" for none
	curves map[int]string
	rows   map[string]puzzle.Row
}

// rivals shows several annealers and a beam search at work on the same mine.
func (e *explainer) rivals() {
	p := plan.New(e.s.tree.copyAt(e.s.node), e.s.tree.far, 1)
	r := &rivalry{explainer: e, best: e.s.node.Score(), curves: map[int]string{}, rows: map[string]puzzle.Row{}}
	here := []puzzle.Cell{e.at(e.s.node.Robot)}
	if !e.show(puzzle.Step{Name: "start", Text: puzzle.Say("lifter.explain.rivals", p.Workers()), Look: here}) {
		return
	}
	first := max(rivalSteps, rivalCellSteps*int64(len(e.f.Initial)))
	why := p.Watch(e.ctx, first, min(rivalAll, rivalRounds*first*int64(p.Workers())), r.worked)
	said := puzzle.Say("lifter.explain.rivals.work", int(p.Steps()), r.best)
	switch why {
	case plan.EndedByBound:
		said = puzzle.Say("lifter.explain.rivals.bound", r.best)
	case plan.EndedQuiet:
		said = puzzle.Say("lifter.explain.rivals.quiet", r.best)
	}
	e.show(puzzle.Step{Name: "end", Text: said, Look: here, Moves: movesOf(p.Route(e.s.tree.copyAt(e.s.node))), Score: r.best})
}

// worked shows a worker after its part of a round.
func (r *rivalry) worked(w plan.Rival) bool {
	here := []puzzle.Cell{r.at(r.s.node.Robot)}
	round := "round" + strconv.Itoa(w.Round)
	if w.Round > r.round {
		r.round = w.Round
		said := puzzle.Say("lifter.explain.round.first", w.Round)
		if w.Round > 1 {
			said = puzzle.Say("lifter.explain.round", w.Round, r.best)
		}
		if !r.show(puzzle.Step{Name: round, Text: said, Look: here, Score: r.best}) {
			return false
		}
	}
	step := puzzle.Step{Name: round + ".rival" + strconv.Itoa(w.Worker), Depth: 1, Look: here}
	step.Text = puzzle.Say("lifter.explain.rival", w.Worker, roleText(w.Role), w.Score)
	tint := puzzle.Passed
	if w.Score > r.best {
		tint = puzzle.Good
		step.Text = join(step.Text, puzzle.Say("lifter.explain.rival.best"))
	}
	step.Rows = r.table(w, w.Score > r.best)
	r.best = max(r.best, w.Score)
	step.Score = r.best
	return r.show(step, trail(r.s.tree.copyAt(r.s.node), w.Route, "way", tint)...)
}

// table returns the row of a worker with its scores so far, and that of the one
// that had the best until now.
func (r *rivalry) table(w plan.Rival, best bool) (rows []puzzle.Row) {
	key := "rival" + strconv.Itoa(w.Worker)
	if r.curves[w.Worker] != "" {
		r.curves[w.Worker] += ", "
	}
	r.curves[w.Worker] += strconv.Itoa(w.Score)
	row := puzzle.Row{Key: key, Text: puzzle.Say("lifter.explain.scores", w.Worker, roleText(w.Role), r.curves[w.Worker])}
	if best && r.holder != "" && r.holder != key {
		was := r.rows[r.holder]
		was.Tint = puzzle.Plain
		r.rows[r.holder] = was
		rows = append(rows, was)
	}
	if best {
		r.holder = key
	}
	if r.holder == key {
		row.Tint = puzzle.Good
	}
	r.rows[key] = row
	return append(rows, row)
}

// roleText returns how a worker begins a round.
func roleText(role plan.Role) puzzle.Text {
	switch role {
	case plan.Beam:
		return puzzle.Say("lifter.explain.role.beam")
	case plan.Polish:
		return puzzle.Say("lifter.explain.role.polish")
	case plan.Rework:
		return puzzle.Say("lifter.explain.role.rework")
	case plan.Onwards:
		return puzzle.Say("lifter.explain.role.onwards")
	}
	return puzzle.Say("lifter.explain.role.anew")
}
