package show

import (
	"gridwise/game/command"
	"gridwise/game/input"
	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Controls are the player's side of the board: what input is mapped to, and the
// part of the board that is seen.
type Controls struct {
	input *input.Mapper // nil before a level is open
	view  stage.View
}

// Hands returns what input is mapped to moves by, nil before a level is open.
func (c *Controls) Hands() *input.Mapper { return c.input }

// Seen returns the part of the board that is seen.
func (c *Controls) Seen() *stage.View { return &c.view }

// Open prepares for a level.
func (c *Controls) Open(s *session.Session, still bool) {
	c.input = input.New(s.Puzzle(), &c.view)
	c.view.Still, c.view.Edges = still, true
	board := s.State().Board()
	c.view.Open(board.Bounds(), puzzle.TrayOf(s.State()), stage.Actor(board))
}

// Cursor returns the cell that the player looks at: that of the look-cursor, or
// where the one who moves stands.
func (c *Controls) Cursor(board puzzle.Board) puzzle.Cell {
	if c.input.Cursor != (puzzle.Cell{}) {
		return c.input.Cursor
	}
	return c.view.Actor(board)
}

// LookAt moves the look-cursor to a cell of the board, or away where it is the
// zero Cell, and reports whether it is one of these.
func (c *Controls) LookAt(cell puzzle.Cell, board puzzle.Board) bool {
	if cell == (puzzle.Cell{}) {
		c.input.Cursor = cell
		return true
	}
	if !board.Bounds().Has(cell) {
		return false
	}
	c.input.Cursor = cell
	c.view.Follow(cell)
	return true
}

// See changes what part of the board is seen and reports whether the command
// does that.
func (c *Controls) See(name string) bool {
	switch name {
	case command.ZoomIn, command.ZoomOut:
		c.view.ZoomStep(name == command.ZoomIn)
	case command.Fit:
		c.view.Fit()
	default:
		return false
	}
	return true
}

// Settle follows a change of the position.
func (c *Controls) Settle(s puzzle.State) {
	c.input.Settle(s)
	c.view.FollowActor(s.Board())
}
