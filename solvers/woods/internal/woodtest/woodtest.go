// Package woodtest holds what the tests of Woods' packages share: random woods, and a slow
// solver that looks at every move until no value changes.
package woodtest

import (
	"math/rand/v2"
	"strings"

	"gridwise/solvers/woods/internal/wood"
)

// Random is a drawing of w x h cells with one Link, one Ganondorf and
// hearts, as rows joined.
func Random(rnd *rand.Rand, w, h, hearts int) string {
	cells := []byte(strings.Repeat(".", w*h))
	trees := rnd.Float64() * 0.5
	for i := range cells {
		if rnd.Float64() < trees {
			cells[i] = '#'
		}
	}
	order := rnd.Perm(w * h)
	cells[order[0]], cells[order[1]] = 'L', 'G'
	for i := 2; i < min(hearts+2, len(order)); i++ {
		cells[order[i]] = 'H'
	}
	return string(cells)
}

// Drawn is a grid as the text of a level.
func Drawn(grid string, w int) string { return wood.Text([]byte(grid), w, wood.Link) }

// Field is the text of a level without trees, Link and Ganondorf in its corners.
func Field(w, h, hearts int) string {
	cells := []byte(strings.Repeat(".", w*h))
	cells[0], cells[len(cells)-1] = 'L', 'G'
	for i := range hearts {
		cells[(i+1)*len(cells)/(hearts+1)+i%3] = 'H'
	}
	return Drawn(string(cells), w)
}
