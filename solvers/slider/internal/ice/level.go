// Package ice has the rules of Slider: a level, how it is read, a position in it, and one
// move.
//
// A level never changes once it is read. Its cells are numbered in a grid with a wall
// around it, so that a step is an addition and needs no test of bounds. A position is
// a value: where everybody stands, what he holds, which tiles have changed. A Mover stands
// in a position on a board of its own and makes moves there; a Packing is one that goes
// between positions written in a few words. Directions are numbers in the order of
// puzzle.Dirs.
//
// The files in reading order:
//
//	level           tiles, cells and players
//	parse, article  how a level is read, and the article's form of it
//	position        where everybody stands, in words as well
//	step            what a tile does to who comes to it
//	slide, leap     one move, step by step or over plain ice at once, and taken back
//	trace           what happens in a move
//	pack            positions in a few words
package ice

import (
	"slices"

	"gridwise/solvers/puzzle"
)

// The kinds of tiles. A booster's kind is booster plus its direction, a
// portal's is portal plus its letter's number from 0.
const (
	Wall byte = iota
	Ice
	Rock
	Sand
	Hole
	Hammer
	Cracked
	Booster
	Portal = Booster + 4
	Kinds  = Portal + letters
)

// letters is the number of pairs of portals that a level can have.
const letters = 14

// MostPlayers is the number of players that a level can have.
const MostPlayers = 3

// PassRule is the rule line of levels that are won by entering the end.
const PassRule = "end: pass"

// Chars are the characters of the kinds.
var Chars = [Kinds]byte{'#', '_', '*', ',', 'o', '+', '%', '^', '<', '>', 'v',
	'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'}

// KindOf are the kinds of characters, Wall of those that no drawing holds. Who stands on
// a cell stands on ice.
var KindOf = func() (of [256]byte) {
	for k, c := range Chars {
		of[c] = byte(k)
	}
	for _, c := range []byte("SEX123ABC") {
		of[c] = Ice
	}
	return of
}()

// Tiles are ice and all that can stand on it.
var Tiles = func() []puzzle.Tile {
	tiles := []puzzle.Tile{
		{Char: '_', Letter: 'w', Name: "ice"},
		{Char: '*', Letter: 'r', Name: "rock"},
		{Char: 'S', Letter: 'S', Name: "player"},
		{Char: 'E', Letter: 'E', Name: "end"},
		{Char: 'X', Letter: 'X', Name: "both"},
		{Char: ',', Letter: 's', Name: "sand"},
		{Char: 'o', Letter: 'o', Name: "hole"},
		{Char: '^', Letter: 'U', Name: "booster-up"},
		{Char: '<', Letter: 'L', Name: "booster-left"},
		{Char: '>', Letter: 'R', Name: "booster-right"},
		{Char: 'v', Letter: 'D', Name: "booster-down"},
		{Char: '+', Letter: 'H', Name: "hammer"},
		{Char: '%', Letter: 'K', Name: "cracked"},
		{Char: '1', Letter: 'x', Name: "one"},
		{Char: '2', Letter: 'y', Name: "two"},
		{Char: '3', Letter: 'z', Name: "three"},
		{Char: 'A', Letter: 'A', Name: "end-one"},
		{Char: 'B', Letter: 'B', Name: "end-two"},
		{Char: 'C', Letter: 'C', Name: "end-three"},
	}
	for c := byte('a'); c <= 'n'; c++ {
		tiles = append(tiles, puzzle.Tile{Char: c, Letter: c, Name: "portal"})
	}
	for i := range tiles[1:] {
		tiles[i+1].Under = tiles[0].Name
	}
	return tiles
}()

// Level is what never changes. Cells are numbered in rows of stride = cols+1
// with a wall in column 0 and rows of wall above and below.
type Level struct {
	Notes              puzzle.Notes
	Rows, Cols, Stride int
	delta              [4]int32       // what a step in a direction adds to a cell's number
	Tiles              []byte         // kinds, by cell
	Starts, Ends       []int32        // by player
	Numbered           bool           // players are 1 2 3 rather than S
	Pass               bool           // entering the end wins
	pairs              [letters]int32 // the sum of a pair's cells, 0 for none
	Hammers, cracks    []int32
	rocks              []int32 // that a hammer may break; nil where there is no hammer
}

