package show

import (
	"testing"

	"gridwise/game/command"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

func TestControlsLook(t *testing.T) {
	start, err := example.Puzzle{}.Parse("_S_E\n")
	if err != nil {
		t.Fatal(err)
	}
	var c Controls
	c.view.Resize(400, 300, 1)
	c.Open(session.New(example.Puzzle{}, start), false)
	board := start.Board()
	if got := c.Cursor(board); got != (puzzle.Cell{Row: 1, Col: 2}) {
		t.Errorf("the player looks at %v, not at the walker", got)
	}
	if c.LookAt(puzzle.Cell{Row: 2, Col: 1}, board) || !c.LookAt(puzzle.Cell{Row: 1, Col: 4}, board) {
		t.Error("the look-cursor leaves the board, or cannot be set on it")
	}
	if got := c.Cursor(board); got != (puzzle.Cell{Row: 1, Col: 4}) {
		t.Errorf("the player looks at %v", got)
	}
	before := c.view.Tile()
	if !c.See(command.ZoomIn) || c.view.Tile() <= before || !c.See(command.ZoomOut) || !c.See(command.Fit) || c.See(command.Undo) {
		t.Error("zoom and fit are the commands that change what is seen")
	}
}
