package input

// ScreenKeys returns the keys that buttons on the screen stand for: those of
// the directions in which the puzzle moves, or, where arrows move the cursor or
// the held piece, all four and Enter.
func (m *Mapper) ScreenKeys() []string {
	var keys []string
	for _, code := range []string{"ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"} {
		if !m.directs() || m.verb(arrows[code].String()) != nil {
			keys = append(keys, code)
		}
	}
	if m.directs() {
		return keys
	}
	return append(keys, "Enter")
}
