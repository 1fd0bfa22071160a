package woods

import (
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

// OpponentToMove reports whether it is the turn of the side that the player does
// not play. As Ganondorf the player waits for Link's first move.
func (s State) OpponentToMove() bool { return s.Turn != s.lv.Side }

// Reply returns the perfect move of whoever is to move.
func (s State) Reply(ctx context.Context) (puzzle.Move, error) {
	c, err := s.lv.Perfect(ctx, s.Race.Position)
	if err != nil {
		return puzzle.Move{}, err
	}
	return puzzle.Do(wood.Verbs[c.Verb]), nil
}

// line plays both sides perfectly to the end and returns the moves of the player, and how
// many choices of his along them are as good, at most mostWays.
// It ends: Link's ranks fall, and Ganondorf's patience is counted.
func (s State) line(ctx context.Context) (moves []puzzle.Move, end State, ways int, err error) {
	ways = 1
	for s.Status() == puzzle.Playing {
		all, err := s.lv.Choices(ctx, s.Race.Position)
		if err != nil {
			return nil, s, 0, err
		}
		b := retro.Best(all)
		if !s.OpponentToMove() {
			moves = append(moves, puzzle.Do(wood.Verbs[b.Verb]))
			ways = min(ways*ties(all), mostWays)
		}
		s = s.moved(b.To)
	}
	return moves, s, ways, nil
}

// mostWays bounds the count of best answers.
const mostWays = 1 << 20

// ties returns how many choices are as good as the best one, which counts.
func ties(all []retro.Choice) (n int) {
	b := retro.Best(all)
	for _, c := range all {
		if hearts, turns := c.Behind(b); hearts == 0 && turns == 0 {
			n++
		}
	}
	return n
}
