package lemmo

import (
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// visitors counts who comes by, from the top row down, a run of blocks in a
// direction a step.
func (e *explainer) visitors() {
	f := onTop(e.cols)
	for row := 1; row <= e.rows; row++ {
		if !e.land(row, f) {
			return
		}
		line := e.row(row - 1)
		f.pass(line)
		runs := e.runs(row)
		for i := 0; i < len(runs); i += 2 {
			if !e.pass(runs[i+1], f) || !e.pass(runs[i], f) {
				return
			}
		}
		if row < e.rows {
			f.drop(line)
		}
	}
	e.arrived(f)
}

// land marks how many land on the cells of a row.
func (e *explainer) land(row int, f *flow) bool {
	s, n := reason.Step{Name: floor(row)}, 0
	for i := range e.cols {
		c := puzzle.Cell{Row: row, Col: i + 1}
		for side, d := range bothWays {
			if by := int(f[side][i]); by > 0 {
				n += by
				s.Put = append(s.Put, number(c, d, by))
			}
		}
	}
	s.Text = puzzle.Say("lemmo.explain.land", row, n)
	if row == 1 {
		s.Text = puzzle.Say("lemmo.explain.rain", n)
	}
	return e.Step(s)
}

func number(c puzzle.Cell, d puzzle.Dir, n int) reason.Mark {
	return reason.Mark{Layer: "numbers", Cell: c, Half: half(d), Dir: d, Text: strconv.Itoa(n)}
}

// pass adds up along a run by which anybody comes. f holds what passes the cells.
func (e *explainer) pass(r run, f *flow) bool {
	s := reason.Step{Name: r.name(), Depth: 1, Look: r.cells()}
	passes := f[sideOf(r.dir)]
	for _, c := range s.Look {
		if n := int(passes[c.Col-1]); n > 0 {
			s.Put = append(s.Put, number(c, r.dir, n))
		}
	}
	last := r.to
	if r.dir == puzzle.Left {
		last = r.from
	}
	n := int(passes[last-1])
	if r.end == (puzzle.Cell{}) {
		s.Text = puzzle.Say("lemmo.explain.back", r.columns(), ways(r.dir), n)
	} else {
		if by := int(passes[r.end.Col-1]); by > 0 {
			s.Put = append(s.Put, number(r.end, r.dir, by))
		}
		s.Look = append(s.Look, r.end)
		s.Text = puzzle.Say("lemmo.explain.passes", r.columns(), ways(r.dir), n, e.thing(r.end), r.end)
	}
	s.Ask = e.asksPassing(last, r, n)
	return n == 0 || e.Step(s)
}

// arrived counts who ends at a treasure: the same number as the fates give.
func (e *explainer) arrived(f *flow) {
	s, won, lost := reason.Step{Name: "end"}, 0, 0
	for i, ch := range e.row(e.rows - 1) {
		n := int(f.all(i))
		c := puzzle.Cell{Row: e.rows, Col: i + 1}
		switch ch {
		case treasure:
			won += n
			s.Look = append(s.Look, c)
		case drain:
			lost += n
		}
	}
	s.Text = puzzle.Say("lemmo.explain.arrived", won, lost)
	e.Step(s)
}
