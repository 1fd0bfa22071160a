package slider

import (
	"context"
	"errors"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Strengths returns 2: which is the last move; in which direction the next goes, and why.
func (s State) Strengths() int { return 2 }

// Hint returns a hint that is proven: following hints wins in the fewest moves.
func (s State) Hint(ctx context.Context, strength int) (reason.Hint, error) {
	dirs, err := s.solver.Way(ctx, s.pos)
	switch {
	case errors.Is(err, puzzle.ErrImpossible):
		return reason.Hint{Text: s.dead(ctx), Proven: true, Left: -1, Dead: true}, nil
	case errors.Is(err, puzzle.ErrGaveUp):
		return reason.Hint{}, puzzle.GaveUp(puzzle.Say("slider.hint.gave-up"))
	case err != nil:
		return reason.Hint{}, err
	}
	h := reason.Hint{Proven: true, Left: len(dirs)}
	switch {
	case len(dirs) == 0:
		h.Text = puzzle.Say("slider.done")
	case strength <= 1 && len(dirs) > 1:
		s.lastHint(ctx, &h, dirs)
	default:
		d := puzzle.Dirs[dirs[0]]
		h.Text = puzzle.Say("slider.hint.direction", direction(d), len(dirs), s.why(ctx, dirs))
		h.Cells, h.Moves = s.landings(int(dirs[0])), []puzzle.Move{puzzle.Do(d.String())}
	}
	return h, nil
}

// landings returns the cells on which a move stops. Where nobody leaves his cell, as a
// hammer breaks what is beside it, all stop.
func (s State) landings(dir int) []puzzle.Cell {
	var cells []puzzle.Cell
	next, _, _ := s.level.Slide(s.pos, dir)
	for i := range s.level.Starts {
		if next.At[i] != s.pos.At[i] || next.At == s.pos.At {
			cells = append(cells, s.level.Cell(next.At[i]))
		}
	}
	return cells
}

// Verdict counts the moves left, or proves that the end cannot be reached any more.
// After the first call it is a lookup, where the level's positions are kept.
func (s State) Verdict(ctx context.Context) (reason.Verdict, error) {
	dirs, err := s.solver.Way(ctx, s.pos)
	switch {
	case errors.Is(err, puzzle.ErrImpossible):
		return reason.Verdict{Text: s.dead(ctx), Dead: true, Left: -1, Proven: true}, nil
	case errors.Is(err, puzzle.ErrGaveUp):
		return reason.Verdict{Text: puzzle.Say("slider.unknown"), Left: -1}, nil
	case err != nil:
		return reason.Verdict{}, err
	}
	return reason.Verdict{Text: puzzle.Say("slider.left", len(dirs)), Left: len(dirs), Line: movesOf(dirs), Proven: true}, nil
}

// dead returns the sentence for a position without a way to the end, with the number
// of moves to take back for one where that is known.
func (s State) dead(ctx context.Context) puzzle.Text {
	n := 0
	for p := s.before; p != nil; p = p.before {
		n++
		switch _, err := p.solver.Way(ctx, p.pos); {
		case err == nil:
			return puzzle.Say("slider.dead.undo", n)
		case !errors.Is(err, puzzle.ErrImpossible):
			return puzzle.Say("slider.dead")
		}
	}
	return puzzle.Say("slider.dead.start")
}
