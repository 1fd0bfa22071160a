package ghosts

import (
	"context"
	"slices"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Solver = State{}

// Solve finds all solutions that keep what lies on the board. Steps are nodes
// of the search tree. Moves leads to the first solution in the order of their
// letters; where what lies there cannot be completed, some of it is taken back
// first. Fields are the count, whether it is exact or a lower bound, and the
// solutions as letters of the cells, from the bottom left, # for a hole.
func (s State) Solve(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (puzzle.Solution, error) {
	a := s.l.network().All(ctx, s.lays, task, report)
	solution := puzzle.Solution{Fields: []puzzle.Field{
		{Name: "count", Value: a.Count},
		{Name: "exact", Value: a.Exact},
		{Name: "solutions", Value: a.Letters},
	}}
	if a.Count == 0 && a.Err != nil {
		if ctx.Err() != nil {
			return solution, ctx.Err()
		}
		return solution, puzzle.GaveUp(puzzle.Say("ghosts.gaveup", int(a.Steps)))
	}
	solution.Proven, solution.Text = true, []puzzle.Text{found(a.Count, a.Exact)}
	if s.l.network().SomeAlike() {
		solution.Text = append(solution.Text, puzzle.Say("ghosts.alike"))
	}
	if a.Count > 0 {
		if a.Exact {
			solution.Count = a.Count
		}
		solution.Moves = s.toward(a.Best)
		told := a.Letters
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
	p := s.l.network().Probe(ctx, s.lays)
	if !p.Fits(0) {
		return nil, p.Err
	}
	var moves []puzzle.Move
	at := State{s.l, s.notes, slices.Clone(s.lays)}
	for _, i := range search.Members(p.Surplus()) {
		moves = append(moves, take(i))
		at.lays[i] = board.Lay{Turn: s.lays[i].Turn}
	}
	if p.Err != nil {
		return nil, p.Err
	}
	a := s.l.network().All(ctx, at.lays, puzzle.Task{}, nil)
	if a.Count == 0 {
		return nil, a.Err
	}
	return append(moves, at.toward(a.Best)...), nil
}

// found says how many solutions there are.
func found(n int, exact bool) puzzle.Text {
	switch {
	case !exact:
		return puzzle.Say("ghosts.atleast", n)
	case n == 0:
		return puzzle.Say("ghosts.none")
	case n == 1:
		return puzzle.Say("ghosts.one")
	}
	return puzzle.Say("ghosts.many", n)
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
	for k, i := range n.Names(s.lays, rows) {
		moves[i] = s.putting(n.Rows[rows[k]], i)
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
