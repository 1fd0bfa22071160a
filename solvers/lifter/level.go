package lifter

import (
	"sync"

	"gridwise/solvers/puzzle"
)

// The things on a cell are their characters in level text; openLift stands in
// no level.
const (
	empty    = ' '
	robot    = 'R'
	wall     = '#'
	earth    = '.'
	rock     = '*'
	higher   = '@'
	lambda   = '\\'
	lift     = 'L'
	openLift = 'O'
	beard    = 'W'
	razor    = '!'
)

// maxCells bounds a mine: the contest's largest had about a million cells.
const maxCells = 1 << 20

// level is what does not change in play. Cell (x, y), counted from
// (1, 1) at the bottom left, has the number y*stride+x; a border of walls
// surrounds the mine.
type level struct {
	rows, cols int
	stride     int32
	initial    []byte   // at the start, with the border
	hashKeys   []uint64 // hash key of each cell
	notes      puzzle.Notes

	water, flooding, waterproof, growth, startRazors int

	robotStart, lift int32    // lift 0: there is none
	total            int      // lambdas, higher order rocks among them
	targetOf         [9]int32 // cell that each trampoline leads to, 0: nowhere
	trampolines      [9]int32 // cells of the trampolines, 0: not drawn
	targetDigit      [9]byte  // of each trampoline, 0: none
	unstable         []int32  // rocks that move in the first update unless stopped
	hasWater         bool     // there is or will be water
	hasBeards        bool

	distanceTables func() []distanceTable // by goal, made when first asked for
}

func isRock(c byte) bool       { return c == rock || c == higher }
func isTrampoline(c byte) bool { return c >= 'A' && c <= 'I' }
func isTarget(c byte) bool     { return c >= '1' && c <= '9' }

// cell is the number of a puzzle.Cell, which must lie on the board.
func (f *level) cell(c puzzle.Cell) int32 {
	return int32(f.rows+1-c.Row)*f.stride + int32(c.Col)
}

// at is the puzzle.Cell of a number.
func (f *level) at(i int32) puzzle.Cell {
	return puzzle.Cell{Row: f.rows + 1 - int(i/f.stride), Col: int(i % f.stride)}
}

// has says whether a puzzle.Cell lies on the board.
func (f *level) has(c puzzle.Cell) bool {
	return c.Row >= 1 && c.Row <= f.rows && c.Col >= 1 && c.Col <= f.cols
}

// waterLevel is the level that counts in the update after so many steps.
func (f *level) waterLevel(steps int) int {
	if f.flooding > 0 {
		return f.water + steps/f.flooding
	}
	return f.water
}

// delta is the number added by a step of the command, 0 for commands that do
// not step.
func (f *level) delta(c byte) int32 {
	switch c {
	case 'L':
		return -1
	case 'R':
		return 1
	case 'U':
		return f.stride
	case 'D':
		return -f.stride
	}
	return 0
}

// derive computes what follows from the cells.
func (f *level) derive() {
	f.hasWater = f.water > 0 || f.flooding > 0
	f.distanceTables = sync.OnceValue(func() []distanceTable { return make([]distanceTable, len(f.initial)) })
	f.hashKeys = make([]uint64, len(f.initial))
	for i := range f.hashKeys {
		f.hashKeys[i] = mix(uint64(i) + 1)
	}
	for i, c := range f.initial {
		switch {
		case c == robot:
			f.robotStart = int32(i)
		case c == lift:
			f.lift = int32(i)
		case c == lambda || c == higher:
			f.total++
		case c == beard:
			f.hasBeards = true
		case isTrampoline(c):
			f.trampolines[c-'A'] = int32(i)
		}
		if isRock(c) {
			if to, _ := falls(f.initial, f.stride, int32(i)); to != int32(i) {
				f.unstable = append(f.unstable, int32(i))
			}
		}
	}
}

// mix scrambles a number (the finisher of splitmix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
