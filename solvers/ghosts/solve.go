package ghosts

import (
	"context"
	"slices"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Solver = State{}

// Solve finds all solutions that keep what lies on the board. Steps are nodes
// of the search tree. Moves leads to the first solution in the order of their
// letters; where what lies there cannot be completed, some of it is taken back
// first. Fields are the count, whether it is exact or a lower bound, and the
// solutions as letters of the cells, from the bottom left, # for a hole.
func (s State) Solve(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (puzzle.Solution, error) {
	a := s.l.network().all(ctx, s.lays, task, report)
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
	solution.Proven, solution.Text = true, []puzzle.Text{found(a)}
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
	p := s.l.network().probe(ctx, s.lays)
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
	a := at.l.network().all(ctx, at.lays, puzzle.Task{}, nil)
	if a.count == 0 {
		return nil, a.err
	}
	return append(moves, at.toward(a.best)...), nil
}

func found(a *answer) puzzle.Text {
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

// describe returns a solution as people read it, top row first.
func (l *level) describe(letters string) puzzle.Text {
	rows := make([]string, l.Rows)
	for r := range rows {
		rows[l.Rows-1-r] = letters[r*l.Cols : (r+1)*l.Cols]
	}
	return puzzle.Say("ghosts.picture", strings.Join(rows, " / "))
}

// toward returns the moves that put down the rows' pieces that do not lie yet.
func (s State) toward(rows []int) []puzzle.Move {
	n := s.l.network()
	moves := make([]puzzle.Move, len(s.lays))
	for k, i := range n.pieces(s.lays, rows) {
		moves[i] = s.putting(n.rows[rows[k]], i)
	}
	return slices.DeleteFunc(moves, func(m puzzle.Move) bool {
		return m.Verb == "" || s.lays[board.NumberOf(m.Piece, len(s.lays))].On
	})
}

// putting returns the move that makes piece i lie so, which looks like the
// placement's.
func (s State) putting(p board.Placement, i int) puzzle.Move {
	y := s.l.As(p.Piece, i, p.Lay)
	return put(i, y.Cell, (y.Turn-s.lays[i].Turn+4)%4)
}
