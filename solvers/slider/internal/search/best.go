package search

import (
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

// bestFirst is a best-first search for the win alone: of the positions known it goes
// on from those that promise the fewest moves in all, by the moves to them and the
// bound of those left, and of these from the nearest first. As no move lowers the
// bound by more than one, all ways to a position that are as short are known when
// it is gone on from, so that shortest lists are counted as breadth-first search
// counts them.
type bestFirst struct {
	*positionSet
	bound  *bound
	limit  int
	report func(puzzle.Progress)
	queue  [][][]int32 // positions by promise, then by moves; some have come nearer since
	best   int         // moves to the nearest win found, none before
	proved int         // no win takes fewer moves
}

// queueBytes is what a position takes in the queue while that grows.
const queueBytes = 10

func newBestFirst(l *ice.Level) *bestFirst {
	q := &bestFirst{positionSet: newPositionSet(l), bound: newBound(l), best: int(none)}
	q.limit = (searchBytes - boundBytes) / (searchBytes/q.most(searchBytes, false) + queueBytes)
	return q
}

// run searches from a state that is still played, until all lists of fewest moves
// are counted, or there are no more positions. Its error is the context's, or
// puzzle.ErrGaveUp.
func (q *bestFirst) run(ctx context.Context, from ice.Position) error {
	q.Pack(from, q.key)
	least, ok := q.bound.of(&from.At, 0)
	if !ok {
		return nil
	}
	_, place := q.find()
	q.push(q.add(place, stop{moves: 1, lists: 1}), 0, least)
	for q.proved = least; q.proved < len(q.queue) && (q.best < 0 || q.proved <= q.best); q.proved++ {
		if q.report != nil {
			q.report(puzzle.Progress{Done: -1, Text: puzzle.Say("slider.searching", q.proved-1, q.size)})
		}
		if err := q.layer(ctx); err != nil {
			return err
		}
	}
	return nil
}

// layer goes on from all positions that promise what is proved.
func (q *bestFirst) layer(ctx context.Context) error {
	for moves := 0; moves < len(q.queue[q.proved]); moves++ {
		for i, n := range q.queue[q.proved][moves] {
			if i%1024 == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			if here := *q.stop(int(n)); int(here.moves) == moves+1 && moves != q.best {
				q.expand(n, here)
			}
			if q.size > q.limit {
				return puzzle.ErrGaveUp
			}
		}
		q.queue[q.proved][moves] = nil
	}
	return nil
}

func (q *bestFirst) push(n int32, moves, promise int) {
	for len(q.queue) <= promise {
		q.queue = append(q.queue, nil)
	}
	for len(q.queue[promise]) <= moves {
		q.queue[promise] = append(q.queue[promise], nil)
	}
	q.queue[promise][moves] = append(q.queue[promise][moves], n)
}

// expand tries the four moves of a position.
func (q *bestFirst) expand(n int32, here stop) {
	q.Read(q.keyOf(int(n)))
	for dir := range uint32(4) {
		if r := q.Move(int(dir)); r == ice.Moved || r == ice.Won {
			q.Write(q.key)
			q.arrive(r, here, stop{here.moves + 1, uint32(n)<<2 | dir, here.lists})
		}
		q.Back()
	}
}

// arrive notes that the position in q.key was reached, if it can be part of a
// shortest list.
func (q *bestFirst) arrive(r ice.Result, here, there stop) {
	n, place := q.find()
	if n != none && q.stop(int(n)).moves <= there.moves {
		if known := q.stop(int(n)); known.moves == there.moves {
			known.lists = AddLists(known.lists, here.lists)
		}
		return
	}
	moves := int(there.moves) - 1
	left, ok := q.bound.of(&q.At, q.proved-moves)
	if !ok || q.best >= 0 && moves+left > q.best {
		return
	}
	if n == none {
		n = q.add(place, there)
	} else {
		*q.stop(int(n)) = there
	}
	q.push(n, moves, moves+left)
	if r == ice.Won && q.best != moves {
		q.best, q.wins = moves, q.wins[:0]
	}
	if r == ice.Won {
		q.wins = append(q.wins, n)
	}
}
