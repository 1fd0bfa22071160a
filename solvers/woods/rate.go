package woods

import (
	"cmp"
	"context"
	"slices"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Rater = State{}

// Explore goes along the best play of both. At each of his turns the player tries the
// ways to the nearest heart first, and follows each until it is refuted, up to a best
// one. The length is the number of moves on the way that lose a heart, and one more.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	losing := 1
	for s.Status() == puzzle.Playing {
		all, err := s.choices(ctx)
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return 0, err
		}
		b := best(s.turn, all)
		if !s.OpponentToMove() {
			n, err := tempted(ctx, s, all)
			if err != nil {
				return 0, err
			}
			looked += n
			losing += len(all) - b.equals(all)
		}
		s = b.next
	}
	return max(1, looked) * losing, nil
}

// tempted tries moves by nearness to a heart, and follows each until it is refuted, up
// to the first that is a best one. It returns how many moves that takes.
func tempted(ctx context.Context, s State, all []choice) (looked int, err error) {
	b := best(s.turn, all)
	near := slices.Clone(all)
	slices.SortStableFunc(near, func(a, b choice) int { return cmp.Compare(a.near, b.near) })
	for _, c := range near {
		if looked++; !c.worse(b, s.turn) {
			break
		}
		n, err := refuted(ctx, s, c)
		if err != nil {
			return 0, err
		}
		looked += n
	}
	return looked, nil
}

// worse reports whether a choice loses hearts, or gains them later, against the best.
func (c choice) worse(b choice, turn side) bool {
	if c.value != b.value {
		return true
	}
	if turn == ganon {
		return c.late(b) > 0
	}
	return b.late(c) > 0
}

// refuted returns after how many moves of both it is seen that a choice is worse: a
// heart has gone to the other side by which it fails, or the next one falls later
// than it might have.
func refuted(ctx context.Context, s State, c choice) (moves int, err error) {
	b, err := s.perfect(ctx)
	if err != nil {
		return 0, err
	}
	at := c.next
	for moves = 1; moves < mostRefuted && at.Status() == puzzle.Playing; moves++ {
		if c.value == b.value {
			if countHearts(at.left) < countHearts(s.left) {
				break
			}
		} else if settled(s, at, b.value) {
			break
		}
		x, err := at.perfect(ctx)
		if err != nil {
			return 0, err
		}
		at = x.next
	}
	return moves, nil
}

// settled reports whether it shows in a later position that the value before is no
// longer kept: Link has got more, or there are not as many hearts left to get.
func settled(s, at State, value int) bool {
	got := at.gained() - s.gained()
	return got > value || got+countHearts(at.left&at.lv.reachable()) < value
}

// mostRefuted bounds the moves until a choice is refuted: hearts that are guarded are
// given up for lost.
const mostRefuted = 40
