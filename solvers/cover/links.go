package cover

// cover takes a column, and every row in it, out of the matrix.
func (s *Search) cover(h int32) {
	if s.watch != nil {
		s.watch.Cover(int(h) - 1)
	}
	links, tops, sizes := s.links, s.tops, s.sizes
	for p := links[h].down; p != h; p = links[p].down {
		hide(links, tops, sizes, p)
	}
	if int(h) < len(s.next) {
		l, r := s.prev[h], s.next[h]
		s.next[l], s.prev[r] = r, l
	}
}

// uncover undoes cover: the same steps in the opposite order.
func (s *Search) uncover(h int32) {
	if int(h) < len(s.next) {
		l, r := s.prev[h], s.next[h]
		s.next[l], s.prev[r] = h, h
	}
	links, tops, sizes := s.links, s.tops, s.sizes
	for p := links[h].up; p != h; p = links[p].up {
		unhide(links, tops, sizes, p)
	}
	if s.watch != nil {
		s.watch.Uncover(int(h) - 1)
	}
}

// hide unlinks all entries of p's row but p from
// their columns.
func hide(
	links []link, tops, sizes []int32, p int32,
) {
	for q := p + 1; q != p; {
		h, x := tops[q], links[q]
		if h <= 0 {
			q = x.up
			continue
		}
		links[x.up].down = x.down
		links[x.down].up = x.up
		sizes[h]--
		q++
	}
}

// unhide links p's row back, walking it the other
// way.
func unhide(
	links []link, tops, sizes []int32, p int32,
) {
	for q := p - 1; q != p; {
		h, x := tops[q], links[q]
		if h <= 0 {
			q = x.down
			continue
		}
		links[x.up].down = q
		links[x.down].up = q
		sizes[h]++
		q--
	}
}

// commit covers what p's row covers besides p's own column, which is covered
// already, and gives the row's colours to their columns.
func (s *Search) commit(p int32) {
	if s.watch != nil {
		s.watch.Try(s.row(p))
	}
	for q := p + 1; q != p; q++ {
		switch h := s.tops[q]; {
		case h <= 0:
			q = s.links[q].up - 1
		case s.rest != nil && s.rest[h] >= 0:
			if s.rest[h]--; s.rest[h] == 0 {
				s.cover(h)
			}
		case s.colours == nil || s.colours[q] == 0:
			s.cover(h)
		case s.colours[q] > 0:
			s.purify(q)
		}
	}
}

// uncommit undoes commit.
func (s *Search) uncommit(p int32) {
	for q := p - 1; q != p; q-- {
		switch h := s.tops[q]; {
		case h <= 0:
			q = s.links[q].down + 1
		case s.rest != nil && s.rest[h] >= 0:
			if s.rest[h] == 0 {
				s.uncover(h)
			}
			s.rest[h]++
		case s.colours == nil || s.colours[q] == 0:
			s.uncover(h)
		case s.colours[q] > 0:
			s.unpurify(q)
		}
	}
	if s.watch != nil {
		s.watch.Retract(s.row(p))
	}
}

// purify sets the colour of q's column to q's: rows that want another one leave the
// matrix, the others are marked as content. q itself is no longer in the list,
// as its row was hidden when the chosen column was covered.
func (s *Search) purify(q int32) {
	h, colour := s.tops[q], s.colours[q]
	if s.watch != nil {
		s.watch.Colour(int(h)-1, int(colour))
	}
	for p := s.links[h].down; p != h; p = s.links[p].down {
		if s.colours[p] == colour {
			s.colours[p] = -1
		} else {
			hide(s.links, s.tops, s.sizes, p)
		}
	}
}

// unpurify undoes purify.
func (s *Search) unpurify(q int32) {
	h, colour := s.tops[q], s.colours[q]
	for p := s.links[h].up; p != h; p = s.links[p].up {
		if s.colours[p] < 0 {
			s.colours[p] = colour
		} else {
			unhide(s.links, s.tops, s.sizes, p)
		}
	}
	if s.watch != nil {
		s.watch.Uncolour(int(h)-1, int(colour))
	}
}

// row returns the number of the row that p lies in, read off the spacer behind
// it.
func (s *Search) row(p int32) int {
	for s.tops[p] > 0 {
		p++
	}
	return int(-s.tops[p]) - 1
}
