package bench

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"gridwise/solvers/puzzle"
)

// Aim is what a level is to become.
type Aim struct {
	Tight  bool // each tile decides or matters
	Single bool // it has one best answer
	Rating int  // 0 for any
	Finish bool // all that somebody would sign, near the rating or the draft's own
}

// The bounds of a search: changes tried before one is taken, how many are taken one after
// the other, how near to its rating a search ends, and after how many changes in vain it
// goes back to its best.
const (
	sampled = 300
	deepest = 6
	nearest = 4
	vain    = 30
)

// every is good of every level.
func every(*level) bool { return true }

// search is the work on one level.
type search struct {
	*Bench
	context.Context
	rnd     *rand.Rand
	remarks []Remark
}

func (s *search) say(t puzzle.Text) { s.remarks = append(s.remarks, Remark{Text: t}) }

// Improve makes a level what is aimed at, as far as the work allows, and says what is to be
// said of the whole, what is another number first, and of each cell that changed. Where one
// best answer cannot be had, nothing is changed for it. For a rating the level stays tight
// where it is, and gets no more best answers. A context that ends
// leaves the best so far, without an error. The error is that of a level that cannot be
// read or solved; beside it stands the level mended by one change, if one was found.
func (b *Bench) Improve(ctx context.Context, text string, aim Aim) (better string, all []Remark, err error) {
	first, err := b.take(ctx, text)
	if errors.Is(err, puzzle.ErrImpossible) {
		return b.mended(ctx, text)
	}
	if err != nil {
		return "", nil, err
	}
	if ground, tiles := b.places(first.text); len(b.marks.keep) > 0 && !slices.ContainsFunc(append(ground, tiles...), b.free) {
		return "", nil, puzzle.Refuse(puzzle.Say("bench.locked"))
	}
	s := &search{Bench: b, Context: ctx, rnd: rand.New(rand.NewPCG(b.Seed, uint64(aim.Rating)))}
	l := first
	if aim.Finish {
		if l, err = s.finish(first, cmp.Or(aim.Rating, max(first.rate(ctx), 1))); err != nil {
			return "", nil, err
		}
		aim = Aim{}
	}
	if aim.Tight {
		tight, done := b.tight(ctx, l, every)
		if !done {
			s.say(puzzle.Say("bench.loose"))
		} else if tight == l {
			s.say(puzzle.Say("bench.tight"))
		}
		l = tight
	}
	if aim.Single {
		was := l
		if l = s.single(l); l != was && aim.Tight {
			l, _ = b.tight(ctx, l, every)
		}
	}
	if aim.Rating > 0 {
		l = s.toward(l, aim.Rating)
	}
	if ctx.Err() != nil {
		s.say(puzzle.Say("bench.stopped"))
	}
	lacks, made := s.remarks, b.changes(first.text, l.text)
	if s.remarks = nil; len(made) > 0 {
		s.compare(first, l, len(made))
	}
	for _, i := range b.marks.matter {
		if r, _ := b.tile(context.WithoutCancel(ctx), l, i); r.Kind == Decides {
			s.say(r.Text)
		}
	}
	return l.text, slices.Concat(s.remarks, lacks, made), nil
}

// compare says what is another number than before, also of a search that was stopped.
func (s *search) compare(was, is *level, cells int) {
	ctx := context.WithoutCancel(s)
	s.say(puzzle.Say("bench.changed", cells, len(was.moves), len(is.moves), was.rate(ctx), is.rate(ctx)))
	if is.value != was.value {
		s.say(puzzle.Say("bench.value.now", was.value, is.value))
	}
	if is.lures != nil && was.lured(ctx) != *is.lures {
		s.say(puzzle.Say("bench.lures.now", was.lures.traps, is.lures.traps, was.lures.away, is.lures.away))
	}
	if is.ways != was.ways && is.ways > 0 && was.ways > 0 {
		s.say(puzzle.Say("bench.ways.now", was.ways, is.ways))
	}
}

// single takes the change that leaves the fewest best answers, one after the other, until
// one is left; of changes that leave as few, the one that keeps most of the answer. Where
// more are left it returns the level that it was given.
func (s *search) single(l *level) *level {
	if l.ways == 1 {
		s.say(puzzle.Say("bench.single"))
		return l
	}
	first := l
	far := func(l *level) int { return off(len(l.moves), len(first.moves)) + off(l.value, first.value) }
	many := func(l *level) uint { return uint(l.ways) - 1 } // most where they are not counted
	for depth := 0; depth < deepest && l.ways != 1; depth++ {
		best := l
		for try := 0; try < sampled && (best.ways != 1 || far(best) > 0); try++ {
			next, err := s.changed(l, 1)
			if err == nil && cmp.Or(cmp.Compare(many(next), many(best)), cmp.Compare(far(next), far(best))) < 0 {
				best = next
			}
		}
		if best == l {
			break
		}
		l = best
	}
	switch {
	case l.ways == 1:
		return l
	case first.ways == 0:
		s.say(puzzle.Say("bench.uncounted"))
	default:
		s.say(puzzle.Say("bench.several", first.ways))
	}
	return first
}

// toward changes a level by chance, more at a time the longer that is in vain, and keeps
// what comes nearer to a rating: tight where it was so at first, and with no more best
// answers than then.
func (s *search) toward(l *level, want int) *level {
	far := func(l *level) int { return off(l.rate(s), want) }
	if far(l) <= nearest {
		s.say(puzzle.Say("bench.rated", l.rate(s)))
		return l
	}
	tight, _ := s.tight(s, l, every)
	first, best, now := l, l, l
	for tries := 1; s.solved < s.Work && s.Err() == nil && far(best) > nearest; tries++ {
		if tries%vain == 0 {
			now = best
		}
		next, err := s.changed(now, 1+s.rnd.IntN(1+min(tries/vain, 3)))
		if err != nil || more(first, next) || far(next) >= far(now)+tries%vain/8 {
			continue
		}
		now = next
		if tight == first && far(next) < far(best) {
			next, _ = s.tight(s, next, every)
		}
		if s.Err() == nil && far(next) < far(best) {
			best, now, tries = next, next, 0
			if s.Report != nil {
				s.Report(puzzle.Progress{Done: float64(s.solved) / float64(s.Work), Text: puzzle.Say("wish.aiming", best.rate(s), want)})
			}
		}
	}
	best = s.restore(first, best, tight == first, func(l *level) bool { return far(l) <= max(far(best), nearest) })
	if far(best) > nearest {
		s.say(puzzle.Say("bench.far", best.rate(s), want, s.solved))
	}
	return best
}

// more reports whether a level has more best answers than another had, where these are counted.
func more(was, is *level) bool { return was.ways > 0 && (is.ways == 0 || is.ways > was.ways) }

// restore takes back changes that need not have been made: of single cells, and of two at
// a time.
func (s *search) restore(first, l *level, tight bool, good func(*level) bool) *level {
	for i := range board(first.text) {
		for j := 0; j <= i && l.text[i] != first.text[i]; j++ {
			if l.text[j] == first.text[j] {
				continue
			}
			next, err := s.look(s, put(put(l.text, i, first.text[i]), j, first.text[j]))
			if err != nil || more(first, next) || !good(next) {
				continue
			}
			if tight {
				if same, done := s.tight(s, next, every); !done || same != next {
					continue
				}
			}
			l = next
		}
	}
	return l
}

// changed makes some changes at once.
func (s *search) changed(l *level, n int) (*level, error) {
	if s.Err() != nil {
		return nil, s.Err()
	}
	text := l.text
	for range n {
		text = s.varied(s.rnd, text)
	}
	return s.look(s, text)
}
