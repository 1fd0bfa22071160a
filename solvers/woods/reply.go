package woods

import (
	"context"

	"gridwise/solvers/puzzle"
)

// choice is a move of whoever is to move and what it leads to.
type choice struct {
	verb  int
	next  State
	gain  int // 1 where Link takes a heart by it
	value int // the hearts Link can force from before the move on, if it is made
	rank  int // Link's turns to his next heart, the coming one included; noRank where he has none coming
	near  uint16
}

// choices returns the moves in the order of verbs.
func (s State) choices(ctx context.Context) ([]choice, error) {
	r, err := s.lv.ranked(ctx)
	if err != nil {
		return nil, err
	}
	of, err := r.of(ctx, s.left)
	if err != nil {
		return nil, err
	}
	out := make([]choice, 0, 5)
	for verb, to := range s.lv.steps[s.place()] {
		if to >= 0 {
			out = append(out, s.choice(r, of, verb, uint16(to)))
		}
	}
	return out, nil
}

func (s State) choice(r *ranks, of []uint16, verb int, to uint16) choice {
	c := choice{verb: verb, near: s.lv.nearest(s.left, to)}
	bit := s.lv.heartOf(s.left, to)
	left := s.left &^ bit
	if s.turn == ganon {
		c.value = r.linkValue(left, s.link, to)
		c.rank = r.afterGanon(of, s.left, r.known(bit), s.link, to)
	} else if r.known(bit) != 0 {
		c.gain, c.rank = 1, 1
		c.value = 1 + r.ganonValue(left, to, s.ganon)
	} else {
		c.value = r.ganonValue(left, to, s.ganon)
		if c.rank = r.ganonRank(of, left, to, s.ganon); c.rank != noRank {
			c.rank++
		}
	}
	c.next = s.moved(to)
	return c
}

// best returns the move that a perfect player makes: it keeps the value, then Link
// gains soonest and Ganondorf delays longest, then the shorter way to the
// nearest heart counts, then the order of verbs.
func best(turn side, all []choice) choice {
	b := all[0]
	for _, c := range all[1:] {
		if c.better(b, turn) {
			b = c
		}
	}
	return b
}

func (c choice) better(than choice, turn side) bool {
	if c.value != than.value {
		return (c.value > than.value) == (turn == link)
	}
	if c.value > 0 && c.rank != than.rank {
		return (c.rank < than.rank) == (turn == link)
	}
	return c.near < than.near
}

// OpponentToMove reports whether it is the turn of the side that the player does
// not play. As Ganondorf the player waits for Link's first move.
func (s State) OpponentToMove() bool { return s.turn != s.lv.side }

// Reply returns the perfect move of whoever is to move.
func (s State) Reply(ctx context.Context) (puzzle.Move, error) {
	c, err := s.perfect(ctx)
	if err != nil {
		return puzzle.Move{}, err
	}
	return puzzle.Do(verbs[c.verb]), nil
}

func (s State) perfect(ctx context.Context) (choice, error) {
	all, err := s.choices(ctx)
	if err != nil {
		return choice{}, err
	}
	return best(s.turn, all), nil
}

// line plays both sides perfectly to the end and returns the moves of the player, and how
// many choices of his along them are as good, at most mostWays.
// It ends: Link's ranks fall, and Ganondorf's patience is counted.
func (s State) line(ctx context.Context) (moves []puzzle.Move, end State, ways int, err error) {
	ways = 1
	for s.Status() == puzzle.Playing {
		all, err := s.choices(ctx)
		if err != nil {
			return nil, s, 0, err
		}
		b := best(s.turn, all)
		if !s.OpponentToMove() {
			moves = append(moves, puzzle.Do(verbs[b.verb]))
			ways = min(ways*b.ties(all, s.turn), mostWays)
		}
		s = b.next
	}
	return moves, s, ways, nil
}

// mostWays bounds the count of best answers.
const mostWays = 1 << 20

// ties returns how many choices are as good as the best one, which counts.
func (c choice) ties(all []choice, turn side) (n int) {
	for _, x := range all {
		if x.against(c, turn).Grade == puzzle.Best {
			n++
		}
	}
	return n
}
