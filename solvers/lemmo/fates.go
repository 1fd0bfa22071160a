package lemmo

import (
	"bytes"
	"math/bits"

	"gridwise/solvers/puzzle"
)

// fates holds for both directions and every cell whether a walk from there wins: a bit
// each, at the cell's place in the level. The slices have a word more than they
// need, so that window may read beyond the end.
type fates [2][]uint64

// foresee fills the table from the first floor up, with the blocks at some
// places taken for spaces. All cells between two ends of a floor share their
// fates, so each such run is filled at once. O(cells); two bits a cell of memory.
func foresee(l *level, holes ...int32) fates {
	n := len(l.cells)/64 + 2
	f := fates{make([]uint64, n), make([]uint64, n)}
	for row := l.rows - 1; row >= 0; row-- {
		base := row * l.cols
		line := open(l.row(row), base, holes)
		f.ends(line, base)
		f.runs(line, base)
	}
	return f
}

// open returns a floor, whose first place is base, with spaces at the places of holes
// that lie on it.
func open(line []byte, base int, holes []int32) []byte {
	opened := line
	for _, at := range holes {
		if i := int(at) - base; i >= 0 && i < len(line) {
			if &opened[0] == &line[0] {
				opened = bytes.Clone(line)
			}
			opened[i] = space
		}
	}
	return opened
}

// ends fills in the cells on which the walk along a floor ends.
func (f fates) ends(line []byte, base int) {
	lefts, rights, below := f[0], f[1], base+len(line)
	for i, ch := range line {
		if ch == space {
			copyBit(lefts, base+i, below+i)
			copyBit(rights, base+i, below+i)
		} else if ch == treasure {
			fill(lefts, base+i, base+i+1)
			fill(rights, base+i, base+i+1)
		}
	}
}

// runs fills in the blocks between the ends of a floor: a walk to the left
// meets the end to the left of its run or, where that is the wall, what a walk
// to the right meets.
func (f fates) runs(line []byte, base int) {
	lefts, rights := f[0], f[1]
	for i := 0; i < len(line); i++ {
		if line[i] != block {
			continue
		}
		a := i
		for i < len(line) && line[i] == block {
			i++
		}
		left, right := a > 0 && has(lefts, base+a-1), i < len(line) && has(rights, base+i)
		if left || (a == 0 && right) {
			fill(lefts, base+a, base+i)
		}
		if right || (i == len(line) && left) {
			fill(rights, base+a, base+i)
		}
	}
}

// wins counts the starts that win.
func (f fates) wins(cols int) int {
	n := 0
	for i := 0; i < cols; i += 64 {
		mask := ^uint64(0) >> max(0, 64-(cols-i))
		n += bits.OnesCount64(f[0][i/64]&mask) + bits.OnesCount64(f[1][i/64]&mask)
	}
	return n
}

func has(set []uint64, i int) bool { return set[i>>6]>>(i&63)&1 != 0 }

func copyBit(set []uint64, to, from int) {
	set[to>>6] |= (set[from>>6] >> (from & 63) & 1) << (to & 63)
}

// fill sets the bits from lo up to and without hi; lo < hi.
func fill(set []uint64, lo, hi int) {
	first, last := lo>>6, (hi-1)>>6
	low, high := ^uint64(0)<<(lo&63), ^uint64(0)>>(63-(hi-1)&63)
	if first == last {
		set[first] |= low & high
		return
	}
	set[first] |= low
	for w := first + 1; w < last; w++ {
		set[w] = ^uint64(0)
	}
	set[last] |= high
}

// window returns the 64 bits from place i on.
func window(set []uint64, i int) uint64 {
	return set[i>>6]>>(i&63) | set[i>>6+1]<<(64-i&63)
}

// won reports whether the start over a column wins.
func (f fates) won(col int, dir puzzle.Dir) bool { return has(f[sideOf(dir)], col-1) }
