package ghosts

import (
	"context"
	"iter"
	"slices"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Experimenter = Puzzle{}

// Trials looks for all solutions by exact cover, and piece by piece, on boards of growing
// size. A step is a position that is looked at.
func (p Puzzle) Trials(ctx context.Context, seed uint64) iter.Seq2[reason.Trial, error] {
	return reason.Try(ctx, []int{8, 12, 16, 20, 24, 28, 32, 36}, func(cells int) (reason.Trial, error) {
		text, first, err := draft.Sample(ctx, p, seed, "size="+draft.Rectangle(cells))
		if err != nil {
			return reason.Trial{}, err
		}
		t, s := reason.Trial{Size: cells, Level: text}, first.(State)
		search := s.l.network().Search()
		t.Answer, _ = search.Count(ctx, 0)
		t.Ours = search.Steps()
		if b := s.backtrack(); b.looked <= reason.Patience {
			t.Plain, t.Plainly = b.looked, len(b.solved)
		}
		return t, nil
	})
}

// backtracking lays the pieces one after the other, each in all its ways over cells that are
// free, and sees at the end whether every ghost is lit.
type backtracking struct {
	*level
	ways   [][]board.Placement
	filled []byte // by cell, the number of the piece from 1, the first of those that are alike
	looked int64
	solved map[string]bool
}

func (s State) backtrack() *backtracking {
	b := &backtracking{level: s.l, ways: make([][]board.Placement, len(s.l.Pieces)), filled: make([]byte, len(s.l.Floor)), solved: map[string]bool{}}
	for p := range s.l.Placements() {
		p.Cells = slices.Clone(p.Cells)
		b.ways[p.Piece] = append(b.ways[p.Piece], p)
	}
	b.lay(0, 0)
	return b
}

func (b *backtracking) lay(piece, lit int) {
	if b.looked++; b.looked > reason.Patience {
		return
	}
	if piece == len(b.ways) {
		if lit == b.Ghosts {
			b.solved[string(b.filled)] = true
		}
		return
	}
	for _, p := range b.ways[piece] {
		if slices.ContainsFunc(p.Cells, func(c int) bool { return b.filled[c] != 0 }) {
			continue
		}
		b.fill(p.Cells, byte(b.network().First[piece]+1))
		b.lay(piece+1, lit+p.Lit)
		b.fill(p.Cells, 0)
	}
}

func (b *backtracking) fill(cells []int, with byte) {
	for _, c := range cells {
		b.filled[c] = with
	}
}
