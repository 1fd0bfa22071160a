package lifter

import (
	"strings"

	"gridwise/solvers/puzzle"
)

// Cover returns the level that stands for the puzzle.
func (Puzzle) Cover() string { return "41-stone-kitchen" }

// Intro returns the level on which the puzzle is introduced.
func (Puzzle) Intro() puzzle.Intro {
	return puzzle.Intro{Level: "01-first-shift", Acts: []string{"move", "undone", "solved"}}
}

// Below returns the height of what stands below the board, in the middle where levels differ.
func (Puzzle) Below() [3]int { return [3]int{226, 207, 159} }

// Deals returns what the days want, from Monday on.
func (Puzzle) Deals() [7][]puzzle.Deal {
	return [7][]puzzle.Deal{
		{{Wish: "size=7x8 grade=gentle"}},
		{{Wish: "size=7x8 grade=gentle with=water"}, {Wish: "size=7x8 with=trampolines", Shows: "ABCDEFGHI"}},
		{{Wish: "size=7x8 with=trampolines", Shows: "ABCDEFGHI"}, {Wish: "size=7x8"}},
		{{Wish: "size=7x8 with=water"}, {Wish: "size=7x8 with=beards", Shows: "W"}},
		{{Wish: "size=7x8 with=beards", Shows: "W"}, {Wish: "size=7x9 grade=fair with=water"}},
		{{Wish: "size=8x8 with=trampolines", Shows: "ABCDEFGHI"}, {Wish: "size=7x9 with=beards", Shows: "W"}},
		{{Wish: "size=8x9 with=water"}, {Wish: "size=8x9 with=beards", Shows: "W"}, {Wish: "size=8x9 with=trampolines", Shows: "ABCDEFGHI"}},
	}
}

// Change says what may be changed under an explanation.
func (Puzzle) Change() puzzle.Change {
	return puzzle.Change{Ground: "empty", Toggle: []string{"rock", "earth"}, Move: []string{"robot"}}
}

// Trial returns what tests try the puzzle with.
func (Puzzle) Trial() puzzle.Trial {
	return puzzle.Trial{
		Apart:  []string{"empty", "water", "robot", "wreck", "lift", "exit", "shaft", "rock", "higher", "target", "trampoline"},
		Sketch: puzzle.Sketch{Rows: 5, Cols: 6, Any: "......   #**", Once: `RL\\`},
		Large:  `*R\L` + strings.Repeat(".", 196) + "\n" + strings.Repeat(strings.Repeat(".", 200)+"\n", 198) + strings.Repeat(".", 198) + "**\n",
		Wishes: []string{
			"size=7x9", "size=7x9 grade=gentle", "size=7x9 with=higher", "size=7x9 with=beards",
		},
		Noted: []string{`sat="(a|b)&!c"`, `sat="a&!a"`},
	}
}
