package search

import (
	"context"
	"iter"
	"slices"
	"sync"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

// Distances is what is known of every position that can be reached from a
// level's start: how many moves it is from the win. Computed once a level, it
// answers hints and verdicts by looking up.
type Distances struct {
	mu    sync.Mutex
	Next  []int32      // four a position: where the moves lead
	Left  []int32      // moves to the win, none where there is none
	Stops []int32      // where a position is a cell and its number the cell's: the stops, nearest first
	space *positionSet // where it is not
}

// newDistances searches all positions. Its error is the context's, or puzzle.ErrGaveUp
// where there are too many to keep.
func newDistances(ctx context.Context, of *Solver) (*Distances, error) {
	l := of.Level
	if l.Steady() {
		w := of.slides().spread(l.Starts[0], none)
		return &Distances{Next: w.next, Stops: w.order, Left: distances(w.next, w.order, l.Ends)}, nil
	}
	s := &breadthFirst{positionSet: newPositionSet(l), all: true}
	s.limit = s.most(keptBytes, true)
	if err := s.run(ctx, l.Start()); err != nil {
		return nil, err
	}
	if l.Status(l.Start()) == puzzle.Won {
		s.wins = append(s.wins, 0) // no move leads to it
	}
	return &Distances{Next: s.next, space: s.positionSet, Left: distances(s.next, nil, s.wins)}, nil
}

// Number returns a position's number. Only those that can be reached from the start have
// one.
func (o *Distances) Number(p ice.Position) int32 {
	if o.space == nil {
		return p.At[0]
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.space.Pack(p, o.space.key)
	n, _ := o.space.find()
	return n
}

// List returns one shortest list from a position to the win, which there is. Of
// equal directions it takes the first.
func (o *Distances) List(n int32) (list []byte) {
	o.All(n)(func(dirs []byte) bool {
		list = dirs
		return false
	})
	return list
}

// All yields every shortest list from a position, which must have one, to the win, in
// the order of the directions. A list is valid until the next one is yielded.
//
// Each move taken leads to a position that is one move nearer, so every path
// ends at the win, and the paths are the shortest lists.
func (o *Distances) All(n int32) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		dirs := make([]byte, 0, o.Left[n])
		var walk func(n int32) bool
		walk = func(n int32) bool {
			if o.Left[n] == 0 {
				return yield(dirs)
			}
			for dir := range int32(4) {
				to := o.Next[4*n+dir]
				if to < 0 || o.Left[to] != o.Left[n]-1 {
					continue
				}
				dirs = append(dirs, byte(dir))
				if !walk(to) {
					return false
				}
				dirs = dirs[:len(dirs)-1]
			}
			return true
		}
		walk(n)
	}
}

// distances returns, by breadth-first search backwards, the moves from each position to
// the nearest goal, none where there is no way. Only the positions in order
// have slides that count; nil is all. Linear in the positions.
func distances(next, order, goals []int32) []int32 {
	left := slices.Repeat([]int32{none}, len(next)/4)
	if order == nil {
		for n := range left {
			order = append(order, int32(n))
		}
	}
	first, from := reversed(len(left), func(arrow func(from, to int32)) {
		for _, n := range order {
			for _, to := range next[4*n : 4*n+4] {
				if to >= 0 {
					arrow(n, to)
				}
			}
		}
	})
	queue := slices.Clone(goals)
	for _, n := range goals {
		left[n] = 0
	}
	for i := 0; i < len(queue); i++ {
		n := queue[i]
		for _, before := range from[first[n]:first[n+1]] {
			if left[before] == none {
				left[before] = left[n] + 1
				queue = append(queue, before)
			}
		}
	}
	return left
}

// reversed returns arrows by where they lead: those to n come from the places
// from[first[n]] to from[first[n+1]-1].
func reversed(size int, each func(arrow func(from, to int32))) (first, from []int32) {
	first = make([]int32, size+1)
	each(func(_, to int32) { first[to]++ })
	sum := int32(0)
	for i := range first {
		sum += first[i]
		first[i] = sum
	}
	from = make([]int32, sum)
	each(func(n, to int32) {
		first[to]--
		from[first[to]] = n
	})
	return first, from
}
