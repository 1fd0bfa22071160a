package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Ask plays n random beginnings of a level, every other one along the route of its
// header as far as a random place and off it from there, and asks what can be asked of
// the position that each leads to. No answer may fall over, and moves that are
// promised are legal.
func Ask(p puzzle.Puzzle, level string, n int) error {
	start, err := p.Parse(level)
	if err != nil {
		return err
	}
	known, _ := notation.ParseLetters(start.Notes().Of("play"), p.Verbs())
	seed := seedOf(level)
	rnd := source(seed)
	for i := range uint64(n) {
		along := 0
		if (seed+i)%2 > 0 && len(known) > 0 {
			along = rnd.IntN(len(known))
		}
		line := beginning(start, known[:along], 1+rnd.IntN(8), rnd)
		if err := askAll(start, line, rnd); err != nil {
			return fmt.Errorf("after %q: %w", notation.Letters(line, p.Verbs()), err)
		}
	}
	return nil
}

// beginning makes some moves, as far as they are legal, and n random ones; where
// the last of these would end the play it is left out.
func beginning(s puzzle.State, moves []puzzle.Move, n int, rnd *rand.Rand) (line []puzzle.Move) {
	for i := 0; i < len(moves)+n; i++ {
		m, ok, err := choose(s, rnd)
		if i < len(moves) {
			m = moves[i]
		}
		if !ok || err != nil {
			break
		}
		next, _, err := s.Play(m)
		if err != nil || next.Status() != puzzle.Playing {
			break
		}
		s, line = next, append(line, m)
	}
	return line
}

// askAll asks for the review of a line's last move, why a random move on is not the
// answer, for hints and verdicts as far as they lead, a solution and every
// explanation.
func askAll(start puzzle.State, line []puzzle.Move, rnd *rand.Rand) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v", fault)
		}
	}()
	s := start
	for i, m := range line {
		next, _, err := s.Play(m)
		if err != nil {
			return err
		}
		if ok := reason.Judges(s); ok && i == len(line)-1 && puzzle.OwnMove(s) {
			j, err := reason.ReviewMove(context.Background(), s, m, next)
			if err = errors.Join(err, judged(j)); err != nil {
				return fmt.Errorf("the review: %w", err)
			}
		}
		s = next
	}
	if s, err = player(plain).answered(s); err != nil || s.Status() != puzzle.Playing {
		return err
	}
	if m, ok, err := choose(s, rnd); ok && err == nil {
		if err := checkSteps(s, reason.WhyNot(context.Background(), s, []puzzle.Move{m})); err != nil {
			return fmt.Errorf("why not %s: %w", m, err)
		}
	}
	if _, ok := s.(reason.Hinter); ok {
		if err := follow(s, plain); err != nil {
			return err
		}
	}
	if err := solves(s, plain); err != nil {
		return err
	}
	return explains(s)
}

// explains asks for every explanation of a position.
func explains(s puzzle.State) error {
	x, ok := s.(reason.Explainer)
	if !ok {
		return nil
	}
	for _, topic := range x.Topics() {
		if !topic.Why.Zero() {
			continue
		}
		if err := checkSteps(s, reason.Explain(context.Background(), s, topic.Name)); err != nil {
			return fmt.Errorf("explaining %s: %w", topic.Name, err)
		}
	}
	return nil
}

// checkSteps goes through steps; what is refused is refused in words, and the moves
// to their pictures are legal.
func checkSteps(s puzzle.State, steps iter.Seq2[reason.Step, error]) error {
	var moves []puzzle.Move // those to at
	at := s
	for named, err := range steps {
		if err != nil {
			return inWords(err)
		}
		for step := range named.Pictures() {
			if step.Level != "" {
				continue
			}
			if n := len(moves); len(step.Moves) < n || !slices.Equal(step.Moves[:n], moves) {
				moves, at = nil, s
			}
			for _, m := range step.Moves[len(moves):] {
				if at, _, err = at.Play(m); err != nil {
					return fmt.Errorf("the step %s plays %s: %w", named.Name, m, err)
				}
			}
			moves = step.Moves
		}
	}
	return nil
}
