package mine

// Trim returns a route from here, cut where the score is highest; the mine is left
// as it was.
func (m *Mine) Trim(route []byte) []byte {
	begin, end, best := len(m.History), 0, m.Score()
	for i := 0; i < len(route) && m.Ending == Playing; i++ {
		m.Step(route[i])
		if v := m.Score(); v > best {
			end, best = i+1, v
		}
	}
	m.UndoTo(begin)
	return route[:end]
}

// Follow makes the commands of a route until the play ends.
func (m *Mine) Follow(route []byte) {
	for i := 0; i < len(route) && m.Ending == Playing; i++ {
		m.Step(route[i])
	}
}

// Outcome returns what a route leads to; the mine is left as it was.
func (m *Mine) Outcome(route []byte) Scalars {
	begin := len(m.History)
	m.Follow(route)
	end := m.Scalars
	m.UndoTo(begin)
	return end
}
