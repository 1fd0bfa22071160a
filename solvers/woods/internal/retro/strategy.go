package retro

import (
	"context"
	"iter"

	"gridwise/solvers/woods/internal/wood"
)

// Strategy yields the places that come up when one side plays perfectly and the other as it
// likes, each once, with that side's move: all but those where nothing is to be shown,
// because Link can force no more or no heart is left. It ends early with the context.
// The sets of hearts come from large to small, so that each set's ranks are needed once.
func (s *Solver) Strategy(ctx context.Context, from wood.Position, by wood.Side) iter.Seq2[wood.Position, Choice] {
	return func(yield func(wood.Position, Choice) bool) {
		r, err := s.solved(ctx, 1, nil)
		if err != nil {
			return
		}
		w := walk{ranks: r, by: by, seen: make([]bool, r.n*r.n)}
		if from.Turn == by {
			w.add(from)
		} else {
			w.answers(from)
		}
		for left := int(from.Left); left >= 0; left-- {
			clear(w.seen)
			for p, ok := w.next(left); ok; p, ok = w.next(left) {
				c, err := s.Perfect(ctx, p)
				if err != nil || ctx.Err() != nil || !yield(p, c) {
					return
				}
				w.answers(r.After(p, c.To))
			}
		}
	}
}

// walk holds the places of a strategy that are still to be looked at.
type walk struct {
	*ranks
	by      wood.Side // who plays perfectly
	pending [1 << wood.MaxHearts][]wood.Position
	seen    []bool // of the set looked at, [link*n+ganon]
}

// next takes a place of a set that was not looked at before.
func (w *walk) next(left int) (wood.Position, bool) {
	for list := &w.pending[left]; len(*list) > 0; {
		p := (*list)[len(*list)-1]
		*list = (*list)[:len(*list)-1]
		if i := int(p.Link)*w.n + int(p.Ganon); !w.seen[i] {
			w.seen[i] = true
			return p, true
		}
	}
	return wood.Position{}, false
}

// answers adds all that the other side can make of a place.
func (w *walk) answers(p wood.Position) {
	for _, to := range w.Moves[p.Spot()] {
		w.add(w.After(p, to))
	}
}

// add wants a place looked at, unless nothing is claimed of it: Link needs no
// more hearts, or none is left.
func (w *walk) add(p wood.Position) {
	if w.known(p.Left) == 0 || w.by == wood.Link && w.value(p) == 0 {
		return
	}
	w.pending[p.Left] = append(w.pending[p.Left], p)
}
