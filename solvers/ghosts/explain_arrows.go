package ghosts

import (
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// marks draws the matrix: an arrow from each entry to those that it points to, and over
// them the boxes. What is hidden is dashed with its own arrows, green is what points past it.
func (x *rings) marks(row, column int) (marks []reason.Mark) {
	marks = append(x.heads(), x.alongRows()...)
	for c := range x.size {
		marks = append(marks, x.alongColumn(c)...)
	}
	marks = append(marks, box(knuthCell(0, -1), "h", false, reason.Plain))
	for c := range x.size {
		head := reason.Plain
		if x.size[c] != x.length(c) {
			head = reason.Bad
		}
		marks = append(marks, reason.Mark{Layer: "matrix", Cell: puzzle.Cell{Row: 1, Col: c + 2}, Text: columnLetter(c)},
			box(knuthCell(0, c), strconv.Itoa(x.size[c]), x.covered[c], head))
		for r := 1; r <= len(knuth); r++ {
			tint := reason.Plain
			if c == column && r == row {
				tint = reason.Chosen
			}
			if x.has(r, c) {
				marks = append(marks, box(knuthCell(r, c), strconv.Itoa(r), x.out[c][r], tint))
			}
		}
	}
	return marks
}

// length counts the entries of a column's list.
func (x *rings) length(c int) (n int) {
	for r := x.down[c][0]; r != 0; r = x.down[c][r] {
		n++
	}
	return n
}

func (x *rings) alongColumn(c int) (marks []reason.Mark) {
	was := newRings()
	for r := range 1 + len(knuth) {
		if r > 0 && !x.has(r, c) {
			continue
		}
		up := reason.Mark{Layer: "links", Cell: knuthCell(r, c), Half: reason.LeftHalf, Dir: puzzle.Up, To: knuthCell(x.up[c][r], c), Open: x.out[c][r]}
		down := reason.Mark{Layer: "links", Cell: knuthCell(r, c), Half: reason.RightHalf, Dir: puzzle.Down, To: knuthCell(x.down[c][r], c), Open: x.out[c][r]}
		if !up.Open && x.up[c][r] != was.up[c][r] {
			up.Tint = reason.Good
		}
		if !down.Open && x.down[c][r] != was.down[c][r] {
			down.Tint = reason.Good
		}
		marks = append(marks, up, down)
	}
	return marks
}

func box(at puzzle.Cell, text string, open bool, tint reason.Tint) reason.Mark {
	return reason.Mark{Layer: "matrix", Cell: at, Text: text, To: at, Open: open, Tint: tint}
}

// heads draws the ring of the heads, which begins at a box of its own.
func (x *rings) heads() []reason.Mark {
	var marks []reason.Mark
	there := []int{-1}
	for c := range x.size {
		if !x.covered[c] {
			there = append(there, c)
			continue
		}
		marks = append(marks, beside(0, c, c-1, puzzle.Left, reason.Plain, true), beside(0, c, c+1, puzzle.Right, reason.Plain, true))
	}
	for i, c := range there {
		left, right := there[(i+len(there)-1)%len(there)], there[(i+1)%len(there)]
		toLeft, toRight := reason.Plain, reason.Plain
		if left < c-1 {
			toLeft = reason.Good
		}
		if right > c+1 {
			toRight = reason.Good
		}
		marks = append(marks, beside(0, c, left, puzzle.Left, toLeft, false), beside(0, c, right, puzzle.Right, toRight, false))
	}
	return marks
}

// alongRows draws the rings of the rows, which stay as they are.
func (x *rings) alongRows() (marks []reason.Mark) {
	for r := 1; r <= len(knuth); r++ {
		marks = append(marks, reason.Mark{Layer: "matrix", Cell: knuthCell(r, -1), Text: strconv.Itoa(r)})
		row := knuth[r-1]
		for i := range row {
			at := func(i int) int { return int(row[(i+len(row))%len(row)] - 'A') }
			open := x.out[at(i)][r]
			marks = append(marks, beside(r, at(i), at(i-1), puzzle.Left, reason.Plain, open), beside(r, at(i), at(i+1), puzzle.Right, reason.Plain, open))
		}
	}
	return marks
}

// beside is an arrow along a row, or along the heads.
func beside(r, from, to int, dir puzzle.Dir, tint reason.Tint, open bool) reason.Mark {
	half := reason.LeftHalf
	if dir == puzzle.Right {
		half = reason.RightHalf
	}
	return reason.Mark{Layer: "across", Cell: knuthCell(r, from), Half: half, Dir: dir, To: knuthCell(r, to), Tint: tint, Open: open}
}
