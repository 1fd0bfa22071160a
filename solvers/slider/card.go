package slider

import (
	"strings"

	"gridwise/solvers/puzzle"
)

// Cover returns the level that stands for the puzzle.
func (Puzzle) Cover() string { return "32-traffic" }

// Intro returns the level on which the puzzle is introduced.
func (Puzzle) Intro() puzzle.Intro {
	return puzzle.Intro{Level: "01-a-short-slide", Acts: []string{"move", "undone", "solved"}}
}

// Below returns the height of what stands below the board, in the middle where levels differ.
func (Puzzle) Below() [3]int { return [3]int{136, 136, 98} }

// Deals returns what the days want, from Monday on.
func (Puzzle) Deals() [7][]puzzle.Deal {
	return [7][]puzzle.Deal{
		{{Wish: "size=6x6 moves=5"}, {Wish: "size=6x6 moves=6 with=hammers", Shows: "+"}},
		{{Wish: "size=6x7 moves=7 with=sand", Shows: ","}, {Wish: "size=6x7 moves=8 with=portals", Shows: "abcdefghijklmn"}},
		{{Wish: "size=6x6 moves=8 players=2"}},
		{{Wish: "size=7x7 moves=13 with=portals", Shows: "abcdefghijklmn"}, {Wish: "size=7x8 moves=13 with=boosters", Shows: "^<>v"}},
		{{Wish: "size=7x8 moves=16"}, {Wish: "size=8x8 moves=16 with=holes+cracks", Shows: "o%"}},
		{{Wish: "size=7x7 moves=12 players=2"}, {Wish: "size=7x8 moves=14 with=hammers", Shows: "+"}},
		{{Wish: "size=6x6 moves=10 players=3"}, {Wish: "size=8x8 moves=18"}, {Wish: "size=8x8 moves=16 with=hammers+portals", Shows: "+"}},
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
			"ice", "cracked", "splash", "end", "eaten", "gate", "player", "player-hammer",
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
