package slider

import (
	"gridwise/solvers/puzzle"
)

// refuse returns why a move is not possible, with the cells
// where the reason lies.
func (s State) refuse(r result, t *trace) error {
	l := s.level
	if r == endless {
		return puzzle.Refuse(puzzle.Say("slider.endless"), circle(l, t.steps)...)
	}
	if len(t.steps) > 0 {
		return puzzle.Refuse(puzzle.Say("slider.same"), circle(l, t.steps)...)
	}
	var cells []puzzle.Cell
	for _, b := range t.ends {
		c := l.cell(b.at)
		if b.why == byBorder {
			c = l.cell(s.pos.at[b.player])
		}
		cells = append(cells, c)
	}
	if len(l.starts) > 1 {
		return puzzle.Refuse(puzzle.Say("slider.blocked.all"), cells...)
	}
	b := t.ends[0]
	if b.why == byRock {
		return puzzle.Refuse(puzzle.Say("slider.blocked.rock", cells[0]), cells...)
	}
	return puzzle.Refuse(puzzle.Say("slider.blocked.border"), cells...)
}

// circle returns the cells of the last player's slide, each once, at most 64.
func circle(l *level, steps []step) []puzzle.Cell {
	var cells []puzzle.Cell
	last := steps[len(steps)-1].player
	seen := map[int32]bool{}
	for i := len(steps) - 1; i >= 0 && steps[i].player == last && len(cells) < 64; i-- {
		if n := steps[i].to; !seen[n] {
			seen[n] = true
			cells = append(cells, l.cell(n))
		}
	}
	return cells
}
