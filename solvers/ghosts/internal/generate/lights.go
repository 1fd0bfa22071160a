package generate

import (
	"cmp"
	"context"
	"slices"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
)

// lit puts lights on the cut board and makes a level of it, as hard as is wanted; none where
// the board was not cut, or no lights were found that leave one solution.
func (k *cutter) lit(ctx context.Context, want, most int) candidate {
	if slices.Contains(k.owner, -1) || len(k.pieces) > board.MaxPieces {
		return candidate{}
	}
	k.draw()
	level := k.refine(ctx, k.build())
	if level == nil {
		return candidate{}
	}
	return k.harden(ctx, level, want, most)
}

// draw draws lights and turns.
func (k *cutter) draw() {
	k.light, k.dim = make([]bool, len(k.owner)), make([]bool, len(k.owner))
	k.turn = make([]int, len(k.pieces))
	for i, piece := range k.pieces {
		k.turn[i] = k.rng.IntN(4)
		for range k.lightsOf(piece) {
			k.light[piece[k.rng.IntN(len(piece))]] = true
		}
	}
	left := k.spare
	for _, c := range k.rng.Perm(len(k.light)) {
		if k.light[c] && left > 0 {
			k.dim[c] = true
			left--
		}
	}
}

// lightsOf returns how many lights a piece gets: mostly one, now and then none
// or two.
func (k *cutter) lightsOf(piece []int) int {
	switch n := k.rng.IntN(6); {
	case n == 0:
		return 0
	case n > 3 && len(piece) > 2:
		return 2
	}
	return 1
}

// build returns the level as lights lie now.
func (k *cutter) build() *search.Network {
	floor, ghost := make([]bool, len(k.owner)), make([]bool, len(k.owner))
	for c, o := range k.owner {
		floor[c] = o >= 0
		ghost[c] = k.light[c] && !k.dim[c]
	}
	pieces := make([]board.Piece, len(k.pieces))
	for i, cut := range k.pieces {
		pieces[i] = k.piece(cut, k.turn[i])
	}
	return search.New(board.New(k.rows, k.cols, floor, ghost, pieces))
}

// piece returns a piece as the level's text will have it: turned, its first cell
// in reading order the corner.
func (k *cutter) piece(cut []int, turn int) board.Piece {
	type part struct {
		at    board.Offset
		light bool
	}
	parts := make([]part, len(cut))
	for i, c := range cut {
		at := board.Offset{Row: c / k.cols, Col: c % k.cols}
		for range turn {
			at = at.Clockwise()
		}
		parts[i] = part{at, k.light[c]}
	}
	slices.SortFunc(parts, func(a, b part) int {
		return cmp.Or(cmp.Compare(a.at.Row, b.at.Row), cmp.Compare(a.at.Col, b.at.Col))
	})
	cells, light := make([]board.Offset, len(parts)), make([]bool, len(parts))
	for i, x := range parts {
		cells[i], light[i] = x.at, x.light
	}
	return board.NewPiece(cells, light)
}

// refine moves lights until the level has one solution; nil where it did not come to that.
func (k *cutter) refine(ctx context.Context, level *search.Network) *search.Network {
	have := k.solutions(ctx, level)
	for range changes {
		if have <= 1 || ctx.Err() != nil {
			break
		}
		undo := k.mutate()
		next := k.build()
		if n := k.solutions(ctx, next); n > 0 && n <= have {
			level, have = next, n
		} else {
			undo()
		}
	}
	if have != 1 {
		return nil
	}
	return level
}

// harden moves lights on, as long as that leaves one solution and no more pieces
// forced or a smaller tree, until the level is of the wanted grade. It does not go beyond
// the hardest that is wished for.
func (k *cutter) harden(ctx context.Context, level *search.Network, want, most int) candidate {
	c := candidate{level: level, grade: level.Tree(ctx, 2, cutSteps)}
	c.band = bandOf(ctx, level, c.grade)
	for range hardening {
		if c.band >= want || ctx.Err() != nil || k.work > cutWork/8 {
			break
		}
		undo := k.mutate()
		level := k.build()
		g := level.Tree(ctx, 2, cutSteps)
		k.worked(level, g.Nodes)
		if g.Solutions == 1 && (g.Forced < c.grade.Forced || g.Forced == c.grade.Forced && g.Nodes >= c.grade.Nodes) {
			if band := bandOf(ctx, level, g); band <= most {
				c = candidate{level, g, band}
				continue
			}
		}
		undo()
	}
	return c
}

// mutate changes one light: it moves within its piece, or comes, or goes.
func (k *cutter) mutate() (undo func()) {
	light, dim := slices.Clone(k.light), slices.Clone(k.dim)
	piece := k.pieces[k.rng.IntN(len(k.pieces))]
	from, to := piece[k.rng.IntN(len(piece))], piece[k.rng.IntN(len(piece))]
	if from == to {
		if !k.dim[from] {
			k.light[from] = !k.light[from]
		}
	} else {
		k.light[from], k.light[to] = k.light[to], k.light[from]
		k.dim[from], k.dim[to] = k.dim[to], k.dim[from]
	}
	return func() { k.light, k.dim = light, dim }
}

// worked counts the work of a search through a level that was just made.
func (k *cutter) worked(level *search.Network, nodes int) {
	k.work += 4*len(level.Level.Pieces)*len(level.Level.Floor) + 10*nodes
}

// solutions counts up to a bound, and is 0 where the search was cut short.
func (k *cutter) solutions(ctx context.Context, level *search.Network) int {
	s := level.Search()
	s.Bound(cutSteps)
	n, _ := s.Count(ctx, counted)
	k.worked(level, int(s.Steps()))
	if s.Err() != nil {
		return 0
	}
	return n
}
