package bench

import (
	"context"
	"errors"
	"iter"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
)

// closer is how far apart ratings are that are taken for one.
const closer = 3

// Tiles yields what each tile of a level does, in the order of the text. Where the work or
// the context ends it, the last remark says how many tiles were not tried. The error is
// that of a level that cannot be read or solved.
func (b *Bench) Tiles(ctx context.Context, text string) iter.Seq2[Remark, error] {
	return func(yield func(Remark, error) bool) {
		l, err := b.take(ctx, text)
		if errors.Is(err, puzzle.ErrImpossible) {
			_, _, err = b.mended(ctx, text)
		}
		if err != nil {
			yield(Remark{}, err)
			return
		}
		_, tiles := b.places(l.text)
		for n, i := range tiles {
			if ctx.Err() != nil || b.solved >= b.Work {
				yield(Remark{Text: puzzle.Say("bench.untried", len(tiles)-n)}, nil)
				return
			}
			r, _ := b.tile(ctx, l, i)
			if b.Report != nil {
				b.Report(puzzle.Progress{Done: float64(n+1) / float64(len(tiles)), Text: r.Text})
			}
			if !yield(r, nil) {
				return
			}
		}
	}
}

// tile says what the tile in a place does, and returns the level without it where that
// can be solved. Of answers too many to be counted another one is no change.
func (b *Bench) tile(ctx context.Context, l *level, i int) (r Remark, less *level) {
	at := cell(l.text, i)
	less, err := b.look(ctx, b.without(l.text, i)...)
	if err != nil {
		return refused(at, err), nil
	}
	value, won := outcome(ctx, less.start, l.moves)
	r = Remark{at, Decides, puzzle.Text{}}
	switch {
	case less.value != l.value:
		r.Text = puzzle.Say("bench.decides.value", at, less.value, l.value)
	case len(less.moves) != len(l.moves):
		r.Text = puzzle.Say("bench.decides.moves", at, len(less.moves), len(l.moves))
	case l.ways > 0 && (!won || value != l.value):
		r.Text = puzzle.Say("bench.decides.answer", at)
	case l.ways > 0 && less.ways == 0:
		r.Kind, r.Text = Matters, puzzle.Say("bench.matters.many", at, l.ways)
	case l.ways > 0 && less.ways != l.ways:
		r.Kind, r.Text = Matters, puzzle.Say("bench.matters.ways", at, less.ways, l.ways)
	case off(l.rate(ctx), less.rate(ctx)) > closer:
		r.Kind, r.Text = Matters, puzzle.Say("bench.matters.rating", at, less.rate(ctx), l.rate(ctx))
	case l.lureOf(ctx, less):
		r.Kind, r.Text = Matters, puzzle.Say("bench.matters.lure", at)
	default:
		if r.Text = b.stirs(ctx, l, i); r.Text.Zero() {
			r.Kind, r.Text = Nothing, puzzle.Say("bench.nothing", at)
		}
	}
	return r, less
}

// stirs says of a tile that it must move for the answer, or let itself be moved: where it stood
// still in the same place, there would be another one.
func (b *Bench) stirs(ctx context.Context, l *level, i int) puzzle.Text {
	for _, t := range b.Puzzle.Tiles() {
		if t.Char != l.text[i] || t.Still == 0 {
			continue
		}
		at := cell(l.text, i)
		still, err := b.look(ctx, put(l.text, i, t.Still))
		switch {
		case errors.Is(err, puzzle.ErrImpossible):
			return puzzle.Say("bench.stirs.solves", at)
		case err == nil && still.value != l.value:
			return puzzle.Say("bench.stirs.value", at, still.value, l.value)
		}
	}
	return puzzle.Text{}
}

// refused says what a tile does without which there is no level, or none that is solved.
func refused(at puzzle.Cell, err error) Remark {
	var faults puzzle.Errors
	switch {
	case errors.As(err, &faults):
		return Remark{at, Decides, puzzle.Say("bench.decides.stays", at)}
	case errors.Is(err, puzzle.ErrImpossible):
		return Remark{at, Decides, puzzle.Say("bench.decides.solves", at)}
	}
	return Remark{at, Untold, puzzle.Say("bench.untold", at)}
}

// tight drops the tiles that do nothing, one after another, until none does: of a level
// that is tight it returns the level itself. Where the work or the context ends it, it
// returns what it has; done is false then. What is not good without a tile keeps it.
func (b *Bench) tight(ctx context.Context, l *level, good func(*level) bool) (tight *level, done bool) {
	done = true
	tiles := func(l *level) []int { _, tiles := b.places(l.text); return tiles }
	bare, _ := b.alphabet("")
	tight = draft.Shed(l, tiles, func(l *level, i int) (*level, bool) {
		if !done || l.text[i] == bare || !b.free(i) {
			return nil, false
		}
		r, less := b.tile(ctx, l, i)
		idle := r.Kind == Nothing && b.keeps(l.text, less.text) && good(less)
		done = ctx.Err() == nil && b.solved < b.Work
		return less, done && idle
	})
	return tight, done
}