// Changes reports whether tiles change in play.
func (l *Level) Changes() bool { return len(l.Hammers)+len(l.cracks) > 0 }

// Steady reports whether a position is no more than a cell.
func (l *Level) Steady() bool { return len(l.Starts) == 1 && !l.Changes() }

// Several reports whether there is more than one player.
func (l *Level) Several() bool { return len(l.Starts) > 1 }

// Number returns the number of the cell in row and column, from 1.
func (l *Level) Number(c puzzle.Cell) int32 { return int32(c.Row*l.Stride + c.Col) }

// Cell returns the cell of a number: the inverse of number.
func (l *Level) Cell(n int32) puzzle.Cell {
	return puzzle.Cell{Row: int(n) / l.Stride, Col: int(n) % l.Stride}
}

// Bounds returns the cells of the level.
func (l *Level) Bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: l.Rows, Col: l.Cols}}
}

// Beside returns the number of the next cell in a direction, one of the order of puzzle.Dirs.
// The direction opposite to d is 3-d.
func (l *Level) Beside(n int32, dir int) int32 { return n + l.delta[dir] }

// Letters writes directions as letters.
func Letters(dirs []byte) string {
	list := make([]byte, len(dirs))
	for i, dir := range dirs {
		list[i] = "ULRD"[dir]
	}
	return string(list)
}

// Twin returns the other cell of the pair of portals that n belongs to.
func (l *Level) Twin(n int32) int32 { return l.pairs[l.Tiles[n]-Portal] - n }

// New makes a level of rows of cells with nobody on it. cells holds a
// kind's or a person's character each.
func New(rows, cols int, cells []byte) *Level {
	stride := int32(cols + 1)
	l := &Level{Rows: rows, Cols: cols, Stride: cols + 1, delta: [4]int32{-stride, -1, 1, stride}}
	l.Tiles = make([]byte, (rows+2)*l.Stride+1)
	for r := range rows {
		row := l.Tiles[(r+1)*l.Stride+1:]
		for c, char := range cells[r*cols : (r+1)*cols] {
			row[c] = KindOf[char]
		}
	}
	l.index()
	return l
}

// Without returns the level with ice in place of what is on a cell.
func (l *Level) Without(n int) *Level {
	other := *l
	other.Tiles = slices.Clone(l.Tiles)
	other.Tiles[n] = Ice
	other.index()
	return &other
}

// index lists what changes, and pairs the portals.
func (l *Level) index() {
	l.Hammers, l.cracks, l.rocks, l.pairs = nil, nil, nil, [letters]int32{}
	for n, t := range l.Tiles {
		switch {
		case t == Hammer:
			l.Hammers = append(l.Hammers, int32(n))
		case t == Cracked:
			l.cracks = append(l.cracks, int32(n))
		case t >= Portal:
			l.pairs[t-Portal] += int32(n)
		}
	}
	if len(l.Hammers) == 0 {
		return
	}
	for n, t := range l.Tiles {
		if t == Rock {
			l.rocks = append(l.rocks, int32(n))
		}
	}
}

// String returns the level's text without notes.
func (l *Level) String() string {
	text := make([]byte, 0, l.Rows*l.Stride+16)
	for r := 1; r <= l.Rows; r++ {
		for _, k := range l.Tiles[r*l.Stride+1 : (r+1)*l.Stride] {
			text = append(text, Chars[k])
		}
		text = append(text, '\n')
	}
	at := func(n int32) *byte { return &text[int(n)-l.Stride-1] }
	for i, start := range l.Starts {
		end := l.Ends[i]
		switch {
		case l.Numbered:
			*at(start), *at(end) = '1'+byte(i), 'A'+byte(i)
		case start == end:
			*at(start) = 'X'
		default:
			*at(start), *at(end) = 'S', 'E'
		}
	}
	if l.Pass {
		text = append(text, "\n"+PassRule+"\n"...)
	}
	return string(text)
}
