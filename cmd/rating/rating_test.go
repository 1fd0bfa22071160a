package main

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/bench"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// TestShippedRatings makes every scale and every shipped level's rating again.
func TestShippedRatings(t *testing.T) {
	for _, p := range catalog.Whole {
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			s := scalerOf(t, p)
			file, err := os.ReadFile("../../solvers/" + p.Name() + "/scale.go")
			if err != nil || string(file) != s.file() {
				t.Errorf("the scale is not that of the shipped levels (%v); %s", err, remake)
			}
			for _, name := range s.names {
				text, _ := assets.Level(p.Name(), name)
				if rated, err := s.withRating(t.Context(), text); err != nil || rated != text {
					t.Errorf("%s: the header has not the rating of the level (%v); %s", name, err, remake)
				}
			}
		})
	}
}

const remake = "go run ./cmd/rating -write"

func scalerOf(t *testing.T, p puzzle.Puzzle) *scaler {
	t.Helper()
	s, err := newScaler(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// seeds is how many levels are made to a wish.
func seeds() uint64 {
	if testing.Short() {
		return 1
	}
	return 4
}

// TestLevelsAreAimed makes levels to ratings: three of four come near, and one that does
// not says so.
func TestLevelsAreAimed(t *testing.T) {
	for _, p := range catalog.Whole {
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			s := scalerOf(t, p)
			for _, want := range []int{25, 60} {
				wish, err := draft.ParseWish("rating="+strconv.Itoa(want), p.(draft.Generator).Wishes())
				if err != nil {
					t.Fatal(err)
				}
				hits := 0
				for seed := range seeds() {
					text, err := bench.Make(t.Context(), p, seed, wish, nil)
					if err != nil {
						t.Fatalf("seed %d: %v", seed, err)
					}
					rated, err := s.withRating(t.Context(), text)
					notes, _, _ := notation.SplitNotes(rated)
					got, _ := strconv.Atoi(notes.Of(reason.RatingNote))
					near, said := max(got-want, want-got) <= draft.Near, strings.Contains(notes.Of("missed"), "rating")
					if err != nil || near == said {
						t.Errorf("seed %d: a rating of %d for %d (%v), missed %q", seed, got, want, err, notes.Of("missed"))
					}
					if near {
						hits++
					}
				}
				if 10*hits < 7*int(seeds()) {
					t.Errorf("%d of %d levels come near to %d", hits, seeds(), want)
				}
			}
		})
	}
}

// TestGradesAreRanges makes levels of each grade: the rating is in its range, or the level
// says that it is not, and the ranges are the scale.
func TestGradesAreRanges(t *testing.T) {
	graded := 0
	for _, p := range catalog.Whole {
		g := p.(draft.Generator)
		for _, f := range g.Wishes() {
			if !f.Grades {
				continue
			}
			next := 0
			for i, grade := range f.Choices[1:] {
				low, high := f.Grade(i + 1)
				if low != next {
					t.Errorf("%s: %s begins at %d, not %d", p.Name(), grade, low, next)
				}
				next = high + 1
				for seed := range seeds() {
					wish, err := draft.ParseWish(f.Name+"="+grade, g.Wishes())
					if err != nil {
						t.Fatal(err)
					}
					text, err := bench.Make(t.Context(), p, seed, wish, nil)
					if err != nil {
						t.Fatal(err)
					}
					notes, _, _ := notation.SplitNotes(text)
					rating, err := strconv.Atoi(notes.Of(reason.RatingNote))
					if err != nil || (low <= rating && rating <= high) == strings.Contains(notes.Of("missed"), "rating") {
						t.Errorf("%s, %s, seed %d: %d of %d to %d (%v), missed %q", p.Name(), grade, seed, rating, low, high, err, notes.Of("missed"))
					}
					graded++
				}
			}
			if next != 101 || f.Choices[0] != f.Default {
				t.Errorf("%s: the grades end at %d, the default is %s", p.Name(), next, f.Default)
			}
		}
	}
	if graded == 0 {
		t.Error("no level was made")
	}
}
