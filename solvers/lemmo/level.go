package lemmo

import (
	"bytes"
	"iter"
	"sync/atomic"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// level is a level as parsed, shared by all its positions and never changed.
type level struct {
	rows, cols int
	cells      []byte // row by row
	notes      puzzle.Notes
	rules      rules

	cached atomic.Pointer[answer] // once it was asked for
}

// row returns the row-th line of the drawing, counted from 0.
func (l *level) row(row int) []byte { return l.cells[row*l.cols : (row+1)*l.cols] }

// index returns the place of a cell in cells.
func (l *level) index(c puzzle.Cell) int { return (c.Row-1)*l.cols + c.Col - 1 }

func (l *level) cell(i int) puzzle.Cell {
	return puzzle.Cell{Row: i/l.cols + 1, Col: i%l.cols + 1}
}

func (l *level) has(c puzzle.Cell) bool {
	return c.Row >= 1 && c.Row <= l.rows && c.Col >= 1 && c.Col <= l.cols
}

// between lists the cells of a row from one column to another.
func between(row, from, to int) []puzzle.Cell {
	cells := make([]puzzle.Cell, 0, to-from+1)
	for col := from; col <= to; col++ {
		cells = append(cells, puzzle.Cell{Row: row, Col: col})
	}
	return cells
}

// starts yields the column and the direction of every start.
func (l *level) starts() iter.Seq2[int, puzzle.Dir] {
	return func(yield func(int, puzzle.Dir) bool) {
		for i := range 2 * l.cols {
			if !yield(i/2+1, bothWays[i%2]) {
				return
			}
		}
	}
}

// passed yields the floors that lie on others, from the top down, by their number from 0,
// with how many starts pass each of their cells. The flow is good until the next one.
func (l *level) passed() iter.Seq2[int, *flow] {
	return func(yield func(int, *flow) bool) {
		f := onTop(l.cols)
		for row := range l.rows - 1 {
			f.pass(l.row(row))
			if !yield(row, f) {
				return
			}
			f.drop(l.row(row))
		}
	}
}

// without returns the level with spaces at some places.
func (l *level) without(holes ...int32) *level {
	m := &level{rows: l.rows, cols: l.cols, cells: bytes.Clone(l.cells)}
	for _, at := range holes {
		m.cells[at] = space
	}
	return m
}

func (l *level) String() string { return notation.LevelText(l.cells, l.cols, l.rules.lines()...) }
