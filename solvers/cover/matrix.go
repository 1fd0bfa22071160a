package cover

import (
	"errors"
	"slices"
)

// MaxEntries bounds the entries of a Matrix, spacers and heads included.
const MaxEntries = 1<<31 - 1

// The faults of a row. Add returns them; the Matrix is unchanged then.
var (
	ErrEmpty  = errors.New("cover: a row without entries")
	ErrColumn = errors.New("cover: no such column")
	ErrTwice  = errors.New("cover: a column twice in one row")
	ErrColour = errors.New("cover: a colour is for secondary columns and from 0 up")
	ErrLarge  = errors.New("cover: too many entries")
)

// Entry is one place of a row: a column and, on a secondary column, perhaps a
// colour from 1 up. Colour 0 is none: that row wants the column for itself.
type Entry struct{ Column, Colour int }

// net is the matrix as links. Its nodes are numbered: 1 to columns are the heads
// of the columns, then follow the rows, each row's entries side by side between
// two spacers, so that a row needs no links of its own. The parts of a node are
// kept apart because the innermost loops want only some of them.
type net struct {
	links   []link  // within the column, heads included, as a ring
	tops    []int32 // the head of the entry's column; in a spacer 0 or less
	colours []int32 // of entries: 0 none, -1 of the colour its column has been given; nil where the matrix has none
	sizes   []int32 // per head, the rows linked into the column
	rest    []int32 // per head, how many more rows a limited column takes; -1 in others; nil where none is limited
}

// link is a node's neighbours in its column. In a spacer up is the first entry
// of the row before it and down the last entry of the row behind it, so that a
// walk along a row comes round.
type link struct{ up, down int32 }

// Matrix is an exact cover problem: columns numbered from 0, primary ones
// first, and rows numbered from 0 in the order added. It is not changed by
// searches; any number of them may run on it at a time while nobody adds rows.
type Matrix struct {
	primary, columns int
	net
	first []int32 // each row's first entry
	last  []int32 // per head, the row that added to it last, plus one
}

// New makes a Matrix without rows. Primary columns must be covered exactly
// once. Secondary columns at most once, or any number of times in one colour.
func New(primary, secondary int) *Matrix {
	n := primary + secondary
	m := &Matrix{primary: primary, columns: n}
	m.links, m.tops = make([]link, n+2), make([]int32, n+2)
	m.sizes, m.last = make([]int32, n+1), make([]int32, n+1)
	for i := int32(1); i <= int32(n); i++ {
		m.links[i] = link{i, i}
	}
	return m
}

// Limit makes a primary column one that may be covered at most so many times, at
// least once, and that no search decides on: for things of which there are
// several alike, whose number the other columns settle.
func (m *Matrix) Limit(column, times int) error {
	if column < 0 || column >= m.primary || times < 1 {
		return ErrColumn
	}
	if m.rest == nil {
		m.rest = slices.Repeat([]int32{-1}, m.columns+1)
	}
	m.rest[column+1] = int32(times)
	return nil
}

// Rows returns the number of rows.
func (m *Matrix) Rows() int { return len(m.first) }

// Add appends a row over the columns and returns its number. The cost is the
// length of the row.
func (m *Matrix) Add(columns ...int) (int, error) {
	for i, c := range columns {
		if err := m.check(c, 0); err != nil {
			m.forget(i)
			return 0, err
		}
		m.link(c, 0)
	}
	return m.close(len(columns))
}

// AddColoured appends a row of entries and returns its number.
func (m *Matrix) AddColoured(entries ...Entry) (int, error) {
	for i, e := range entries {
		if err := m.check(e.Column, e.Colour); err != nil {
			m.forget(i)
			return 0, err
		}
		m.link(e.Column, e.Colour)
	}
	return m.close(len(entries))
}

func (m *Matrix) check(column, colour int) error {
	switch {
	case column < 0 || column >= m.columns:
		return ErrColumn
	case m.last[column+1] == int32(len(m.first)+1):
		return ErrTwice
	case colour < 0 || colour > 1<<30 || colour > 0 && column < m.primary:
		return ErrColour
	case len(m.tops) >= MaxEntries-1:
		return ErrLarge
	}
	return nil
}

// link appends an entry at the bottom of its column.
func (m *Matrix) link(column, colour int) {
	h, q := int32(column+1), int32(len(m.tops))
	u := m.links[h].up
	m.grow(link{u, h}, h)
	m.links[u].down, m.links[h].up = q, q
	m.sizes[h]++
	m.last[h] = int32(len(m.first) + 1)
	if colour > 0 && m.colours == nil {
		m.colours = make([]int32, len(m.tops))
	}
	if m.colours != nil {
		m.colours[q] = int32(colour)
	}
}

// grow appends a node.
func (m *Matrix) grow(l link, top int32) {
	m.links = append(m.links, l)
	m.tops = append(m.tops, top)
	if m.colours != nil {
		m.colours = append(m.colours, 0)
	}
}

// forget takes the last n entries back out of an unfinished row.
func (m *Matrix) forget(n int) {
	for range n {
		q := len(m.tops) - 1
		x, h := m.links[q], m.tops[q]
		m.links[x.up].down, m.links[h].up = h, x.up
		m.sizes[h]--
		m.last[h] = 0
		m.links, m.tops = m.links[:q], m.tops[:q]
		if m.colours != nil {
			m.colours = m.colours[:q]
		}
	}
}

// close ends a row of n entries with a spacer.
func (m *Matrix) close(n int) (int, error) {
	if n == 0 {
		return 0, ErrEmpty
	}
	end := int32(len(m.tops))
	first := end - int32(n)
	m.links[first-1].down = end - 1
	m.first = append(m.first, first)
	m.grow(link{up: first}, -int32(len(m.first)))
	return len(m.first) - 1, nil
}

// Row appends the entries of row r to into and returns it.
func (m *Matrix) Row(r int, into []Entry) []Entry {
	for q := m.first[r]; m.tops[q] > 0; q++ {
		e := Entry{Column: int(m.tops[q]) - 1}
		if m.colours != nil {
			e.Colour = int(m.colours[q])
		}
		into = append(into, e)
	}
	return into
}
