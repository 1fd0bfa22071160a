package lifter

import (
	"cmp"
	"slices"
	"sync"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// board is what is seen of a node: the level's start and, over it, the merged
// difference to the node, made when first asked for. A cell costs a binary
// search in what has changed.
type board struct {
	f    *mine.Level
	n    *node
	diff func() []mine.Change
}

// Board returns what is on each cell.
func (s State) Board() puzzle.Board { return s.tree.boardOf(s.node) }

// boardOf returns the board of a node; that of the node asked for last is kept, as
// its cells are asked for one by one.
func (t *tree) boardOf(n *node) *board {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.board == nil || t.board.n != n {
		t.board = &board{t.Level, n, sync.OnceValue(n.sinceStart)}
	}
	return t.board
}

// Bounds returns the rectangle of the drawing.
func (b *board) Bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: b.f.Rows, Col: b.f.Cols}}
}

// At appends the ground, what stands on it, and the water over it.
func (b *board) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if !b.f.Has(c) {
		return into
	}
	i := b.f.Cell(c)
	if b.f.Initial[i] != mine.Wall {
		into = append(into, puzzle.Thing{Name: "empty", Layer: puzzle.Ground})
	}
	switch c := b.char(i); { // the lift that was won with has left with the robot
	case c == mine.Robot && (b.n.Ending == mine.Crushed || b.n.Ending == mine.Drowned):
		into = append(into, wreckThing(b.n.Facing))
	case c == mine.Robot:
		into = append(into, robotThing(b.n.Facing))
	case c == mine.OpenLift && b.n.Ending == mine.Won:
		into = append(into, shaft)
	case c != mine.Empty:
		into = append(into, thing(b.f, c))
	}
	if b.f.HasWater && b.f.Rows+1-c.Row <= b.f.WaterLevel(int(b.n.Steps)) {
		into = append(into, waterThing)
	}
	return into
}

func (b *board) char(i int32) byte {
	d := b.diff()
	if k, ok := slices.BinarySearchFunc(d, i, func(c mine.Change, i int32) int { return cmp.Compare(c.Cell, i) }); ok {
		return d[k].New
	}
	return b.f.Initial[i]
}

var shaft = puzzle.Thing{Name: "shaft", Layer: puzzle.Object}

var waterThing = puzzle.Thing{Name: "water", Layer: puzzle.Over}

var names = [256]string{
	mine.Wall: "wall", mine.Earth: "earth", mine.Rock: "rock", mine.Higher: "higher", mine.Lambda: "lambda",
	mine.Lift: "lift", mine.OpenLift: "exit", mine.Beard: "beard", mine.Razor: "razor",
}

// thing returns what a character other than the robot looks like; zero for empty
// cells. A trampoline and what it leads to bear the same digit.
func thing(f *mine.Level, c byte) puzzle.Thing {
	switch {
	case c == mine.Empty:
		return puzzle.Thing{}
	case mine.IsTrampoline(c):
		text := string(rune(f.TargetDigit[c-'A']))
		if f.TargetOf[c-'A'] == 0 {
			text = "-"
		}
		return puzzle.Thing{Name: "trampoline", Piece: text, Text: text, Layer: puzzle.Object}
	case mine.IsTarget(c):
		text := string(rune(c))
		return puzzle.Thing{Name: "target", Piece: text, Text: text, Layer: puzzle.Object}
	case c == mine.Earth:
		return puzzle.Thing{Name: names[c], Layer: puzzle.Floor}
	case c == mine.Wall:
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
