package ghosts

import "gridwise/solvers/puzzle"

// Sets is the number of ways to put six ghosts on 4x4.
const Sets = 8008

// articleCell is the cell that the article numbers c+1: from the bottom left,
// row by row.
func articleCell(c int) puzzle.Cell { return puzzle.Cell{Row: 4 - c/4, Col: c%4 + 1} }

// choose is the number of ways to choose k of n.
func choose(n, k int) int {
	r := 1
	for i := range k {
		r = r * (n - i) / (i + 1)
	}
	return r
}

// setOf is the set of six cells of that number, from 1 to Sets, in the order
// of the sorted lists of their cells; bit c is the article's cell c+1.
func setOf(number int) (set uint16) {
	rank := number - 1
	left := 6
	for c := 0; left > 0; c++ {
		with := choose(15-c, left-1)
		if rank < with {
			set |= 1 << c
			left--
		} else {
			rank -= with
		}
	}
	return set
}

// numberOfSet is the number of a set of six cells.
func numberOfSet(set uint16) int {
	number, left := 1, 6
	for c := 0; left > 0; c++ {
		if set>>c&1 != 0 {
			left--
		} else {
			number += choose(15-c, left-1)
		}
	}
	return number
}
