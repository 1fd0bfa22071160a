// Package stage turns what a puzzle says of its board into a display list: an
// Item for each picture, with its place in cells. The list is a pure function
// of two boards, the events between them, a time in beats, and the player's
// View; nothing here draws, knows a clock, or knows a puzzle. The tests read the
// list printed as text.
//
// Things move by the events and by nothing else: up to its beat an event has
// not happened, through its span the thing slides, leaps, appears or fades,
// and after that it lies where the event took it. So an undo is the same show
// with the time running back.
//
// Places are in board coordinates: the cell (row, column) covers X from column
// to column+1 and Y from row to row+1. View turns them into pixels such that
// every cell is a whole number of pixels wide.
//
// The files in reading order:
//
//	item, join          the list, and the frame that it is made of
//	view, scroll        what part of the board is seen, and how that changes
//	edges               the margin with its numbers
//	scene               the list of a frame
//	changes             what the events have done by a beat
//	kept                rows that are not listed anew in every frame
//	actor, bump, cheer  who moves, into what, and how a win is celebrated
//	marks               the cursor, hints, and marks of explanations
//	tray                the pieces beside the board
//	mosaic              boards of very small cells
//	film                the same in whole cells, for a terminal
package stage

import (
	"image"
	"image/color"

	"gridwise/solvers/puzzle"
)

// Item is one picture: a sprite where Name is set, letters where Text is, an
// image where Image is, else a block in the colour of Role. Items are drawn in
// the order of the list, which is that of their layers and within a layer
// mostly that of reading.
type Item struct {
	Layer      int8
	Name       string
	Dir        puzzle.Dir
	Join       Join
	Text       string
	Role, Halo string // colours of letters and blocks
	Image      *image.RGBA
	X, Y, W, H float64 // in cells
	Alpha      float64
}

// Art describes the sprites to the stage.
type Art interface {
	// Joins reports whether things of that name ask for their neighbours.
	Joins(name string) bool
	// Mean returns the colour of a thing seen from afar, premultiplied.
	Mean(name string) color.RGBA
}

// Frame is a moment to be shown: a move on its way from one board to the next,
// Beat beats after its start, with the player's marks. A board at rest has no
// Events; then only New counts.
type Frame struct {
	Old, New *Board
	Events   []puzzle.Event
	Beat     float64
	Marks    Marks
}

// changing reports whether an event has not ended.
func (f *Frame) changing() bool {
	for i := len(f.Events) - 1; i >= 0; i-- { // the last ones end late
		if e := &f.Events[i]; f.Beat < float64(e.Beat+e.Span) {
			return true
		}
	}
	return false
}

// Board is a board with an identity: the view keeps what it listed of a board
// for as long as it is given the same pointer. Boards of puzzles may not be
// comparable.
type Board struct{ puzzle.Board }

// Marks are the cursor, hints and other signs that the player's side adds to the board.
type Marks struct {
	Cursor  puzzle.Cell // zero for none
	Hints   []puzzle.Cell
	Faults  []puzzle.Cell
	Targets []puzzle.Cell // where a move may be made
	Way     []puzzle.Cell // where a tap would lead
	Tally   []string      // sprites that stand in a row below the board
	Tray    []puzzle.Shape
	Held    *Held
}

// Held is a piece in the hand: where it would be put, what the board would be then, and
// where it hangs while it is dragged.
type Held struct {
	Shape   puzzle.Shape // turned as it is held
	Cell    puzzle.Cell  // the corner that a move would name
	OnBoard bool         // it hangs over the board, so Cell is meant
	Then    puzzle.Board // the board once it is put, nil where it may not be
	Drag    bool         // it hangs at X, Y, the board coordinates of the corner
	X, Y    float64
}

// Fits reports whether the piece may be put where it hangs.
func (h *Held) Fits() bool { return h.Then != nil }
