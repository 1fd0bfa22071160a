// Package mine simulates the contest's mines: levels as text, the mine in play,
// and differences between its positions. A step costs what it changes, because
// only rocks near a cell that the last step emptied or filled can move; each step
// logs its changes and can be undone. The order of cells, numbered from the bottom
// left with a border of walls, is the order in which the rules visit them.
//
// The files in reading order:
//
//	level, rules, parse  a level, the numbers that it may set, and how it is read
//	mine, robot, update   the mine in play: a step of the robot, and the update behind it
//	half                  between the two halves of a step
//	route                 the commands of a route, one after the other
//	diff                  what changed between two positions
//	draw                  the mine as the contest draws it
package mine

import "gridwise/solvers/puzzle"

// The things on a cell are their characters in level text; openLift stands in
// no level.
const (
	Empty    = ' '
	Robot    = 'R'
	Wall     = '#'
	Earth    = '.'
	Rock     = '*'
	Higher   = '@'
	Lambda   = '\\'
	Lift     = 'L'
	OpenLift = 'O'
	Beard    = 'W'
	Razor    = '!'
)

// MaxCells bounds a mine: the contest's largest had about a million cells.
const MaxCells = 1 << 20

// Level holds what does not change in play. Cell (x, y), counted from
// (1, 1) at the bottom left, has the number y*stride+x; a border of walls
// surrounds the mine.
type Level struct {
	Rows, Cols int
	Stride     int32
	Initial    []byte   // at the start, with the border
	HashKeys   []uint64 // hash key of each cell
	Notes      puzzle.Notes

	Water, Flooding, Waterproof, Growth, startRazors int

	robotStart, Lift int32    // lift 0: there is none
	Total            int      // lambdas, higher order rocks among them
	TargetOf         [9]int32 // cell that each trampoline leads to, 0: nowhere
	Trampolines      [9]int32 // cells of the trampolines, 0: not drawn
	TargetDigit      [9]byte  // of each trampoline, 0: none
	Unstable         []int32  // rocks that move in the first update unless stopped
	HasWater         bool     // there is or will be water
	HasBeards        bool
	HasRocks         bool
}

// IsRock reports whether a character is a rock, of higher order or not.
func IsRock(c byte) bool { return c == Rock || c == Higher }

// IsTrampoline reports whether a character is a trampoline.
func IsTrampoline(c byte) bool { return c >= 'A' && c <= 'I' }

// IsTarget reports whether a character is what a trampoline leads to.
func IsTarget(c byte) bool { return c >= '1' && c <= '9' }

// Cell returns the number of a puzzle.Cell, which must lie on the board.
func (l *Level) Cell(c puzzle.Cell) int32 {
	return int32(l.Rows+1-c.Row)*l.Stride + int32(c.Col)
}

// At returns the puzzle.Cell of a number.
func (l *Level) At(i int32) puzzle.Cell {
	return puzzle.Cell{Row: l.Rows + 1 - int(i/l.Stride), Col: int(i % l.Stride)}
}

// Has reports whether a puzzle.Cell lies on the board.
func (l *Level) Has(c puzzle.Cell) bool {
	return c.Row >= 1 && c.Row <= l.Rows && c.Col >= 1 && c.Col <= l.Cols
}

// WaterLevel returns the level that counts in the update after so many steps.
func (l *Level) WaterLevel(steps int) int {
	if l.Flooding > 0 {
		return l.Water + steps/l.Flooding
	}
	return l.Water
}

// FloodClock returns what of the steps the water heeds: no more once all is under it.
func (l *Level) FloodClock(steps int32) int32 {
	return min(steps, int32((l.Rows+1)*l.Flooding))
}

// BeardClock returns what of the steps beards heed, where there are any.
func (l *Level) BeardClock(steps int32) int32 {
	if l.Growth <= 0 {
		return 0
	}
	return steps % int32(l.Growth)
}

// Delta returns the number added by a step of the command, 0 for commands that do
// not step.
func (l *Level) Delta(c byte) int32 {
	switch c {
	case 'L':
		return -1
	case 'R':
		return 1
	case 'U':
		return l.Stride
	case 'D':
		return -l.Stride
	}
	return 0
}

// Apart returns how far two cells are apart: the Manhattan distance.
func (l *Level) Apart(a, b int32) int {
	x := a%l.Stride - b%l.Stride
	y := a/l.Stride - b/l.Stride
	return int(max(x, -x) + max(y, -y))
}

// Near reports whether two cells are neighbours.
func (l *Level) Near(a, b int32) bool {
	d := b - a
	return d == 1 || d == -1 || d == l.Stride || d == -l.Stride
}

// derive computes what follows from the cells.
func (l *Level) derive() {
	l.HasWater = l.Water > 0 || l.Flooding > 0
	l.HashKeys = make([]uint64, len(l.Initial))
	for i := range l.HashKeys {
		l.HashKeys[i] = Mix(uint64(i) + 1)
	}
	for i, c := range l.Initial {
		switch {
		case c == Robot:
			l.robotStart = int32(i)
		case c == Lift:
			l.Lift = int32(i)
		case c == Lambda || c == Higher:
			l.Total++
		case c == Beard:
			l.HasBeards = true
		case IsTrampoline(c):
			l.Trampolines[c-'A'] = int32(i)
		}
		if IsRock(c) {
			l.HasRocks = true
			if to, _ := falls(l.Initial, l.Stride, int32(i)); to != int32(i) {
				l.Unstable = append(l.Unstable, int32(i))
			}
		}
	}
}

// Mix scrambles a number (the finisher of splitmix64).
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
