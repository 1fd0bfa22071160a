package example

import "gridwise/solvers/puzzle"

// Below returns the height of what stands below the board.
func (Puzzle) Below() (wide, narrow int) { return 118, 130 }

// Change says what may be changed under an explanation.
func (Puzzle) Change() puzzle.Change {
	return puzzle.Change{Ground: "ground", Toggle: []string{"wall"}, Move: []string{"walker", "end"}}
}

// Trial returns what tests try the puzzle with.
func (Puzzle) Trial() puzzle.Trial {
	return puzzle.Trial{
		Apart:  []string{"walker", "end", "wall"},
		Sketch: puzzle.Sketch{Rows: 5, Cols: 6, Any: "_____##", Once: "SE"},
	}
}
