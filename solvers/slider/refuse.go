package slider

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

// refuse returns why a move is not possible, with the cells
// where the reason lies.
func (s State) refuse(r ice.Result, t *ice.Trace) error {
	l := s.level
	if r == ice.Endless {
		return puzzle.Refuse(puzzle.Say("slider.endless"), circle(l, t.Steps)...)
	}
	if len(t.Steps) > 0 {
		return puzzle.Refuse(puzzle.Say("slider.same"), circle(l, t.Steps)...)
	}
	var cells []puzzle.Cell
	for _, b := range t.Ends {
		c := l.Cell(b.At)
		if b.Why == ice.ByBorder {
			c = l.Cell(s.pos.At[b.Player])
		}
		cells = append(cells, c)
	}
	if l.Several() {
		return puzzle.Refuse(puzzle.Say("slider.blocked.all"), cells...)
	}
	b := t.Ends[0]
	if b.Why == ice.ByRock {
		return puzzle.Refuse(puzzle.Say("slider.blocked.rock", cells[0]), cells...)
	}
	return puzzle.Refuse(puzzle.Say("slider.blocked.border"), cells...)
}

// circle returns the cells of the last player's slide, each once, at most 64.
func circle(l *ice.Level, steps []ice.Step) []puzzle.Cell {
	var cells []puzzle.Cell
	last := steps[len(steps)-1].Player
	seen := map[int32]bool{}
	for i := len(steps) - 1; i >= 0 && steps[i].Player == last && len(cells) < 64; i-- {
		if n := steps[i].To; !seen[n] {
			seen[n] = true
			cells = append(cells, l.Cell(n))
		}
	}
	return cells
}
