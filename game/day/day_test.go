package day

import (
	"strings"
	"testing"
	"time"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
)

func levelsOf(t *testing.T, i int) []Level {
	t.Helper()
	d, err := On(First.AddDate(0, 0, i))
	if err != nil {
		t.Fatal(err)
	}
	return d.Levels
}

// TestLevelsAreProved solves and rates the levels again: all, or with -short one day in
// twenty.
func TestLevelsAreProved(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 20
	}
	for i := 0; i < Days; i += step {
		for _, l := range levelsOf(t, i) {
			got, err := link.Decode(l.Link, catalog.All)
			if err != nil || got.Puzzle != l.Puzzle {
				t.Fatalf("day %d: %s: %v", i, l.Link, err)
			}
			s, err := l.Puzzle.Parse(got.Text())
			if err != nil {
				t.Fatal(err)
			}
			if best, err := Prove(t.Context(), s); err != nil || best != l.Best {
				t.Errorf("day %d, %s: the best is %d, not %d (%v)", i, l.Puzzle.Name(), best, l.Best, err)
			}
			// The rating owes nothing to the proof.
			if _, rating, err := rated(t.Context(), l.Puzzle, got.Text()); err != nil || rating != l.Rating || off(Weekday(i), rating) > near {
				t.Errorf("day %d, %s: rated %d, not %d (%v)", i, l.Puzzle.Name(), rating, l.Rating, err)
			}
		}
	}
}

// TestDaysAreMadeAgain makes the levels of twenty days anew.
func TestDaysAreMadeAgain(t *testing.T) {
	for i := 0; i < Days; i += Days / 20 {
		for _, l := range levelsOf(t, i) {
			s, _, err := Make(t.Context(), l.Puzzle, l.Seed)
			if err != nil {
				t.Fatalf("day %d, %s, seed %d: %v", i, l.Puzzle.Name(), l.Seed, err)
			}
			if address, err := (link.Link{Puzzle: l.Puzzle, Level: s.String()}).Encode(); err != nil || address != l.Link {
				t.Errorf("day %d: seed %d makes %s, not %s (%v); go run ./cmd/day", i, l.Seed, address, l.Link, err)
			}
		}
	}
}

// TestNoTwoAreAlike: no level is nearly a shipped one or that of another day.
func TestNoTwoAreAlike(t *testing.T) {
	for _, p := range catalog.Whole {
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			var all []puzzle.State
			add := func(text string) {
				s, err := p.Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, s)
			}
			for _, name := range assets.LevelNames(p.Name()) {
				text, _ := assets.Level(p.Name(), name)
				add(text)
			}
			shipped := len(all)
			for i := range Days {
				e, err := stored(p.Name(), i)
				if err != nil {
					t.Fatal(err)
				}
				l, err := link.Decode(e.Link, catalog.All)
				if err != nil {
					t.Fatal(err)
				}
				add(l.Text())
			}
			for i := shipped; i < len(all); i += 1 + len(all)/100 {
				for k, other := range all {
					if k != i && draft.Apart(p, all[i], other) < Apart {
						t.Errorf("day %d is nearly number %d", i-shipped, k)
					}
				}
			}
		})
	}
}

func TestDates(t *testing.T) {
	if _, err := On(First.AddDate(0, 0, -1)); err != ErrEarly {
		t.Errorf("the day before the first: %v", err)
	}
	for _, at := range []int{-2, -1 << 20} {
		if _, err := On(First.AddDate(0, 0, at)); err != ErrEarly {
			t.Errorf("%d days: %v", at, err)
		}
	}
	east := time.FixedZone("", 14*3600)
	d, err := On(time.Date(2026, 3, 1, 1, 0, 0, 0, east))
	if err != nil || d.Number != 60 || !strings.HasSuffix(d.Levels[d.Front].Title, " 60") {
		t.Errorf("the first of March far east: %+v, %v", d, err)
	}
	for i := range 4 * Days {
		if r := row(i); r >= Days || Weekday(r) != Weekday(i) || i < Days && r != i {
			t.Fatalf("day %d takes row %d", i, r)
		}
	}
	if a, b := levelsOf(t, Days), levelsOf(t, Days%7); a[0].Link != b[0].Link {
		t.Error("after the last it does not go on with the first of that day of the week")
	}
}

// TestKinds: the levels of a day of the week are of its kinds, each kind has days.
func TestKinds(t *testing.T) {
	for _, p := range catalog.Whole {
		made := map[puzzle.Deal]int{}
		for i := range Days {
			e, err := stored(p.Name(), i)
			if err != nil {
				t.Fatal(err)
			}
			weekday, deal := dealOf(p, e.Seed)
			if weekday != Weekday(i) {
				t.Errorf("%s, day %d: the level was made for another day of the week", p.Name(), i)
			}
			made[deal]++
		}
		for weekday, deals := range p.(puzzle.Dealer).Deals() {
			for _, deal := range deals {
				if made[deal] < Days/7/20 {
					t.Errorf("%s: %d days of %q, for weekday %d", p.Name(), made[deal], deal.Wish, weekday)
				}
			}
		}
	}
}
