package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// TestShippedRatings rates every shipped level again.
func TestShippedRatings(t *testing.T) {
	for _, p := range catalog.All {
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			for _, name := range assets.LevelNames(p.Name()) {
				text, _ := assets.Level(p.Name(), name)
				if rated, err := withRating(t.Context(), p, text); err != nil || rated != text {
					t.Errorf("%s: the header has not the rating of the level (%v); go run ./cmd/rating -write", name, err)
				}
			}
		})
	}
}

// TestBankRatings rates every eleventh of the levels of the days again.
func TestBankRatings(t *testing.T) {
	files, err := filepath.Glob("../../assets/daily/*-bank.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.SplitAfter(string(text), "\n") {
			if i%11 > 0 || line == "" {
				continue
			}
			if rated, err := banked(t.Context(), line); err != nil || rated != line {
				t.Errorf("%s: line %d has not the rating of its level (%v); go run ./cmd/rating -write", file, i+1, err)
			}
		}
	}
}

// TestSpearman holds rank correlations against some known ones.
func TestSpearman(t *testing.T) {
	for _, c := range []struct {
		a, b []float64
		want float64
	}{
		{[]float64{1, 2, 3, 4}, []float64{10, 100, 1000, 9999}, 1},
		{[]float64{1, 2, 3, 4}, []float64{4, 3, 2, 1}, -1},
		{[]float64{1, 2, 3, 4, 5}, []float64{2, 1, 4, 3, 5}, 0.8},
		{[]float64{1, 1, 1}, []float64{1, 2, 3}, 0},
	} {
		if got := spearman(c.a, c.b); got < c.want-1e-9 || got > c.want+1e-9 {
			t.Errorf("%v and %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

// TestLevelsAreAimed makes levels to ratings: nine of ten come near, and one that does
// not says so.
func TestLevelsAreAimed(t *testing.T) {
	for name, seeds := range map[string]uint64{"slider": 10, "ghosts": 10, "lemmo": 10, "woods": 1, "lifter": 1} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := catalog.Named(name)
			for _, want := range []int{25, 60} {
				wish, err := puzzle.ParseWish("rating="+strconv.Itoa(want), p.(puzzle.Generator).Wishes())
				if err != nil {
					t.Fatal(err)
				}
				hits := 0
				for seed := range seeds {
					text, err := p.(puzzle.Generator).Generate(t.Context(), seed, wish, nil)
					if err != nil {
						t.Fatalf("seed %d: %v", seed, err)
					}
					rated, err := withRating(t.Context(), p, text)
					notes, _, _ := puzzle.SplitNotes(rated)
					got, _ := strconv.Atoi(notes.Of(puzzle.RatingNote))
					near, said := max(got-want, want-got) <= puzzle.Near, strings.Contains(notes.Of("missed"), "rating")
					if err != nil || near == said {
						t.Errorf("seed %d: a rating of %d for %d (%v), missed %q", seed, got, want, err, notes.Of("missed"))
					}
					if near {
						hits++
					}
				}
				if 10*hits < 9*int(seeds) {
					t.Errorf("%d of %d levels come near to %d", hits, seeds, want)
				}
			}
		})
	}
}
