package ghosts

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// mostListed bounds the ways that are listed when nothing is chosen.
const mostListed = 100

// counts writes on each free cell how many ways cover it, or light the ghost on
// it; where that has just changed, with an arrow. Two numbers in a cell would run into the next.
func (t *thinker) counts(changed bool) (marks []reason.Mark) {
	free := t.free()
	for c, column := range t.n.ColumnOf {
		if column < 0 || !free[c] {
			continue
		}
		text := strconv.Itoa(t.left[column])
		switch was := t.was[column]; {
		case changed && was > t.left[column]:
			text = "↓" + text
		case changed && was < t.left[column]:
			text = "↑" + text
		}
		marks = append(marks, reason.Mark{Layer: "counts", Cell: t.s.l.Cell(c), Text: text})
	}
	return marks
}

// free returns the cells on which nothing lies in the picture.
func (t *thinker) free() []bool {
	free := slices.Clone(t.s.l.Floor)
	for _, d := range t.down {
		for _, c := range t.n.Rows[d.row].Cells {
			free[c] = false
		}
	}
	return free
}

// chosen marks a column's cell in a tint.
func (t *thinker) chosen(marks []reason.Mark, column int, tint reason.Tint) []reason.Mark {
	_, cells, _ := t.what(column)
	for i := range marks {
		if slices.Contains(cells, marks[i].Cell) {
			marks[i].Tint = tint
		}
	}
	return marks
}

// table lists, piece by piece, how many ways it has left, and the ways, each as a
// little picture; those that do not fit are struck out, with what stands in their
// way. Of many ways only those of the column are listed, which is negative where
// none is chosen.
func (t *thinker) table(column int, tint reason.Tint, fallen bool) (list []reason.Row) {
	var of []int
	if column >= 0 {
		of = t.n.RowsOf(column)
	}
	block := t.blocker()
	for i := range t.s.lays {
		if t.n.First[i] != i {
			continue
		}
		list = append(list, t.heading(i, column, tint, fallen))
		for r := range t.n.Rows {
			if t.n.Rows[r].Piece != i {
				continue
			}
			chosen := slices.Contains(of, r)
			if len(t.n.Rows) > mostListed && !chosen {
				continue
			}
			row := t.way(r, block(r))
			if chosen && (!row.Gone || tint == reason.Bad) {
				row.Tint = tint
			}
			list = append(list, row)
		}
	}
	return list
}

func (t *thinker) heading(i, column int, tint reason.Tint, fallen bool) reason.Row {
	row := reason.Row{Key: "piece-" + strings.ToLower(board.NameOf(i)), Text: puzzle.Say("ghosts.explain.piece", board.NameOf(i), t.left[i])}
	if fallen && t.was[i] > t.left[i] {
		row.Text = puzzle.Say("ghosts.explain.piece.fallen", board.NameOf(i), t.was[i], t.left[i])
	}
	lies := 0
	for _, d := range t.down {
		if t.n.Rows[d.row].Piece == i {
			lies++
		}
	}
	if lies == t.n.Many[i] {
		row.Text, row.Gone = puzzle.Say("ghosts.explain.piece.lies", board.NameOf(i)), true
	}
	if i == column {
		row.Tint = tint
	}
	return row
}

// way returns the row of a way, which one that lies may stand in the way of.
func (t *thinker) way(r, by int) reason.Row {
	row := t.plain[r]
	if by < 0 {
		return row
	}
	d := t.down[by]
	switch {
	case d.row == r:
		row.Tint = reason.Good
	case t.n.Rows[d.row].Piece == t.n.Rows[r].Piece:
		row.Gone = true
	default:
		row.Gone, row.Text = true, puzzle.Say("ghosts.explain.way.gone", t.ways[r], board.NameOf(d.piece))
	}
	return row
}
