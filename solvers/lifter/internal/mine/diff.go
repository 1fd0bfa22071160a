package mine

import "slices"

// Condense makes the changes of one step, in the order they happened, into a
// difference: by cell, each cell once, none that changes nothing. Applied
// forwards it redoes the step, backwards it undoes it.
func Condense(log []Change) []Change {
	order := make([]uint64, len(log)) // by cell, then by time
	for i, c := range log {
		order[i] = uint64(c.Cell)<<32 | uint64(i)
	}
	slices.Sort(order)
	var d []Change
	for i := 0; i < len(order); {
		c := log[uint32(order[i])]
		for i++; i < len(order) && int32(order[i]>>32) == c.Cell; i++ {
			c.New = log[uint32(order[i])].New
		}
		if c.Old != c.New {
			d = append(d, c)
		}
	}
	return slices.Clip(d)
}

// Merge returns the difference a followed by b. Time is linear in both.
func Merge(a, b []Change) []Change {
	if len(a) == 0 {
		return b
	}
	if len(b) == 0 {
		return a
	}
	d := make([]Change, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].Cell < b[0].Cell:
			d, a = append(d, a[0]), a[1:]
		case a[0].Cell > b[0].Cell:
			d, b = append(d, b[0]), b[1:]
		default:
			if a[0].Old != b[0].New {
				d = append(d, Change{a[0].Cell, a[0].Old, b[0].New})
			}
			a, b = a[1:], b[1:]
		}
	}
	d = append(d, a...)
	return slices.Clip(append(d, b...))
}

// Patch applies a difference forwards or backwards.
func (m *Mine) Patch(d []Change, forwards bool) {
	for _, c := range d {
		if !forwards {
			c.Old, c.New = c.New, c.Old
		}
		m.Cells[c.Cell] = c.New
	}
}
