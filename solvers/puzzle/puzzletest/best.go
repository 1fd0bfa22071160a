package puzzletest

import (
	"context"
	"errors"
	"fmt"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// bestLaw plays moves that are graded best, from the start and after a few moves by chance. With
// each fewer are left, so that nobody goes on for ever by best moves alone, and what can still be
// had is not lost. The first of them, one after another, win: from the start in as many moves as
// were left, and later in no more, as one move may undo what else takes two. A planner, which looks
// for long at each position and heeds what was played, is held to that by the tests of game/query.
func bestLaw(p puzzle.Puzzle, level string, seed uint64) error {
	rnd := source(seed ^ 0xbe57)
	for _, wander := range []int{0, 3} {
		s, err := p.Parse(level)
		if err != nil {
			return err
		}
		if _, plans := s.(puzzle.Heeder); plans || !reason.Judges(s) {
			return nil
		}
		for range wander {
			m, ok, err := choose(s, rnd)
			if err != nil {
				return err
			}
			if !ok {
				break
			}
			if s, _, err = s.Play(m); err != nil {
				return err
			}
		}
		if err := playBest(s, wander == 0); err != nil {
			return fmt.Errorf("%w\nfrom position %s", err, clip(s.Position()))
		}
	}
	return nil
}

// playBest plays the first best move as long as there is one.
func playBest(s puzzle.State, exact bool) (err error) {
	was := reason.Verdict{Left: -1}
	for {
		if s, err = player(plain).answered(s); err != nil {
			return err
		}
		v, err := reason.VerdictOf(context.Background(), s)
		if err != nil {
			return nil // it is too much for the judge
		}
		if err := kept(was, v, s.Status(), exact); err != nil || s.Status() != puzzle.Playing {
			return err
		}
		m, ok, err := bestOf(s, v)
		if err != nil || !ok {
			return err
		}
		was = v
		if s, _, err = s.Play(m); err != nil {
			return err
		}
	}
}

// kept reports what a best move lost: of the moves that were left, and of the value.
func kept(was, v reason.Verdict, end puzzle.Status, exact bool) error {
	known := was.Left > 0
	switch {
	case known && (v.Left >= was.Left || exact && v.Left != was.Left-1):
		return fmt.Errorf("%d moves are left, and %d after a best one", was.Left, v.Left)
	case v.Unit != "" && v.Value < was.Value:
		return fmt.Errorf("%d can be had, and %d after a best move", was.Value, v.Value)
	case known && (v.Left == 0) != (end == puzzle.Won):
		return fmt.Errorf("after the best moves the play is %v, and %d are left", end, v.Left)
	}
	return nil
}

// bestOf returns the first best move. After each of the others fewer are left too, but in a race:
// there the best are those that keep the value and gain it soonest, and lead round by other ways.
func bestOf(s puzzle.State, v reason.Verdict) (first puzzle.Move, found bool, err error) {
	_, race := s.(puzzle.Replier)
	all, err := reason.Weigh(context.Background(), s)
	for _, w := range all {
		if w.Grade != reason.Best {
			continue
		}
		if !race && v.Left >= 0 && w.Now.Left >= v.Left {
			return first, true, fmt.Errorf("%s is best, and leaves %d moves of %d", w.Move, w.Now.Left, v.Left)
		}
		if !found {
			first, found = w.Move, true
		}
	}
	if !found && !v.Dead && v.Left > 0 {
		err = errors.Join(err, fmt.Errorf("no move is best of %d that are left", v.Left))
	}
	return first, found, err
}
