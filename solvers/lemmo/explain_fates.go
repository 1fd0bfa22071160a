package lemmo

import (
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// fates fills the table from the lowest row up, a run of blocks in a direction a
// step.
func (e *explainer) fates() {
	long := int64(e.walked())
	for row := e.rows; row >= 1; row-- {
		if !e.ends(row, long) {
			return
		}
		for _, r := range e.runs(row) {
			if !e.fill(r, long) {
				return
			}
		}
	}
	e.Step(reason.Step{Name: "top", Text: puzzle.Say("lemmo.explain.counted", e.known.wins(e.cols), 2*e.cols), Put: e.winners(), Cost: [2]int64{e.spent, long}})
}

// winners writes above each column how many of its starts win, where any does: in the
// sky numbers cover no fates.
func (e *explainer) winners() (put []reason.Mark) {
	for col := 1; col <= e.cols; col++ {
		n := 0
		for _, d := range bothWays {
			if e.known.won(col, d) {
				n++
			}
		}
		if n > 0 {
			put = append(put, reason.Mark{Layer: "numbers", Cell: puzzle.Cell{Row: 0, Col: col}, Text: strconv.Itoa(n)})
		}
	}
	return put
}

// ends marks the cells of a row that end a walk along it: treasures, drains, and
// spaces, whose fates are those of the cells below.
func (e *explainer) ends(row int, long int64) bool {
	s := reason.Step{Name: floor(row), Text: puzzle.Say("lemmo.explain.lowest", row)}
	if row < e.rows {
		s.Text = puzzle.Say("lemmo.explain.spaces", row)
	}
	for col := 1; col <= e.cols; col++ {
		c := puzzle.Cell{Row: row, Col: col}
		if e.cells[e.index(c)] == block {
			continue
		}
		s.Look = append(s.Look, c)
		for _, d := range bothWays {
			if row < e.rows { // the lowest row's treasures and drains are their own sign
				s.Put = append(s.Put, e.fate(c, d))
			}
			e.spent++
			below := e.by[passage{c.Step(puzzle.Down), d}]
			if below == "" {
				below = s.Name
			}
			e.by[passage{c, d}] = below
		}
	}
	s.Cost = [2]int64{e.spent, long}
	return e.Step(s)
}

// fill sets a run's fate to that of the end that it leads to, or where that is a wall
// the fate of the other direction.
func (e *explainer) fill(r run, long int64) bool {
	cells := r.cells()
	wins := e.wins(cells[0], r.dir)
	s := reason.Step{Name: r.name(), Depth: 1, Look: cells, Ask: e.asks(r, wins)}
	switch {
	case r.end == (puzzle.Cell{}):
		s.Text = puzzle.Say("lemmo.explain.turns", r.columns(), ways(r.dir), ways(r.dir.Opposite()), outcome(wins))
		s.Because = []string{e.by[passage{cells[0], r.dir.Opposite()}]}
	default:
		s.Text = puzzle.Say("lemmo.explain.comes", r.columns(), ways(r.dir), e.thing(r.end), r.end, outcome(wins))
		s.Because = []string{e.by[passage{r.end, r.dir}]}
		s.Look = append(cells[:len(cells):len(cells)], r.end)
	}
	for _, c := range cells {
		s.Put = append(s.Put, e.fate(c, r.dir))
		e.by[passage{c, r.dir}] = s.Name
	}
	e.spent += int64(len(cells))
	s.Cost = [2]int64{e.spent, long}
	return e.Step(s)
}

// mostLegs bounds a walk that is drawn to refute a fate.
const mostLegs = 7

// asks asks for the fate of a run. The wrong one is refuted by the walk to its end, where that is
// not too long to be followed.
func (e *explainer) asks(r run, wins bool) *reason.Question {
	walk := e.refuted(r, wins)
	if walk.Text.Zero() {
		return nil
	}
	answers := []reason.Answer{{Text: puzzle.Say("lemmo.explain.ask.win"), Right: wins}, {Text: puzzle.Say("lemmo.explain.ask.lose"), Right: !wins}}
	for i := range answers {
		if !answers[i].Right {
			answers[i].Steps = []reason.Step{walk}
		}
	}
	return &reason.Question{Step: reason.Step{Text: puzzle.Say("lemmo.explain.ask", r.columns(), ways(r.dir)), Look: r.cells()}, Answers: answers}
}

// refuted draws the walk from a run's first column to its end, zero where it has too many legs.
func (e *explainer) refuted(r run, wins bool) (s reason.Step) {
	start := r.cells()[0]
	trail, steps, end := e.trail(start, r.dir, tintOf(wins))
	if len(trail) > mostLegs {
		return s
	}
	return reason.Step{Put: e.Aside().Show(trail), Look: []puzzle.Cell{start, end},
		Text: puzzle.Say("lemmo.explain.ask.walk", start.Col, ways(r.dir), steps, e.thing(end), end, outcome(wins))}
}

// tintOf returns the colour of a walk's arrows.
func tintOf(wins bool) reason.Tint {
	if wins {
		return reason.Chosen
	}
	return reason.Bad
}

// thing returns the words of an end of a run.
func (e *explainer) thing(c puzzle.Cell) puzzle.Text {
	switch e.cells[e.index(c)] {
	case treasure:
		return puzzle.Say("thing.lemmo.treasure")
	case drain:
		return puzzle.Say("thing.lemmo.drain")
	}
	return puzzle.Say("thing.lemmo.space")
}

// floor names the steps of a row.
func floor(row int) string { return "f" + strconv.Itoa(row) }

// name names the steps of a run: "f2.left.4-7".
func (r run) name() string {
	return floor(r.row) + "." + r.dir.String() + "." + strconv.Itoa(r.from) + "-" + strconv.Itoa(r.to)
}

// columns returns the words of a run's columns.
func (r run) columns() puzzle.Text {
	if r.from == r.to {
		return puzzle.Say("lemmo.explain.column", r.from)
	}
	return puzzle.Say("lemmo.explain.columns", r.from, r.to)
}
