package bench

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
)

// marked puts marks into a draft by chance: a cell that stays, and a tile that decides.
func marked(t *testing.T, p puzzle.Puzzle, seed uint64, text string) (draft string, keep, matter int) {
	rnd, b := rand.New(rand.NewPCG(seed, 2)), Bench{Puzzle: p, Work: 1000}
	s, _ := p.Parse(text)
	text = s.String()
	var all []int
	for i := range board(text) {
		if text[i] != '\n' {
			all = append(all, i)
		}
	}
	keep = all[rnd.IntN(len(all))]
	var decides []puzzle.Cell
	for r, err := range b.Tiles(t.Context(), text) {
		if err != nil {
			t.Fatal(seed, err)
		}
		if r.Kind == Decides {
			decides = append(decides, r.Cell)
		}
	}
	notes := "; keep: " + mark(cell(text, keep)) + "\n"
	if len(decides) == 0 {
		return notes + text, keep, -1
	}
	at := decides[rnd.IntN(len(decides))]
	return notes + "; matter: " + mark(at) + "\n" + text, keep, placed(board(text), mark(at))[0]
}

func mark(c puzzle.Cell) string { return fmt.Sprintf("%d,%d", c.Row, c.Col) }

// lacking goes through the levels that come of a text without a tile.
func lacking(t *testing.T, b *Bench, text string, i int) iter.Seq2[verdict, puzzle.State] {
	return func(yield func(verdict, puzzle.State) bool) {
		for _, other := range b.without(text, i) {
			if is, s, _ := judged(t, b.Puzzle, other); is.level && !yield(is, s) {
				return
			}
		}
	}
}

// lureOnly reports whether some choice along the answer is worse than another with a tile, and is
// not without it, by what is left to the end behind each.
func lureOnly(t *testing.T, b *Bench, text string, i int) bool {
	_, s, moves := judged(t, b.Puzzle, text)
	for _, o := range lacking(t, b, s.String(), i) {
		for n := range moves {
			with, without := replayed(t, s, moves[:n]), replayed(t, o, moves[:n])
			for m := range with.Moves() {
				if behind(t, with, m) != behind(t, with, moves[n]) && good(t, without, m) {
					return true
				}
			}
		}
	}
	return false
}

// good reports whether a move leads to as much as the solver's own: to the same score where
// there is one, else in as many moves.
func good(t *testing.T, s puzzle.State, m puzzle.Move) bool {
	found, err := s.(puzzle.Solver).Solve(t.Context(), puzzle.Task{Steps: solving}, nil)
	if err != nil || len(found.Moves) == 0 {
		return false
	}
	best, is := behind(t, s, found.Moves[0]), behind(t, s, m)
	return is == best || best[0] != 0 && is[0] == best[0]
}

// behind returns what the best play comes to behind a move, and how many moves it takes.
func behind(t *testing.T, s puzzle.State, m puzzle.Move) (left [2]int) {
	next, _, err := s.Play(m)
	if err != nil {
		return [2]int{-1, -1}
	}
	found, err := next.(puzzle.Solver).Solve(t.Context(), puzzle.Task{Steps: solving}, nil)
	end := replayed(t, next, found.Moves)
	if err != nil || end.Status() != puzzle.Won {
		return [2]int{-1, -1}
	}
	if x, ok := end.(puzzle.Scorer); ok {
		left[0] = x.Score().Value
	}
	left[1] = len(found.Moves)
	return left
}

// decisive reports by the rules alone whether a tile decides.
func decisive(t *testing.T, b *Bench, text string, i int) bool {
	was, start, moves := judged(t, b.Puzzle, text)
	for is, s := range lacking(t, b, start.String(), i) {
		end := replayed(t, s, moves)
		x, ok := end.(puzzle.Scorer)
		return !is.won || is.moves != was.moves || is.score != was.score ||
			was.ways > 0 && (end.Status() != puzzle.Won || ok && x.Score().Value != was.score)
	}
	return true
}

// held reports whether something that a level is about decides no more without a tile of it.
func held(t *testing.T, b *Bench, text string, i int, about []int) bool {
	for _, s := range lacking(t, b, text, i) {
		return slices.ContainsFunc(about, func(m int) bool { return !decisive(t, b, s.String(), m) })
	}
	return false
}

