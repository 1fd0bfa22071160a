package lemmo

import (
	"iter"
	"slices"

	"gridwise/solvers/puzzle"
)

// bothWays are the two directions of a walk. What is known of both stands in pairs, in
// this order.
var bothWays = [2]puzzle.Dir{puzzle.Left, puzzle.Right}

// sideOf returns the place of a direction in such a pair.
func sideOf(d puzzle.Dir) int { return int(d - puzzle.Left) }

// ground is a level and the blocks that were taken out of it.
type ground struct {
	level *level
	holes []int32 // places of the removed blocks
}

func (g ground) at(row, col int) byte {
	i := (row-1)*g.level.cols + col - 1
	if slices.Contains(g.holes, int32(i)) {
		return space
	}
	return g.level.cells[i]
}

// leg is a straight piece of a walk: columns walked in one direction, floors
// fallen, or (From equal To) one turn, after which Lemmo looks to Dir.
type leg struct {
	From, To puzzle.Cell
	Dir      puzzle.Dir
}

func (l leg) falls() bool { return l.From.Col == l.To.Col && l.From.Row != l.To.Row }
func (l leg) turns() bool { return l.From == l.To }

func (l leg) length() int {
	if l.turns() {
		return 1
	}
	return max(l.To.Row-l.From.Row, l.To.Col-l.From.Col, l.From.Col-l.To.Col)
}

// goesOn reports whether a step to a place is more of the leg.
func (l leg) goesOn(to puzzle.Cell, looks puzzle.Dir) bool {
	return !l.turns() && to != l.To && looks == l.Dir && l.falls() == (to.Col == l.To.Col)
}

// step returns where a walk goes from a place in a beat: a floor down through a space, a column
// on along blocks, or round on the spot at a wall; ok is false at its end. What is known of all
// walks at once, floor by floor, has the same rules in the form of sums and runs.
func (g ground) step(at puzzle.Cell, dir puzzle.Dir) (next puzzle.Cell, looks puzzle.Dir, ok bool) {
	switch g.at(at.Row, at.Col) {
	case space:
		return at.Step(puzzle.Down), dir, true
	case block:
		next = at.Step(dir)
		if next.Col < 1 || next.Col > g.level.cols {
			return at, dir.Opposite(), true
		}
		return next, dir, true
	}
	return at, dir, false
}

// places yields the rest of a walk, a cell and direction in each beat, from the given ones to
// those of its end.
func (g ground) places(at puzzle.Cell, dir puzzle.Dir) iter.Seq2[puzzle.Cell, puzzle.Dir] {
	return func(yield func(puzzle.Cell, puzzle.Dir) bool) {
		at, dir := at, dir
		for ok := true; ok && yield(at, dir); {
			at, dir, ok = g.step(at, dir)
		}
	}
}

// legs yields the rest of a walk that comes to a cell. At most four legs a floor; O(cells
// walked).
func (g ground) legs(at puzzle.Cell, dir puzzle.Dir) iter.Seq[leg] {
	return func(yield func(leg) bool) {
		for next, looks, ok := g.step(at, dir); ok; {
			l := leg{at, next, looks}
			for next, looks, ok = g.step(l.To, looks); ok && l.goesOn(next, looks); {
				l.To = next
				next, looks, ok = g.step(l.To, looks)
			}
			if !yield(l) {
				return
			}
			at = l.To
		}
	}
}

// Walk is the way of the creature from a start, with its end.
type Walk struct {
	End   puzzle.Cell // a treasure or a drain
	Won   bool
	Cells int // columns walked
	Falls int // floors fallen
	Turns int
}

// Length returns the number of cells walked, floors fallen and turns.
func (w Walk) Length() int { return w.Cells + w.Falls + w.Turns }

func (w *Walk) add(l leg) {
	switch {
	case l.turns():
		w.Turns++
	case l.falls():
		w.Falls += l.length()
	default:
		w.Cells += l.length()
	}
	w.End = l.To
}

// walk follows the start over a column, from 1, to its end. O(cells walked).
func (g ground) walk(col int, dir puzzle.Dir) Walk {
	w := Walk{End: puzzle.Cell{Row: 1, Col: col}}
	for l := range g.legs(w.End, dir) {
		w.add(l)
	}
	w.Won = g.at(w.End.Row, w.End.Col) == treasure
	return w
}

// facing returns the side to which a start looks.
func facing(d puzzle.Dir) puzzle.Text {
	if d == puzzle.Left {
		return puzzle.Say("lemmo.facing.left")
	}
	return puzzle.Say("lemmo.facing.right")
}

// walked returns how long the walks of all starts are together.
func (l *level) walked() (n int) {
	for col, d := range l.starts() {
		n += ground{level: l}.walk(col, d).Length()
	}
	return n
}
