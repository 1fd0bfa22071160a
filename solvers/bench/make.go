package bench

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// How near to the rating wished for a level is sought at first, how many levels are made, and
// after how many all must not be far off.
const (
	nearer = 4
	aims   = 24
	chance = 5
	far    = 40
)

// thorough bounds the search for the best of a level that was made, in the unit of its solver.
const thorough = 12_000_000

// Make makes a level to a wish, the same one for the same seed on every machine: what the
// puzzle's generator makes, without what does nothing in it. Where a rating is wished for, or a
// grade, which is a range of ratings, it makes levels until one comes near, each from a seed of its
// own. The header has what is known of the level, how it is made again, and under "missed" what
// of the wish was not met. It takes milliseconds to seconds. The error is that of a wish, of the
// generator or of the context.
func Make(ctx context.Context, p puzzle.Puzzle, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
	g := p.(draft.Generator)
	wish, err := wish.Checked(g.Wishes())
	if err != nil {
		return "", err
	}
	m := maker{Generator: g, bench: Bench{Puzzle: p, Work: Enough}, span: spanOf(wish, g.Wishes()), wish: wish}
	var best *made
	if m.span == (span{}) {
		best, err = m.one(ctx, seed, wish.Filled(nil), report)
	} else {
		best, err = m.nearest(ctx, seed, report)
	}
	if err != nil {
		return "", err
	}
	if !best.level.sure && !m.dictated() {
		m.search(ctx, best)
	}
	return m.header(ctx, seed, best).String() + best.level.text, ctx.Err()
}

// search looks thoroughly for the best of a level of which it is not known.
func (m *maker) search(ctx context.Context, x *made) {
	found, err := x.level.start.(puzzle.Solver).Solve(ctx, puzzle.Task{Steps: thorough}, nil)
	value, won := outcome(ctx, x.level.start, found.Moves)
	if best, _ := strconv.Atoi(x.notes.Of("best")); err != nil || !won || value <= best {
		return
	}
	x.notes.Set("best", strconv.Itoa(value))
	x.notes.Set("play", notation.Letters(found.Moves, m.bench.Puzzle.Verbs()))
}

// maker makes levels to a wish.
type maker struct {
	draft.Generator
	bench Bench
	span
	wish draft.Wish
}

// made is a level that was made.
type made struct {
	notes puzzle.Notes // as its generator wrote them
	level *level       // without moves where it is as the generator drew it
	idle  int          // tiles that do nothing
	loose bool         // not all tiles were tried
}

// proof returns what a checked proof of the level shows, "" where the solver has none at once.
func (m *made) proof(ctx context.Context) string {
	if !m.level.sure {
		return ""
	}
	p, ok := m.level.start.(reason.Prover)
	if !ok {
		return ""
	}
	lines, err := p.Prove(ctx, nil)
	if err != nil {
		return ""
	}
	claim, _ := p.CheckProof(ctx, lines)
	return claim.Notes.Of("proof")
}

// nearest makes levels until one comes near to the rating wished for.
func (m *maker) nearest(ctx context.Context, seed uint64, report func(puzzle.Progress)) (best *made, err error) {
	has, hard := -1000, m.want
	for try := range aims {
		away := off(m.want, has)
		if away <= m.soon || m.met(has) && try >= aims/3 || away > far && try >= chance {
			break
		}
		next, failed := m.one(ctx, seed+uint64(aims*m.want+try)<<32, m.Rung(m.wish, hard), nil)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if failed != nil {
			err = failed
			continue
		}
		got := max(0, next.level.rate(ctx))
		if report != nil {
			report(puzzle.Progress{Done: float64(try+1) / aims, Text: puzzle.Say("wish.aiming", got, m.want)})
		}
		if best == nil || off(got, m.want) < away {
			best, has = next, got
		}
		hard = min(max(0, hard+2*(m.want-got)/(3+try/2)), 100)
	}
	if best == nil {
		return nil, err
	}
	return best, nil
}

