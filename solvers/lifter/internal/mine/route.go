package mine

import "iter"

// Along makes the commands of a route until the play ends, yields each with its
// place in the route once it is made, and takes them all back at the end.
func (m *Mine) Along(route []byte) iter.Seq2[int, byte] {
	return func(yield func(int, byte) bool) {
		defer m.UndoTo(len(m.History))
		for i, c := range route {
			if m.Ending != Playing {
				return
			}
			if m.Step(c); !yield(i, c) {
				return
			}
		}
	}
}

// Follow makes the commands of a route until the play ends.
func (m *Mine) Follow(route []byte) {
	for i := 0; i < len(route) && m.Ending == Playing; i++ {
		m.Step(route[i])
	}
}

// Trim returns a route from here, cut where the score is highest; the mine is left
// as it was.
func (m *Mine) Trim(route []byte) []byte {
	end, best := 0, m.Score()
	for i := range m.Along(route) {
		if v := m.Score(); v > best {
			end, best = i+1, v
		}
	}
	return route[:end]
}

// Outcome returns what a route leads to; the mine is left as it was.
func (m *Mine) Outcome(route []byte) Scalars {
	end := m.Scalars
	for range m.Along(route) {
		end = m.Scalars
	}
	return end
}
