package woods

import (
	"context"
	"errors"
	"strings"
	"testing"

	"gridwise/solvers/bench"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/woods/internal/wood"
)

func generate(t *testing.T, seed uint64, wishes string) (State, string, error) {
	t.Helper()
	wish, err := draft.ParseWish(wishes, Puzzle{}.Wishes())
	if err != nil {
		t.Fatal(err)
	}
	text, err := bench.Make(context.Background(), Puzzle{}, seed, wish, nil)
	if err != nil {
		return State{}, "", err
	}
	return open(t, text), text, nil
}

// TestSeedsMakeTheirLevels makes the levels of some seeds again, which change
// only on purpose.
func TestSeedsMakeTheirLevels(t *testing.T) {
	var made strings.Builder
	for seed, wishes := range []string{"size=3x4 hearts=2 turns=2", "size=4x4 hearts=3 turns=4", "size=4x5 hearts=2 turns=3 play=ganondorf", "size=4x5 hearts=2 turns=5 shape=mirror"} {
		_, text, err := generate(t, uint64(seed), wishes)
		if err != nil {
			t.Fatal(err)
		}
		made.WriteString(text + "\n")
	}
	puzzletest.Golden(t, "testdata/generated.txt", made.String())
}

// TestWishedTurns: the line is as long as wished, or nearly, and not much longer.
func TestWishedTurns(t *testing.T) {
	sums := map[string]int{}
	for _, turns := range []string{"3", "5", "8"} {
		met := 0
		for seed := range uint64(5) {
			s, text, err := generate(t, seed, "size=4x5 hearts=2 turns="+turns)
			if err != nil {
				t.Fatal(err)
			}
			moves, _, _, err := s.line(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			sums[turns] += len(moves)
			if !strings.Contains(s.Notes().Of("missed"), "turns") {
				met++
			} else if turns != "8" {
				t.Errorf("turns=%s, seed %d has %d:\n%s", turns, seed, len(moves), text)
			}
		}
		if met < 2 {
			t.Errorf("turns=%s is met for %d seeds of 5", turns, met)
		}
	}
	if sums["3"] >= sums["5"] || sums["5"]+8 > sums["8"] {
		t.Errorf("5 levels each have %v turns together", sums)
	}
}

// TestSomeTreeMatters fells each tree of generated levels by itself: one of them at least
// changes the value or the perfect play.
func TestSomeTreeMatters(t *testing.T) {
	for seed := range uint64(5) {
		for _, wishes := range []string{"size=4x5 hearts=2 turns=3", "size=4x4 hearts=2 play=ganondorf turns=3", "size=4x5 hearts=3 shape=mirror", "size=3x6 hearts=2 turns=4", "size=5x5 hearts=2 rating=40"} {
			s, text, err := generate(t, seed, wishes)
			if err != nil {
				t.Fatalf("%q, seed %d: %v", wishes, seed, err)
			}
			value, play := course(t, text)
			_, drawing, _ := notation.SplitNotes(text)
			matter := 0
			for at, c := range drawing {
				if c != '#' {
					continue
				}
				if v, p := course(t, drawing[:at]+"."+drawing[at+1:]); v != value || p != play {
					matter++
				}
			}
			if matter == 0 {
				t.Errorf("%q, seed %d: no tree matters\n%s", wishes, seed, s)
			}
		}
	}
}

// course returns what a level is worth, and perfect play of both in it.
func course(t *testing.T, text string) (value int, play string) {
	t.Helper()
	s := open(t, text)
	for value = s.value(); s.Status() == puzzle.Playing; {
		c, err := s.lv.Perfect(t.Context(), s.Race.Position)
		if err != nil {
			t.Fatal(err)
		}
		play += wood.Verbs[c.Verb] + " "
		s = s.moved(c.To)
	}
	return value, play
}

// TestMirroredHearts: in mirrored woods each heart has its image, but for one where their
// number is odd and there is no middle, which the header says.
func TestMirroredHearts(t *testing.T) {
	for wishes, odd := range map[string]bool{
		"size=4x5 hearts=2 turns=3": false, "size=4x5 hearts=3 turns=3": false, "size=4x4 hearts=2 turns=3": false, "size=4x4 hearts=3 turns=3": true, "size=3x5 hearts=4 turns=3": false,
	} {
		for seed := range uint64(3) {
			s, text, err := generate(t, seed, wishes+" shape=mirror")
			if err != nil {
				t.Fatalf("%q, seed %d: %v", wishes, seed, err)
			}
			alone := 0
			for _, spot := range s.lv.Hearts {
				at := s.lv.Cells[spot]
				if s.lv.Drawing.At(puzzle.Cell{Row: at.Row, Col: s.lv.Drawing.Cols + 1 - at.Col}) != 'H' {
					alone++
				}
			}
			said := strings.Contains(s.Notes().Of("missed"), "without its image")
			if alone > 0 && !odd || alone > 1 || said != odd {
				t.Errorf("%q, seed %d: %d hearts are alone, said: %v\n%s", wishes, seed, alone, said, text)
			}
		}
	}
}

// TestOneHeart: Link gets it or not, so that no such level is worth playing.
func TestOneHeart(t *testing.T) {
	var no *puzzle.Refusal
	if _, _, err := generate(t, 1, "hearts=1"); !errors.As(err, &no) || no.Text.Key != "woods.wish.one" {
		t.Errorf("%v", err)
	}
	if _, _, err := generate(t, 1, "size=4x4 hearts=1 play=ganondorf"); err != nil {
		t.Error(err)
	}
}
