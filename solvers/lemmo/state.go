package lemmo

import (
	"iter"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// State is a position: where Lemmo waits or lies, what is on trial, and what
// was answered.
type State struct {
	level *level
	col   int // over which Lemmo waits, or started
	dir   puzzle.Dir
	end   puzzle.Cell // where the last walk ended, zero while Lemmo waits
	hole  int         // place of the block removed on trial, or whole
	stars stars
	wrong int // wrong answers
	tried flag
	walk  Walk // the last walk, kept until Lemmo is put back
}

// stars are the tasks done.
type stars uint8

const (
	walked stars = 1 << iota
	counted
	handed
)

// flag stands on the block handed in last, and says by how many starts it falls
// short of the best; the zero flag stands nowhere.
type flag struct {
	cell  puzzle.Cell
	short int
}

func begin(l *level) State {
	return State{level: l, col: 1, dir: puzzle.Right, hole: whole}
}

func (s State) ground() ground { return ground{s.level, s.hole} }

// String is the map.
func (s State) String() string { return s.level.String() }

// Notes are the header lines.
func (s State) Notes() puzzle.Notes { return s.level.notes }

// Position is column, direction, trial, walk, stars, wrong answers and the
// block handed in last.
func (s State) Position() string {
	var b strings.Builder
	num := func(sep byte, n int) {
		b.WriteByte(sep)
		b.WriteString(strconv.Itoa(n))
	}
	num('c', s.col)
	num(s.dir.String()[0], s.hole)
	b.WriteString(" " + s.end.String())
	num('*', int(s.stars))
	num('w', s.wrong)
	num('f', s.tried.short)
	b.WriteString(" " + s.tried.cell.String())
	return b.String()
}

// Status is Won once all stars that the map offers are earned. It is cheap
// after the map's answers were worked out once.
func (s State) Status() puzzle.Status {
	missing := (walked | counted | handed) &^ s.stars
	if missing == 0 || (missing == walked && !s.winnable()) {
		return puzzle.Won
	}
	return puzzle.Playing
}

// winnable says whether any start wins, on the map or after a removal.
func (s State) winnable() bool { return s.level.answers().task2 > 0 }

// Moves are left, right, start, the blocks to remove on trial, and what can be
// handed in. Counts are an open set and not listed.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		if s.Status() != puzzle.Playing {
			return
		}
		for _, verb := range [...]string{"left", "right", "start"} {
			if m := puzzle.Do(verb); (verb == "start" || !s.walled(puzzle.DirOf(verb))) && !yield(m) {
				return
			}
		}
		if !s.blocks("remove", yield) || s.stars&handed != 0 {
			return
		}
		if yield(handNone) {
			s.blocks("hand", yield)
		}
	}
}

// handNone is the move that says that no removal helps.
var handNone = puzzle.Do("hand none")

func (s State) blocks(verb string, yield func(puzzle.Move) bool) bool {
	l := s.level
	for i, ch := range l.cells[:len(l.cells)-l.cols] {
		if ch == block && !yield(puzzle.DoAt(verb, l.cell(i))) {
			return false
		}
	}
	return true
}

// walled says whether a step in direction d is one out of the sky: there Lemmo
// may turn but not move.
func (s State) walled(d puzzle.Dir) bool {
	_, step := d.Delta()
	return s.dir == d && (s.col+step < 1 || s.col+step > s.level.cols)
}
