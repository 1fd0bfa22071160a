package woods

import (
	"context"

	"gridwise/solvers/puzzle"
)

// fork is why the next heart falls: the hearts between which Ganondorf must
// choose, and where Link stands when he must. With one heart he comes too late;
// none means that the play branches too much to be told.
type fork struct {
	hearts uint8
	at     puzzle.Cell
}

// forkWork bounds the positions that a fork is looked for in.
const forkWork = 20_000

// fork follows Link's best moves and all of Ganondorf's that keep the value to
// the hearts that may fall next. Then, along the best play of both, it finds
// the last place where that is still open. Link is to move, and the position is
// worth something.
func (s State) fork(ctx context.Context) (fork, error) {
	p := plotter{ctx: ctx, known: map[uint64]uint8{}}
	f := fork{hearts: p.next(s)}
	for p.err == nil && p.work < forkWork && countHearts(f.hearts) > 1 {
		mid, err := s.perfect(ctx)
		if err != nil {
			return f, err
		}
		after, err := mid.next.perfect(ctx)
		if err != nil {
			return f, err
		}
		f.at = s.lv.cells[mid.next.link]
		hearts := p.next(after.next)
		if countHearts(hearts) < 2 {
			break
		}
		s, f.hearts = after.next, hearts
	}
	if p.work >= forkWork {
		f.hearts = 0
	}
	return f, p.err
}

type plotter struct {
	ctx   context.Context
	known map[uint64]uint8 // by hearts left and both places
	work  int
	err   error
}

// next returns the hearts that Link may take next. Ranks fall on the way, so that
// it ends.
func (p *plotter) next(s State) uint8 {
	key := uint64(s.left)<<32 | uint64(s.link)<<16 | uint64(s.king)
	if hearts, ok := p.known[key]; ok {
		return hearts
	}
	if p.work++; p.work >= forkWork || p.err != nil {
		return 0
	}
	c, err := s.perfect(p.ctx)
	if err != nil {
		p.err = err
		return 0
	}
	hearts := s.left &^ c.next.left
	if c.gain == 0 {
		hearts = p.answers(c.next)
	}
	p.known[key] = hearts
	return hearts
}

func (p *plotter) answers(s State) (hearts uint8) {
	all, err := s.choices(p.ctx)
	if err != nil {
		p.err = err
		return 0
	}
	value := best(king, all).value
	for _, c := range all {
		if c.value == value {
			hearts |= p.next(c.next)
		}
	}
	return hearts
}
