package cover

import (
	"context"
	"math"
)

// pace is how many steps pass between two looks at the context.
const pace = 1 << 12

// run walks the search tree and calls found at each solution until that
// returns false. However it ends, the links are as they were when it began.
func (s *Search) run(ctx context.Context, found func() bool) {
	s.err, s.whole = nil, false
	s.limit = math.MaxInt64
	if s.bound > 0 {
		s.limit = s.steps + s.bound
	}
	s.pause = s.steps
	stop := ctx.Done()
	on := true
	masks := s.byMasks()
	if masks {
		s.begin()
	}
	for down := true; ; {
		if s.steps >= s.pause {
			on = s.look(ctx, stop) && on
		}
		switch {
		case down && on && masks:
			down = s.descendMasks(found, &on)
		case down && on:
			down = s.descend(found, &on)
		case s.depth == s.fixed:
			s.whole = on
			return
		case masks:
			down = s.advanceMasks(on)
		default:
			down = s.advance(on)
		}
	}
}

// look asks the context, and keeps the bound, every so many steps. It reports whether
// the search is to go on.
func (s *Search) look(ctx context.Context, stop <-chan struct{}) bool {
	select {
	case <-stop:
		s.err = ctx.Err()
		return false
	default:
	}
	if s.steps >= s.limit {
		s.err = ErrBound
		return false
	}
	s.pause = min(s.steps+pace, s.limit)
	if s.report != nil && s.steps >= s.due {
		s.due = s.steps + s.every
		s.report(s.Done())
	}
	return true
}

// descend opens a level on the column that is chosen and tries its first row. It
// returns false at a solution and at a dead end.
func (s *Search) descend(found func() bool, on *bool) bool {
	s.steps++
	if s.next[0] == 0 {
		if s.watch != nil {
			s.watch.Solved()
		}
		*on = found()
		return false
	}
	h, size := s.choose()
	if s.watch != nil {
		s.watch.Choose(int(h)-1, int(size))
	}
	if size == 0 {
		return false
	}
	s.cover(h)
	p := s.links[h].down
	s.at[s.depth], s.size[s.depth], s.tried[s.depth] = p, size, 0
	s.commit(p)
	s.depth++
	return true
}

// advance goes to the next row of the deepest level, or, where there is none
// or the search is to end, closes that level and returns false.
func (s *Search) advance(on bool) bool {
	s.depth--
	p := s.at[s.depth]
	s.uncommit(p)
	h := s.tops[p]
	if p = s.links[p].down; p == h || !on {
		s.uncover(h)
		return false
	}
	s.at[s.depth] = p
	s.tried[s.depth]++
	s.commit(p)
	s.depth++
	return true
}

// choose finds the column that the rule names, by Fewest the one with the fewest
// rows, the first of equals.
func (s *Search) choose() (head, size int32) {
	if s.rule != Fewest {
		return s.chooseOther()
	}
	size = 1<<31 - 1
	next, sizes := s.next, s.sizes
	for h := next[0]; h != 0; h = next[h] {
		if n := sizes[h]; n < size {
			if head, size = h, n; n == 0 {
				break
			}
		}
	}
	return head, size
}

func (s *Search) chooseOther() (head, size int32) {
	head = s.next[0]
	for h := head; h != 0 && s.rule == Most; h = s.next[h] {
		if s.sizes[h] > s.sizes[head] {
			head = h
		}
	}
	return head, s.sizes[head]
}
