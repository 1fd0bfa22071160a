package ghosts

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"gridwise/solvers/cover"
	"gridwise/solvers/puzzle"
)

// listed is how many solutions are told where the task sets no number.
const listed = 100

var _ puzzle.Solver = State{}

// Solve finds all solutions that keep what lies on the board. Steps are nodes
// of the search tree. Moves leads to the first solution in the order of their
// letters; where what lies there cannot be completed, some of it is taken back
// first. Fields are the count, whether it is exact or a lower bound, and the
// solutions as letters of the cells, from the bottom left, # for a hole.
func (s State) Solve(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (puzzle.Solution, error) {
	a := s.answer(ctx, task, report)
	solution := puzzle.Solution{Fields: []puzzle.Field{
		{Name: "count", Value: a.count},
		{Name: "exact", Value: a.exact},
		{Name: "solutions", Value: a.letters},
	}}
	if a.count == 0 && a.err != nil {
		if ctx.Err() != nil {
			return solution, ctx.Err()
		}
		return solution, puzzle.GaveUp(puzzle.Say("ghosts.gaveup", int(a.steps)))
	}
	solution.Proven, solution.Text = true, []puzzle.Text{a.text()}
	if s.l.network().anyFolded() {
		solution.Text = append(solution.Text, puzzle.Say("ghosts.alike"))
	}
	if a.count > 0 {
		if a.exact {
			solution.Count = a.count
		}
		solution.Moves = s.toward(a.best)
		told := a.letters
		if !task.All {
			told = told[:min(len(told), 10)]
		}
		for _, letters := range told {
			solution.Text = append(solution.Text, s.l.describe(letters))
		}
		return solution, nil
	}
	moves, err := s.detour(ctx)
	if err == nil && moves == nil {
		return solution, puzzle.Impossible(puzzle.Say("ghosts.none"))
	}
	solution.Moves = moves
	return solution, err
}

// detour returns moves to a solution from a position that cannot be completed:
// some pieces are taken back first. They are nil where the level has none.
func (s State) detour(ctx context.Context) ([]puzzle.Move, error) {
	p := s.probe(ctx)
	if !p.fits(0) {
		return nil, p.err
	}
	var moves []puzzle.Move
	at := s
	for _, i := range members(p.surplus()) {
		next, _, err := at.Play(take(i))
		if err != nil {
			return nil, err
		}
		at = next.(State)
		moves = append(moves, take(i))
	}
	if p.err != nil {
		return nil, p.err
	}
	a := at.answer(ctx, puzzle.Task{}, nil)
	if a.count == 0 {
		return nil, a.err
	}
	return append(moves, at.toward(a.best)...), nil
}

// answer is what a search for all solutions found.
type answer struct {
	count   int
	exact   bool
	letters []string // sorted
	best    []int    // rows of the first of them
	err     error    // why the search ended early
	steps   int64
}

func (a *answer) text() puzzle.Text {
	switch {
	case !a.exact:
		return puzzle.Say("ghosts.atleast", a.count)
	case a.count == 0:
		return puzzle.Say("ghosts.none")
	case a.count == 1:
		return puzzle.Say("ghosts.one")
	}
	return puzzle.Say("ghosts.many", a.count)
}

// Steers names the bound of nodes, and the list of all solutions.
func (State) Steers() []string { return []string{"steps", "all"} }

// answer searches for all completions of what lies on the board.
func (s State) answer(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) *answer {
	a := &answer{exact: true, letters: []string{}}
	fixed, ok := s.fixed()
	if !ok {
		return a
	}
	most := listed
	if task.All {
		most = maxSteps
	}
	if task.Steps == 0 {
		task.Steps = maxSteps
	}
	buf := make([]byte, len(s.l.board))
	found := func(rows []int) {
		a.count++
		s.write(buf, rows)
		a.keep(buf, rows, most)
	}
	if s.l.cells <= bitsCells && len(s.l.board) <= 64 && !s.l.network().anyFolded() {
		s.byBits(ctx, a, fixed, task.Steps, found)
	} else {
		s.byCover(ctx, a, fixed, task.Steps, found, report)
	}
	a.exact = a.err == nil
	return a
}

// fixed returns the rows in which pieces lie, false where one lies in none.
func (s State) fixed() (rows []int, ok bool) {
	n := s.l.network()
	for i, y := range s.lays {
		if y.on {
			r := n.rowOf(i, y)
			if r < 0 {
				return nil, false
			}
			rows = append(rows, r)
		}
	}
	return rows, true
}

// byCover searches by the exact cover.
func (s State) byCover(ctx context.Context, a *answer, fixed []int, steps int64, found func(rows []int), report func(puzzle.Progress)) {
	search := s.l.network().search()
	for _, r := range fixed {
		if !search.Fix(r) {
			return
		}
	}
	search.Bound(steps)
	if report != nil {
		search.Report(1<<16, func(done float64) {
			report(puzzle.Progress{Done: done, Text: puzzle.Say("ghosts.sofar", a.count)})
		})
	}
	for rows := range search.Solutions(ctx) {
		found(rows)
	}
	a.err, a.steps = search.Err(), search.Steps()
}

// byBits searches on bit boards. It looks at the context every so many
// solutions: where there are few, the bound of steps is soon reached.
func (s State) byBits(ctx context.Context, a *answer, fixed []int, steps int64, found func(rows []int)) {
	n := s.l.network()
	b := n.bits(steps)
	free, used := b.full, uint16(0)
	for _, r := range fixed {
		for _, c := range n.rows[r].cells {
			free &^= 1 << c
		}
		used |= 1 << n.rows[r].piece
	}
	b.rows = append(b.rows, fixed...)
	whole := b.walk(free, used, 0, func(uint64) bool {
		found(b.rows)
		return a.count%1024 != 0 || ctx.Err() == nil
	})
	if !whole {
		a.err = cmp.Or(ctx.Err(), cover.ErrBound)
	}
	a.steps = b.steps
}

// keep files a solution among the most first ones.
func (a *answer) keep(buf []byte, rows []int, most int) {
	if len(a.letters) == most && string(buf) >= a.letters[most-1] {
		return
	}
	letters := string(buf)
	i, _ := slices.BinarySearch(a.letters, letters)
	if i == 0 {
		a.best = append(a.best[:0], rows...)
	}
	if len(a.letters) == most {
		a.letters = a.letters[:most-1]
	}
	a.letters = slices.Insert(a.letters, i, letters)
}

// write fills buf with the letters of a solution, cells from the bottom left.
func (s State) write(buf []byte, rows []int) {
	l, n := s.l, s.l.network()
	for c := range l.board {
		if !l.board[c] {
			buf[l.upward(c)] = '#'
		}
	}
	for k, i := range s.pieces(rows) {
		for _, c := range n.rows[rows[k]].cells {
			buf[l.upward(c)] = byte('A' + i)
		}
	}
}

// describe returns a solution as people read it, top row first.
func (l *level) describe(letters string) puzzle.Text {
	rows := make([]string, l.rows)
	for r := range rows {
		rows[l.rows-1-r] = letters[r*l.cols : (r+1)*l.cols]
	}
	return puzzle.Say("ghosts.picture", strings.Join(rows, " / "))
}