// one makes a level and takes away what does nothing in it: its answer stays as long and is worth
// as much. What the wish names stays.
func (m *maker) one(ctx context.Context, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (*made, error) {
	text, err := m.Generate(ctx, seed, wish, report)
	if err != nil {
		return nil, err
	}
	notes, body, _ := notation.SplitNotes(text)
	x := &made{notes: notes, level: &level{text: body}}
	if x.level.start, err = m.bench.Puzzle.Parse(body); err != nil || m.dictated() {
		return x, err
	}
	b := m.bench
	first, err := b.take(ctx, body)
	if x.loose = err != nil; x.loose { // it is too hard to be tried
		return x, ctx.Err()
	}
	k, keeper := m.Generator.(draft.Keeper)
	keeper = keeper && k.Keeps(first.text, m.wish)
	way, _ := notation.ParseLetters(notes.Of("play"), b.Puzzle.Verbs())
	value, won := outcome(ctx, first.start, way)
	tight, done := b.tight(ctx, first, func(l *level) bool {
		v, w := outcome(ctx, l.start, way) // which may be better than what the solver finds
		return v == value && w == won && (!keeper || k.Keeps(l.text, m.wish))
	})
	x.level, x.loose, x.idle = tight, !done, b.idle(ctx, tight)
	return x, ctx.Err()
}

// dictated reports whether a text of the wish says all of a level, as a formula does.
func (m *maker) dictated() bool {
	return slices.ContainsFunc(m.Wishes(), func(f draft.WishField) bool { return f.Kind == draft.WishText && m.wish[f.Name] != "" })
}

// idle counts the tiles of a level that do nothing.
func (b *Bench) idle(ctx context.Context, l *level) (n int) {
	_, tiles := b.places(l.text)
	for _, i := range tiles {
		if r, _ := b.tile(ctx, l, i); r.Kind == Nothing {
			n++
		}
	}
	return n
}

// header returns what is known of a level that was made: what its generator says of it, its
// rating, how it is made again, and what it has not of what was wished for.
func (m *maker) header(ctx context.Context, seed uint64, x *made) (header puzzle.Notes) {
	put := func(name, value string) {
		if value != "" {
			header = append(header, puzzle.Note{Name: name, Value: value})
		}
	}
	missed := x.notes.Of("missed")
	miss := func(what string) { missed = strings.TrimPrefix(missed+", "+what, ", ") }
	for _, n := range x.notes {
		if n.Name != "missed" && n.Name != "proof" {
			put(n.Name, n.Value)
		}
	}
	put("proof", x.proof(ctx))
	put("seed", strconv.FormatUint(seed, 10))
	put("wish", m.wish.String(slices.DeleteFunc(slices.Clone(m.Wishes()), func(f draft.WishField) bool { return m.wish[f.Name] == f.Default })))
	if rating := max(0, x.level.rate(ctx)); rating > 0 {
		put(reason.RatingNote, strconv.Itoa(rating))
		if !m.met(rating) {
			miss("rating " + strconv.Itoa(rating) + " instead of " + strconv.Itoa(m.want))
		}
	}
	if x.loose {
		miss("tiles not tried")
	}
	if x.idle > 0 {
		miss("without effect: " + strconv.Itoa(x.idle))
	}
	put("missed", missed)
	return header
}

// span is a range of ratings, and the one in it that is best; one within soon of that is not
// bettered. The zero span is for any rating.
type span struct{ low, want, high, soon int }

// spanOf returns the ratings that are wished for.
func spanOf(wish draft.Wish, fields []draft.WishField) span {
	if want := wish.Int(reason.RatingNote); want > 0 {
		return span{want - draft.Near, want, want + draft.Near, nearer}
	}
	for _, f := range fields {
		if i := slices.Index(f.Choices, wish[f.Name]); f.Grades && i > 0 {
			low, high := f.Grade(i)
			return span{low, (low + high) / 2, high, (high - low) / 2}
		}
	}
	return span{}
}

func (s span) met(rating int) bool { return s == span{} || s.low <= rating && rating <= s.high }
