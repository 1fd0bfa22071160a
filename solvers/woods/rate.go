package woods

import (
	"cmp"
	"context"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/retro"
)

// Explore goes along the best play of both. At each of his turns the player tries the
// ways to the nearest heart first, and follows each until it is refuted, up to a best
// one. The length is the number of moves on the way that lose a heart, and one more.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	losing := 1
	for s.Status() == puzzle.Playing {
		all, err := s.lv.Choices(ctx, s.Race.Position)
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return 0, err
		}
		b := retro.Best(all)
		if !s.OpponentToMove() {
			n, err := tempted(ctx, s, all)
			if err != nil {
				return 0, err
			}
			looked += n
			losing += len(all) - len(retro.Keeping(all))
		}
		s = s.moved(b.To)
	}
	return max(1, looked) * losing, nil
}

// tempted tries moves by nearness to a heart, and follows each until it is refuted, up
// to the first that is a best one. It returns how many moves that takes.
func tempted(ctx context.Context, s State, all []retro.Choice) (looked int, err error) {
	b := retro.Best(all)
	near := slices.Clone(all)
	slices.SortStableFunc(near, func(a, b retro.Choice) int { return cmp.Compare(a.Near, b.Near) })
	for _, c := range near {
		looked++
		if hearts, turns := c.Behind(b); hearts == 0 && turns == 0 {
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

// refuted returns after how many moves of both it is seen that a choice is worse: a
// heart has gone to the other side by which it fails, or the next one falls later
// than it might have.
func refuted(ctx context.Context, s State, c retro.Choice) (moves int, err error) {
	b, err := s.lv.Perfect(ctx, s.Race.Position)
	if err != nil {
		return 0, err
	}
	at := s.moved(c.To)
	for moves = 1; moves < mostRefuted && at.Status() == puzzle.Playing; moves++ {
		if c.Value == b.Value {
			if countHearts(at.Left) < countHearts(s.Left) {
				break
			}
		} else if settled(s, at, b.Value) {
			break
		}
		x, err := at.lv.Perfect(ctx, at.Race.Position)
		if err != nil {
			return 0, err
		}
		at = at.moved(x.To)
	}
	return moves, nil
}

// settled reports whether it shows in a later position that the value before is no
// longer kept: Link has got more, or there are not as many hearts left to get.
func settled(s, at State, value int) bool {
	got := at.Gained() - s.Gained()
	return got > value || got+countHearts(at.Left&at.lv.Reachable()) < value
}

// mostRefuted bounds the moves until a choice is refuted: hearts that are guarded are
// given up for lost.
const mostRefuted = 40
