package retro

import (
	"context"
	"math/bits"

	"gridwise/solvers/woods/internal/wood"
)

// Fork is why the next heart falls when Ganondorf makes no mistake: the hearts of
// which he must leave one, and where Link stands when he has to choose. No hearts mean
// that the play branches too much to be told.
type Fork struct {
	Hearts uint8
	At     uint16 // the spot, where there are two hearts or more
}

// forkWork bounds the positions that a fork is looked for in.
const forkWork = 20_000

// Fork follows Link's best moves and all of Ganondorf's that keep the value to
// the hearts that may fall next. Link is to move, and the position is worth
// something.
func (s *Solver) Fork(ctx context.Context, p wood.Position) (Fork, error) {
	l := lookout{ctx: ctx, Solver: s, known: map[wood.Position]uint8{}}
	f := Fork{Hearts: l.next(p)}
	if l.work >= forkWork {
		return Fork{}, l.err
	}
	if bits.OnesCount8(f.Hearts) > 1 {
		f.At = l.last(p, f.Hearts)
	}
	return f, l.err
}

type lookout struct {
	ctx context.Context
	*Solver
	known map[wood.Position]uint8
	work  int
	err   error
}

// next returns the hearts that Link may take next. Ranks fall on the way, so that
// it ends.
func (l *lookout) next(p wood.Position) uint8 {
	if hearts, ok := l.known[p]; ok {
		return hearts
	}
	if l.work++; l.work >= forkWork || l.err != nil {
		return 0
	}
	c := l.best(p)
	hearts := c.Takes
	if hearts == 0 {
		for _, after := range l.answers(l.maze.After(p, c.To)) {
			hearts |= l.next(after)
		}
	}
	l.known[p] = hearts
	return hearts
}

// last returns the last spot where Link comes, whatever Ganondorf answers, while
// all of those hearts may still fall next.
func (l *lookout) last(p wood.Position, hearts uint8) (at uint16) {
	lines := map[wood.Position]bool{p: true}
	for open := true; open && l.err == nil; {
		spots, after := map[uint16]bool{}, map[wood.Position]bool{}
		for p := range lines {
			to := l.best(p).To
			spots[to] = true
			for _, next := range l.answers(l.maze.After(p, to)) {
				after[next] = true
				open = open && l.next(next) == hearts
			}
		}
		for spot := range spots {
			if len(spots) == 1 {
				at = spot
			}
		}
		lines = after
	}
	return at
}

// best returns Link's move.
func (l *lookout) best(p wood.Position) Choice {
	c, err := l.Perfect(l.ctx, p)
	if err != nil {
		l.err = err
	}
	return c
}

// answers returns the positions after Ganondorf's moves that keep the value.
func (l *lookout) answers(p wood.Position) (kept []wood.Position) {
	if l.err != nil {
		return nil
	}
	all, err := l.Choices(l.ctx, p)
	if err != nil {
		l.err = err
		return nil
	}
	for _, c := range Keeping(all) {
		kept = append(kept, l.maze.After(p, c.To))
	}
	return kept
}
