package lemmo

import (
	"context"
	"iter"
	"strconv"

	"gridwise/solvers/puzzle"
)

// explainable is the largest map, in cells, that is explained: its pictures
// hold every number of both tables.
const explainable = 10_000

// layers shows the two tables being filled: first whether a walk wins, floor
// by floor from the bottom, for each direction; then how many starts come by,
// from the top; at last what each block's removal gains, and the answers.
func layers(ctx context.Context, s State) ([]puzzle.Picture, error) {
	l := s.level
	if len(l.cells) > explainable {
		return nil, puzzle.GaveUp(puzzle.Say("lemmo.explain.large", explainable))
	}
	e := explanation{level: l}
	single, err := work(ctx, l, e.gain)
	if err != nil {
		return nil, err
	}
	a, err := l.answered(ctx)
	if err != nil {
		return nil, err
	}
	e.fates = single.starts
	e.showFates()
	e.showFlow()
	e.showGains(a)
	return e.pictures, nil
}

type explanation struct {
	level    *level
	fates    fates
	gains    []puzzle.Mark
	pictures []puzzle.Picture
}

func (e *explanation) gain(at int, c change) {
	m := puzzle.Mark{Cell: e.level.cell(at), Text: strconv.Itoa(c.gained - c.lost)}
	switch {
	case c.gained > c.lost:
		m.Text, m.Tint = "+"+m.Text, tintGood
	case c.gained < c.lost:
		m.Tint = tintBad
	}
	e.gains = append(e.gains, m)
}

// The tints of marks.
const (
	tintGood = 1 + iota
	tintBad
	tintChosen
)

func (e *explanation) show(t puzzle.Text, marks []puzzle.Mark) {
	e.pictures = append(e.pictures, puzzle.Picture{Text: t, Marks: marks})
}

func (e *explanation) showFates() {
	l := e.level
	for row := l.rows; row >= 1; row-- {
		e.show(puzzle.Say("lemmo.explain.fate.left", row), e.floorFates(row, puzzle.Left))
		e.show(puzzle.Say("lemmo.explain.fate.right", row), e.floorFates(row, puzzle.Right))
	}
	e.show(puzzle.Say("lemmo.explain.task1", e.fates.wins(l.cols), 2*l.cols), nil)
}

// floorFates are the fates on a floor and on the one below, from which they
// were had.
func (e *explanation) floorFates(row int, d puzzle.Dir) []puzzle.Mark {
	var marks []puzzle.Mark
	for r := row; r <= min(row+1, e.level.rows); r++ {
		for col := 1; col <= e.level.cols; col++ {
			marks = append(marks, e.mark(puzzle.Cell{Row: r, Col: col}, d))
		}
	}
	return marks
}

func (e *explanation) mark(c puzzle.Cell, d puzzle.Dir) puzzle.Mark {
	set := e.fates.right
	if d == puzzle.Left {
		set = e.fates.left
	}
	if has(set, e.level.index(c)) {
		return puzzle.Mark{Cell: c, Dir: d, Tint: tintGood}
	}
	return puzzle.Mark{Cell: c, Dir: d, Tint: tintBad}
}

func (e *explanation) showFlow() {
	l, f := e.level, rain(e.level.cols)
	for row := 1; row <= l.rows; row++ {
		f.pass(l.row(row - 1))
		e.show(puzzle.Say("lemmo.explain.flow.left", row), e.floorFlow(row, puzzle.Left, f.left))
		e.show(puzzle.Say("lemmo.explain.flow.right", row), e.floorFlow(row, puzzle.Right, f.right))
		f.drop(l.row(row - 1))
	}
}

func (e *explanation) floorFlow(row int, d puzzle.Dir, passes []int32) []puzzle.Mark {
	marks := make([]puzzle.Mark, 0, len(passes))
	for i, n := range passes {
		m := e.mark(puzzle.Cell{Row: row, Col: i + 1}, d)
		m.Text = strconv.Itoa(int(n))
		marks = append(marks, m)
	}
	return marks
}

func (e *explanation) showGains(a *answer) {
	e.show(puzzle.Say("lemmo.explain.gains"), e.gains)
	var best []puzzle.Mark
	for _, at := range a.best[:min(len(a.best), max(a.size, a.single()))] {
		best = append(best, puzzle.Mark{Cell: e.level.cell(int(at)), Text: "+" + strconv.Itoa(a.task2-a.task1), Tint: tintChosen})
	}
	switch {
	case len(best) == 0:
		e.show(puzzle.Say("lemmo.explain.none", a.task1), nil)
		return
	case a.size > 1:
		e.show(puzzle.Say("lemmo.explain.together", a.size, a.task2), best)
		return
	}
	e.show(puzzle.Say("lemmo.explain.best", a.task2, a.task2-a.task1), best)
}

// single is how many blocks each help most alone, 0 where more are needed.
func (a *answer) single() int {
	if a.size == 1 {
		return len(a.best)
	}
	return 0
}

// Passes is what both tables hold of one cell and direction: how many starts
// come by, and whether a walk from there wins. O(cells).
func Passes(s State, c puzzle.Cell, d puzzle.Dir) (starts int, wins bool) {
	l, f := s.level, rain(s.level.cols)
	for row := range c.Row {
		f.pass(l.row(row))
		if row < c.Row-1 {
			f.drop(l.row(row))
		}
	}
	a := l.answers()
	if d == puzzle.Left {
		return int(f.left[c.Col-1]), has(a.starts.left, l.index(c))
	}
	return int(f.right[c.Col-1]), has(a.starts.right, l.index(c))
}

// Topics lists the one explanation there is.
func (s State) Topics() []puzzle.Topic {
	return []puzzle.Topic{{Name: "pictures", Answers: true}}
}

// Explain yields the pictures as steps.
func (s State) Explain(ctx context.Context, _ string) iter.Seq2[puzzle.Step, error] {
	return puzzle.Pictures(layers(ctx, s))
}
