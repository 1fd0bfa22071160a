package ghosts

import (
	"slices"
	"strings"
)

// table returns the matrix as it is now: ones and points in what is left,
// blanks in the rows and columns that are covered, # in the rows tried. Its
// head names the columns: pieces by letter, cells by the last digit of the
// article's number, ghosts as g; a v stands over the column chosen. Large
// matrices have none.
func (e *explainer) table(chosen int) string {
	if len(e.rows) > tableRows || e.columns > tableColumns {
		return ""
	}
	line := make([]byte, e.columns)
	for i := range line {
		line[i] = ' '
	}
	if chosen >= 0 {
		line[chosen] = 'v'
	}
	var b strings.Builder
	b.Write(append(line, '\n'))
	b.WriteString(e.head())
	for r := range e.rows {
		b.Write(append(e.line(r, line), '\n'))
	}
	return b.String()
}

// head names the columns.
func (e *explainer) head() string {
	head := make([]byte, e.columns)
	for i := range e.l.pieces {
		head[i] = nameOf(i)[0]
	}
	for c := range e.l.board {
		if e.l.board[c] {
			head[e.cell[c]] = byte('0' + (e.l.upward(c)+1)%10)
		}
		if e.l.ghost[c] {
			head[e.ghost[c]] = 'g'
		}
	}
	return string(head) + "\n"
}

// line writes row r into line.
func (e *explainer) line(r int, line []byte) []byte {
	tried, live := slices.Contains(e.tried, r), e.search.Fits(r)
	for i := range line {
		if line[i] = ' '; live && !e.covered[i] {
			line[i] = '.'
		}
	}
	one := func(column int) {
		if tried {
			line[column] = '#'
		} else if live {
			line[column] = '1'
		}
	}
	p := e.rows[r]
	one(p.piece)
	for k, c := range p.cells {
		one(e.cell[c])
		if e.l.ghost[c] && e.l.pieces[p.piece].light[k] {
			one(e.ghost[c])
		}
	}
	return line
}
