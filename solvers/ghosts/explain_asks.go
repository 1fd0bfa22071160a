package ghosts

import (
	"cmp"
	"slices"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Bounds of a question: columns that are right, answers that are wrong, and the ways by which a
// column is seen to have more than the fewest; and of a search, how often it asks for a way.
const (
	mostTies  = 4
	mostWrong = 2
	mostWays  = 4
	mostAsked = 2
)

// asks asks what has the fewest ways left, which column has: of those that have as many, each is
// right.
func (x *searching) asks(column int) *reason.Question {
	q := &reason.Question{Step: x.aside(puzzle.Say("ghosts.explain.ask"))}
	ties, wrong := x.open(column)
	if len(wrong) == 0 {
		return nil
	}
	chosen, _, _ := x.what(column)
	q.Answers = append(q.Answers, x.answer(column, true))
	for _, c := range ties {
		what, _, _ := x.what(c)
		a := x.answer(c, true)
		a.Steps = []reason.Step{x.aside(puzzle.Say("ghosts.explain.ask.tie", what, x.left[c], chosen))}
		q.Answers = append(q.Answers, a)
	}
	for _, c := range wrong {
		a := x.answer(c, false)
		a.Steps = []reason.Step{x.refuted(c, x.left[column])}
		q.Answers = append(q.Answers, a)
	}
	slices.SortStableFunc(q.Answers, func(a, b reason.Answer) int { return cmp.Compare(len(b.Cells), len(a.Cells)) })
	return q
}

// open lists columns that have as many ways left as one, and those that have more, the fewest
// first, each up to a bound.
func (x *searching) open(column int) (ties, wrong []int) {
	free := x.free()
	for c := range x.left {
		cell := slices.Index(x.n.ColumnOf, c)
		switch {
		case c == column || cell >= 0 && !free[cell]:
		case x.left[c] == x.left[column]:
			ties = append(ties, c)
		case x.left[c] > x.left[column]:
			wrong = append(wrong, c)
		}
	}
	slices.SortStableFunc(wrong, func(a, b int) int { return cmp.Compare(x.left[a], x.left[b]) })
	return ties[:min(len(ties), mostTies-1)], wrong[:min(len(wrong), mostWrong)]
}

// answer is given by a tap on a column's cell, or where it has none as a choice.
func (x *searching) answer(column int, right bool) reason.Answer {
	what, cells, _ := x.what(column)
	a := reason.Answer{Cells: cells, Right: right}
	if len(cells) == 0 {
		a.Text = what
	}
	return a
}

// refuted shows so many ways of a column that they are more than the fewest.
func (x *searching) refuted(column, fewest int) reason.Step {
	rows := x.live(column)
	what, cells, _ := x.what(column)
	shown := rows[:min(len(rows), fewest+1, mostWays)]
	text := puzzle.Say("ghosts.explain.ask.many", what, len(rows), x.listed(shown), fewest)
	if len(shown) == len(rows) {
		text = puzzle.Say("ghosts.explain.ask.all", what, len(rows), x.listed(shown), fewest)
	}
	s := x.aside(text)
	s.Put, s.Look = x.Aside().Show(x.chosen(x.counts(false), column, reason.Bad)), cells
	s.Rows = changed(x.rows, x.table(column, reason.Bad, false))
	return s
}

// aside returns a picture of what lies now.
func (x *searching) aside(text puzzle.Text) reason.Step {
	return reason.Step{Text: text, Level: x.thinker.level, Moves: x.moves()}
}

// asksWay asks how the piece lies that the search lays now, so that every free cell keeps a way.
// Where it does not, it is laid, and then the cell is shown that has none.
func (x *searching) asksWay(row int) *reason.Question {
	if x.asked == mostAsked || !x.keeps(row) {
		return nil
	}
	piece := x.n.Rows[row].Piece
	rows := []int{row}
	for _, r := range x.live(piece) {
		if !x.keeps(r) && len(rows) <= mostWrong {
			rows = append(rows, r)
		}
	}
	if len(rows) == 1 {
		return nil
	}
	x.asked++
	slices.Sort(rows)
	aside := x.Aside()
	q := &reason.Question{Step: x.aside(puzzle.Say("ghosts.explain.ask.way", board.NameOf(piece)))}
	var table []reason.Row
	for _, r := range rows {
		table = append(table, x.thinker.plain[r])
	}
	q.Put, q.Rows = aside.Show(x.counts(false)), changed(x.rows, table)
	for _, r := range rows {
		a := reason.Answer{Text: puzzle.Say("ghosts.explain.way", x.ways[r]), Right: r == row}
		if !a.Right {
			a.Steps = x.barren(r, aside, table)
		}
		q.Answers = append(q.Answers, a)
	}
	return q
}

// keeps reports whether every free cell keeps a way when one is laid.
func (x *searching) keeps(row int) (keeps bool) {
	x.laying(row, func() { keeps = x.lacking() < 0 })
	return keeps
}

// laying does something while a way lies.
func (x *searching) laying(row int, do func()) {
	was, left := x.was, x.left
	x.lay(down{row: row, step: x.ways[row]})
	do()
	x.lift()
	x.was, x.left = was, left
}

// lacking is the column of the first free cell that has no way, negative where each has.
func (x *searching) lacking() int {
	for c, free := range x.free() {
		if column := x.n.ColumnOf[c]; free && column >= 0 && x.left[column] == 0 {
			return column
		}
	}
	return -1
}

// barren lays a way, and then shows a cell that has none left and who took those that it had,
// beside the picture and the table of a question.
func (x *searching) barren(row int, aside *reason.Teller, table []reason.Row) (steps []reason.Step) {
	loses := x.claim(puzzle.Loses, x.put(row))
	x.laying(row, func() {
		aside, laid := aside.Aside(), x.table(-1, 0, true)
		first := x.aside(x.tried(row))
		first.Look, first.Put, first.Rows = x.cells(row), aside.Show(x.counts(true)), changed(table, laid)
		column := x.lacking()
		what, cells, _ := x.what(column)
		text, rows := puzzle.Say("ghosts.explain.never", what), x.n.RowsOf(column)
		if len(rows) > 0 {
			text = puzzle.Say("ghosts.explain.ask.barren", x.ref(row), what, x.listed(rows), x.blame(x.taken(rows)))
		}
		then := x.aside(text.Claiming(loses))
		marks := append(x.chosen(x.counts(false), column, reason.Bad), x.clashes(rows)...)
		then.Look, then.Put, then.Rows = cells, aside.Show(marks), changed(laid, x.table(column, reason.Bad, false))
		steps = []reason.Step{first, then}
	})
	return steps
}
