package ghosts

import (
	"cmp"
	"slices"
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

// numberOfSet returns the number of a set of six cells.
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

// images returns the set under the eight symmetries of the board. A mirror
// turns a solution into one with A and E, which are each other's image,
// swapped; the other pieces are their own. So all images have equally many
// solutions.
func images(set uint16) (all [8]uint16) {
	for k := range all {
		for c := range 16 {
			if set>>c&1 == 0 {
				continue
			}
			row, col := c/4, c%4
			if k >= 4 {
				col = 3 - col
			}
			for range k % 4 {
				row, col = col, 3-row
			}
			all[k] |= 1 << (row*4 + col)
		}
	}
	return all
}

// banked is a level of the bank.
type banked struct {
	set   uint16
	kind  int // number of the smallest of its images
	grade grade
	band  string // one of grades
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

var (
	bankOnce, gradedOnce once[[]banked]
	censusOnce           once[[]uint16]
)

// bank returns the levels with one solution, by number. It is made once, and nobody
// may change it.
func bank() []banked { return bankOnce.of(makeBank) }

func makeBank() []banked {
	solutions := census()
	var list []banked
	for number := 1; number <= Sets; number++ {
		set := setOf(number)
		if solutions[set] != 1 {
			continue
		}
		b := banked{set: set, kind: number}
		for _, image := range images(set) {
			b.kind = min(b.kind, numberOfSet(image))
		}
		list = append(list, b)
	}
	return list
}

// graded returns the levels of the bank that are different up to symmetry, each
// by the smallest of its images, from easy to hard. As the bank it is made once.
func graded() []banked { return gradedOnce.of(gradeBank) }

func gradeBank() []banked {
	list := slices.DeleteFunc(slices.Clone(bank()), func(b banked) bool { return numberOfSet(b.set) != b.kind })
	for i := range list {
		list[i].grade = levelOf(list[i].set).grade()
	}
	slices.SortStableFunc(list, func(a, b banked) int { return a.grade.compare(b.grade) })
	easy := 0
	for easy < len(list) && list[easy].grade.forced > 0 {
		easy++
	}
	for i := range list {
		band := 0
		if i >= easy {
			band = 1 + 3*(i-easy)/(len(list)-easy)
		}
		list[i].band = grades[band]
	}
	return list
}

// bandOfSet returns the grade of a level of the bank.
func bandOfSet(set uint16) string {
	same := images(set)
	for _, b := range graded() {
		if slices.Contains(same[:], b.set) {
			return b.band
		}
	}
	return ""
}

// grade measures how hard a level is for people.
type grade struct {
	solutions int
	forced    int // pieces that follow one after the other from single options
	wrong     int // wrong first placements that leave every other piece a place
	nodes     int // of the exact cover's search tree
	rows      int // strict placements
}

// compare orders by difficulty: what follows by single options is easiest; then
// false starts and a large tree together are harder, as either alone is soon seen through.
func (g grade) compare(h grade) int {
	return cmp.Or(cmp.Compare(h.forced, g.forced), cmp.Compare(g.wrong*g.nodes, h.wrong*h.nodes), cmp.Compare(g.nodes, h.nodes), cmp.Compare(g.rows, h.rows))
}
