package ghosts

import (
	"context"
	"slices"
	"strings"

	"gridwise/solvers/puzzle"
)

// Bounds of what is searched and listed where the task sets none.
const (
	maxSteps = 20_000_000 // nodes of the search tree
	listed   = 100        // solutions
)

var _ puzzle.Solver = State{}

// Solve finds all solutions that keep what lies on the board. Steps are nodes
// of the search tree. Moves leads to the first solution in the order of their
// letters; where what lies there cannot be completed, some of it is taken back
// first. Fields are the count, whether it is exact or a lower bound, and the
// solutions as letters of the cells, from the bottom left, # for a hole.
func (s State) Solve(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (puzzle.Solution, error) {
	a := s.answer(ctx, task, report)
	if a.count == 0 && a.err != nil {
		if ctx.Err() != nil {
			return puzzle.Solution{}, ctx.Err()
		}
		return puzzle.Solution{}, puzzle.GaveUp(puzzle.Say("ghosts.gaveup", int(a.steps)))
	}
	solution := puzzle.Solution{Proven: true, Text: []puzzle.Text{a.text()}, Fields: []puzzle.Field{
		{Name: "count", Value: a.count},
		{Name: "exact", Value: a.exact},
		{Name: "solutions", Value: a.letters},
	}}
	if a.count > 0 {
		solution.Moves = s.toward(a.best)
		for _, letters := range a.letters[:min(len(a.letters), 3)] {
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

// answer searches for all completions of what lies on the board.
func (s State) answer(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) *answer {
	n := s.l.network()
	a := &answer{exact: true, letters: []string{}}
	search := n.matrix.NewSearch()
	for i, y := range s.lays {
		if y.on {
			if r := n.rowOf(i, y); r < 0 || !search.Fix(r) {
				return a
			}
		}
	}
	steps := task.Steps
	if steps == 0 {
		steps = maxSteps
	}
	search.Bound(steps)
	if report != nil {
		search.Report(1<<16, func(done float64) {
			report(puzzle.Progress{Done: done, Text: puzzle.Say("ghosts.sofar", a.count)})
		})
	}
	most := listed
	if task.All {
		most = maxSteps
	}
	buf := make([]byte, len(s.l.board))
	for rows := range search.Solutions(ctx) {
		a.count++
		n.write(buf, rows)
		a.keep(buf, rows, most)
	}
	a.err, a.steps = search.Err(), search.Steps()
	a.exact = a.err == nil
	return a
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
func (n *network) write(buf []byte, rows []int) {
	l := n.l
	for c := range l.board {
		if !l.board[c] {
			buf[l.upward(c)] = '#'
		}
	}
	for _, r := range rows {
		for _, c := range n.rows[r].cells {
			buf[l.upward(c)] = byte('A' + n.rows[r].piece)
		}
	}
}

// upward is the number from 0 that the article gives a cell.
func (l *level) upward(c int) int { return (l.rows-1-c/l.cols)*l.cols + c%l.cols }

// describe is a solution as people read it, top row first.
func (l *level) describe(letters string) puzzle.Text {
	rows := make([]string, l.rows)
	for r := range rows {
		rows[l.rows-1-r] = letters[r*l.cols : (r+1)*l.cols]
	}
	return puzzle.Say("ghosts.picture", strings.Join(rows, " / "))
}

// toward are the moves that put down the rows' pieces that do not lie yet.
func (s State) toward(rows []int) []puzzle.Move {
	n := s.l.network()
	moves := make([]puzzle.Move, len(s.lays))
	for _, r := range rows {
		moves[n.rows[r].piece] = s.putting(n.rows[r])
	}
	return slices.DeleteFunc(moves, func(m puzzle.Move) bool {
		return m.Verb == "" || s.lays[numberOf(m.Piece, len(s.lays))].on
	})
}

// putting is the move that makes a piece lie so.
func (s State) putting(p placement) puzzle.Move {
	return put(p.piece, p.lay.cell, (p.lay.turn-s.lays[p.piece].turn+4)%4)
}
