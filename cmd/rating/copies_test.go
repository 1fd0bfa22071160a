package main

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// The least that shipped levels of a puzzle are: in number, in each fifth of the scale,
// and the least share of the things on two boards, turned and mirrored as they are most
// alike, that is not on both.
const (
	leastLevels = 40
	leastFifth  = 2
	leastApart  = 0.1
)

// TestLevelsSpreadAndDiffer: the levels of a puzzle are over the whole scale, and none is
// nearly another one.
func TestLevelsSpreadAndDiffer(t *testing.T) {
	for _, p := range catalog.All {
		filler := p.Tiles()[0].Char
		names := assets.LevelNames(p.Name())
		var fifths [5]int
		boards, rules := make([][]string, len(names)), make([]string, len(names))
		for i, name := range names {
			text, _ := assets.Level(p.Name(), name)
			notes, _, _ := puzzle.SplitNotes(text)
			rating, err := strconv.Atoi(notes.Of(puzzle.RatingNote))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			fifths[puzzle.DotsOf(rating)-1]++
			s, err := p.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			drawing, rest, _ := strings.Cut(s.String(), "\n\n")
			boards[i], rules[i] = strings.Split(strings.TrimRight(drawing, "\n"), "\n"), rest
			for r, row := range boards[i] {
				boards[i][r] = strings.ReplaceAll(row, string(rune(filler)), bare)
			}
			for k := range i {
				if d := apart(boards[i], boards[k]); rules[i] == rules[k] && d < leastApart {
					t.Errorf("%s: %s and %s differ in %.0f of a hundred things", p.Name(), names[k], name, 100*d)
				}
			}
		}
		for i, n := range fifths {
			if n < leastFifth {
				t.Errorf("%s: %d levels of %d dots", p.Name(), n, i+1)
			}
		}
		if len(names) < leastLevels {
			t.Errorf("%s: %d levels", p.Name(), len(names))
		}
		t.Logf("%s: %v", p.Name(), fifths)
	}
}

// bare stands for cells that are as the rest of the board is.
const bare = "\x00"

// apart returns the share of the things on one or both of two boards that are not the
// same there, at least over the ways to turn and mirror one; 1 for boards of other sizes.
func apart(a, b []string) float64 {
	least := 1.0
	for k := range 8 {
		if k == 4 {
			b = mirrored(b)
		}
		if len(a) == len(b) && len(a[0]) == len(b[0]) {
			least = min(least, different(a, b))
		}
		b = turned(b)
	}
	return least
}

func different(a, b []string) float64 {
	all, other := 0, 0
	for r := range a {
		for c := range min(len(a[r]), len(b[r])) {
			if x, y := a[r][c], b[r][c]; x != bare[0] || y != bare[0] {
				all++
				if x != y {
					other++
				}
			}
		}
	}
	return float64(other) / float64(max(1, all))
}

func mirrored(b []string) (all []string) {
	for _, row := range b {
		line := []byte(row)
		slices.Reverse(line)
		all = append(all, string(line))
	}
	return all
}

// turned returns a board turned by a quarter; short rows are filled.
func turned(b []string) (all []string) {
	width := 0
	for _, row := range b {
		width = max(width, len(row))
	}
	for c := range width {
		line := make([]byte, len(b))
		for r := range b {
			line[len(b)-1-r] = bare[0]
			if c < len(b[r]) {
				line[len(b)-1-r] = b[r][c]
			}
		}
		all = append(all, string(line))
	}
	return all
}
