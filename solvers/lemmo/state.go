package lemmo

import (
	"iter"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// State is a position: where Lemmo waits or lies, which blocks float, what is
// marked in the sky, which acts are over, and what was answered.
type State struct {
	level *level
	col   int // over which Lemmo waits, or started
	dir   puzzle.Dir
	end   puzzle.Cell // where the last walk ended, zero while Lemmo waits
	walk  Walk        // the last walk, kept until Lemmo is put back
	holes []int32     // places of the blocks that are lifted, never changed in place
	bet   puzzle.Cell // where the walk is said to end, zero for nowhere
	over  acts        // the acts that are over
	stars acts        // those with their star
	count int         // wrong answers to how many
	hands int         // wrong answers to which block
	lost  int         // walks that lost while a way was sought, and ends foretold wrong
	marks string      // a mark a start, left before right; "" while there is none
	shown *shown      // what is shown of a removal that was handed in
}

// shown is a removal and the fates without it. It is made by the move that
// handed it in, and goes with the next one.
type shown struct {
	blocks []int32
	fates  fates
	right  bool
}

func begin(l *level) State {
	s := State{level: l, col: 1, dir: puzzle.Right}
	if l.rules.from > 0 {
		s.col, s.dir = l.rules.from, l.rules.dir
	}
	return s
}

func (s State) ground() ground { return ground{s.level, s.holes} }

// String returns the level with its rules.
func (s State) String() string { return s.level.String() }

// Notes returns the header lines.
func (s State) Notes() puzzle.Notes { return s.level.notes }

// Position returns column, direction, walk, lifted blocks, acts, answers, marks and
// the removal that is shown.
func (s State) Position() string {
	var b strings.Builder
	num := func(sep byte, n int) {
		b.WriteByte(sep)
		b.WriteString(strconv.Itoa(n))
	}
	num('c', s.col)
	b.WriteString(s.dir.String()[:1] + " " + s.end.String())
	for _, at := range s.holes {
		num('-', int(at))
	}
	b.WriteString(" " + s.bet.String())
	num('*', int(s.over))
	num('*', int(s.stars))
	num('w', s.count)
	num('w', s.hands)
	num('w', s.lost)
	b.WriteString(" " + s.marks)
	if s.shown != nil {
		for _, at := range s.shown.blocks {
			num('f', int(at))
		}
		b.WriteString(strconv.FormatBool(s.shown.right))
	}
	return b.String()
}

// Status returns Won once every act of the level is over. It is cheap after the
// level's answers were worked out once.
func (s State) Status() puzzle.Status {
	if s.act() == 0 {
		return puzzle.Won
	}
	return puzzle.Playing
}

// Moves yields those of the act. Counts are an open set and not listed.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		l := lister{s}
		switch s.act() {
		case foretelling:
			_ = l.sides(yield) && l.ends(yield) && (s.bet == puzzle.Cell{} || yield(puzzle.Do("start")))
		case finding:
			_ = l.sides(yield) && yield(puzzle.Do("start")) && l.stands(yield)
		case counting:
			_ = l.sides(yield) && l.stands(yield) && (s.known(s.start()) || yield(puzzle.Do("wins")) && yield(puzzle.Do("loses")))
		case handing:
			_ = l.sides(yield) && yield(puzzle.Do("start")) && l.stands(yield) && l.blocks("remove", yield) &&
				l.blocks("hand", yield) && (len(s.holes) == 0 || yield(puzzle.Do("hand lifted"))) && yield(handNone)
		}
	}
}

// handNone is the move that says that no removal helps.
var handNone = puzzle.Do("hand none")

// lister lists moves of a position; its methods are false once yield is.
type lister struct{ State }

// sides yields left and right where they lead anywhere.
func (s lister) sides(yield func(puzzle.Move) bool) bool {
	for _, d := range [2]puzzle.Dir{puzzle.Left, puzzle.Right} {
		if !s.walled(d) && !yield(puzzle.Do(d.String())) {
			return false
		}
	}
	return true
}

// stands yields the places in the sky.
func (s lister) stands(yield func(puzzle.Move) bool) bool {
	for col := 1; col <= s.level.cols; col++ {
		if !yield(puzzle.DoAt("stand", puzzle.Cell{Row: 0, Col: col})) {
			return false
		}
	}
	return true
}

// ends yields the treasures and drains at which no flag stands yet.
func (s lister) ends(yield func(puzzle.Move) bool) bool {
	for col := 1; col <= s.level.cols; col++ {
		c := puzzle.Cell{Row: s.level.rows, Col: col}
		if s.level.cells[s.level.index(c)] != block && c != s.bet && !yield(puzzle.DoAt("flag", c)) {
			return false
		}
	}
	return true
}

func (s lister) blocks(verb string, yield func(puzzle.Move) bool) bool {
	l := s.level
	for i, ch := range l.cells[:len(l.cells)-l.cols] {
		if ch == block && !yield(puzzle.DoAt(verb, l.cell(i))) {
			return false
		}
	}
	return true
}

// walled reports whether a step in direction d is one out of the sky: there Lemmo
// may turn but not move. Where an end is foretold it is whether no end lies on
// that side of the flag.
func (s State) walled(d puzzle.Dir) bool {
	if s.act() == foretelling {
		return s.nextEnd(d) == puzzle.Cell{}
	}
	_, step := d.Delta()
	return s.dir == d && (s.col+step < 1 || s.col+step > s.level.cols)
}

// nextEnd returns the next treasure or drain in a direction from the flag, or from
// the start's column where none stands; zero where there is none.
func (s State) nextEnd(d puzzle.Dir) puzzle.Cell {
	col := s.bet.Col
	if col == 0 {
		col = s.col
		if c := (puzzle.Cell{Row: s.level.rows, Col: col}); s.level.cells[s.level.index(c)] != block {
			return c
		}
	}
	_, step := d.Delta()
	for col += step; col >= 1 && col <= s.level.cols; col += step {
		if c := (puzzle.Cell{Row: s.level.rows, Col: col}); s.level.cells[s.level.index(c)] != block {
			return c
		}
	}
	return puzzle.Cell{}
}
