package bench

import (
	"context"
	"errors"
	"iter"

	"gridwise/solvers/puzzle"
)

// closer is how far apart ratings are that are taken for one.
const closer = 3

// Tiles yields what each tile of a level does, in the order of the text. Where the work or
// the context ends it, the last remark says how many tiles were not tried. The error is
// that of a level that cannot be read or solved.
func (b *Bench) Tiles(ctx context.Context, text string) iter.Seq2[Remark, error] {
	return func(yield func(Remark, error) bool) {
		l, err := b.take(ctx, text)
		if err != nil {
			yield(Remark{}, b.why(ctx, text, err))
			return
		}
		_, tiles := b.places(l.text)
		for n, i := range tiles {
			r, _ := b.tile(ctx, l, i)
			if ctx.Err() != nil || b.solved >= b.Work && r.Kind == Untold {
				yield(Remark{Text: puzzle.Say("bench.untried", len(tiles)-n)}, nil)
				return
			}
			if b.Report != nil {
				b.Report(puzzle.Progress{Done: float64(n+1) / float64(len(tiles)), Text: r.Text})
			}
			if !yield(r, nil) {
				return
			}
		}
	}
}

// tile says what the tile in a place does, and returns the level without it where there
// is one that can be solved.
func (b *Bench) tile(ctx context.Context, l *level, i int) (Remark, *level) {
	at := cell(l.text, i)
	kind, told := Decides, puzzle.Text{}
	less, err := b.look(ctx, b.spared(l.text, i)...)
	var faults puzzle.Errors
	switch {
	case errors.As(err, &faults):
		told = puzzle.Say("bench.decides.stays", at)
	case errors.Is(err, puzzle.ErrImpossible):
		told = puzzle.Say("bench.decides.solves", at)
	case err != nil:
		kind, told = Untold, puzzle.Say("bench.untold", at)
	case less.value != l.value:
		told = puzzle.Say("bench.decides.value", at, less.value, l.value)
	case len(less.moves) != len(l.moves):
		told = puzzle.Say("bench.decides.moves", at, len(less.moves), len(l.moves))
	case !l.same(ctx, less):
		told = puzzle.Say("bench.decides.answer", at)
	case less.ways == 0 && l.ways > 0:
		kind, told = Matters, puzzle.Say("bench.matters.many", at, l.ways)
	case less.ways != l.ways && l.ways > 0:
		kind, told = Matters, puzzle.Say("bench.matters.ways", at, less.ways, l.ways)
	default:
		kind, told = Nothing, puzzle.Say("bench.nothing", at)
		if was, is := b.rate(ctx, l), b.rate(ctx, less); off(was, is) > closer {
			kind, told = Matters, puzzle.Say("bench.matters.rating", at, is, was)
		}
	}
	return Remark{at, kind, told}, less
}

// tight drops the tiles that do nothing, one after another, until none does: of a level
// that is tight it returns the level itself. Where the work or the context ends it, it
// returns what it has; done is false then.
func (b *Bench) tight(ctx context.Context, l *level) (tight *level, done bool) {
	for from := 0; ; {
		_, tiles := b.places(l.text)
		dropped := false
		for n := range tiles {
			i := tiles[(from+n)%len(tiles)]
			r, less := b.tile(ctx, l, i)
			if ctx.Err() != nil || b.solved >= b.Work {
				return l, false
			}
			if dropped = r.Kind == Nothing; dropped {
				l, from = less, (from+n)%len(tiles)
				break
			}
		}
		if !dropped {
			return l, true
		}
	}
}

func off(a, b int) int { return max(a-b, b-a) }

// why returns the error of a level that cannot be taken: with the single change that would
// make it solvable, where one does.
func (b *Bench) why(ctx context.Context, text string, err error) error {
	var faults puzzle.Errors
	if errors.As(err, &faults) || !errors.Is(err, puzzle.ErrImpossible) {
		return err
	}
	s, _ := b.Puzzle.Parse(text)
	whole := true
	for texts := range b.singles(s.String()) {
		l, err := b.look(ctx, texts...)
		if err == nil {
			return puzzle.Impossible(puzzle.Say("bench.mend", joined(b.changes(s.String(), l.text))))
		}
		if ctx.Err() != nil || errors.Is(err, errWork) {
			return puzzle.Impossible(puzzle.Say("bench.unmended", b.solved))
		}
		whole = whole && (errors.Is(err, puzzle.ErrImpossible) || errors.As(err, &faults))
	}
	if !whole {
		return puzzle.Impossible(puzzle.Say("bench.unmended", b.solved))
	}
	return puzzle.Impossible(puzzle.Say("bench.hopeless"))
}

// joined returns the sentences of remarks as one.
func joined(all []Remark) (t puzzle.Text) {
	for i, r := range all {
		if i == 0 {
			t = r.Text
		} else {
			t = puzzle.Say("bench.and", t, r.Text)
		}
	}
	return t
}
