package slider

import (
	"context"
	"errors"
)

// outlook is what is known of every position that can be reached from a
// level's start: how many moves it is from the win. Computed once a level, it
// answers hints and verdicts by looking up.
type outlook struct {
	next  []int32 // four a position: where the moves lead
	left  []int32 // moves to the win, none where there is none
	start int32
	wave  *wave   // where a position is a cell and its number the cell's
	space *search // where it is not
}

// outlook returns the level's, nil where the positions are too many to keep. The
// error is the context's.
func (l *level) outlook(ctx context.Context) (*outlook, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known != nil || l.tooLarge {
		return l.known, nil
	}
	if l.steady() {
		w := l.table().spread(l.starts[0], none, nil)
		l.known = &outlook{next: w.next, start: l.starts[0], wave: w}
		l.known.left = distances(w.next, w.order, l.ends)
		return l.known, nil
	}
	s := &search{space: newSpace(l), keep: true}
	s.limit = s.most(keptBytes, true)
	switch err := s.run(ctx, l.start()); {
	case errors.Is(err, errFull):
		l.tooLarge = true
		return nil, nil
	case err != nil:
		return nil, err
	}
	l.known = &outlook{next: s.next, space: s, left: distances(s.next, nil, s.wins)}
	return l.known, nil
}

// table returns the level's table of slides. The caller holds the lock.
func (l *level) table() *table {
	if l.slides == nil {
		l.slides = newTable(l)
	}
	return l.slides
}

// number returns a state's number. Only states reached from the start have one.
func (o *outlook) number(s State) int32 {
	if o.wave != nil {
		return s.at[0]
	}
	sp := o.space.space
	s.level.mu.Lock()
	defer s.level.mu.Unlock()
	sp.load(s, sp.m, sp.key)
	n, _ := sp.find()
	return n
}

// list returns one shortest list from a position to the win, which there is. Of
// equal directions it takes the first.
func (o *outlook) list(n int32) []byte {
	dirs := make([]byte, 0, o.left[n])
	for o.left[n] > 0 {
		for dir := range int32(4) {
			if to := o.next[4*n+dir]; to >= 0 && o.left[to] == o.left[n]-1 {
				dirs, n = append(dirs, byte(dir)), to
				break
			}
		}
	}
	return dirs
}

// distances returns, by breadth-first search backwards, the moves from each position to
// the nearest goal, none where there is no way. Only the positions in order
// have slides that count; nil is all. Linear in the positions.
func distances(next, order, goals []int32) []int32 {
	size := len(next) / 4
	first, from := reversed(size, func(arrow func(from, to int32)) {
		slides := func(n int32) {
			for _, to := range next[4*n : 4*n+4] {
				if to >= 0 {
					arrow(n, to)
				}
			}
		}
		if order == nil {
			for n := range int32(size) {
				slides(n)
			}
		}
		for _, n := range order {
			slides(n)
		}
	})
	return flood(first, from, goals)
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

func flood(first, from, goals []int32) []int32 {
	left := make([]int32, len(first)-1)
	for i := range left {
		left[i] = none
	}
	queue := append([]int32(nil), goals...)
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
