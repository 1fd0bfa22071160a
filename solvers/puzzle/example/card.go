package example

import (
	"strings"

	"gridwise/solvers/puzzle"
)

// Below returns the height of what stands below the board.
func (Puzzle) Below() [3]int { return [3]int{136, 136, 98} }

// Change says what may be changed under an explanation.
func (Puzzle) Change() puzzle.Change {
	return puzzle.Change{Ground: "ground", Toggle: []string{"wall"}, Move: []string{"walker", "end"}}
}

// Trial returns what tests try the puzzle with.
func (Puzzle) Trial() puzzle.Trial {
	return puzzle.Trial{
		Apart:  []string{"walker", "end", "wall"},
		Sketch: puzzle.Sketch{Rows: 5, Cols: 6, Any: "_____##", Once: "SE"},
		Large:  "S" + strings.Repeat("_", 39) + "\n" + strings.Repeat(strings.Repeat("___#", 10)+"\n", 38) + strings.Repeat("_", 39) + "E\n",
		Wishes: []string{"size=5x5", "size=5x6", "rating=10"},
	}
}
