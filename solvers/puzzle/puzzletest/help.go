package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// budget bounds the anytime searches of the laws, in the solver's own unit.
const budget = 20_000

func solutionLaw(p puzzle.Puzzle, level string, _ uint64) error {
	s, err := p.Parse(level)
	if err != nil {
		return err
	}
	return solves(s, step)
}

// solves replays the solver's moves from a position, with the opponent's replies,
// the first of which may come before any of them: all are legal, and a proven
// solution wins where the judge does not say that nothing does.
func solves(s puzzle.State, play player) error {
	solver, ok := s.(puzzle.Solver)
	if !ok {
		return nil
	}
	lost := false
	if judge, ok := s.(reason.Judge); ok {
		v, err := judge.Verdict(context.Background())
		lost = err == nil && v.Dead && v.Proven
	}
	solution, err := solver.Solve(context.Background(), puzzle.Task{Steps: budget}, nil)
	if errors.Is(err, puzzle.ErrImpossible) || errors.Is(err, puzzle.ErrGaveUp) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("the solver fails: %w", err)
	}
	if s, err = play.answered(s); err != nil {
		return err
	}
	for i, m := range solution.Moves {
		if s, err = play(s, m); err != nil {
			return fmt.Errorf("move %d of the solution: %w", i+1, err)
		}
		if s, err = play.answered(s); err != nil {
			return err
		}
	}
	if solution.Proven && !lost && len(solution.Moves) > 0 && s.Status() != puzzle.Won && s.Status() != puzzle.Ended {
		return fmt.Errorf("the proven solution ends %v", s.Status())
	}
	return nil
}

// player plays a listed move: step, or plain, which checks nothing beside it.
type player func(puzzle.State, puzzle.Move) (puzzle.State, error)

func plain(s puzzle.State, m puzzle.Move) (puzzle.State, error) {
	next, _, err := s.Play(m)
	return next, err
}

// answered plays the opponent's reply where it is his turn.
func (play player) answered(s puzzle.State) (puzzle.State, error) {
	m, ok, err := reply(s)
	if !ok || err != nil {
		return s, err
	}
	return play(s, m)
}

// hintLaw follows the strongest hints from the start and from positions of a
// random walk.
func hintLaw(p puzzle.Puzzle, level string, seed uint64) error {
	s, err := p.Parse(level)
	if err != nil {
		return err
	}
	if _, ok := s.(reason.Hinter); !ok {
		return nil
	}
	if s, err = player(step).answered(s); err != nil {
		return err
	}
	rnd := source(seed ^ 0x1234)
	for i := range 9 {
		if i%4 == 0 {
			if err := follow(s, step); err != nil {
				return fmt.Errorf("%w\nfrom position %s", err, clip(s.Position()))
			}
		}
		m, ok, err := choose(s, rnd)
		if err != nil || !ok {
			return err
		}
		if s, _, err = s.Play(m); err != nil {
			return err
		}
		if s, err = player(step).answered(s); err != nil {
			return err
		}
	}
	return nil
}

// follow plays the strongest hints. As long as they are proven, the moves left
// must fall, to a win at 0.
func follow(s puzzle.State, play player) error {
	promised := -1
	for range 400 {
		if s.Status() != puzzle.Playing {
			break
		}
		h, err := strongest(s)
		if errors.Is(err, puzzle.ErrGaveUp) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("no hint: %w", err)
		}
		if promised > 0 && (h.Dead || !h.Proven || h.Left < 0 || h.Left > promised) {
			return fmt.Errorf("after a hint that left %d moves the next says %+v", promised, h)
		}
		if err := honest(s, h); err != nil {
			return err
		}
		if h.Dead || len(h.Moves) == 0 {
			return nil
		}
		if h.Proven && h.Left == 0 {
			return fmt.Errorf("a hint leaves 0 moves and yet proposes %v", h.Moves)
		}
		if s, err = obey(s, h, play); err != nil {
			return err
		}
		promised = -1
		if h.Proven && h.Left > 0 {
			if promised = h.Left - len(h.Moves); promised == 0 && s.Status() != puzzle.Won {
				return fmt.Errorf("the last proven hint ends %v", s.Status())
			}
		}
	}
	if promised > 0 && s.Status() != puzzle.Won && s.Status() != puzzle.Playing {
		return fmt.Errorf("following proven hints ends %v", s.Status())
	}
	return nil
}

// honest holds a hint against the judge's verdict, and asks the weaker hints. Up to the first
// that proposes moves, which the next one plays, or proves that nothing is left, none says what
// another one says.
func honest(s puzzle.State, h reason.Hint) error {
	hinter, said, open := s.(reason.Hinter), []string{h.Text.String()}, true
	for strength := 1; strength < hinter.Strengths(); strength++ {
		weak, err := hinter.Hint(context.Background(), strength)
		if err != nil {
			return fmt.Errorf("no hint of strength %d: %w", strength, err)
		}
		if weak.Text.Zero() {
			return fmt.Errorf("a hint of strength %d without words", strength)
		}
		open = open && len(weak.Moves) == 0 && !(weak.Dead && weak.Proven)
		if text := weak.Text.String(); open && slices.Contains(said, text) {
			return fmt.Errorf("a hint of strength %d says again %q", strength, text)
		}
		said = append(said, weak.Text.String())
	}
	if h.Text.Zero() {
		return errors.New("a hint without words")
	}
	if h.Proven && !h.Dead && len(h.Moves) == 0 {
		return errors.New("the strongest hint is proven and proposes nothing")
	}
	judge, ok := s.(reason.Judge)
	if !ok {
		return nil
	}
	v, err := judge.Verdict(context.Background())
	if err != nil {
		return nil
	}
	if v.Proven && v.Dead != h.Dead {
		return fmt.Errorf("the judge says dead: %v, the hint %v", v.Dead, h.Dead)
	}
	if v.Proven && h.Proven && v.Left >= 0 && h.Left >= 0 && v.Left != h.Left {
		return fmt.Errorf("the judge leaves %d moves, the hint %d", v.Left, h.Left)
	}
	return nil
}

func strongest(s puzzle.State) (reason.Hint, error) {
	h := s.(reason.Hinter)
	return h.Hint(context.Background(), h.Strengths())
}

func obey(s puzzle.State, h reason.Hint, play player) (puzzle.State, error) {
	for _, m := range h.Moves {
		next, err := play(s, m)
		if err != nil {
			return nil, fmt.Errorf("the hint %q: %w", h.Text, err)
		}
		if s, err = play.answered(next); err != nil {
			return nil, err
		}
	}
	return s, nil
}
