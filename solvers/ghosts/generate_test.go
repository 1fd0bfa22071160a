package ghosts

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/bench"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/ghosts/internal/generate"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

func generated(t *testing.T, seed uint64, wish string) (string, error) {
	t.Helper()
	w, err := draft.ParseWish(wish, Puzzle{}.Wishes())
	if err != nil {
		t.Fatal(err)
	}
	return bench.Make(context.Background(), Puzzle{}, seed, w, nil)
}

// TestGenerate sees that levels have what was wished and one solution, proved
// by the rules, and that a seed makes the same level again.
func TestGenerate(t *testing.T) {
	for _, c := range []struct {
		wish       string
		rows, cols int
		holes      int
	}{
		{"", 4, 4, 0},
		{"grade=easy", 4, 4, 0},
		{"grade=expert", 4, 4, 0},
		{"size=2x5", 2, 5, 0},
		{"size=5x5 grade=medium", 5, 5, 0},
		{"size=5x5 holes=4", 5, 5, 4},
		{"size=6x4 spare=2", 6, 4, 0},
		{"size=7x7 piece=5", 7, 7, 0},
		{"size=12x10 piece=9", 12, 10, 0},
		{"size=3x20 piece=5", 3, 20, 0},
		{"size=11x12 holes=20", 11, 12, 20},
		{"piece=4", 4, 4, 0},
	} {
		for seed := range uint64(3) {
			text, err := generated(t, seed, c.wish)
			if err != nil {
				t.Errorf("%q, seed %d: %v", c.wish, seed, err)
				continue
			}
			if again, _ := generated(t, seed, c.wish); again != text {
				t.Errorf("%q, seed %d: another level the second time", c.wish, seed)
			}
			s := parse(t, text)
			holes := 0
			for _, ok := range s.l.Floor {
				if !ok {
					holes++
				}
			}
			if s.l.Rows != c.rows || s.l.Cols != c.cols || holes != c.holes {
				t.Errorf("%q: %d x %d with %d holes", c.wish, s.l.Rows, s.l.Cols, holes)
			}
			if s.Notes().Of("seed") != strconv.Itoa(int(seed)) || s.Notes().Of("proof") != "solutions 1" {
				t.Errorf("%q: notes %v", c.wish, s.Notes())
			}
			provedUnique(t, c.wish, s)
		}
	}
}

// TestWishesThatCannotBeMet: each is refused with the sentence that says why.
func TestWishesThatCannotBeMet(t *testing.T) {
	var no *puzzle.Refusal
	if _, err := generated(t, 0, "level=1 size=5x5"); !errors.As(err, &no) || no.Text.Key != "ghosts.bank.size" {
		t.Errorf("a level of the bank on another board: %v", err)
	}
	if _, err := generated(t, 0, "size=2x12 holes=40"); !errors.As(err, &no) || no.Text.Key != "ghosts.cut.holes" {
		t.Errorf("40 holes in 24 cells: %v", err)
	}
	if _, err := generated(t, 0, "size=12x12 piece=2"); !errors.As(err, &no) || no.Text.Key != "ghosts.cut.size" {
		t.Errorf("72 pieces: %v", err)
	}
	if _, err := generated(t, 0, "size=11x11"); !errors.As(err, &no) || no.Text.Key != "ghosts.cut.size" {
		t.Errorf("121 cells: %v", err)
	}
}

func TestGenerateStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	w, _ := draft.ParseWish("size=8x8", Puzzle{}.Wishes())
	if _, err := (Puzzle{}).Generate(ctx, 1, w, nil); err != context.Canceled {
		t.Error(err)
	}
}

