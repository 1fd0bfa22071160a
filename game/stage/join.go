package stage

// Join is the set of a cell's eight neighbours that hold the same thing: a bit
// each, clockwise from above.
type Join uint8

// The neighbours.
const (
	N Join = 1 << iota
	NE
	E
	SE
	S
	SW
	W
	NW
)

// Around holds the offsets of the neighbours in the order of the bits of Join,
// rows downwards.
var Around = [8]struct{ Row, Col int }{{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}
