package ghosts

import (
	"bytes"
	"iter"
	"slices"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Matrixer = State{}

// Matrix returns the exact cover problem as the article writes it: a row of zeros and ones for
// each placement. The columns are the pieces, the cells from the bottom left, and the ghosts in
// the order of their cells. Placements that look the same are one row here, and in the article's
// program one for each turn, which the remark counts.
func (s State) Matrix() (m puzzle.Matrix) {
	cell, ghost, columns := s.l.articleColumns()
	m.Columns = columns
	turns := 0
	for p := range s.l.rows() {
		m.Rows = append(m.Rows, s.l.row(p, cell, ghost, columns))
		m.Fit = append(m.Fit, s.l.Strict(p))
		turns += s.l.Pieces[p.Piece].Alike(p.Lay.Turn)
	}
	if turns > len(m.Rows) {
		m.Remark = puzzle.Say("ghosts.matrix", len(m.Rows), turns)
	}
	return m
}

// rows yields the placements of the article's matrix. One that lights no ghost is left out,
// unless its piece has no light or lights are to spare.
func (l *level) rows() iter.Seq2[board.Placement, int] {
	return func(yield func(board.Placement, int) bool) {
		n := 0
		for p := range l.Placements() {
			if p.Lit == 0 && l.Pieces[p.Piece].Lights > 0 && !l.Spare {
				continue
			}
			if !yield(p, n) {
				return
			}
			n++
		}
	}
}

// Chosen returns the rows that lay the pieces so, piece by piece: the piece, and the numbers from
// 1 of the cells that it covers and of the ghosts that it lights.
func (s State) Chosen(letters string) (chosen []puzzle.MatrixRow) {
	l := s.l
	laid := map[string]bool{}
	cell, ghost, columns := l.articleColumns()
	for p, n := range l.rows() {
		name := board.NameOf(p.Piece)
		other := slices.ContainsFunc(p.Cells, func(c int) bool { return letters[l.Upward(c)] != name[0] })
		if other || !l.Strict(p) || laid[name] {
			continue
		}
		laid[name] = true
		cells, ghosts := []int{}, []int{}
		for k, c := range p.Cells {
			cells = append(cells, cell[c]-len(l.Pieces)+1)
			if l.Ghost[c] && l.Pieces[p.Piece].Light[k] {
				ghosts = append(ghosts, ghost[c]-len(l.Pieces)-l.Cells+1)
			}
		}
		slices.Sort(cells)
		slices.Sort(ghosts)
		chosen = append(chosen, puzzle.MatrixRow{Number: n, Ones: l.row(p, cell, ghost, columns),
			Fields: []puzzle.Field{{Name: "piece", Value: name}, {Name: "cells", Value: cells}, {Name: "ghosts", Value: ghosts}}})
	}
	return chosen
}

// articleColumns returns the columns of each cell and of the ghost on it.
func (l *level) articleColumns() (cell, ghost []int, columns int) {
	columns = len(l.Pieces)
	number := func(has []bool) []int {
		column := make([]int, len(has))
		for up := range has {
			if c := l.Upward(up); has[c] {
				column[c] = columns
				columns++
			}
		}
		return column
	}
	cell, ghost = number(l.Floor), number(l.Ghost)
	return cell, ghost, columns
}

// row returns a placement as zeros and ones.
func (l *level) row(p board.Placement, cell, ghost []int, columns int) string {
	line := bytes.Repeat([]byte{'0'}, columns)
	line[p.Piece] = '1'
	for k, c := range p.Cells {
		line[cell[c]] = '1'
		if l.Ghost[c] && l.Pieces[p.Piece].Light[k] {
			line[ghost[c]] = '1'
		}
	}
	return strings.Join(strings.Split(string(line), ""), " ")
}