// TestBankByPlace: each of the 904 places is a level with one solution, in the order of
// the numbers of their sets; challenge 49 is among them.
func TestBankByPlace(t *testing.T) {
	last, found49 := 0, false
	for place := 1; place <= generate.Banked; place++ {
		text, err := generated(t, 0, "level="+strconv.Itoa(place))
		if err != nil {
			t.Fatal(err)
		}
		s := parse(t, text)
		number := boardtest.NumberOf(boardtest.SetOf(s.l.Level))
		if number <= last || s.Notes().Of("unique") != "yes" || s.Notes().Of("proof") != "solutions 1" {
			t.Fatalf("place %d: %v", place, s.Notes())
		}
		last = number
		found49 = found49 || s.String() == parse(t, boardtest.Challenge49).String()
	}
	if !found49 {
		t.Error("challenge 49 is at no place")
	}
	if _, err := draft.ParseWish("level=905", Puzzle{}.Wishes()); err == nil {
		t.Error("place 905 is taken")
	}
	text, err := generated(t, 0, "level=1 grade=expert")
	if s := parse(t, text); err != nil || !strings.HasPrefix(s.Notes().Of("missed"), "rating ") {
		t.Errorf("another grade than wished: %v, %v", s.Notes(), err)
	}
}

// TestCutBoardsAreNoPicnic counts over seeds: no size fails, and on none a piece is
// forced from the start, or nearly all are, unless an easy one is wished for; grades are
// met but on boards that are too large for them.
func TestCutBoardsAreNoPicnic(t *testing.T) {
	for _, c := range []struct {
		wish   string
		seeds  uint64
		missed int
	}{
		{"size=6x6", 12, 0}, {"size=8x8", 6, 0}, {"size=10x10", 4, 0}, {"size=12x10", 3, 0}, {"size=5x4 holes=2", 8, 0}, {"size=4x4 piece=2", 8, 0},
		{"size=6x6 grade=hard", 4, 1}, {"size=5x5 grade=medium", 6, 1}, {"size=7x7 grade=expert", 4, 0}, {"size=8x8 grade=expert", 3, 0}, {"size=5x5 grade=easy", 4, 3}, {"size=7x7 grade=easy", 2, 2}, {"size=2x12 holes=12", 6, 3},
	} {
		missed := 0
		for seed := range c.seeds {
			text, err := generated(t, seed, c.wish)
			if err != nil {
				t.Errorf("%q, seed %d: %v", c.wish, seed, err)
				continue
			}
			s := parse(t, text)
			g := s.l.network().Tree(context.Background(), 0, 0)
			easy := g.Forced > 0 || 4*plainly(t, s) >= 3*len(s.l.Pieces)
			if g.Solutions != 1 {
				t.Errorf("%q, seed %d: %+v:\n%s", c.wish, seed, g, text)
			}
			if s.Notes().Of("missed") != "" {
				missed++
			} else if !strings.Contains(c.wish, "easy") && !strings.Contains(c.wish, "medium") && easy {
				t.Errorf("%q, seed %d: the pieces follow by themselves\n%s", c.wish, seed, text)
			}
		}
		if missed > c.missed {
			t.Errorf("%q: missed by %d of %d seeds", c.wish, missed, c.seeds)
		}
	}
}

// plainly plays the hints as long as they need no search, and counts the pieces that
// had one option.
func plainly(t *testing.T, s State) (n int) {
	t.Helper()
	for s.Status() == puzzle.Playing {
		next := s.l.network().Probe(t.Context(), s.lays).Next()
		h, err := s.Hint(t.Context(), 3)
		if err != nil || next.Why > search.Clashes {
			break
		}
		if next.Why < search.Clashes {
			n++
		}
		to, _, err := s.Play(h.Moves[0])
		if err != nil {
			t.Fatal(err)
		}
		s = to.(State)
	}
	return n
}

// TestGradesAreRatings: of one seed an easy level is rated below one for experts, both on
// the board that was wished for, and boards of one size are not all equally hard.
func TestGradesAreRatings(t *testing.T) {
	rating := func(seed uint64, wish string) int {
		text, err := generated(t, seed, wish)
		if err != nil {
			t.Fatal(err)
		}
		n, err := strconv.Atoi(parse(t, text).Notes().Of(reason.RatingNote))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for seed := range uint64(12) {
		easy, expert := rating(seed, "grade=easy"), rating(seed, "grade=expert")
		if easy > 24 || expert < 75 {
			t.Errorf("seed %d: an easy level of %d, one for experts of %d", seed, easy, expert)
		}
	}
	for _, size := range []string{"5x5", "6x6"} {
		if easy, hard := rating(1, "grade=easy size="+size), rating(1, "grade=expert size="+size); easy+20 > hard || easy == 100 {
			t.Errorf("%s: from %d to %d", size, easy, hard)
		}
	}
}
