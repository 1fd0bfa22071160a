package board

import (
	"slices"
	"sync"
)

// Sets is the number of ways to put six ghosts on 4x4.
const Sets = 8008

// article are the article's six pieces.
var article = sync.OnceValue(articlePieces)

// articlePieces makes them from the article's offsets, which count rows
// upwards.
func articlePieces() []Piece {
	up := func(lights []int, cells ...Offset) Piece {
		light := make([]bool, len(cells))
		for i := range cells {
			cells[i].Row = -cells[i].Row
		}
		for _, i := range lights {
			light[i] = true
		}
		return NewPiece(cells, light)
	}
	return []Piece{
		up([]int{0}, Offset{0, 0}, Offset{1, 0}, Offset{1, 1}),
		up([]int{1}, Offset{0, 0}, Offset{1, 0}),
		up([]int{1}, Offset{0, 0}, Offset{1, 0}, Offset{1, -1}),
		up([]int{1, 2}, Offset{0, 0}, Offset{1, 0}, Offset{0, 1}),
		up([]int{1}, Offset{0, 0}, Offset{1, 0}, Offset{0, 1}),
		up(nil, Offset{0, 0}, Offset{1, 0}),
	}
}

// choose returns the number of ways to choose k of n.
func choose(n, k int) int {
	r := 1
	for i := range k {
		r = r * (n - i) / (i + 1)
	}
	return r
}

// SetOf returns the set of six cells of that number, from 1 to Sets, in the
// order of the sorted lists of their cells; bit c is the article's cell c+1.
func SetOf(number int) (set uint16) {
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

// OfArticle returns the article's board and pieces with the ghosts of a set.
func OfArticle(set uint16) *Level {
	l := &Level{Pieces: article()}
	l.square(set)
	l.count()
	return l
}

// square makes the board the article's, with the ghosts of a set.
func (l *Level) square(set uint16) {
	l.Rows, l.Cols = 4, 4
	l.Floor, l.Ghost = slices.Repeat([]bool{true}, 16), make([]bool, 16)
	for c := range 16 {
		l.Ghost[l.Upward(c)] = set>>c&1 != 0
	}
}
