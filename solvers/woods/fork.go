package woods

import (
	"context"

	"gridwise/solvers/puzzle"
)

// fork is why the next heart falls when Ganondorf makes no mistake: the hearts of
// which he must leave one, and where Link stands when he has to choose. None means
// that the play branches too much to be told.
type fork struct {
	hearts uint8
	at     puzzle.Cell // where there are two hearts or more
}

// forkWork bounds the positions that a fork is looked for in.
const forkWork = 20_000

// fork follows Link's best moves and all of Ganondorf's that keep the value to
// the hearts that may fall next. Link is to move, and the position is worth
// something.
func (s State) fork(ctx context.Context) (fork, error) {
	p := plotter{ctx: ctx, known: map[uint64]uint8{}}
	f := fork{hearts: p.next(s)}
	if p.work >= forkWork {
		return fork{}, p.err
	}
	if countHearts(f.hearts) > 1 {
		f.at = p.last(s, f.hearts)
	}
	return f, p.err
}

type plotter struct {
	ctx   context.Context
	known map[uint64]uint8 // by key
	work  int
	err   error
}

// key tells apart the positions of one turn.
func (s State) key() uint64 {
	return uint64(s.left)<<32 | uint64(s.link)<<16 | uint64(s.ganon)
}

// next returns the hearts that Link may take next. Ranks fall on the way, so that
// it ends.
func (p *plotter) next(s State) uint8 {
	key := s.key()
	if hearts, ok := p.known[key]; ok {
		return hearts
	}
	if p.work++; p.work >= forkWork || p.err != nil {
		return 0
	}
	c := p.best(s)
	hearts := s.left &^ c.next.left
	if c.gain == 0 {
		hearts = 0
		for _, after := range p.answers(c.next) {
			hearts |= p.next(after)
		}
	}
	p.known[key] = hearts
	return hearts
}

// last returns the last place where Link comes, whatever Ganondorf answers, while
// all of those hearts may still fall next.
func (p *plotter) last(s State, hearts uint8) (at puzzle.Cell) {
	lines := map[uint64]State{s.key(): s}
	for open := true; open && p.err == nil; {
		places, after := map[uint16]bool{}, map[uint64]State{}
		for _, l := range lines {
			mid := p.best(l).next
			places[mid.link] = true
			for _, next := range p.answers(mid) {
				after[next.key()] = next
				open = open && p.next(next) == hearts
			}
		}
		for place := range places {
			if len(places) == 1 {
				at = s.lv.cells[place]
			}
		}
		lines = after
	}
	return at
}

// best returns Link's move.
func (p *plotter) best(s State) choice {
	c, err := s.perfect(p.ctx)
	if err != nil {
		p.err = err
	}
	return c
}

// answers returns the positions after Ganondorf's moves that keep the value.
func (p *plotter) answers(s State) (kept []State) {
	if p.err != nil {
		return nil
	}
	all, err := s.choices(p.ctx)
	if err != nil {
		p.err = err
		return nil
	}
	value := best(ganon, all).value
	for _, c := range all {
		if c.value == value {
			kept = append(kept, c.next)
		}
	}
	return kept
}
