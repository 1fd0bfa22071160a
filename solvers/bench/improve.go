package bench

import (
	"cmp"
	"context"
	"math/rand/v2"

	"gridwise/solvers/puzzle"
)

// Aim is what a level is to become.
type Aim struct {
	Tight  bool // each tile decides or matters
	Single bool // it has one best answer
	Rating int  // 0 for any
}

// The bounds of a search: changes tried before one is taken, how many are made one after the
// other, how near to its rating a search ends, and after how many in vain it goes back to its best.
const (
	sampled = 300
	deepest = 6
	nearest = 4
	vain    = 30
)

// Result is a level that was made better, and what is to be said of it.
type Result struct {
	Level   string
	Remarks []Remark // of the whole first, then of each cell that changed
}

// Improve makes a level what is aimed at, as far as the work allows. It stays tight and of
// one best answer where it is. A context that ends leaves the best so far, without an
// error; the error is that of a level that cannot be read or solved.
func (b *Bench) Improve(ctx context.Context, text string, aim Aim) (Result, error) {
	first, err := b.take(ctx, text)
	if err != nil {
		return Result{}, b.why(ctx, text, err)
	}
	b.rate(ctx, first)
	rnd := rand.New(rand.NewPCG(b.Seed, uint64(aim.Rating)))
	var said []Remark
	say := func(t puzzle.Text) { said = append(said, Remark{Text: t}) }
	l := first
	if aim.Tight {
		l = b.tighten(ctx, l, say)
	}
	if aim.Single {
		was := l
		if l = b.single(ctx, rnd, l, say); l != was && aim.Tight {
			l, _ = b.tight(ctx, l)
		}
	}
	if aim.Rating > 0 {
		l = b.toward(ctx, rnd, l, aim.Rating, say)
	}
	if ctx.Err() != nil {
		say(puzzle.Say("bench.stopped"))
	}
	return Result{l.text, append(append(b.compared(first, l), said...), b.changes(first.text, l.text)...)}, nil
}

// compared says what is another number than before.
func (b *Bench) compared(was, is *level) (all []Remark) {
	add := func(t puzzle.Text) { all = append(all, Remark{Text: t}) }
	if is.text == was.text {
		return nil
	}
	add(puzzle.Say("bench.changed", len(b.changes(was.text, is.text))))
	if len(is.moves) != len(was.moves) {
		add(puzzle.Say("bench.moves.now", len(was.moves), len(is.moves)))
	}
	if is.value != was.value {
		add(puzzle.Say("bench.value.now", was.value, is.value))
	}
	if is.ways != was.ways && is.ways > 0 && was.ways > 0 {
		add(puzzle.Say("bench.ways.now", was.ways, is.ways))
	}
	ctx := context.Background()
	if old, now := b.rate(ctx, was), b.rate(ctx, is); now != old {
		add(puzzle.Say("bench.rating.now", old, now))
	}
	return all
}

// tighten is tight with a word on what it could not do.
func (b *Bench) tighten(ctx context.Context, l *level, say func(puzzle.Text)) *level {
	tight, done := b.tight(ctx, l)
	switch {
	case !done:
		say(puzzle.Say("bench.loose"))
	case tight == l:
		say(puzzle.Say("bench.tight"))
	}
	return tight
}

// single takes the change that leaves the fewest best answers, one after the other, until one
// is left: of those that do the one that keeps most of the answer.
func (b *Bench) single(ctx context.Context, rnd *rand.Rand, l *level, say func(puzzle.Text)) *level {
	if l.ways == 1 {
		say(puzzle.Say("bench.single"))
		return l
	}
	first := l
	for range deepest {
		best := l
		for range sampled {
			next, err := b.several(ctx, rnd, l, 1)
			if err == nil && compareWays(first, next, best) < 0 {
				best = next
			}
			if best.ways == 1 && alike(first, best) == 0 {
				break
			}
		}
		if l.ways == 1 || best == l {
			break
		}
		if l = best; l.ways == 1 {
			return l
		}
		if b.Report != nil {
			b.Report(puzzle.Progress{Done: -1, Text: puzzle.Say("bench.ways.now", first.ways, l.ways)})
		}
	}
	if l.ways == 0 {
		say(puzzle.Say("bench.uncounted"))
	} else {
		say(puzzle.Say("bench.several", l.ways))
	}
	return l
}

// compareWays compares two levels made of one: by their best answers, then by how much they
// keep of its own.
func compareWays(first, a, b *level) int {
	many := func(l *level) int { return (l.ways - 1) & (1<<62 - 1) } // not counted: most
	return cmp.Or(cmp.Compare(many(a), many(b)), cmp.Compare(alike(first, a), alike(first, b)))
}

// alike is how far apart the answers of two levels are.
func alike(a, b *level) int { return off(len(a.moves), len(b.moves)) + off(a.value, b.value) }

// toward changes a level by chance, more at a time the longer that is in vain, and keeps what
// comes nearer to a rating: tight and with one best answer where it was so at first.
func (b *Bench) toward(ctx context.Context, rnd *rand.Rand, l *level, want int, say func(puzzle.Text)) *level {
	far := func(l *level) int {
		if b.rate(ctx, l) < 0 {
			return 1000
		}
		return off(b.rate(ctx, l), want)
	}
	if far(l) <= nearest {
		say(puzzle.Say("bench.rated", b.rate(ctx, l)))
		return l
	}
	same, _ := b.tight(ctx, l)
	stays := func(next *level) bool { return l.ways != 1 || next.ways == 1 }
	best, now, tries := l, l, 0
	for b.solved < b.Work && ctx.Err() == nil && far(best) > nearest {
		if tries++; tries%vain == 0 {
			now = best
		}
		next, err := b.several(ctx, rnd, now, 1+rnd.IntN(1+min(tries/vain, 3)))
		if err != nil || !stays(next) || far(next) >= far(now)+tries%vain/8 {
			continue
		}
		if now = next; far(next) >= far(best) {
			continue
		}
		if same == l {
			next, _ = b.tight(ctx, next)
		}
		if ctx.Err() == nil && far(next) < far(best) {
			best, now, tries = next, next, 0
			if b.Report != nil {
				b.Report(puzzle.Progress{Done: float64(b.solved) / float64(b.Work), Text: puzzle.Say("wish.aiming", b.rate(ctx, best), want)})
			}
		}
	}
	best = b.restore(ctx, l, best, func(next *level) bool {
		if !stays(next) || far(next) > max(far(best), nearest) {
			return false
		}
		tight, done := next, true
		if same == l {
			tight, done = b.tight(ctx, next)
		}
		return done && tight == next
	})
	if far(best) > puzzle.Near {
		say(puzzle.Say("bench.far", want, b.solved))
	}
	return best
}

// restore makes changes undone that need not have been made: of single cells, and of two
// that have each other's tiles.
func (b *Bench) restore(ctx context.Context, first, l *level, good func(*level) bool) *level {
	for i := range board(first.text) {
		for j := 0; j <= i && l.text[i] != first.text[i]; j++ {
			if l.text[j] == first.text[j] {
				continue
			}
			text := put(put(l.text, i, first.text[i]), j, first.text[j])
			if next, err := b.look(ctx, text); err == nil && good(next) {
				l = next
			}
		}
	}
	return l
}

// several makes some changes at once.
func (b *Bench) several(ctx context.Context, rnd *rand.Rand, l *level, n int) (*level, error) {
	text := l.text
	for range n {
		text = b.varied(rnd, text)
	}
	return b.look(ctx, text)
}
