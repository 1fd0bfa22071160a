package lemmo

import (
	"iter"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

var _ puzzle.State = State{}

// State is a position: where Lemmo waits or lies, which blocks float, which starts
// were tried, and what came of letting all of them go.
type State struct {
	level  *level
	col    int // over which Lemmo waits, or started
	dir    puzzle.Dir
	end    puzzle.Cell // where the last walk ended, zero while Lemmo waits
	walk   Walk        // the last walk, kept until Lemmo is put back
	holes  []int32     // places of the blocks that are lifted, never changed in place
	tried  string      // a mark a start, left before right; "" while none was tried
	gone   *gone       // of all starts, with these blocks lifted; nil before they went
	claim  int         // how many starts are said to win, unsaid for nothing
	judged int         // judged goes; where a way is sought, starts
	misses int         // what the share of the play is lowered by
	over   bool        // the level is won
}

// unsaid is the number of a player who has said none.
const unsaid = -1

// The marks of a start that was tried.
const (
	untried = '.'
	won     = 'y'
	lost    = 'n'
)

func (s State) ground() ground { return ground{s.level, s.holes} }

// String returns the level with its rules.
func (s State) String() string { return s.level.String() }

// Notes returns the header lines.
func (s State) Notes() puzzle.Notes { return s.level.notes }

// Position returns column, direction, walk, lifted blocks, tries, what was said, and
// how it was judged.
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
	num('=', s.claim)
	num('j', s.judged)
	num('m', s.misses)
	b.WriteString(" " + s.tried)
	if s.gone != nil {
		b.WriteString(" gone")
	}
	if s.over {
		b.WriteString(" over")
	}
	return b.String()
}

// Status returns Won once the level's question is answered.
func (s State) Status() puzzle.Status {
	if s.over {
		return puzzle.Won
	}
	return puzzle.Playing
}

// place returns the place of a start in tried.
func place(col int, dir puzzle.Dir) int { return 2*(col-1) + sideOf(dir) }

// mark returns what is known of a start: it was tried by itself, or with all others.
func (s State) mark(col int, dir puzzle.Dir) byte {
	switch {
	case s.gone != nil && s.level.cols <= mostSky:
		if s.wins(col, dir) {
			return won
		}
		return lost
	case s.tried != "":
		return s.tried[place(col, dir)]
	}
	return untried
}

// mostSky is the widest level whose sky shows every start after a rain, in columns.
const mostSky = 500

// wins reports whether a start ended at a treasure when all of them went.
func (s State) wins(col int, dir puzzle.Dir) bool {
	return s.level.row(s.level.rows - 1)[s.gone.ends[sideOf(dir)][col-1]] == treasure
}

// note remembers how a start that was tried ended.
func (s *State) note(col int, dir puzzle.Dir, mark byte) {
	if s.tried == "" {
		s.tried = strings.Repeat(string(untried), 2*s.level.cols)
	}
	i := place(col, dir)
	s.tried = s.tried[:i] + string(mark) + s.tried[i+1:]
}

// Moves yields those that the question allows. The numbers that may be said are an
// open set and not listed.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		if s.over {
			return
		}
		ask := s.level.rules.ask
		_ = s.sides(yield) && yield(puzzle.Do("start")) && s.stands(yield) &&
			(ask != askBlock || s.blocks(yield)) && (s.refusal(puzzle.Do("go")) != nil || yield(puzzle.Do("go")))
	}
}

// sides yields left and right where they lead anywhere.
func (s State) sides(yield func(puzzle.Move) bool) bool {
	for _, d := range bothWays {
		if !s.walled(d) && !yield(puzzle.Do(d.String())) {
			return false
		}
	}
	return true
}

// stands yields the columns over which Lemmo may stand.
func (s State) stands(yield func(puzzle.Move) bool) bool {
	for col := 1; col <= s.level.cols; col++ {
		if !yield(standOver(col)) {
			return false
		}
	}
	return true
}

func (s State) blocks(yield func(puzzle.Move) bool) bool {
	l := s.level
	for i, ch := range l.cells[:len(l.cells)-l.cols] {
		if ch == block && !yield(l.lift(int32(i))) {
			return false
		}
	}
	return true
}

// lift returns the move that lifts a block, or puts it back.
func (l *level) lift(at int32) puzzle.Move { return puzzle.DoAt("lift", l.cell(int(at))) }

// standOver returns the move that brings Lemmo over a column.
func standOver(col int) puzzle.Move { return puzzle.Move{Verb: "stand", Number: col, HasNumber: true} }

// walled reports whether a step in direction d is one out of the sky: there Lemmo
// may turn but not move.
func (s State) walled(d puzzle.Dir) bool {
	_, step := d.Delta()
	return s.dir == d && (s.col+step < 1 || s.col+step > s.level.cols)
}
