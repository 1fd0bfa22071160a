package lemmo

import (
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// removal judges each block by who comes by, their fate, and the fate one row
// lower.
func (e *explainer) removal() {
	if !e.Step(reason.Step{Name: "all", Text: puzzle.Say("lemmo.explain.compare"), Ask: e.asksBest()}) {
		return
	}
	e.each(func(c puzzle.Cell, b bystanders) (reason.Step, bool) { return e.sum(c, b), true })
	if e.Over() {
		return
	}
	if a, err := e.solve(e.Ctx); err == nil {
		e.Step(e.best(a))
	}
}

// sum returns the step of what the removal of a block comes to.
func (e *explainer) sum(c puzzle.Cell, b bystanders) reason.Step {
	gain := b.gain()
	s := reason.Step{Name: c.StepName(), Depth: 1, Look: []puzzle.Cell{c, c.Step(puzzle.Down)},
		Text: puzzle.Say("lemmo.explain.removal", c, b.words(puzzle.Left), b.words(puzzle.Right), signed(gain))}
	var fates []reason.Mark
	for _, at := range s.Look {
		fates = append(fates, e.fate(at, puzzle.Left), e.fate(at, puzzle.Right))
	}
	m := reason.Mark{Layer: "gains", Cell: c, Text: signed(gain)}
	if gain != 0 {
		m.Tint = tint(gain > 0)
	}
	s.Put = append(e.Show(fates), m)
	return s
}

// best returns the step that names the best removal.
func (e *explainer) best(a *answer) reason.Step {
	s := reason.Step{Name: "best", Text: puzzle.Say("lemmo.explain.none", a.task1)}
	for i := range a.count() {
		for _, at := range a.set(i) {
			c := e.cell(int(at))
			s.Look = append(s.Look, c)
			s.Put = append(s.Put, reason.Mark{Layer: "best", Cell: c, Tint: reason.Chosen})
			s.Because = append(s.Because, c.StepName())
		}
		if a.size > 1 {
			break
		}
	}
	switch {
	case a.size > 1 && a.count() > 0:
		s.Text = puzzle.Say("lemmo.explain.together", a.size, a.task2)
	case a.count() > 0:
		s.Text = puzzle.Say("lemmo.explain.best", a.task2, a.task2-a.task1, s.Look[0])
	}
	s.Text = s.Text.Claiming(e.claims(a, a.best[:min(a.size, len(a.best))])...)
	return s
}

// twice shows the blocks at which the same start comes by a second time, on its
// way back from the wall.
func (e *explainer) twice() {
	if !e.Step(reason.Step{Name: "wall", Text: puzzle.Say("lemmo.explain.wall")}) {
		return
	}
	starts := e.known.wins(e.cols)
	e.each(func(c puzzle.Cell, b bystanders) (reason.Step, bool) {
		d, back := b.back()
		if back == 0 {
			return reason.Step{}, false
		}
		s := reason.Step{Name: c.StepName(), Depth: 1, Look: []puzzle.Cell{c}, Ask: e.asksFalling(c, b),
			Text: puzzle.Say("lemmo.explain.again", c, b.by[sideOf(d)], ways(d), back, b.counted(d))}
		if b.falls(d) {
			s.Text = puzzle.Say("lemmo.explain.slip", append(s.Text.Args, starts+b.slip(), starts+b.gain())...)
		}
		s.Put = e.Show(e.bounce(c, d, b))
		return s, true
	})
}

// bounce draws who comes to a block and, hatched, who comes back from the wall. All of them fall
// the first time when the block is gone; the fates here and below tell what for.
func (e *explainer) bounce(c puzzle.Cell, back puzzle.Dir, b bystanders) (marks []reason.Mark) {
	out := back.Opposite()
	for at := c.Step(back); e.has(at) && b.row[sideOf(out)][at.Col-1] > 0; at = at.Step(back) {
		marks = append(marks, reason.Mark{Layer: "trail", Cell: at, Dir: out, Tint: reason.Passed})
	}
	for at := c.Step(out); e.has(at); at = at.Step(out) {
		marks = append(marks, reason.Mark{Layer: "trail", Cell: at, Dir: back, Open: true})
	}
	for side, d := range bothWays {
		marks = append(marks, e.fate(c.Step(puzzle.Down), d),
			reason.Mark{Layer: "numbers", Cell: c, Half: half(d), Text: strconv.Itoa(b.by[side]), Tint: tint(b.now[side]), Open: d == back})
	}
	return append(marks, reason.Mark{Layer: "falls", Cell: c, Dir: puzzle.Down, To: c.Step(puzzle.Down), Tint: reason.Chosen})
}

// each yields a step for each block of an upper row.
func (e *explainer) each(step func(c puzzle.Cell, b bystanders) (reason.Step, bool)) {
	for row, f := range e.passed() {
		line := e.row(row)
		fromLeft, toRight := wallRuns(line)
		for i, ch := range line {
			if ch != block {
				continue
			}
			c := puzzle.Cell{Row: row + 1, Col: i + 1}
			b := bystanders{row: f, by: [2]int{int(f[0][i]), int(f[1][i])}, wall: [2]bool{i >= toRight, i < fromLeft}}
			for side, d := range bothWays {
				b.now[side], b.below[side] = e.wins(c, d), e.wins(c.Step(puzzle.Down), d)
			}
			if s, ok := step(c, b); ok && !e.Step(s) {
				return
			}
		}
	}
}

// bystanders are those who come by at a block: how many in each direction,
// whether they come from the wall, their fate now, and one row lower.
type bystanders struct {
	row              *flow
	by               [2]int
	wall, now, below [2]bool
}

// back returns the direction in which starts come by a second time, and how many.
func (b bystanders) back() (puzzle.Dir, int) {
	for side, d := range bothWays {
		if b.wall[side] {
			return d, b.by[1-side]
		}
	}
	return puzzle.None, 0
}

// counted returns how many fall in a direction when the block is gone: those
// who come back from the wall have fallen before.
func (b bystanders) counted(d puzzle.Dir) int {
	if side := sideOf(d); b.wall[side] {
		return b.by[side] - b.by[1-side]
	}
	return b.by[sideOf(d)]
}

// falls reports whether the removal changes the fate of those in a direction.
func (b bystanders) falls(d puzzle.Dir) bool { return b.now[sideOf(d)] != b.below[sideOf(d)] }

// change returns whose fate the removal changes in a direction.
func (b bystanders) change(d puzzle.Dir) (c change) {
	if b.falls(d) {
		c.count(b.counted(d), 0, false, b.below[sideOf(d)])
	}
	return c
}

// slip returns what a removal gains for somebody who counts all that come by.
func (b bystanders) slip() int {
	b.wall = [2]bool{}
	return b.gain()
}

// gain returns how many more win without the block.
func (b bystanders) gain() int { return b.change(puzzle.Left).gain() + b.change(puzzle.Right).gain() }

func (c change) gain() int { return c.gained - c.lost }

// words returns what becomes of those who come by in a direction.
func (b bystanders) words(d puzzle.Dir) puzzle.Text {
	n, c := b.counted(d), b.change(d)
	switch {
	case n == 0:
		return puzzle.Say("lemmo.explain.nobody")
	case c.gained > 0:
		return puzzle.Say("lemmo.explain.gained", n)
	case c.lost > 0:
		return puzzle.Say("lemmo.explain.lost", n)
	}
	return puzzle.Say("lemmo.explain.kept", n)
}

// signed writes a number with its sign.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
