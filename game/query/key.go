package query

import (
	"context"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// The names of the steps of Key.
const (
	unsolved = "level"
	answered = "answer"
	apart    = "piece"
)

// key answers what paper shows of a level: a step with its board, one with the end of the
// solver's answer and the way there, and one with each piece of its tray, alone. Where there is
// no answer the others stand in front of the error.
func (q *play) key(ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request, report func(puzzle.Progress)) error {
	start := q.line.states[0]
	a.Steps = []reason.Step{{Name: unsolved}}
	none := answerOf(ctx, a, start, r, report)
	d := newDrawer(p, start)
	for i, step := range a.Steps {
		if err := d.board(i, step); err != nil {
			return err
		}
	}
	for _, piece := range puzzle.TrayOf(start) {
		d.show(len(a.Steps), alone(piece))
		a.Steps = append(a.Steps, reason.Step{Name: apart})
	}
	a.Drawing = d.Drawing
	if x, ok := start.(reason.Hinter); ok && r.Strength > 0 && none == nil {
		a.Hint, none = x.Hint(ctx, min(r.Strength, x.Strengths()))
	}
	return none
}

// answerOf adds the solver's answer and its step.
func answerOf(ctx context.Context, a *message.Answer, start puzzle.State, r message.Request, report func(puzzle.Progress)) (err error) {
	solver, ok := start.(puzzle.Solver)
	if !ok {
		return cannot(r)
	}
	if a.Solution, err = solver.Solve(ctx, puzzle.Task{Steps: r.Steps, Cores: r.Cores}, report); err != nil {
		return err
	}
	line, _, err := reason.Answered(ctx, start, a.Solution.Moves)
	if err != nil {
		return err
	}
	_, put, err := reason.Trail(start, line, answered)
	a.Steps = append(a.Steps, reason.Step{Name: answered, Put: put, Moves: line})
	return err
}

// alone is the board on which a piece lies with nothing around it.
type alone puzzle.Shape

func (p alone) Bounds() (r puzzle.Rect) {
	r = puzzle.Rect{Min: p.Cells[0], Max: p.Cells[0]}
	for _, c := range p.Cells {
		r.Min = puzzle.Cell{Row: min(r.Min.Row, c.Row), Col: min(r.Min.Col, c.Col)}
		r.Max = puzzle.Cell{Row: max(r.Max.Row, c.Row), Col: max(r.Max.Col, c.Col)}
	}
	return r
}

func (p alone) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	for i, own := range p.Cells {
		if own == c {
			into = append(into, p.Things[i])
		}
	}
	return into
}
