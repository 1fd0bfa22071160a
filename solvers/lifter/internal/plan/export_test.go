package plan

import "gridwise/solvers/lifter/internal/mine"

// BeamWork returns the steps of a mine that beam searches take until one leaves by the
// lift, each twice as wide as the one before; about most where none does.
func BeamWork(m *mine.Mine, most int64) int {
	from := m.StepsMade
	for width := 1; m.StepsMade-from < most && width <= 1<<12; width *= 2 {
		b := newBeam(m)
		m.Follow(b.search(width, most, 1, func() bool { return false }))
		won := m.Ending == mine.Won
		if m.UndoTo(0); won {
			return int(m.StepsMade - from)
		}
	}
	return int(most)
}
