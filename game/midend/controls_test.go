package midend

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
	var c controls
	c.view.Resize(400, 300, 1)
	c.open(session.New(example.Puzzle{}, start), false)
	board := start.Board()
	if got := c.cursor(board); got != (puzzle.Cell{Row: 1, Col: 2}) {
		t.Errorf("the player looks at %v, not at the walker", got)
	}
	if c.lookAt(puzzle.Cell{Row: 2, Col: 1}, board) || !c.lookAt(puzzle.Cell{Row: 1, Col: 4}, board) {
		t.Error("the look-cursor leaves the board, or cannot be set on it")
	}
	if got := c.cursor(board); got != (puzzle.Cell{Row: 1, Col: 4}) {
		t.Errorf("the player looks at %v", got)
	}
	before := c.view.Tile()
	if !c.see(command.ZoomIn) || c.view.Tile() <= before || !c.see(command.ZoomOut) || !c.see(command.Fit) || c.see(command.Undo) {
		t.Error("zoom and fit are the commands that change what is seen")
	}
}
