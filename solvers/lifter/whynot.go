package lifter

import (
	"context"
	"iter"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// WhyNot makes the move, says what it shut for good, and shows the best plan that
// is left beside the one that there was. What the last step is called is certain
// but for NotBetter, which is as far as the planner sees.
func (s State) WhyNot(ctx context.Context, m puzzle.Move) iter.Seq2[puzzle.Step, error] {
	return func(yield func(puzzle.Step, error) bool) {
		next, _, err := s.Play(m)
		if err != nil {
			yield(puzzle.Step{}, err)
			return
		}
		after := next.(State)
		j, err := s.Review(ctx, m, after)
		if err != nil {
			yield(puzzle.Step{}, err)
			return
		}
		e := &explainer{s: s, f: s.tree.Level, ctx: ctx, yield: yield, names: map[string]int{}}
		e.refute(m, after, j)
		if err := ctx.Err(); err != nil && !e.over {
			yield(puzzle.Step{}, err)
		}
	}
}

func (e *explainer) refute(m puzzle.Move, after State, j puzzle.Judgment) {
	at := []puzzle.Cell{e.at(after.node.Robot)}
	said := puzzle.Say("lifter.whynot.move", after.node.Score())
	if why := after.dead(); !why.Zero() && after.playing() {
		said = puzzle.Say("lifter.whynot.dead", why)
	}
	if after.node.Ending == mine.Crushed {
		said = puzzle.Say("lifter.whynot.crushed")
	}
	if !e.show(puzzle.Step{Name: "move", Text: said, Moves: []puzzle.Move{m}, Look: at}) {
		return
	}
	instead := func(n, score int) puzzle.Text { return puzzle.Say("lifter.whynot.instead", n, score) }
	if j.Grade != puzzle.Best && !e.plan("instead", instead, e.s, nil, puzzle.Good) {
		return
	}
	left := func(n, score int) puzzle.Text { return puzzle.Say("lifter.whynot.left", n, score) }
	if after.playing() && !e.plan("left", left, after, []puzzle.Move{m}, puzzle.Bad) {
		return
	}
	e.show(puzzle.Step{Name: ending(j), Text: j.Told(), Moves: []puzzle.Move{m}, Look: at})
}

// plan shows the best plan known from a position.
func (e *explainer) plan(name string, said func(n, score int) puzzle.Text, from State, moves []puzzle.Move, tint puzzle.Tint) bool {
	o, err := from.outlook(e.ctx)
	if err != nil {
		return false
	}
	var marks []puzzle.Mark
	from.tree.with(from.node, func(m *mine.Mine) { marks = trail(m, o.route, "trail", tint) })
	return e.show(puzzle.Step{Name: name, Text: said(len(o.route), o.score), Moves: moves}, marks...)
}

// ending names the last step.
func ending(j puzzle.Judgment) string {
	switch {
	case j.Grade == puzzle.Best:
		return puzzle.NotWorse
	case j.Grade == puzzle.LostIt:
		return puzzle.Closed
	case !j.Proven:
		return puzzle.NotBetter
	}
	return puzzle.Worse
}
