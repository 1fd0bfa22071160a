package ghosts

import (
	"slices"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// dead adds the step of a column that has no way left, and of those that took its ways.
func (x *searching) dead(column int) {
	what, cells, name := x.what(column)
	step := reason.Step{Name: x.name(x.level(), name), Depth: 2 * x.level(), Look: cells}
	marks := x.chosen(x.counts(false), column, reason.Bad)
	rows := x.n.RowsOf(column)
	if len(rows) == 0 {
		step.Text = puzzle.Say("ghosts.explain.never", what).Claiming(x.claim(puzzle.Loses))
	} else {
		taken := x.taken(rows)
		step.Text = puzzle.Say("ghosts.explain.dead", what, x.blame(taken)).Claiming(x.claim(puzzle.Loses))
		for k := range x.down {
			if s := x.down[k].step; taken[k] > 0 && s != "" {
				step.Because = append(step.Because, s)
			}
		}
		marks = append(marks, x.clashes(rows)...)
	}
	x.tell(step, marks, x.table(column, reason.Bad, false))
}

// taken counts, for each that lies, the rows of which it was the first to stand in
// the way.
func (x *searching) taken(rows []int) []int {
	taken, block := make([]int, len(x.down)), x.blocker()
	for _, r := range rows {
		if by := block(r); by >= 0 {
			taken[by]++
		}
	}
	return taken
}

// blame returns who took how many, at most four by name.
func (x *searching) blame(taken []int) (text puzzle.Text) {
	named, rest := 0, 0
	for k, n := range taken {
		if n == 0 {
			continue
		}
		if named++; named > 4 {
			rest += n
			continue
		}
		d := x.down[k]
		one := puzzle.Say("ghosts.explain.takes", x.who(d), n)
		if text.Zero() {
			text = one
		} else {
			text = puzzle.Say("ghosts.explain.and", text, one)
		}
	}
	if rest > 0 {
		text = puzzle.Say("ghosts.explain.and", text, puzzle.Say("ghosts.explain.others", rest))
	}
	return text
}

// who names a piece that lies, and leads to the step that laid it.
func (x *searching) who(d down) puzzle.Text {
	name := puzzle.Say("ghosts.explain.way", board.NameOf(d.piece))
	if d.step == "" {
		return name
	}
	return puzzle.Say("ghosts.explain.one", puzzle.Ref{Step: d.step, Text: name})
}

// clashes marks where pieces lie on cells that the rows would need.
func (x *searching) clashes(rows []int) (marks []reason.Mark) {
	free := x.free()
	needed := make([]bool, len(free))
	for _, r := range rows {
		for _, c := range x.n.Rows[r].Cells {
			needed[c] = !free[c]
		}
	}
	for c, on := range needed {
		if on {
			marks = append(marks, reason.Mark{Layer: "blocks", Cell: x.s.l.Cell(c), Tint: reason.Bad})
		}
	}
	return marks
}

// end adds the step of what the search came to, with the first solution in the picture.
func (x *searching) end() {
	x.down = append(slices.Clip(x.down[:x.from]), x.first[min(x.from, len(x.first)):]...)
	x.count()
	step := reason.Step{Name: x.name(0, "end"), Text: found(x.solved, true)}
	if x.cut {
		step.Name, step.Text = x.name(0, reason.More), puzzle.Say("ghosts.explain.cut", x.nodes, x.solved)
	}
	marks := x.counts(false)
	if x.solved > 0 {
		marks = nil
	}
	x.tell(step, marks, x.table(-1, 0, false))
}
