package puzzletest

import (
	"context"
	"errors"
	"fmt"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// reviewLaw reviews the solver's moves, which are all best ones, and a random
// walk, of which every move is judged in words and with a price that fits.
func reviewLaw(p puzzle.Puzzle, level string, seed uint64) error {
	s, err := p.Parse(level)
	if err != nil {
		return err
	}
	if ok := reason.Judges(s); !ok {
		return nil
	}
	solved, line, err := solvedLine(s)
	if err != nil {
		return err
	}
	for j, err := range reason.Review(context.Background(), s, line) {
		if err != nil {
			return fmt.Errorf("reviewing the solution: %w", err)
		}
		if err := judged(j); err != nil {
			return err
		}
		if solved && j.Grade != reason.Best {
			return fmt.Errorf("the solver's move %s is judged %s: %s", j.Move, j.Grade, j.Text)
		}
	}
	if line, err = randomLine(s, seed); err != nil {
		return err
	}
	for j, err := range reason.Review(context.Background(), s, line) {
		if err != nil {
			return fmt.Errorf("reviewing %v: %w", line, err)
		}
		if err := judged(j); err != nil {
			return err
		}
	}
	return cancelledReview(s, line)
}

// judged reports a judgment that contradicts itself.
func judged(j reason.Judgment) error {
	costs := j.Grade == reason.Dearer || j.Grade == reason.LostIt
	switch {
	case j.Text.Zero():
		return fmt.Errorf("%s is judged without words", j.Move)
	case costs != (j.Cost > 0):
		return fmt.Errorf("%s is judged %s at a cost of %d", j.Move, j.Grade, j.Cost)
	case j.Grade == reason.Helped:
		return fmt.Errorf("%s is judged as if there had been help", j.Move)
	}
	return nil
}

// solvedLine returns the solver's moves with the opponent's, and whether they
// are proven.
func solvedLine(s puzzle.State) (proven bool, line []puzzle.Move, err error) {
	solver, ok := s.(puzzle.Solver)
	if !ok {
		return false, nil, nil
	}
	solution, err := solver.Solve(context.Background(), puzzle.Task{Steps: budget}, nil)
	if err != nil {
		return false, nil, nil
	}
	add := func(m puzzle.Move) error {
		line = append(line, m)
		s, err = step(s, m)
		return err
	}
	for _, m := range solution.Moves {
		for _, m := range replies(s, m) {
			if err := add(m); err != nil {
				return false, nil, err
			}
		}
	}
	return solution.Proven, line, nil
}

// replies returns what is played for a move of the player: the opponent's reply
// before it, where he is to move, and the move.
func replies(s puzzle.State, m puzzle.Move) []puzzle.Move {
	if r, ok, err := reply(s); ok && err == nil {
		return []puzzle.Move{r, m}
	}
	return []puzzle.Move{m}
}

const reviewed = 12 // moves of a random walk

func randomLine(s puzzle.State, seed uint64) (line []puzzle.Move, err error) {
	rnd := source(seed)
	for len(line) < reviewed && s.Status() == puzzle.Playing {
		m, ok, err := reply(s)
		if err != nil {
			return nil, err
		}
		if !ok {
			n := 0
			for x := range s.Moves() {
				if n++; rnd.IntN(n) == 0 {
					m = x
				}
				if n > 200 {
					break
				}
			}
			if n == 0 {
				break
			}
		}
		if s, err = step(s, m); err != nil {
			return nil, err
		}
		line = append(line, m)
	}
	return line, nil
}

// cancelledReview reviews with a context that is done.
func cancelledReview(s puzzle.State, line []puzzle.Move) error {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, err := range reason.Review(ctx, s, line) {
		if !errors.Is(err, context.Canceled) {
			return fmt.Errorf("a cancelled review goes on: %v", err)
		}
	}
	return nil
}
