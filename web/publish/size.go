package publish

import (
	"math"
	"strconv"

	"gridwise/solvers/puzzle"
)

// Widths in CSS pixels: of a frame, and of one in the column of a phone, for
// which it shrinks.
const (
	Width  = 480
	Narrow = 360
)

// BelowOf returns what stands below the board of a puzzle, see puzzle.Sized, nil for any: a
// guess, where the puzzle is not measured.
func BelowOf(p puzzle.Puzzle) [3]int {
	if s, ok := p.(puzzle.Sized); ok {
		return s.Below()
	}
	return [3]int{200, 180, 150}
}

const (
	lowest   = 180 // of a board
	steepest = 1.25
)

// Height returns the height that the player will want at the full width.
func (p Post) Height() int { return p.height(Width, p.Below[1]) }

// Least returns the height that it will want in a narrow column.
func (p Post) Least() int { return p.height(Narrow, p.Below[0]) }

func (p Post) height(width float64, below int) int {
	rows, cols := p.Shape.Size()
	board := width * math.Min(float64(rows)/float64(max(cols, 1)), steepest)
	return int(math.Max(board, lowest)) + below
}

// size returns the style by which a box has the player's height in a column of any
// width.
func (p Post) size() string {
	w, h := strconv.Itoa(Width), strconv.Itoa(p.Height())
	return "max-width:" + w + "px;aspect-ratio:" + w + "/" + h + ";min-height:" + strconv.Itoa(p.Least()) + "px"
}
