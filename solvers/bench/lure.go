package bench

import (
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// weighing bounds the choices that are judged for what lures in a level.
const weighing = 400

// lures are what leads a player astray who sees and does not think.
type lures struct {
	traps int // wrong choices beside the answer that look right
	away  int // moves of the answer that look wrong
}

// lured counts what lures in a level. Where a choice needs a plan of its own, or nothing looks
// nearer to the end than another, there is nothing.
func (l *level) lured(ctx context.Context) lures {
	if l.lures == nil {
		l.lures = &lures{}
		_ = l.weigh(ctx, func(s, after puzzle.State, m puzzle.Move, all []reason.Weighed) bool {
			if reason.Strays(s, after) {
				l.lures.away++
			}
			for _, w := range all {
				if w.Move != m && reason.Lures(s, w) {
					l.lures.traps++
				}
			}
			return true
		})
	}
	return *l.lures
}

// weigh judges the player's choices along the answer, for which it calls each with the positions
// before and after the answer's move, until that returns false.
func (l *level) weigh(ctx context.Context, each func(s, after puzzle.State, m puzzle.Move, all []reason.Weighed) bool) error {
	line, states, err := reason.Answered(ctx, l.start, l.moves)
	if _, slow := l.start.(reason.Doomed); slow || err != nil {
		return err
	}
	judged := 0
	for i, m := range line {
		if !puzzle.OwnMove(states[i]) || !reason.Judges(states[i]) {
			continue
		}
		all, err := reason.Weigh(ctx, states[i])
		if judged += len(all); err != nil || judged > weighing || !each(states[i], states[i+1], m, all) {
			return err
		}
	}
	return nil
}

// lureOf reports whether some choice looks right and is wrong in a level, and not in one that
// lacks a tile of it.
func (l *level) lureOf(ctx context.Context, less *level) (found bool) {
	other := less.start
	_ = l.weigh(ctx, func(s, _ puzzle.State, m puzzle.Move, all []reason.Weighed) bool {
		for _, w := range all {
			found = found || reason.Lures(s, w) && right(ctx, other, w.Move)
		}
		var err error
		other, err = along(ctx, other, m)
		return !found && err == nil
	})
	return found
}

// right reports whether a move can be made and none is better.
func right(ctx context.Context, s puzzle.State, m puzzle.Move) bool {
	after, _, err := s.Play(m)
	if err != nil {
		return false
	}
	j, err := reason.ReviewMove(ctx, s, m, after)
	return err == nil && j.Grade == reason.Best
}

// along plays a move of the player, and the opponent's reply to it.
func along(ctx context.Context, s puzzle.State, m puzzle.Move) (puzzle.State, error) {
	_, states, err := reason.Answered(ctx, s, []puzzle.Move{m})
	return states[len(states)-1], err
}
