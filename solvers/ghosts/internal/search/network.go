// Package search finds the solutions of a level of Ghosts and what follows about the pieces
// that lie already. It works on the level's network, its exact cover problem, which is all
// that it knows of a level. Nothing changes what it is given; each probe and each answer has a
// search of its own, which only one goroutine may use at a time.
//
// Pieces that look the same count once: a row is laid by the first of them, a column takes
// as many rows as there are, and Names settles in the end which of them lies where.
//
// The files in reading order:
//
//	network    the ways to lay pieces, as rows of an exact cover
//	naming     which of the pieces that look the same lies where
//	answer     all solutions that keep what lies
//	bits       small boards by bits, and all of the article's at once
//	probe      which of the pieces that lie can stay
//	deduction  the next piece as people find it, from the plainest reason on
//	explore    how many ways somebody looks at who thinks before he lays
//	grade      how hard a level is to solve
package search

import (
	"slices"
	"sync"

	"gridwise/solvers/cover"
	"gridwise/solvers/ghosts/internal/board"
)

// MaxSteps is how many nodes of the search tree are looked at where the task sets no bound.
const MaxSteps = 20_000_000

// Network is the level's exact cover problem. Its columns are the pieces, then
// the cells of the board; its rows are the strict placements, of pieces that look
// the same those of the first. It does not change, but for the matrix, made at need.
type Network struct {
	Level    *board.Level
	Rows     []board.Placement
	Columns  int
	ColumnOf []int // per cell of the level, negative for a hole
	First    []int // per piece, the first that looks the same
	Many     []int // per such first piece, how many there are, 0 for others

	row    []int32 // by piece, turn and corner: the row, negative where none
	once   sync.Once
	matrix *cover.Matrix
}

// New lists the rows of a level: some ten microseconds on 4x4.
func New(l *board.Level) *Network {
	n := &Network{Level: l, ColumnOf: make([]int, len(l.Floor)), row: slices.Repeat([]int32{-1}, len(l.Pieces)*4*len(l.Floor))}
	n.First, n.Many = l.Alike()
	n.Columns = len(l.Pieces)
	for c := range l.Floor {
		if n.ColumnOf[c] = -1; l.Floor[c] {
			n.ColumnOf[c] = n.Columns
			n.Columns++
		}
	}
	n.Rows = make([]board.Placement, 0, 8*len(l.Pieces))
	cells := make([]int, 0, 3*cap(n.Rows))
	for p := range l.Placements() {
		if !l.Strict(p) || n.First[p.Piece] != p.Piece {
			continue
		}
		k := len(cells)
		cells = append(cells, p.Cells...)
		p.Cells = cells[k:len(cells):len(cells)]
		n.row[n.key(p.Piece, p.Lay)] = int32(len(n.Rows))
		n.Rows = append(n.Rows, p)
	}
	return n
}

// Search returns a new search of the network's matrix, which is made once.
func (n *Network) Search() *cover.Search {
	n.once.Do(func() {
		m := cover.New(n.Columns, 0)
		var columns []int
		for _, p := range n.Rows {
			columns = append(columns[:0], p.Piece)
			for _, c := range p.Cells {
				columns = append(columns, n.ColumnOf[c])
			}
			if _, err := m.Add(columns...); err != nil {
				panic(err)
			}
		}
		for i, many := range n.Many {
			if n.alike(i) {
				if err := m.Limit(i, max(1, many)); err != nil { // no search decides on these
					panic(err)
				}
			}
		}
		n.matrix = m
	})
	return n.matrix.NewSearch()
}

func (n *Network) key(piece int, y board.Lay) int {
	return (piece*4+y.Turn)*len(n.Level.Floor) + n.Level.At(y.Cell)
}

// RowOf returns the row of a piece that lies so on the board, negative where it
// lies so in no solution because of the ghosts.
func (n *Network) RowOf(piece int, y board.Lay) int {
	first := n.First[piece]
	return int(n.row[n.key(first, n.Level.Normal(first, n.Level.As(piece, first, y)))])
}

// alike reports whether the piece has others that look the same.
func (n *Network) alike(i int) bool { return n.Many[n.First[i]] > 1 }

// SomeAlike reports whether there are pieces that look the same.
func (n *Network) SomeAlike() bool { return slices.Max(n.Many) > 1 }

// RowsOf returns the rows that cover a column.
func (n *Network) RowsOf(column int) (rows []int) {
	for r := range n.Rows {
		x := &n.Rows[r]
		if x.Piece == column || slices.ContainsFunc(x.Cells, func(c int) bool { return n.ColumnOf[c] == column }) {
			rows = append(rows, r)
		}
	}
	return rows
}
