package search

import (
	"math/bits"

	"gridwise/solvers/ghosts/internal/board"
)

// bitsCells is the largest board that is searched on bit boards: first free
// cell first, which beats the exact cover's bookkeeping only where the tree is
// small anyway.
const bitsCells = 25

// bitRow is a placement on a board of at most 64 cells, a bit per cell.
type bitRow struct {
	cells, lights uint64
	row           int
	piece         uint16 // a bit
	next          int32  // the next row of the same lowest cell, plus one
}

// bitBoard holds placements by their lowest cell.
type bitBoard struct {
	first [64]int32 // in list, plus one
	list  []bitRow
	full  uint64
	rows  []int // the placements down now
	steps int64
	limit int64 // steps after which to give up, 0 for none
}

// add files the placement under its lowest cell.
func (b *bitBoard) add(l *board.Level, row int, p board.Placement) {
	x := bitRow{row: row, piece: 1 << p.Piece}
	for k, c := range p.Cells {
		x.cells |= 1 << c
		if l.Pieces[p.Piece].Light[k] {
			x.lights |= 1 << c
		}
	}
	b.file(x)
}

func (b *bitBoard) file(x bitRow) {
	c := bits.TrailingZeros64(x.cells)
	x.next = b.first[c]
	b.list = append(b.list, x)
	b.first[c] = int32(len(b.list))
}

// walk covers the free cells with pieces not used, the lowest cell first, and
// calls found with all lights for each way until that returns false.
func (b *bitBoard) walk(free uint64, used uint16, lights uint64, found func(lights uint64) bool) bool {
	if b.steps++; b.limit > 0 && b.steps > b.limit {
		return false
	}
	if free == 0 {
		return found(lights)
	}
	for i := b.first[bits.TrailingZeros64(free)]; i > 0; i = b.list[i-1].next {
		x := &b.list[i-1]
		if used&x.piece != 0 || x.cells&^free != 0 {
			continue
		}
		b.rows = append(b.rows, x.row)
		on := b.walk(free&^x.cells, used|x.piece, lights|x.lights, found)
		b.rows = b.rows[:len(b.rows)-1]
		if !on {
			return false
		}
	}
	return true
}

// bits returns the network's rows on a bit board.
func (n *Network) bits(limit int64) *bitBoard {
	b := &bitBoard{limit: limit, list: make([]bitRow, 0, len(n.Rows)), rows: make([]int, 0, len(n.Level.Pieces))}
	for c, ok := range n.Level.Floor {
		if ok {
			b.full |= 1 << c
		}
	}
	for r, p := range n.Rows {
		b.add(n.Level, r, p)
	}
	return b
}

// squareBoard holds all placements of the article's pieces on its empty board,
// with bits as the article numbers the cells.
func squareBoard() *bitBoard {
	l := board.OfArticle(0)
	b := &bitBoard{full: 1<<16 - 1}
	for p := range l.Placements() {
		for k, c := range p.Cells {
			p.Cells[k] = l.Upward(c)
		}
		b.add(l, 0, p)
	}
	return b
}

// Census counts the solutions of all sets of six ghosts on 4x4 at once, in a millisecond:
// every tiling of the board by the article's pieces solves the one set that its lights
// make. It returns them by set, of which bit c is the article's cell c+1, and their sum.
func Census() (solutions []uint16, tilings int) {
	solutions = make([]uint16, 1<<16)
	b := squareBoard()
	b.walk(b.full, 0, 0, func(lights uint64) bool {
		solutions[lights]++
		tilings++
		return true
	})
	return solutions, tilings
}
