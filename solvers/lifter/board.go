package lifter

import (
	"cmp"
	"slices"
	"sync"

	"gridwise/solvers/puzzle"
)

// board is what is seen of a node: the level's start and, over it, the merged
// difference to the node, made when first asked for. A cell costs a binary
// search in what has changed.
type board struct {
	f    *level
	n    *node
	diff func() []change
}

// Board is what is seen.
func (s State) Board() puzzle.Board { return s.tree.boardOf(s.node) }

// boardOf is the board of a node; that of the node asked for last is kept, as
// its cells are asked for one by one.
func (t *tree) boardOf(n *node) *board {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.board == nil || t.board.n != n {
		t.board = &board{t.level, n, sync.OnceValue(n.sinceStart)}
	}
	return t.board
}

// Bounds is the drawing.
func (b *board) Bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: b.f.rows, Col: b.f.cols}}
}

// At appends the ground, what stands on it, and the water over it.
func (b *board) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if !b.f.has(c) {
		return into
	}
	i := b.f.cell(c)
	if b.f.initial[i] != wall {
		into = append(into, puzzle.Thing{Name: "empty", Layer: puzzle.Ground})
	}
	switch c := b.char(i); {
	case c == robot && (b.n.ending == crushed || b.n.ending == drowned):
		into = append(into, wreckThing(b.n.facing))
	case c == robot:
		into = append(into, robotThing(b.n.facing))
	case c != empty:
		into = append(into, b.f.thing(c))
	}
	if b.f.hasWater && b.f.rows+1-c.Row <= b.f.waterLevel(int(b.n.steps)) {
		into = append(into, waterThing)
	}
	return into
}

func (b *board) char(i int32) byte {
	d := b.diff()
	if k, ok := slices.BinarySearchFunc(d, i, func(c change, i int32) int { return cmp.Compare(c.cell, i) }); ok {
		return d[k].new
	}
	return b.f.initial[i]
}

var waterThing = puzzle.Thing{Name: "water", Layer: puzzle.Over}

var names = [256]string{
	wall: "wall", earth: "earth", rock: "rock", higher: "higher", lambda: "lambda",
	lift: "lift", openLift: "exit", beard: "beard", razor: "razor",
}

// thing is what a character other than the robot looks like; zero for empty
// cells. A trampoline and what it leads to bear the same digit.
func (f *level) thing(c byte) puzzle.Thing {
	switch {
	case c == empty:
		return puzzle.Thing{}
	case isTrampoline(c):
		text := string(rune(f.targetDigit[c-'A']))
		if f.targetOf[c-'A'] == 0 {
			text = "-"
		}
		return puzzle.Thing{Name: "trampoline", Piece: text, Text: text, Layer: puzzle.Object}
	case isTarget(c):
		text := string(rune(c))
		return puzzle.Thing{Name: "target", Piece: text, Text: text, Layer: puzzle.Object}
	case c == earth:
		return puzzle.Thing{Name: names[c], Layer: puzzle.Floor}
	case c == wall:
		return puzzle.Thing{Name: names[c], Layer: puzzle.Ground}
	}
	return puzzle.Thing{Name: names[c], Layer: puzzle.Object}
}

func robotThing(face byte) puzzle.Thing {
	return puzzle.Thing{Name: "robot", Dir: dirOf(face), Layer: puzzle.Actor}
}

func wreckThing(face byte) puzzle.Thing {
	return puzzle.Thing{Name: "wreck", Dir: dirOf(face), Layer: puzzle.Actor}
}

func dirOf(c byte) puzzle.Dir {
	switch c {
	case 'L':
		return puzzle.Left
	case 'U':
		return puzzle.Up
	case 'D':
		return puzzle.Down
	}
	return puzzle.Right
}
