package ghosts

import (
	"context"
	"slices"
)

// level draws lights and turns, and makes a level of the cut board; nil where
// the board was not cut.
func (k *cutter) level() *level {
	if slices.Contains(k.owner, -1) || len(k.pieces) > MaxPieces {
		return nil
	}
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
	return k.build()
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

// build makes the level as lights lie now.
func (k *cutter) build() *level {
	l := &level{rows: k.rows, cols: k.cols, own: true, spare: slices.Contains(k.dim, true)}
	l.board, l.ghost = make([]bool, len(k.owner)), make([]bool, len(k.owner))
	for c, o := range k.owner {
		l.board[c] = o >= 0
		l.ghost[c] = k.light[c] && !k.dim[c]
	}
	for i, piece := range k.pieces {
		l.pieces = append(l.pieces, k.draw(piece, k.turn[i]))
	}
	l.count()
	return l
}

// draw returns a piece as the level's text will have it: turned, its first cell
// in reading order the corner.
func (k *cutter) draw(cut []int, turn int) piece {
	type part struct {
		at    offset
		light bool
	}
	parts := make([]part, len(cut))
	for i, c := range cut {
		at := offset{c / k.cols, c % k.cols}
		for range turn {
			at = at.clockwise()
		}
		parts[i] = part{at, k.light[c]}
	}
	slices.SortFunc(parts, func(a, b part) int {
		if a.at.row != b.at.row {
			return a.at.row - b.at.row
		}
		return a.at.col - b.at.col
	})
	cells, light := make([]offset, len(parts)), make([]bool, len(parts))
	for i, x := range parts {
		cells[i] = offset{x.at.row - parts[0].at.row, x.at.col - parts[0].at.col}
		light[i] = x.light
	}
	return newPiece(cells, light)
}

// refine moves lights until the level has one solution.
func (k *cutter) refine(ctx context.Context, l **level) bool {
	have := k.solutions(ctx, *l)
	for range changes {
		if have == 1 {
			return true
		}
		if have == 0 || ctx.Err() != nil {
			return false
		}
		undo := k.mutate()
		next := k.build()
		if n := k.solutions(ctx, next); n > 0 && n <= have {
			*l, have = next, n
		} else {
			undo()
		}
	}
	return have == 1
}

// harden moves lights on, as long as that leaves one solution and no more pieces
// forced or a smaller tree, until the level is of the wanted grade. It does not go beyond
// the hardest that is wished for.
func (k *cutter) harden(ctx context.Context, l **level, want, most int) {
	have, _, _ := (*l).tree(ctx, 2, cutSteps)
	band := (*l).bandOf(have)
	for range hardening {
		if band >= want || ctx.Err() != nil || k.work > cutWork/8 {
			return
		}
		undo := k.mutate()
		next := k.build()
		g, _, _ := next.tree(ctx, 2, cutSteps)
		k.worked(next, g.nodes)
		if g.solutions == 1 && (g.forced < have.forced || g.forced == have.forced && g.nodes >= have.nodes) {
			if b := next.bandOf(g); b <= most {
				*l, have, band = next, g, b
				continue
			}
		}
		undo()
	}
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
func (k *cutter) worked(l *level, nodes int) { k.work += 4*len(l.pieces)*len(l.board) + 10*nodes }

// solutions counts up to a bound, and is 0 where the search was cut short.
func (k *cutter) solutions(ctx context.Context, l *level) int {
	search := l.network().search()
	search.Bound(cutSteps)
	n, _ := search.Count(ctx, counted)
	k.worked(l, int(search.Steps()))
	if search.Err() != nil {
		return 0
	}
	return n
}
