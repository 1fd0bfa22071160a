package ghosts

import (
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
)

// Cover returns the level that stands for the puzzle.
func (Puzzle) Cover() string { return "27-the-bat" }

// Intro returns the level on which the puzzle is introduced.
func (Puzzle) Intro() puzzle.Intro {
	return puzzle.Intro{Level: "01-night-light", Acts: []string{"move", "undone", "solved"}}
}

// Below returns the height of what stands below the board, in the middle where levels differ.
func (Puzzle) Below() [3]int { return [3]int{188, 188, 146} }

// SourceForm tells a list of coordinates by its first pair.
func (Puzzle) SourceForm() string { return `^\s*\[?\s*\(\s*\d` }

// Deals returns what the days want, from Monday on.
func (Puzzle) Deals() [7][]puzzle.Deal {
	return [7][]puzzle.Deal{
		{{Wish: "size=4x4 piece=4"}, {Wish: "size=3x5 piece=3"}},
		{{Wish: "size=4x5 holes=4"}, {Wish: "size=5x5 piece=5"}},
		{{Wish: "size=5x5 piece=4 holes=1"}, {Wish: "size=4x5 piece=4"}},
		{{Wish: "size=4x4 grade=medium"}, {Wish: "size=5x5 holes=5"}},
		{{Wish: "size=5x4 holes=2"}, {Wish: "size=5x5 holes=3"}},
		{{Wish: "size=4x4 grade=hard"}, {Wish: "size=4x6 holes=2"}},
		{{Wish: "size=3x7 holes=1"}, {Wish: "size=5x5 piece=3 holes=1"}, {Wish: "size=6x6 holes=6"}},
	}
}

// Change says what may be changed under an explanation.
func (Puzzle) Change() puzzle.Change {
	return puzzle.Change{Ground: "floor", Move: []string{"ghost"}}
}

// Pieces says how pieces are drawn; the usual ones are the article's.
func (Puzzle) Pieces() puzzle.Pieces {
	return puzzle.Pieces{
		Line: board.PiecesLine, Cells: board.Parts, Bodies: bodies[:], Most: board.MaxCells,
		Usual: board.OfArticle(0).Grids(), Spare: board.SpareLine,
	}
}

// Trial returns what tests try the puzzle with.
func (Puzzle) Trial() puzzle.Trial {
	return puzzle.Trial{
		Apart:  []string{"ghost", "ghost-lit", "ghost-happy"},
		Sketch: puzzle.Sketch{Rows: 4, Cols: 4, Any: ".", Once: "gggggg"},
		Large:  "g..g\n..gg\n....\ng.g.\n",
		Wishes: []string{
			"size=6x6", "piece=3 size=6x6", "size=6x6 grade=hard", "size=6x6 grade=expert",
			"size=6x6 grade=medium", "grade=easy", "grade=medium", "grade=hard", "grade=expert",
			"rating=28", "rating=32", "rating=37", "rating=62",
		},
		Noted: []string{"size=5x6"},
	}
}
