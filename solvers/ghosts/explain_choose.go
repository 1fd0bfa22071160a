package ghosts

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Choose adds the step of which column is chosen and why, or why it is dead.
func (x *searching) Choose(column, size int) {
	if x.Over() || x.cut {
		return
	}
	x.laid()
	x.nodes++
	x.choices = append(x.choices[:x.level()], column)
	if size == 0 {
		x.dead(column)
		return
	}
	what, cells, name := x.what(column)
	step := reason.Step{Name: x.name(x.level(), name), Depth: 2 * x.level(), Look: cells, Because: x.cause(), Ask: x.asks(column),
		Text: puzzle.Say("ghosts.explain.fewest", what, size)}
	if size == 1 {
		step.Text = puzzle.Say("ghosts.explain.single", what).Claiming(x.claim(puzzle.Every, x.put(x.live(column)[0])))
	}
	x.tell(step, x.chosen(x.counts(false), column, reason.Chosen), x.table(column, reason.Chosen, false))
}

// cause names the step that led to where the search stands.
func (x *searching) cause() []string {
	if x.level() == 0 {
		return nil
	}
	return []string{x.down[len(x.down)-1].step}
}

// listed names ways, at most eight.
func (x *searching) listed(rows []int) puzzle.Text {
	text := puzzle.Say("ghosts.explain.one", x.ref(rows[0]))
	for k, r := range rows[1:] {
		if k == 7 {
			return puzzle.Say("ghosts.explain.more", text, len(rows)-8)
		}
		text = puzzle.Say("ghosts.explain.list", text, x.ref(r))
	}
	return text
}
