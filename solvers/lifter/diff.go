package lifter

import "slices"

// condense makes the changes of one step, in the order they happened, into a
// difference: by cell, each cell once, none that changes nothing. Applied
// forwards it redoes the step, backwards it undoes it.
func condense(log []change) []change {
	order := make([]uint64, len(log)) // by cell, then by time
	for i, c := range log {
		order[i] = uint64(c.cell)<<32 | uint64(i)
	}
	slices.Sort(order)
	var d []change
	for i := 0; i < len(order); {
		c := log[uint32(order[i])]
		for i++; i < len(order) && int32(order[i]>>32) == c.cell; i++ {
			c.new = log[uint32(order[i])].new
		}
		if c.old != c.new {
			d = append(d, c)
		}
	}
	return slices.Clip(d)
}

// merge is the difference a followed by b. Time is linear in both.
func merge(a, b []change) []change {
	if len(a) == 0 {
		return b
	}
	if len(b) == 0 {
		return a
	}
	d := make([]change, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].cell < b[0].cell:
			d, a = append(d, a[0]), a[1:]
		case a[0].cell > b[0].cell:
			d, b = append(d, b[0]), b[1:]
		default:
			if a[0].old != b[0].new {
				d = append(d, change{a[0].cell, a[0].old, b[0].new})
			}
			a, b = a[1:], b[1:]
		}
	}
	d = append(d, a...)
	return slices.Clip(append(d, b...))
}

// patch applies a difference forwards or backwards.
func (m *mine) patch(d []change, forwards bool) {
	for _, c := range d {
		if !forwards {
			c.old, c.new = c.new, c.old
		}
		m.cells[c.cell] = c.new
		if m.beardsKnown && (c.old == beard || c.new == beard) {
			m.trackBeard(c.cell, c.old, c.new)
		}
	}
}
