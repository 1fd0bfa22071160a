package mine

// Trim follows a route from where the mine is and cuts it where the score is
// highest; the mine is left as it was.
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
