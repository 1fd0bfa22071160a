package slider

import (
	"strings"

	"gridwise/solvers/puzzle"
)

// Cover returns the level that stands for the puzzle.
func (Puzzle) Cover() string { return "32-traffic" }

// Intro returns the level on which the puzzle is introduced.
func (Puzzle) Intro() string { return "01-a-short-slide" }

// Below returns the height of what stands below the board, in the middle where levels differ.
func (Puzzle) Below() [3]int { return [3]int{136, 136, 98} }

// Deals returns the wishes of the days.
func (Puzzle) Deals() []string {
	return []string{
		"size=6x6 moves=5",
		"size=6x7 moves=7 with=sand",
		"size=7x7 moves=9",
		"size=7x7 moves=12 with=portals",
		"size=7x8 moves=13 with=boosters",
		"size=7x8 moves=16",
		"size=8x8 moves=16 with=holes+cracks",
		"size=7x7 moves=12 players=2",
	}
}

// Change says what may be changed under an explanation.
func (Puzzle) Change() puzzle.Change {
	return puzzle.Change{Ground: "ice", Toggle: []string{"rock"}, Move: []string{"player", "end"}}
}

// Trial returns what tests try the puzzle with.
func (Puzzle) Trial() puzzle.Trial {
	return puzzle.Trial{
		Apart: []string{
			"ice", "cracked", "splash", "end", "gate", "player", "player-hammer",
			"one", "two", "three", "one-hammer", "two-hammer", "three-hammer",
		},
		Sketch: puzzle.Sketch{Rows: 7, Cols: 8, Any: "______**", Once: "SE"},
		Large:  "S*" + strings.Repeat("_", 198) + "\n" + strings.Repeat(strings.Repeat("_", 200)+"\n", 198) + strings.Repeat("_", 198) + "*E\n",
		Wishes: []string{
			"size=6x6 moves=5", "size=6x6 moves=6", "size=6x6 moves=0", "size=6x6 moves=5 stones=6",
			"size=6x6 moves=5 with=sand", "rating=10", "rating=12",
		},
		Noted: []string{"moves=40 size=5x5"},
	}
}
