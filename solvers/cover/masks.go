package cover

import "math/bits"

// masks is the search without links, for matrices of at most maskColumns
// columns: a row is a set of columns, and each level has the rows that are left
// to it in a list of its own, so that going back costs nothing. Rows keep their
// order in the lists, and columns theirs in the sets; so the column chosen, the
// rows tried in it, the steps and the solutions are those of the links.
type masks struct {
	rows   []maskRow // those with a primary column: no search ever tries another
	lists  []maskRow // the levels' lists, one behind the other
	levels []maskLevel
}

type maskRow struct {
	mask
	entry int32 // the row's first entry in the links
}

type maskLevel struct {
	open     mask // the primary columns still to be covered
	chosen   mask // one of them
	from, to int  // the rows left, in lists
	at       int  // the row that is tried
}

// byMasks reports whether the next search can do without links: nobody watches
// them, and a column is either covered or not.
func (s *Search) byMasks() bool {
	return !s.linked && s.watch == nil && s.rule == Fewest && s.colours == nil && s.rest == nil && len(s.sizes) <= maskColumns+1
}

// newMasks reads the rows off the links.
func (s *Search) newMasks() *masks {
	m := &masks{levels: make([]maskLevel, len(s.next)+1)}
	var primary mask
	for h := range s.next[1:] {
		primary = primary.or(single(h))
	}
	for first := len(s.sizes) + 1; first < len(s.tops); {
		row := s.columns(int32(first))
		if row.meets(primary) {
			m.rows = append(m.rows, maskRow{row, int32(first)})
		}
		first += row.size() + 1
	}
	m.levels[0].open = primary
	return m
}

// columns returns the columns of the row whose first entry is q.
func (s *Search) columns(q int32) (row mask) {
	for ; s.tops[q] > 0; q++ {
		row = row.or(single(int(s.tops[q]) - 1))
	}
	return row
}

// begin lists the rows that nothing fixed excludes.
func (s *Search) begin() {
	if s.masks == nil {
		s.masks = s.newMasks()
	}
	m := s.masks
	var fixed mask
	for _, p := range s.at[:s.fixed] {
		fixed = fixed.or(s.columns(s.m.first[s.row(p)]))
	}
	first := &m.levels[s.fixed]
	first.open = m.levels[0].open.without(fixed)
	first.from, first.to = 0, m.list(0, m.rows, fixed)
}

// list writes into lists, from at on, the rows that have no column of the set,
// and returns where they end. It has no branches in the loop: which rows stay is
// as good as random.
func (m *masks) list(at int, rows []maskRow, set mask) int {
	if need := at + len(rows); need > len(m.lists) {
		m.lists = append(m.lists, make([]maskRow, need-len(m.lists))...)
	}
	into, n := m.lists[at:][:len(rows)], 0
	for i := range rows {
		into[n] = rows[i]
		if !rows[i].meets(set) {
			n++
		}
	}
	return at + n
}

// descendMasks does by masks what descend does.
func (s *Search) descendMasks(found func() bool, on *bool) bool {
	s.steps++
	l := &s.masks.levels[s.depth]
	if l.open.empty() {
		*on = found()
		return false
	}
	chosen, size := choose(s.masks.lists[l.from:l.to], l.open)
	if size == 0 {
		return false
	}
	l.chosen, l.at = chosen, l.from-1
	s.size[s.depth], s.tried[s.depth] = size, -1
	s.tryMask()
	return true
}

// advanceMasks does by masks what advance does.
func (s *Search) advanceMasks(on bool) bool {
	s.depth--
	if !on || s.tried[s.depth]+1 == s.size[s.depth] {
		return false
	}
	s.tryMask()
	return true
}

// tryMask tries the next row of the chosen column.
func (s *Search) tryMask() {
	m := s.masks
	l, next := &m.levels[s.depth], &m.levels[s.depth+1]
	for l.at++; !m.lists[l.at].meets(l.chosen); {
		l.at++
	}
	row := m.lists[l.at]
	next.open = l.open.without(row.mask)
	next.from, next.to = l.to, m.list(l.to, m.lists[l.from:l.to], row.mask)
	s.at[s.depth] = row.entry
	s.tried[s.depth]++
	s.depth++
}

// choose returns the first of the columns with the fewest rows. It counts in all
// columns at a time: ones and twos hold a column's count in binary, many has the
// columns with four rows or more.
func choose(rows []maskRow, open mask) (column mask, size int32) {
	var ones, twos, many mask
	for i := range rows {
		x := rows[i].mask
		carry := mask{ones.low & x.low, ones.high & x.high}
		ones.low, ones.high = ones.low^x.low, ones.high^x.high
		many.low, many.high = many.low|twos.low&carry.low, many.high|twos.high&carry.high
		twos.low, twos.high = twos.low^carry.low, twos.high^carry.high
	}
	few := open.without(many)
	if few.empty() {
		return chooseOfMany(rows, open)
	}
	if c := few.without(twos); !c.empty() {
		few = c
	} else {
		size = 2
	}
	if c := few.without(ones); !c.empty() {
		few = c
	} else {
		size++
	}
	return few.first(), size
}

// chooseOfMany does as choose where all columns have many rows.
func chooseOfMany(rows []maskRow, open mask) (column mask, size int32) {
	var counts [maskColumns]int32
	for i := range rows {
		for x := rows[i].low; x != 0; x &= x - 1 {
			counts[bits.TrailingZeros64(x)]++
		}
		for x := rows[i].high; x != 0; x &= x - 1 {
			counts[64+bits.TrailingZeros64(x)]++
		}
	}
	best := -1
	for c, n := range counts {
		if open.meets(single(c)) && (best < 0 || n < counts[best]) {
			best = c
		}
	}
	return single(best), counts[best]
}