// TestFinishKeepsItsWord finishes drafts with marks by chance and holds what comes against the
// rules alone: what is marked stays and decides, no tile is idle, the rating is near and one
// answer is the best, or that is said.
func TestFinishKeepsItsWord(t *testing.T) {
	drafts(t, 200, func(t *testing.T, p puzzle.Puzzle, seed uint64, text string) {
		text, keep, matter := marked(t, p, seed, text)
		first, _ := p.Parse(text)
		before, _, _ := judged(t, p, text)
		b := Bench{Puzzle: p, Work: 80, Seed: seed}
		better, said, err := b.Improve(t.Context(), text, Aim{Finish: true})
		if err != nil {
			t.Fatal(seed, err)
		}
		after, start, moves := judged(t, p, better)
		if !after.won {
			t.Fatalf("%d: %q became %q, which cannot be solved", seed, text, better)
		}
		told := func(key string) bool {
			return slices.ContainsFunc(said, func(r Remark) bool { return strings.HasPrefix(r.Text.Key, key) })
		}
		for _, i := range []int{keep, matter} {
			if i >= 0 && better[i] != first.String()[i] {
				t.Errorf("%d: %s of %q is another in %q", seed, cell(better, i), text, better)
			}
		}
		if matter >= 0 && !decisive(t, &b, better, matter) && !lureOnly(t, &b, better, matter) {
			t.Errorf("%d: %s of %q does nothing", seed, cell(better, matter), better)
		}
		about := slices.DeleteFunc(slices.Clone(b.marks.keep), func(i int) bool { return i == keep })
		if !told("bench.loose") {
			_, tiles := b.places(better)
			for _, i := range tiles {
				if b.free(i) && !changes(t, &b, start, after, moves, i) && !held(t, &b, better, i, about) {
					t.Errorf("%d: %s of %q does nothing", seed, cell(better, i), better)
				}
			}
		}
		if far := off(after.rating, max(before.rating, 1)) > draft.Near; far != told("bench.far") {
			t.Errorf("%d: a rating of %d for %d is told as %v", seed, after.rating, before.rating, said)
		}
		if after.ways > 1 && !told("bench.several") && !told("bench.far") {
			t.Errorf("%d: %q has %d best answers, and that is not told: %v", seed, better, after.ways, said)
		}
	})
}

// TestHatKeepsItsStone: the stone after which a mine is named is still there, and decides, when it
// is marked and finished harder.
func TestHatKeepsItsStone(t *testing.T) {
	p := catalog.Named("lifter")
	text, _ := assets.Level(p.Name(), "08-a-hat-of-stone")
	for seed := range uint64(3) {
		b := Bench{Puzzle: p, Work: 300, Seed: seed}
		better, _, err := b.Improve(t.Context(), "; matter: =*\n"+text, Aim{Finish: true, Rating: 25})
		if err != nil {
			t.Fatal(err)
		}
		if i := strings.IndexByte(better, '*'); i < 0 || !decisive(t, &b, better, i) {
			t.Errorf("%d: the stone does nothing in %q", seed, better)
		}
	}
}

// TestMarksAreRead: what marks cannot mean is said, and changes nothing.
func TestMarksAreRead(t *testing.T) {
	p := catalog.Named("slider")
	const level = "S__*\n____\n_*__\n___E\n"
	for notes, key := range map[string]string{
		"; matter: 1,2\n":           "bench.mark.bare",
		"; matter: 3,2 9,9\n":       "bench.mark.none",
		"; keep: 0,1\n":             "bench.mark.none",
		"; keep: 1,5\n":             "bench.mark.none",
		"; keep: north\n":           "bench.mark.none",
		"; keep: =?\n":              "bench.mark.none",
		"; keep: =_ =* =S =E\n":     "bench.locked",
		"; keep: \n":                "",
		"; keep: 3,2\n; matter: =E": "",
	} {
		b := Bench{Puzzle: p, Work: 200}
		better, _, err := b.Improve(t.Context(), strings.TrimSuffix(notes, "\n")+"\n"+level, Aim{Finish: true})
		var refused *puzzle.Refusal
		if got := ""; errors.As(err, &refused) {
			if got = refused.Text.Key; got != key || better != "" {
				t.Errorf("%q is told as %s, with %q", notes, got, better)
			}
		} else if err != nil || key != "" {
			t.Errorf("%q: %v", notes, err)
		}
	}
}

// TestMendKeepsMarks: a draft that cannot be solved is mended beside what is marked.
func TestMendKeepsMarks(t *testing.T) {
	b := Bench{Puzzle: catalog.Named("slider"), Work: Enough}
	better, _, err := b.Improve(t.Context(), "; keep: 1,2 3,1 3,3 3,4\n; matter: 2,2\nS*__\n_*__\n****\n___E\n", Aim{Finish: true})
	if !errors.Is(err, puzzle.ErrImpossible) {
		t.Fatal(err)
	}
	if len(better) < 15 || better[1] != '*' || better[6] != '*' || better[10] != '*' || better[12:14] != "**" {
		t.Errorf("the marks are gone from %q", better)
	}
}
