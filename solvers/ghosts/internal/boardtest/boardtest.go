// Package boardtest holds what the tests of Ghosts' packages share: levels, the numbers of
// the article's boards, and all solutions of a small level, found by trying.
package boardtest

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"gridwise/solvers/ghosts/internal/board"
)

// Levels of all kinds: the article's, one with a hole and lights to spare, others with
// pieces of their own, and one without a solution.
const (
	Challenge49 = "[(1,2), (2,1), (3,1), (3,2), (3,4), (4,4)]"
	Holed       = "g.#\n...\n.g.\n\nspare lights: yes\npieces:\n*o\n\no.\n*o\n\n*oo\n"
	Wide        = "g..g.\n.....\n\npieces:\n*o\n.o\n\no\n\n*oo\n.oo\n.o.\n"
	Bare        = ".#.\n.#.\n...\n\nspare lights: yes\npieces:\noooo\n\n*oo\n"
	None        = "1\n"
)

// Ring is a level as wide and high as a board may be: four rods lie along its edge.
var Ring = "g" + strings.Repeat(".", 18) + "g\n" + strings.Repeat("."+strings.Repeat("#", 18)+".\n", 18) + "g" + strings.Repeat(".", 18) + "g\n" +
	"\npieces:\n" + strings.TrimSuffix(strings.Repeat("*"+strings.Repeat("o", 18)+"\n\n", 4), "\n")

// Twins are levels with pieces that look the same.
var Twins = []string{
	Lamps(2, 4),
	"gg..\n....\n..gg\n\npieces:\n*o\no\n\no*\n.o\n\n*o\n\n*\no\n\noo\n", // two corners with their lights alike, two dominoes, one plain
	"g..g\n.##.\ng..g\n\npieces:\n*oo\n\no*\n\n*o\n\noo*\n",
	"g...\n...g\n\nspare lights: yes\npieces:\n*o\n\no*\n\n*o\n\no*\n",
	"gg..\n....\n\npieces:\noo\n\no*\n\n*o\n\noo\n",
}

// Lamps returns a board of that many cells for as many dominoes as it takes,
// each with a light, ghosts in a column of its own for each domino lying across.
func Lamps(rows, cols int) string {
	text := strings.Repeat(strings.Repeat("g.", cols/2)+"\n", rows) + "\npieces:\n"
	for i := range rows * cols / 2 {
		if i%2 == 0 {
			text += "*o\n\n"
		} else {
			text += "o\n*\n\n"
		}
	}
	return strings.TrimSuffix(text, "\n")
}

// Parse reads a level that must have no faults.
func Parse(t testing.TB, text string) *board.Level {
	t.Helper()
	l, _, err := board.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return l
}

// SetOf returns the set of the ghosts on the article's board.
func SetOf(l *board.Level) (set uint16) {
	for c := range 16 {
		if l.Ghost[l.Upward(c)] {
			set |= 1 << c
		}
	}
	return set
}

var numbers = sync.OnceValue(func() map[uint16]int {
	of := map[uint16]int{}
	for number := 1; number <= board.Sets; number++ {
		of[board.SetOf(number)] = number
	}
	return of
})

// NumberOf returns the number of a set of six cells, 0 of another set.
func NumberOf(set uint16) int { return numbers()[set] }

// Images returns the set under the eight symmetries of the board. A mirror
// turns a solution into one with A and E, which are each other's image,
// swapped; the other pieces are their own. So all images have equally many
// solutions.
func Images(set uint16) (all [8]uint16) {
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

// Solutions returns all solutions by trying, per solution the placement of each piece:
// every piece that is left is laid in every way over the first free cell, and in the end
// all ghosts must be lit. A way that covers a ghost without lighting it is not tried, as that
// ghost would stay in the dark.
func Solutions(l *board.Level) [][]board.Placement {
	s := solver{Level: l, free: slices.Clone(l.Floor), ways: make([][]board.Placement, len(l.Floor)), laid: make([]board.Placement, len(l.Pieces))}
	for p := range l.Placements() {
		if p.Dark > 0 {
			continue
		}
		p.Cells = slices.Clone(p.Cells)
		first := slices.Min(p.Cells)
		s.ways[first] = append(s.ways[first], p)
	}
	s.fill()
	return s.all
}

type solver struct {
	*board.Level
	free []bool
	ways [][]board.Placement // by their first cells
	laid []board.Placement   // by piece, with no cells where it does not lie
	all  [][]board.Placement
}

func (s *solver) fill() {
	first := slices.Index(s.free, true)
	if first < 0 {
		lit := 0
		for _, p := range s.laid {
			lit += p.Lit
		}
		if lit == s.Ghosts {
			s.all = append(s.all, slices.Clone(s.laid))
		}
		return
	}
	for _, p := range s.ways[first] {
		if s.laid[p.Piece].Cells != nil || slices.ContainsFunc(p.Cells, func(c int) bool { return !s.free[c] }) {
			continue
		}
		s.lay(p, false)
		s.laid[p.Piece] = p
		s.fill()
		s.laid[p.Piece] = board.Placement{}
		s.lay(p, true)
	}
}

func (s *solver) lay(p board.Placement, free bool) {
	for _, c := range p.Cells {
		s.free[c] = free
	}
}
