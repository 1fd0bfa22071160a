// Package mine simulates the contest's mines: levels as text, the mine in play,
// and differences between its positions. A step costs what it changes, because
// only rocks near a cell that the last step emptied or filled can move; each step
// logs its changes and can be undone. The order of cells, numbered from the bottom
// left with a border of walls, is the order in which the rules visit them.
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
}

// IsRock reports whether a character is a rock, of higher order or not.
func IsRock(c byte) bool { return c == Rock || c == Higher }

// IsTrampoline reports whether a character is a trampoline.
func IsTrampoline(c byte) bool { return c >= 'A' && c <= 'I' }

// IsTarget reports whether a character is what a trampoline leads to.
func IsTarget(c byte) bool { return c >= '1' && c <= '9' }

// Cell returns the number of a puzzle.Cell, which must lie on the board.
func (f *Level) Cell(c puzzle.Cell) int32 {
	return int32(f.Rows+1-c.Row)*f.Stride + int32(c.Col)
}

// At returns the puzzle.Cell of a number.
func (f *Level) At(i int32) puzzle.Cell {
	return puzzle.Cell{Row: f.Rows + 1 - int(i/f.Stride), Col: int(i % f.Stride)}
}

// Has reports whether a puzzle.Cell lies on the board.
func (f *Level) Has(c puzzle.Cell) bool {
	return c.Row >= 1 && c.Row <= f.Rows && c.Col >= 1 && c.Col <= f.Cols
}

// WaterLevel returns the level that counts in the update after so many steps.
func (f *Level) WaterLevel(steps int) int {
	if f.Flooding > 0 {
		return f.Water + steps/f.Flooding
	}
	return f.Water
}

// Delta returns the number added by a step of the command, 0 for commands that do
// not step.
func (f *Level) Delta(c byte) int32 {
	switch c {
	case 'L':
		return -1
	case 'R':
		return 1
	case 'U':
		return f.Stride
	case 'D':
		return -f.Stride
	}
	return 0
}

// Apart returns how far two cells are apart: the Manhattan distance.
func (f *Level) Apart(a, b int32) int {
	x := a%f.Stride - b%f.Stride
	y := a/f.Stride - b/f.Stride
	return int(max(x, -x) + max(y, -y))
}

// Near reports whether two cells are neighbours.
func (f *Level) Near(a, b int32) bool {
	d := b - a
	return d == 1 || d == -1 || d == f.Stride || d == -f.Stride
}

// derive computes what follows from the cells.
func (f *Level) derive() {
	f.HasWater = f.Water > 0 || f.Flooding > 0
	f.HashKeys = make([]uint64, len(f.Initial))
	for i := range f.HashKeys {
		f.HashKeys[i] = Mix(uint64(i) + 1)
	}
	for i, c := range f.Initial {
		switch {
		case c == Robot:
			f.robotStart = int32(i)
		case c == Lift:
			f.Lift = int32(i)
		case c == Lambda || c == Higher:
			f.Total++
		case c == Beard:
			f.HasBeards = true
		case IsTrampoline(c):
			f.Trampolines[c-'A'] = int32(i)
		}
		if IsRock(c) {
			if to, _ := falls(f.Initial, f.Stride, int32(i)); to != int32(i) {
				f.Unstable = append(f.Unstable, int32(i))
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
