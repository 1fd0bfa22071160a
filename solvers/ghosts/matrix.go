package ghosts

import (
	"bytes"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Matrixer = State{}

// Matrix returns the exact cover problem as the article writes it: a header
// with the numbers of rows and columns, then a row of zeros and ones for each
// placement. The columns are the pieces, the cells from the bottom left, and
// the ghosts in the order of their cells. A placement that lights no ghost is
// left out, unless its piece has no light or lights are to spare. Placements
// that look the same are one row, and the header counts the rows that follow:
// in both the article's program differs.
func (s State) Matrix() string {
	l := s.l
	cell, ghost, columns := l.articleColumns()
	var b strings.Builder
	rows := 0
	for p := range l.Placements() {
		if p.Lit == 0 && l.Pieces[p.Piece].Lights > 0 && !l.Spare {
			continue
		}
		line := bytes.Repeat([]byte{'0'}, columns)
		line[p.Piece] = '1'
		for k, c := range p.Cells {
			line[cell[c]] = '1'
			if l.Ghost[c] && l.Pieces[p.Piece].Light[k] {
				line[ghost[c]] = '1'
			}
		}
		b.WriteString(strings.Join(strings.Split(string(line), ""), " ") + "\n")
		rows++
	}
	return strconv.Itoa(rows) + " " + strconv.Itoa(columns) + "\n" + b.String()
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
