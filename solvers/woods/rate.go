package woods

import (
	"cmp"
	"context"

	"gridwise/solvers/puzzle"
)

var (
	_ puzzle.Rater    = State{}
	_ puzzle.Explorer = State{}
)

// weights are fitted to what Explore needs: see cmd/rating.
var weights = puzzle.Weights{Base: -48989, Choices: 821, Away: 0, Fatal: 0, Open: 95, Doubt: 600}

// Rate looks along the best play of both. What tempts is the way to the nearest heart.
func (s State) Rate(ctx context.Context) (puzzle.Rating, error) {
	var play []puzzle.Crossing
	err := turns(ctx, s, func(at State, all []choice) error {
		c, err := crossing(ctx, at, all)
		play = append(play, c)
		return err
	})
	return puzzle.Rated(play, weights), err
}

// turns visits the player's turns of the best play of both.
func turns(ctx context.Context, s State, visit func(at State, all []choice) error) error {
	for s.Status() == puzzle.Playing {
		all, err := s.choices(ctx)
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return err
		}
		if !s.OpponentToMove() {
			if err := visit(s, all); err != nil {
				return err
			}
		}
		s = best(s.turn, all).next
	}
	return nil
}

func crossing(ctx context.Context, s State, all []choice) (puzzle.Crossing, error) {
	b := best(s.turn, all)
	here := s.lv.nearest(s.left, s.place())
	c := puzzle.Crossing{Choices: len(all), Away: true}
	for _, x := range all {
		if x.worse(b, s.turn) {
			c.Fatal++
		} else if x.near < here {
			c.Away = false
		}
	}
	_, doubt, err := tempted(ctx, s, all)
	c.Doubt = doubt
	return c, err
}

// tempted tries moves by nearness to a heart, and follows each until it is refuted, up
// to the first that is a best one.
func tempted(ctx context.Context, s State, all []choice) (tried, moves int, err error) {
	b := best(s.turn, all)
	for _, c := range byNearness(all) {
		if tried++; !c.worse(b, s.turn) {
			break
		}
		n, err := refuted(ctx, s, c)
		if err != nil {
			return tried, moves, err
		}
		moves += n
	}
	return tried, moves, nil
}

// worse reports whether a choice loses hearts, or gains them later, against the best.
func (c choice) worse(b choice, turn side) bool {
	if c.value != b.value {
		return true
	}
	if turn == king {
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

// Explore counts what is tried at the player's turns of the best play of both.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	err = turns(ctx, s, func(at State, all []choice) error {
		tried, moves, err := tempted(ctx, at, all)
		looked += tried + moves
		return err
	})
	return looked, err
}

// byNearness sorts choices, of equal ones the first comes first.
func byNearness(all []choice) []choice {
	sorted := append([]choice(nil), all...)
	for i := range sorted {
		for k := i; k > 0 && sorted[k].near < sorted[k-1].near; k-- {
			sorted[k], sorted[k-1] = sorted[k-1], sorted[k]
		}
	}
	return sorted
}
