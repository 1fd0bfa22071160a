package lemmo

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// The largest levels, in cells, that are explained, and whose walks are.
const (
	explainable = 10_000
	walkable    = 2_000
)

var _ reason.Explainer = State{}

// Topics lists what can be explained. Where the fates are known, so is how many
// starts win.
func (s State) Topics() []reason.Topic {
	l := s.level
	large := larger(len(l.cells), explainable)
	free := large
	if large.Zero() && !l.walled() {
		free = puzzle.Say("lemmo.explain.nowall")
	}
	return []reason.Topic{
		{Name: "fates", Answers: true, Why: large},
		{Name: "walks", Answers: true, Why: larger(len(l.cells), walkable)},
		{Name: "visitors", Why: large},
		{Name: "removal", Answers: true, Pick: true, Best: l.rules == rules{}, Why: large},
		{Name: "twice", Pick: true, Why: free},
	}
}

// larger returns the sentence that a level has more cells than can be shown, zero where it has not.
func larger(cells, most int) (why puzzle.Text) {
	if cells > most {
		why = puzzle.Say("lemmo.explain.large", cells, most)
	}
	return why
}

// walled reports whether blocks of an upper floor reach to a wall.
func (l *level) walled() bool {
	for row := range l.rows - 1 {
		if line := l.row(row); line[0] == block || line[l.cols-1] == block {
			return true
		}
	}
	return false
}

// Explain tells the steps of a topic, on the level without the lifted blocks.
func (s State) Explain(t *reason.Teller, topic string) {
	e := newExplainer(t, s.level, s.holes)
	map[string]func(){"fates": e.fates, "walks": e.walks, "visitors": e.visitors,
		"removal": e.removal, "twice": e.twice}[topic]()
}

// explainer makes the steps of one topic. What it says of a level is taken from
// the tables that the solver fills.
type explainer struct {
	*reason.Teller
	*level
	known fates
	whole bool               // no block is lifted
	by    map[passage]string // the step that told the fate, or the number
	spent int64              // table entries filled
}

// passage is a cell, passed in a direction.
type passage struct {
	cell puzzle.Cell
	dir  puzzle.Dir
}

// newExplainer returns one of a level without some blocks.
func newExplainer(t *reason.Teller, l *level, holes []int32) *explainer {
	e := &explainer{Teller: t, level: l.without(holes...), whole: len(holes) == 0, by: map[passage]string{}}
	e.rules, e.known = l.rules, foresee(e.level)
	return e
}

// wins reports whether a walk from a cell wins.
func (e *explainer) wins(c puzzle.Cell, d puzzle.Dir) bool {
	return has(e.known[sideOf(d)], e.index(c))
}

// fate returns the mark of a cell that is passed in a direction: ✓ or ✗ and an arrow in
// its half.
func (e *explainer) fate(c puzzle.Cell, d puzzle.Dir) reason.Mark {
	return reason.Mark{Layer: "fates", Cell: c, Half: half(d), Dir: d, Tint: tint(e.wins(c, d))}
}

// half returns the half of a cell that a direction's marks are on.
func half(d puzzle.Dir) reason.Half { return reason.LeftHalf + reason.Half(sideOf(d)) }

func tint(wins bool) reason.Tint {
	if wins {
		return reason.Good
	}
	return reason.Bad
}

// run is blocks of a floor, columns from to to, that share their fate in a
// direction; end is the cell that a walk along them comes to, zero at a wall.
type run struct {
	row, from, to int
	dir           puzzle.Dir
	end           puzzle.Cell
}

// runs lists the runs of a floor, from 1, such that what a run at a wall takes
// its fate from comes before it.
func (e *explainer) runs(row int) (all []run) {
	line := e.row(row - 1)
	for i := 0; i < len(line); i++ {
		if line[i] != block {
			continue
		}
		from := i + 1
		for i < len(line) && line[i] == block {
			i++
		}
		left, right := run{row: row, from: from, to: i, dir: puzzle.Left}, run{row: row, from: from, to: i, dir: puzzle.Right}
		if from > 1 {
			left.end = puzzle.Cell{Row: row, Col: from - 1}
		}
		if i < len(line) {
			right.end = puzzle.Cell{Row: row, Col: i + 1}
		}
		if from == 1 {
			left, right = right, left
		}
		all = append(all, left, right)
	}
	return all
}

// cells lists a run from its first column to its last.
func (r run) cells() []puzzle.Cell { return between(r.row, r.from, r.to) }

// ways returns the words of a direction.
func ways(d puzzle.Dir) puzzle.Text {
	if d == puzzle.Left {
		return puzzle.Say("lemmo.explain.left")
	}
	return puzzle.Say("lemmo.explain.right")
}

// outcome returns the words of a fate.
func outcome(wins bool) puzzle.Text {
	if wins {
		return puzzle.Say("lemmo.explain.wins")
	}
	return puzzle.Say("lemmo.explain.loses")
}
