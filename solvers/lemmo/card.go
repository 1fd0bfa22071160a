package lemmo

import (
	"strings"

	"gridwise/solvers/puzzle"
)

// Cover returns the level that stands for the puzzle.
func (Puzzle) Cover() string { return "19-crumbs" }

// Intro returns the level on which the puzzle is introduced.
func (Puzzle) Intro() puzzle.Intro {
	return puzzle.Intro{Level: "03-the-loose-board", Acts: []string{"gone", "solved"}}
}

// Below returns the height of what stands below the board, in the middle where levels differ.
func (Puzzle) Below() [3]int { return [3]int{235, 234, 196} }

// Deals returns what the days want, from Monday on.
func (Puzzle) Deals() [7][]puzzle.Deal {
	return [7][]puzzle.Deal{
		{{Wish: "size=6x11 task=way"}},
		{{Wish: "size=5x9 difficulty=gentle"}, {Wish: "size=4x8 task=count"}},
		{{Wish: "size=5x9 task=count"}, {Wish: "size=5x9 difficulty=gentle"}},
		{{Wish: "size=6x11 task=count"}, {Wish: "size=5x9 difficulty=medium"}},
		{{Wish: "size=5x9 task=two"}, {Wish: "size=4x8"}},
		{{Wish: "size=5x9 task=all"}, {Wish: "size=6x10 task=two"}},
		{{Wish: "size=7x13 difficulty=hard"}, {Wish: "size=6x11 task=all"}, {Wish: "size=6x11 task=two"}},
	}
}

// Change says what may be changed under an explanation.
func (Puzzle) Change() puzzle.Change {
	return puzzle.Change{Ground: "space", Toggle: []string{"block"}}
}

// Questions returns what a level may ask for.
func (Puzzle) Questions() []puzzle.Question {
	return []puzzle.Question{
		{Task: "one"}, {Line: "remove: 2", Task: "two"}, {Line: "save: all", Task: "all"},
		{Line: "ask: count", Task: "count"}, {Line: "ask: way", Task: "way"},
	}
}

// Trial returns what tests try the puzzle with.
func (Puzzle) Trial() puzzle.Trial {
	return puzzle.Trial{
		Apart:  []string{"walking", "falling", "turning", "happy", "heap", "lost", "waiting"},
		Sketch: puzzle.Sketch{Rows: 4, Cols: 8, Any: "#####..", Bottom: "$@@#"},
		Large:  strings.Repeat(strings.Repeat("#.", 100)+"\n", 199) + strings.Repeat("@$", 100) + "\n",
		Wishes: []string{
			"size=5x8", "size=5x8 difficulty=gentle", "size=5x8 difficulty=medium",
			"size=5x8 difficulty=hard", "rating=20", "rating=22", "rating=25", "size=5x8 task=count",
			"size=5x8 task=way", "size=5x8 task=two", "size=5x8 task=all",
			"size=5x8 task=way difficulty=hard",
		},
	}
}
