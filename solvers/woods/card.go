package woods

import (
	"strings"

	"gridwise/solvers/puzzle"
)

// Cover returns the level that stands for the puzzle.
func (Puzzle) Cover() string { return "06-four-corners" }

// Intro returns the level on which the puzzle is introduced.
func (Puzzle) Intro() puzzle.Intro {
	return puzzle.Intro{Level: "01-safe-one-can-wait", Acts: []string{"move", "solved"}}
}

// Below returns the height of what stands below the board, in the middle where levels differ.
func (Puzzle) Below() [3]int { return [3]int{188, 188, 146} }

// Deals returns what the days want, from Monday on.
func (Puzzle) Deals() [7][]puzzle.Deal {
	return [7][]puzzle.Deal{
		{{Wish: "size=4x5 hearts=2 turns=3"}},
		{{Wish: "size=4x5 hearts=2 turns=4"}, {Wish: "size=4x5 hearts=2 turns=3 play=ganondorf"}},
		{{Wish: "size=5x5 hearts=2 turns=6 shape=mirror"}, {Wish: "size=5x5 hearts=2 turns=7"}},
		{{Wish: "size=5x5 hearts=2 turns=5 play=ganondorf"}},
		{{Wish: "size=5x6 hearts=3 turns=6"}, {Wish: "size=5x5 hearts=3 turns=5"}},
		{{Wish: "size=5x5 hearts=3 turns=5 play=ganondorf"}},
		{{Wish: "size=6x6 hearts=3 turns=7"}, {Wish: "size=6x6 hearts=3 turns=7 play=ganondorf"}},
	}
}

// Change says what may be changed under an explanation.
func (Puzzle) Change() puzzle.Change {
	return puzzle.Change{Ground: "ground", Toggle: []string{"tree"}, Move: []string{"link", "ganondorf"}}
}

// Trial returns what tests try the puzzle with.
func (Puzzle) Trial() puzzle.Trial {
	return puzzle.Trial{
		Apart:  []string{"link", "ganondorf", "ganondorf-bow", "ganondorf-scowl", "heart", "heart-goal", "heart-link", "heart-ganondorf", "tree"},
		Sketch: puzzle.Sketch{Rows: 4, Cols: 5, Any: "......##", Once: "LGHHH"},
		Large:  "GH#" + strings.Repeat(".", 21) + "\n" + strings.Repeat(strings.Repeat(".", 24)+"\n", 22) + strings.Repeat(".", 22) + "HL\n",
		Wishes: []string{
			"size=4x5 hearts=2 turns=3", "size=4x5 hearts=2 turns=4",
			"size=4x5 hearts=2 turns=3 shape=wild", "size=4x5 hearts=2 turns=3 shape=mirror",
		},
		Noted: []string{"turns=20"},
	}
}
