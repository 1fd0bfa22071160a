package input

import "gridwise/solvers/puzzle"

// hover follows a mouse that moves over the board with no button down.
func (m *Mapper) hover(s Sample, state puzzle.State) Action {
	c, ok := m.view.CellAt(s.X, s.Y)
	if s.Touch || !ok {
		c = puzzle.Cell{}
	}
	return m.point(c, state)
}

// point shows where a tap on a cell would lead; the zero Cell shows nothing.
func (m *Mapper) point(c puzzle.Cell, state puzzle.State) Action {
	if c == m.pointed {
		return Action{}
	}
	old := m.way
	m.pointed, m.way = c, nil
	walker, ok := state.(puzzle.Walker)
	if ok && c != (puzzle.Cell{}) && m.armed == "" && m.held == nil && state.Status() == puzzle.Playing {
		m.way = trail(state, walker.Way(c))
	}
	return Action{Changed: len(old) > 0 || len(m.way) > 0}
}

// longestWay bounds the moves of a way that is shown, as each is played for it.
const longestWay = 1000

// trail returns the cells along which moves lead the actor that makes the first of
// them.
func trail(state puzzle.State, moves []puzzle.Move) (cells []puzzle.Cell) {
	var at puzzle.Cell
	for _, m := range moves[:min(len(moves), longestWay)] {
		next, events, err := state.Play(m)
		if err != nil {
			return cells
		}
		for _, e := range events {
			if (e.From == at || len(cells) == 0) && e.Old.Layer == puzzle.Actor && e.From != e.To {
				cells, at = append(cells, line(e)...), e.To
			}
		}
		state = next
	}
	return cells
}

// line returns the cells of an event's straight way behind its first; of any
// other way it is the last cell.
func line(e puzzle.Event) (cells []puzzle.Cell) {
	dr, dc := sign(e.To.Row-e.From.Row), sign(e.To.Col-e.From.Col)
	if e.Leap || dr != 0 && dc != 0 {
		return []puzzle.Cell{e.To}
	}
	for c := e.From; c != e.To; {
		c = puzzle.Cell{Row: c.Row + dr, Col: c.Col + dc}
		cells = append(cells, c)
	}
	return cells
}

func sign(n int) int { return max(-1, min(1, n)) }
