// Package board has the rules of Ghosts: levels and how they are read, pieces in their
// turns, how pieces can lie, and when a level is solved. It searches for nothing.
//
// A cell of a level is a number, row by row from the top left, or a puzzle.Cell; a piece is
// its index. How all pieces of a level lie is a slice of lays, one a piece; whoever has
// one keeps the pieces on the board and apart from each other.
//
// The files in reading order:
//
//	level      a level, and its text
//	pieces     a piece in its four turns
//	article    the article's pieces, its lists of ghosts, and their numbers
//	read       a level is read
//	lay        how pieces lie, and what they cover and light
//	placement  all ways to lay a piece, and which of them ghosts allow
//	alike      pieces that look the same
package board

import (
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// The largest board, in cells along a side, the most pieces, and the most cells of all pieces
// together, which a board has but for its holes.
const (
	MaxSide   = 20
	MaxPieces = 16
	MaxCells  = 120
)

// Tiles are a board's cells as they are drawn.
var Tiles = []puzzle.Tile{
	{Char: '.', Letter: 's', Name: "floor"},
	{Char: 'g', Letter: 'g', Name: "ghost", Under: "floor", Spare: "spare lights: yes"},
	{Char: '#', Letter: 'w', Name: "hole"},
}

// Parts are a piece's cells as they are drawn.
var Parts = []puzzle.Tile{{Char: '.'}, {Char: 'o'}, {Char: '*', Name: "lamp"}}

// Level is what all positions of a level share. It does not change.
type Level struct {
	Rows, Cols int
	Floor      []bool // per cell, row by row from the top: not a hole
	Ghost      []bool // per cell
	Cells      int    // that are not holes
	Ghosts     int
	Lights     int // of the pieces
	Pieces     []Piece
	Own        bool // the pieces are the level's own, and not the article's
	Spare      bool // there may be fewer ghosts than lights
}

// New returns a level with pieces of its own: floor and ghost are per cell, row by row.
// Where it has fewer ghosts than lights, those are to spare.
func New(rows, cols int, floor, ghost []bool, pieces []Piece) *Level {
	l := &Level{Rows: rows, Cols: cols, Floor: floor, Ghost: ghost, Pieces: pieces, Own: true}
	l.count()
	l.Spare = l.Ghosts < l.Lights
	return l
}

// At returns the number of a cell, from 0, row by row from the top.
func (l *Level) At(c puzzle.Cell) int { return (c.Row-1)*l.Cols + c.Col - 1 }

// Cell returns the cell of that number.
func (l *Level) Cell(i int) puzzle.Cell { return puzzle.Cell{Row: i/l.Cols + 1, Col: i%l.Cols + 1} }

// Bounds returns all cells, holes too.
func (l *Level) Bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: l.Rows, Col: l.Cols}}
}

// String returns the drawing and the rules.
func (l *Level) String() string {
	cells := make([]byte, len(l.Floor))
	for i, on := range l.Floor {
		switch {
		case !on:
			cells[i] = '#'
		case l.Ghost[i]:
			cells[i] = 'g'
		default:
			cells[i] = '.'
		}
	}
	return notation.LevelText(cells, l.Cols, l.Rules()...)
}

// The lines that change rules.
const (
	SpareLine  = "spare lights: yes"
	PiecesLine = "pieces:"
)

// Rules returns the lines that change rules, pieces separated by empty ones.
func (l *Level) Rules() []string {
	var lines []string
	if l.Spare {
		lines = append(lines, SpareLine)
	}
	if l.Own {
		lines = append(lines, PiecesLine)
		lines = append(lines, strings.Split(strings.Join(l.Grids(), "\n\n"), "\n")...)
	}
	return lines
}

// Grids returns the pieces as they are drawn.
func (l *Level) Grids() (grids []string) {
	for i := range l.Pieces {
		grids = append(grids, strings.TrimSuffix(l.Pieces[i].picture(0), "\n"))
	}
	return grids
}

// count counts cells, ghosts and lights; covered is what the pieces cover.
func (l *Level) count() (covered int) {
	for i := range l.Pieces {
		covered += len(l.Pieces[i].Light)
		l.Lights += l.Pieces[i].Lights
	}
	for i := range l.Floor {
		if l.Floor[i] {
			l.Cells++
		}
		if l.Ghost[i] {
			l.Ghosts++
		}
	}
	return covered
}

// Upward returns the number from 0 that the article gives a cell, and the cell of such a
// number.
func (l *Level) Upward(c int) int { return (l.Rows-1-c/l.Cols)*l.Cols + c%l.Cols }
