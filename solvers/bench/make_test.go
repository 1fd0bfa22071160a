package bench

import (
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// making calls test with levels that are made of each wish.
func making(t *testing.T, wishes []string, test func(t *testing.T, p puzzle.Puzzle, wish draft.Wish, text string)) {
	seeds := uint64(4)
	if testing.Short() {
		seeds = 1
	}
	for _, p := range catalog.All {
		if _, ok := p.(puzzle.Tried); !ok {
			continue
		}
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			for _, wished := range wishes {
				wish, err := draft.ParseWish(wished, p.(draft.Generator).Wishes())
				if err != nil {
					t.Fatal(err)
				}
				for seed := range seeds {
					text, err := Make(t.Context(), p, seed, wish, nil)
					if err != nil {
						t.Fatalf("%q, seed %d: %v", wished, seed, err)
					}
					test(t, p, wish, text)
				}
			}
		})
	}
}

// TestMadeLevelsHaveNoIdleTile makes levels, easy, middling and hard: no tile of them does
// nothing, but for what a wish names and the header tells. It has their rating, and says where that
// is not near to what was wished for. What it says of the best is found again.
func TestMadeLevelsHaveNoIdleTile(t *testing.T) {
	making(t, []string{"rating=20", "rating=45", "rating=65"}, func(t *testing.T, p puzzle.Puzzle, wish draft.Wish, text string) {
		notes, _, _ := notation.SplitNotes(text)
		is, start, moves := judged(t, p, text)
		b := Bench{Puzzle: p}
		_, tiles := b.places(start.String())
		idle := 0
		for _, i := range tiles {
			if !changes(t, &b, start, is, moves, i) {
				idle++
			}
		}
		if told := strings.Contains(notes.Of("missed"), "without effect: "+strconv.Itoa(idle)); told != (idle > 0) || idle > 0 && p.Name() != "woods" {
			t.Errorf("%d tiles do nothing in\n%s", idle, text)
		}
		want := wish.Int(reason.RatingNote)
		if near := off(is.rating, want) <= draft.Near; notes.Of(reason.RatingNote) != strconv.Itoa(is.rating) || near == strings.Contains(notes.Of("missed"), reason.RatingNote) {
			t.Errorf("a rating of %d for %d is told as\n%s", is.rating, want, text)
		}
		if best, _ := strconv.Atoi(notes.Of("best")); is.ways > 0 && best != is.moves && best != is.score {
			t.Errorf("%d moves and a score of %d are told as\n%s", is.moves, is.score, text)
		}
	})
}

// TestWishedTilesStay: what a wish names stays where it does nothing, or the header tells what is
// missing.
func TestWishedTilesStay(t *testing.T) {
	for _, p := range catalog.All {
		k, keeps := p.(draft.Keeper)
		x, tried := p.(puzzle.Tried)
		if !keeps || !tried {
			continue
		}
		kept, idle := 0, 0
		for _, wished := range x.Trial().Wishes {
			wish, err := draft.ParseWish(wished, k.Wishes())
			if err != nil {
				t.Fatal(err)
			}
			text, err := Make(t.Context(), p, 1, wish, nil)
			if err != nil {
				t.Fatal(err)
			}
			notes, drawing, _ := notation.SplitNotes(text)
			if k.Keeps(drawing, wish) {
				kept++
			} else if notes.Of("missed") == "" && wish.Int(reason.RatingNote) == 0 {
				t.Errorf("%s, %q: nothing is said to be missed in\n%s", p.Name(), wished, text)
			}
			if strings.Contains(notes.Of("missed"), "without effect") {
				idle++
			}
		}
		if kept == 0 {
			t.Errorf("%s keeps nothing that is wished for", p.Name())
		}
		t.Log(p.Name(), kept, idle)
	}
}
