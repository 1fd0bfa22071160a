package ghosts

import (
	"context"
	"slices"
)

// level draws lights and turns, and makes a level of the cut board; nil where
// the board was not cut, or two pieces look the same.
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

// lightsOf is how many lights a piece gets: mostly one, now and then none or
// two.
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
		p := k.draw(piece, k.turn[i])
		for j := range l.pieces {
			if l.pieces[j].look == p.look {
				return nil
			}
		}
		l.pieces = append(l.pieces, p)
	}
	l.count()
	return l
}

// draw is a piece as the level's text will have it: turned, its first cell in
// reading order the corner.
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
	have := (*l).solutions(ctx)
	for range changes {
		if have == 1 {
			return true
		}
		if have == 0 || ctx.Err() != nil {
			return false
		}
		undo := k.mutate()
		next := k.build()
		if next == nil {
			undo()
			continue
		}
		if n := next.solutions(ctx); n > 0 && n <= have {
			*l, have = next, n
		} else {
			undo()
		}
	}
	return have == 1
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

// solutions counts up to a bound, and is 0 where the search was cut short.
func (l *level) solutions(ctx context.Context) int {
	search := l.network().search()
	search.Bound(cutSteps)
	n, _ := search.Count(ctx, counted)
	if search.Err() != nil {
		return 0
	}
	return n
}
