package ghosts

import (
	"slices"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// own covers the column of the cell with the fewest ways, but not a single one if
// it can be helped, and uncovers it.
func (t *thinker) own() {
	column := -1
	few := func(n int) int { // a single way comes last
		if n == 1 {
			return len(t.n.Rows) + 1
		}
		return n
	}
	for c := len(t.s.lays); c < len(t.left); c++ {
		if t.left[c] > 0 && (column < 0 || few(t.left[c]) < few(t.left[column])) {
			column = c
		}
	}
	if column < 0 {
		t.send(reason.Step{Name: "own", Text: puzzle.Say("ghosts.explain.links.none")}, t.counts(false), nil)
		return
	}
	what, cells, _ := t.what(column)
	rows := t.live(column)
	t.send(reason.Step{Name: "own", Look: cells, Text: puzzle.Say("ghosts.explain.links.own", what, len(rows))},
		t.chosen(t.counts(false), column, reason.Chosen), t.table(column, reason.Chosen, false))
	x := &hiding{thinker: t, column: column, gone: map[int]bool{}}
	for _, r := range rows {
		x.hide(r)
	}
	t.send(reason.Step{Name: "own.covered", Text: puzzle.Say("ghosts.explain.links.covered", what), Because: []string{x.name(rows[len(rows)-1], "out")}},
		t.chosen(t.counts(false), column, reason.Passed), x.rows())
	for _, r := range slices.Backward(rows) {
		x.unhide(r)
	}
	t.send(reason.Step{Name: "own.end", Text: puzzle.Say("ghosts.explain.links.end")}, t.counts(false), t.table(-1, 0, false))
}

// hiding is the rows of a column on their way out of the lists and back.
type hiding struct {
	*thinker
	column int
	gone   map[int]bool
}

func (x *hiding) name(r int, way string) string {
	return "own." + strings.ToLower(x.ways[r]) + "." + way
}

// hide takes a row out of all lists but that of the column.
func (x *hiding) hide(r int) {
	x.shift(r, -1)
	step := reason.Step{Name: x.name(r, "out"), Depth: 1,
		Text: puzzle.Say("ghosts.explain.links.out", x.ref(r), len(x.n.Rows[r].Cells))}
	x.send(step, x.marks(r), x.rows())
}

// unhide takes it back in.
func (x *hiding) unhide(r int) {
	x.shift(r, 1)
	step := reason.Step{Name: x.name(r, "back"), Depth: 1, Because: []string{x.name(r, "out")},
		Text: puzzle.Say("ghosts.explain.links.back", x.ref(r), len(x.n.Rows[r].Cells))}
	x.send(step, x.marks(r), x.rows())
}

// shift changes the numbers of the row's other columns.
func (x *hiding) shift(r, by int) {
	x.was, x.left = x.left, slices.Clone(x.left)
	x.gone[r] = by < 0
	x.each(r, func(c int) {
		if c != x.column {
			x.left[c] += by
		}
	})
}

// marks returns the numbers, old and new, and the piece faintly.
func (x *hiding) marks(r int) []reason.Mark {
	marks := x.chosen(x.counts(true), x.column, reason.Chosen)
	of := &x.n.Rows[r]
	for _, c := range of.Cells {
		thing := puzzle.Thing{Name: bodies[of.Piece], Piece: board.NameOf(of.Piece), Layer: puzzle.Object}
		marks = append(marks, reason.Mark{Layer: "ways", Cell: x.s.l.Cell(c), Thing: thing})
	}
	return marks
}

// rows returns the table, with those that are out struck out.
func (x *hiding) rows() []reason.Row {
	table := x.table(x.column, reason.Chosen, false)
	for r, gone := range x.gone {
		i := slices.IndexFunc(table, func(row reason.Row) bool { return row.Key == rowKey(x.ways[r]) })
		table[i].Gone = gone
	}
	return table
}
