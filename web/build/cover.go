package main

import (
	"math"
	"slices"
	"strings"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
)

// The bounds of a drawing that is clear on a card.
const (
	coverLeast, coverMost = 24, 96 // cells
	coverShape            = 2.0    // width over height
)

// coverScore returns how well the drawing of a level stands for its puzzle on a
// card: many kinds of tiles, a handy size, the shape of the card.
func coverScore(p puzzle.Puzzle, id string) float64 {
	text, _ := assets.Level(p.Name(), id)
	drawing, _, _ := strings.Cut(text, "\n\n")
	rows := slices.DeleteFunc(strings.Split(strings.TrimRight(drawing, "\n"), "\n"), func(row string) bool { return strings.HasPrefix(row, ";") })
	known := map[rune]string{}
	for _, t := range p.Tiles() {
		known[rune(t.Char)] = t.Name
	}
	kinds, width, cells, plain := map[string]bool{}, 0, 0, 0
	filler := p.Tiles()[0].Name
	for _, row := range rows {
		width = max(width, len(row))
		for _, c := range row {
			kinds[known[c]] = true
			cells++
			if known[c] == filler {
				plain++
			}
		}
	}
	if cells == 0 {
		return math.Inf(-1)
	}
	score := float64(len(kinds)) + 2*float64(cells-plain)/float64(cells)
	score -= 3 * math.Abs(math.Log(float64(width)/float64(len(rows))/coverShape))
	if cells < coverLeast || cells > coverMost {
		score -= 5 * math.Abs(math.Log(float64(cells)/math.Sqrt(coverLeast*coverMost)))
	}
	return score
}
