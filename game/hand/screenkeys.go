package hand

// ScreenKeys are the keys that buttons on the screen stand for: those of the
// directions in which the puzzle moves, or, where arrows move the cursor or the
// held piece, all four and Enter.
func (h *Hand) ScreenKeys() []string {
	var keys []string
	for _, code := range []string{"ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"} {
		if !h.directs() || h.verb(arrows[code].String()) != nil {
			keys = append(keys, code)
		}
	}
	if h.directs() {
		return keys
	}
	return append(keys, "Enter")
}
