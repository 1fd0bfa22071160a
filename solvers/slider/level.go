package slider

import (
	"slices"
	"strings"

	"gridwise/solvers/puzzle"
)

// The kinds of tiles. A booster's kind is booster plus its direction, a
// portal's is portal plus its letter's number from 0.
const (
	wall byte = iota
	ice
	rock
	sand
	hole
	hammer
	cracked
	booster
	portal = booster + 4
	kinds  = portal + letters
)

// letters is the number of pairs of portals that a level can have, and most
// the number of players.
const (
	letters = 14
	most    = 3
)

// passRule is the rule line of levels that are won by entering the end.
const passRule = "end: pass"

// chars are the characters of the kinds, and kindOf the kinds of characters;
// who stands on a cell stands on ice.
var chars = [kinds]byte{'#', '_', '*', ',', 'o', '+', '%', '^', '<', '>', 'v',
	'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'}

var kindOf = func() (of [256]byte) {
	for k, c := range chars {
		of[c] = byte(k)
	}
	for _, c := range []byte("SEX123ABC") {
		of[c] = ice
	}
	return of
}()

// level is what never changes. Cells are numbered in rows of stride = cols+1
// with a wall in column 0 and rows of wall above and below.
type level struct {
	notes              puzzle.Notes
	rows, cols, stride int
	tiles              []byte
	starts, ends       []int32 // by player
	numbered           bool    // players are 1 2 3 rather than S
	pass               bool
	pairs              [letters]int32 // the sum of a pair's cells, 0 for none
	hammers, cracks    []int32
	rocks              []int32 // that a hammer may break; nil where there is no hammer
}

// changes reports whether tiles change in play.
func (l *level) changes() bool { return len(l.hammers)+len(l.cracks) > 0 }

// steady reports whether a position is no more than a cell.
func (l *level) steady() bool { return len(l.starts) == 1 && !l.changes() }

// number returns the number of the cell in row and column, from 1.
func (l *level) number(c puzzle.Cell) int32 { return int32(c.Row*l.stride + c.Col) }

// cell returns the cell of a number: the inverse of number.
func (l *level) cell(n int32) puzzle.Cell {
	return puzzle.Cell{Row: int(n) / l.stride, Col: int(n) % l.stride}
}

func (l *level) bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: l.rows, Col: l.cols}}
}

// deltas returns what the four directions, in the order of puzzle.Dirs, add to a
// cell's number. The direction opposite to d is 3-d.
func (l *level) deltas() [4]int32 {
	return [4]int32{-int32(l.stride), -1, 1, int32(l.stride)}
}

// lettersOf writes directions as letters.
func lettersOf(dirs []byte) string {
	list := make([]byte, len(dirs))
	for i, dir := range dirs {
		list[i] = "ULRD"[dir]
	}
	return string(list)
}

// twin returns the other cell of the pair of portals that n belongs to.
func (l *level) twin(n int32) int32 { return l.pairs[l.tiles[n]-portal] - n }

// newLevel makes a level of rows of cells with nobody on it. cells holds a
// kind's or a person's character each.
func newLevel(rows, cols int, cells []byte) *level {
	l := &level{rows: rows, cols: cols, stride: cols + 1}
	l.tiles = make([]byte, (rows+2)*l.stride+1)
	for r := range rows {
		row := l.tiles[(r+1)*l.stride+1:]
		for c, char := range cells[r*cols : (r+1)*cols] {
			row[c] = kindOf[char]
		}
	}
	l.index()
	return l
}

// without returns the level with ice in place of what is on a cell.
func (l *level) without(n int) *level {
	other := *l
	other.tiles = slices.Clone(l.tiles)
	other.tiles[n] = ice
	other.index()
	return &other
}

// index lists what changes, and pairs the portals.
func (l *level) index() {
	l.hammers, l.cracks, l.rocks, l.pairs = nil, nil, nil, [letters]int32{}
	for n, t := range l.tiles {
		switch {
		case t == hammer:
			l.hammers = append(l.hammers, int32(n))
		case t == cracked:
			l.cracks = append(l.cracks, int32(n))
		case t >= portal:
			l.pairs[t-portal] += int32(n)
		}
	}
	if len(l.hammers) == 0 {
		return
	}
	for n, t := range l.tiles {
		if t == rock {
			l.rocks = append(l.rocks, int32(n))
		}
	}
}

// String returns the level's text without notes.
func (l *level) String() string {
	var b strings.Builder
	b.Grow(l.rows*(l.cols+1) + 16)
	people := l.people()
	for r := 1; r <= l.rows; r++ {
		for n := int32(r*l.stride + 1); n < int32((r+1)*l.stride); n++ {
			b.WriteByte(chars[l.tiles[n]])
		}
		b.WriteByte('\n')
	}
	text := []byte(b.String())
	for _, p := range people {
		c := l.cell(p.at)
		text[(c.Row-1)*(l.cols+1)+c.Col-1] = p.char
	}
	if l.pass {
		return string(text) + "\n" + passRule + "\n"
	}
	return string(text)
}

type person struct {
	at   int32
	char byte
}

func (l *level) people() []person {
	if !l.numbered {
		if l.starts[0] == l.ends[0] {
			return []person{{l.starts[0], 'X'}}
		}
		return []person{{l.starts[0], 'S'}, {l.ends[0], 'E'}}
	}
	var all []person
	for i := range l.starts {
		all = append(all, person{l.starts[i], '1' + byte(i)}, person{l.ends[i], 'A' + byte(i)})
	}
	return all
}
