package ghosts

import (
	"slices"
	"strings"
	"sync"

	"gridwise/solvers/puzzle"
)

// level is what all positions of a level share. It does not change.
type level struct {
	rows, cols int
	board      []bool // per cell, row by row from the top: not a hole
	ghost      []bool
	cells      int // of the board
	ghosts     int
	lights     int // of the pieces
	pieces     []piece
	own        bool // the pieces are the level's own
	spare      bool

	once sync.Once
	net  *network
}

// at returns the number of a cell of the level.
func (l *level) at(c puzzle.Cell) int { return (c.Row-1)*l.cols + c.Col - 1 }

// cell returns the cell of that number.
func (l *level) cell(i int) puzzle.Cell { return puzzle.Cell{Row: i/l.cols + 1, Col: i%l.cols + 1} }

// bounds returns all cells, holes too.
func (l *level) bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: l.rows, Col: l.cols}}
}

// Parse reads a level: a drawing with the lines that change rules, the
// article's list of ghosts [(row,column), …], or the number of such a list
// among all of six ghosts on 4x4, sorted.
func (Puzzle) Parse(text string) (puzzle.State, error) {
	r := &reader{l: &level{}}
	r.text = puzzle.ReadText(text, MaxSide*MaxSide, &r.errs)
	r.notes, r.body, r.skipped = puzzle.SplitNotes(r.text)
	switch first := strings.TrimSpace(r.body); {
	case len(r.errs) > 0:
	case strings.HasPrefix(first, "["):
		r.list()
	case first != "" && first[0] >= '0' && first[0] <= '9':
		r.number()
	default:
		r.drawing()
	}
	if len(r.errs) == 0 {
		r.weigh()
	}
	if err := r.errs.Err(); err != nil {
		return nil, err
	}
	return State{l: r.l, notes: r.notes, lays: make([]lay, len(r.l.pieces))}, nil
}

// String returns the drawing and the rules.
func (l *level) String() string {
	var b strings.Builder
	for i := range l.board {
		switch {
		case !l.board[i]:
			b.WriteByte('#')
		case l.ghost[i]:
			b.WriteByte('g')
		default:
			b.WriteByte('.')
		}
		if i%l.cols == l.cols-1 {
			b.WriteByte('\n')
		}
	}
	if rules := l.rules(); len(rules) > 0 {
		b.WriteString("\n" + strings.Join(rules, "\n") + "\n")
	}
	return b.String()
}

// The lines that change rules.
const (
	spareLine  = "spare lights: yes"
	piecesLine = "pieces:"
)

// rules returns the lines that change rules, pieces separated by empty ones.
func (l *level) rules() []string {
	var lines []string
	if l.spare {
		lines = append(lines, spareLine)
	}
	if l.own {
		lines = append(lines, piecesLine)
		for i := range l.pieces {
			if i > 0 {
				lines = append(lines, "")
			}
			lines = append(lines, strings.Split(strings.TrimSuffix(l.pieces[i].picture(0), "\n"), "\n")...)
		}
	}
	return lines
}

// square makes the level the article's empty board.
func (l *level) square() {
	l.rows, l.cols = 4, 4
	l.board, l.ghost = slices.Repeat([]bool{true}, 16), make([]bool, 16)
}

// count counts cells, ghosts and lights; covered is what the pieces cover.
func (l *level) count() (covered int) {
	for i := range l.pieces {
		covered += len(l.pieces[i].light)
		l.lights += l.pieces[i].lights
	}
	for i := range l.board {
		if l.board[i] {
			l.cells++
		}
		if l.ghost[i] {
			l.ghosts++
		}
	}
	return covered
}

// weigh holds cells, ghosts and lights against each other.
func (r *reader) weigh() {
	l := r.l
	if !l.own {
		l.pieces = article()
	}
	if covered := l.count(); l.cells != covered {
		r.errs.Add(r.first, 0, puzzle.Cell{}, puzzle.Say("ghosts.bad.area", l.cells, covered))
	}
	switch {
	case l.ghosts > l.lights:
		r.errs.Add(r.first, 0, puzzle.Cell{}, puzzle.Say("ghosts.bad.many", l.ghosts, l.lights))
	case l.ghosts < l.lights && !l.spare:
		r.errs.Add(r.first, 0, puzzle.Cell{}, puzzle.Say("ghosts.bad.few", l.ghosts, l.lights))
	}
}

// upward returns the number from 0 that the article gives a cell.
func (l *level) upward(c int) int { return (l.rows-1-c/l.cols)*l.cols + c%l.cols }
