package ice

// Entry is what a step comes to.
type Entry int8

// What a step comes to: somebody enters a cell, and slides on or not, or something bars
// him from it.
const (
	Onward   Entry = iota
	Ends           // the slide ends on the cell
	Falls          // into a hole
	ByBorder       // barred
	ByRock
	ByPlayer
	ByTwin // by who stands where a portal leads
)

// Barred reports whether the step is not taken.
func (e Entry) Barred() bool { return e >= ByBorder }

// Enter returns where a step leads over the tiles as they are, what it comes to, and the
// direction in which a slide goes on from there. It knows of nobody else. Whoever has a hammer
// can break rocks.
//
// This alone says what tiles do to a slide: moves, tables of slides and bounds ask it. What
// becomes of the tiles is a matter of moves.
func (l *Level) Enter(tiles []byte, from int32, dir int, hammer bool) (to int32, onward int, e Entry) {
	to = from + l.delta[dir]
	switch k := tiles[to]; {
	case k == Wall:
		return from, dir, ByBorder
	case k == Rock && !hammer:
		return from, dir, ByRock
	case k == Hole:
		return to, dir, Falls
	case k == Sand, l.Pass && to == l.Ends[0]:
		return to, dir, Ends
	case k >= Portal:
		return l.pairs[k-Portal] - to, dir, Onward
	case k >= Booster:
		return to, int(k - Booster), Onward
	}
	return to, dir, Onward
}
