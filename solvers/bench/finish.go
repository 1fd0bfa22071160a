package bench

import (
	"cmp"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
)

// themes is how many tiles that decide are taken for what a draft without marks is about.
const themes = 3

// finish makes a level of a draft that somebody would sign: near a rating, without a tile that
// does nothing, of one best answer where answers can be counted, with as much to be found out as
// the work allows. What was marked as mattering does; without a mark, what decided at first. The
// error is that of a mark that could not be kept so.
func (s *search) finish(first *level, want int) (*level, error) {
	theme := s.marks.matter
	if len(theme) == 0 {
		theme = s.theme(first)
		s.marks.keep = append(s.marks.keep, theme...)
	}
	good := func(l *level) bool {
		return !slices.ContainsFunc(theme, func(i int) bool { return !s.matters(l, i) })
	}
	best := first
	if !good(first) {
		if best = s.decided(first, want, good); best == nil {
			return first, puzzle.Refuse(puzzle.Say("bench.finish.none", cell(first.text, theme[0]), s.solved))
		}
	}
	best = s.climbed(first, best, want, good)
	best = s.restore(first, best, false, func(l *level) bool { return s.compared(first, l, best, want) <= 0 && good(l) })
	best = s.polished(best, want, good)
	switch n := best.rate(s); {
	case off(n, want) > draft.Near:
		s.say(puzzle.Say("bench.far", n, want, s.solved))
	case best.ways > 1:
		s.say(puzzle.Say("bench.several", best.ways))
	case best.text == first.text:
		s.say(puzzle.Say("bench.finish.same", s.solved))
	}
	return best, nil
}

// going reports whether there is work left for levels of other drawings.
func (s *search) going() bool { return s.solved < s.Work*2/3 && s.Err() == nil }

// decided changes a draft by chance until it is good; nil where the work ends before.
func (s *search) decided(first *level, want int, good func(*level) bool) *level {
	for l := first; s.going(); {
		next := s.neighbor(first, l, want)
		if next == nil {
			continue
		}
		if l = next; good(l) {
			return l
		}
	}
	return nil
}

// climbed changes a good level by chance, and returns the best of the good ones on its way.
func (s *search) climbed(first, best *level, want int, good func(*level) bool) *level {
	s.tell(best, want)
	l := best
	for tries := 0; s.going(); tries++ {
		if tries%vain == vain-1 {
			l = best
		}
		next := s.neighbor(first, l, want)
		if next == nil || !good(next) {
			continue
		}
		if l = next; s.compared(first, next, best, want) < 0 {
			best, tries = next, 0
			s.tell(best, want)
		}
	}
	return best
}

// neighbor returns a level with one change or two that is not farther from what is wanted; nil
// where none came of it.
func (s *search) neighbor(first, l *level, want int) *level {
	next, err := s.changed(l, 1+s.rnd.IntN(2))
	if err != nil || more(first, next) || s.compared(first, next, l, want) > 0 {
		return nil
	}
	return next
}

func (s *search) tell(l *level, want int) {
	if s.Report != nil {
		s.Report(puzzle.Progress{Done: float64(s.solved) / float64(s.Work), Text: puzzle.Say("wish.aiming", l.rate(s), want)})
	}
}

// compared orders levels made of a draft: those nearer to a rating, then those in which more lures
// a player, for which less of the draft was changed.
func (s *search) compared(first, a, b *level, want int) int {
	far := func(l *level) int { return max(0, off(l.rate(s), want)-draft.Near) }
	if c := cmp.Compare(far(a), far(b)); c != 0 || far(a) > 0 {
		return c
	}
	worth := func(l *level) int { all := l.lured(s); return 2*(all.traps+all.away) - differing(first.text, l.text) }
	return cmp.Compare(worth(b), worth(a))
}

// differing counts the bytes in which the drawings of two levels differ.
func differing(a, b string) (n int) {
	for i := range board(a) {
		if i >= len(b) || a[i] != b[i] {
			n++
		}
	}
	return n
}

// polished leaves one best answer where that can be had and drops what does nothing, as long as
// what is good of a level stays so.
func (s *search) polished(l *level, want int, good func(*level) bool) *level {
	said := s.remarks
	if l.ways > 1 {
		if one := s.single(l); good(one) && off(one.rate(s), want) <= max(off(l.rate(s), want), draft.Near) {
			l = one
		}
	}
	s.remarks = said
	tight, done := s.tight(s, l, good)
	if !done {
		s.say(puzzle.Say("bench.loose"))
	}
	return tight
}

// theme returns tiles that decide in a draft, of the rarest kinds: what it is likely to be about.
func (s *search) theme(l *level) (theme []int) {
	_, tiles := s.places(l.text)
	var count [256]int
	for _, i := range tiles {
		count[l.text[i]]++
	}
	for rare := 1; rare <= len(tiles) && len(theme) < themes; rare++ {
		for _, i := range tiles {
			if count[l.text[i]] == rare && len(theme) < themes && s.Err() == nil && s.matters(l, i) {
				theme = append(theme, i)
			}
		}
	}
	return theme
}

// matters reports whether a tile decides, or lures: without it some wrong choice that looks right
// is wrong no more.
func (s *search) matters(l *level, i int) bool {
	r, less := s.tile(s, l, i)
	return r.Kind == Decides || less != nil && l.lureOf(s, less)
}
