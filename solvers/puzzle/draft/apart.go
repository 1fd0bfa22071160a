package draft

import (
	"gridwise/solvers/puzzle"
	"slices"
	"strings"
)

// Apart returns the share of the things on one or both of two boards of a puzzle that are
// not the same there, at least over the ways to turn and mirror one; 1 for boards of other
// sizes, and where lines behind the drawing differ. It takes microseconds.
func Apart(p puzzle.Puzzle, a, b puzzle.State) float64 {
	boardA, rulesA := things(p, a)
	boardB, rulesB := things(p, b)
	if rulesA != rulesB {
		return 1
	}
	return apart(boardA, boardB)
}

// things returns the drawing of a level without the filler, and the lines behind it.
func things(p puzzle.Puzzle, s puzzle.State) (board []string, rules string) {
	drawing, rules, _ := strings.Cut(s.String(), "\n\n")
	drawing = strings.ReplaceAll(drawing, string(rune(p.Tiles()[0].Char)), bare)
	return strings.Split(strings.TrimRight(drawing, "\n"), "\n"), rules
}

// bare stands for cells that are as the rest of the board is.
const bare = "\x00"

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
