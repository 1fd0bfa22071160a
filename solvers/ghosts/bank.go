package ghosts

import (
	"sync"

	"gridwise/solvers/puzzle"
)

// Sets is the number of ways to put six ghosts on 4x4, and Banked of those that
// have exactly one solution.
const (
	Sets   = 8008
	Banked = 904
)

// articleCell returns the cell that the article numbers c+1: from the bottom
// left, row by row.
func articleCell(c int) puzzle.Cell { return puzzle.Cell{Row: 4 - c/4, Col: c%4 + 1} }

// choose returns the number of ways to choose k of n.
func choose(n, k int) int {
	r := 1
	for i := range k {
		r = r * (n - i) / (i + 1)
	}
	return r
}

// setOf returns the set of six cells of that number, from 1 to Sets, in the
// order of the sorted lists of their cells; bit c is the article's cell c+1.
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

// levelOf returns the article's board with the ghosts of a set.
func levelOf(set uint16) *level {
	l := &level{pieces: article()}
	l.square()
	for c := range 16 {
		l.ghost[l.at(articleCell(c))] = set>>c&1 != 0
	}
	l.count()
	return l
}

// once keeps what a function returns. A variable of package sync's OnceValue would link
// its function into the player, which never asks for the bank.
type once[T any] struct {
	sync.Once
	value T
}

func (o *once[T]) of(f func() T) T {
	o.Do(func() { o.value = f() })
	return o.value
}

var bankOnce, censusOnce once[[]uint16]

// bank returns the sets with one solution, by number. It is made once, and nobody may
// change it.
func bank() []uint16 { return bankOnce.of(makeBank) }

// census returns the solutions that Census counts. They are counted once, and nobody
// may change them.
func census() []uint16 {
	return censusOnce.of(func() []uint16 {
		solutions, _ := Census()
		return solutions
	})
}

func makeBank() (list []uint16) {
	solutions := census()
	for number := 1; number <= Sets; number++ {
		if set := setOf(number); solutions[set] == 1 {
			list = append(list, set)
		}
	}
	return list
}

// grade measures how hard a level is for people.
type grade struct {
	solutions int
	forced    int // pieces that follow one after the other from single options
	wrong     int // wrong first placements that leave every other piece a place
	nodes     int // of the exact cover's search tree
	rows      int // strict placements
}
