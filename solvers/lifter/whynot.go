package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Refute makes the move, says what it shut for good, and shows the best plan that
// is left beside the one that there was. What the last step is called is certain
// but for NotBetter, which is as far as the planner sees.
func (s State) Refute(t *reason.Teller, next puzzle.State, w reason.Weighed) (last reason.Step) {
	m := w.Move
	e, after := newExplainer(t, s), next.(State)
	at := []puzzle.Cell{e.at(after.node.Robot)}
	text := puzzle.Say("lifter.whynot.move", after.node.Score())
	if why := after.dead(); !why.Zero() && after.playing() {
		text = puzzle.Say("lifter.whynot.dead", why.After(m))
	}
	if after.node.Ending == mine.Crushed {
		text = puzzle.Say("lifter.whynot.crushed")
	}
	if !e.show(reason.Step{Name: "move", Text: text, Moves: []puzzle.Move{m}, Look: at}) {
		return last
	}
	instead := func(n, score int) puzzle.Text { return puzzle.Say("lifter.whynot.instead", n, score) }
	if w.Grade != reason.Best && !e.plan("instead", instead, e.s, nil, reason.Good) {
		return last
	}
	left := func(n, score int) puzzle.Text { return puzzle.Say("lifter.whynot.left", n, score) }
	if after.playing() && !e.plan("left", left, after, []puzzle.Move{m}, reason.Bad) {
		return last
	}
	if last = (reason.Step{Moves: []puzzle.Move{m}, Look: at}); w.Grade == reason.LostIt {
		last.Name = reason.Closed
	}
	return e.dressed(last, nil)
}

// plan shows the best plan known from a position.
func (e *explainer) plan(name string, text func(n, score int) puzzle.Text, from State, moves []puzzle.Move, tint reason.Tint) bool {
	o, err := from.outlook(e.Ctx)
	if err != nil {
		return false
	}
	var marks []reason.Mark
	from.tree.with(from.node, func(m *mine.Mine) { marks = trail(m, o.route, tint) })
	return e.show(reason.Step{Name: name, Text: text(len(o.route), o.score).Claiming(o.end()).After(moves...), Moves: moves}, marks...)
}
