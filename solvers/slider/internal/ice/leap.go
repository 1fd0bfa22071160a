package ice

import "math"

// skip takes the steps of a slide over plain ice, on which nothing happens, where
// nobody is told of them.
func (m *Mover) skip(p, dir int) {
	at := m.At[p]
	if m.Runs == nil || m.Trace != nil || m.now[at] == Cracked {
		return
	}
	free := int32(m.Runs[4*at+int32(dir)])
	for i := range m.Starts {
		if i != p && free > 0 {
			free = min(free, m.between(at, m.At[i], dir))
		}
	}
	m.At[p] = at + free*m.delta[dir]
}

// between returns how many cells lie between one and another that is ahead in a
// direction, and many where it is not.
func (m *Mover) between(at, other int32, dir int) int32 {
	gap := other - at
	if dir < 2 {
		gap = -gap
	}
	switch stride := int32(m.Stride); {
	case gap <= 0:
	case dir == 0 || dir == 3:
		if gap%stride == 0 {
			return gap/stride - 1
		}
	case at/stride == other/stride:
		return gap - 1
	}
	return math.MaxInt32
}

// runsOf returns for every cell and direction how many cells of plain ice follow,
// as far as that can be told.
func (l *Level) runsOf() []uint8 {
	runs := make([]uint8, 4*len(l.Tiles))
	fill := func(n, dir int) {
		to, onward, e := l.Enter(l.Tiles, int32(n), dir, false)
		if e == Onward && onward == dir && l.Tiles[to] == Ice {
			runs[4*n+dir] = uint8(min(254, int(runs[4*int(to)+dir])) + 1)
		}
	}
	for n := l.Stride; n < len(l.Tiles)-l.Stride; n++ {
		fill(n, 0)
		fill(n, 1)
	}
	for n := len(l.Tiles) - l.Stride - 1; n >= l.Stride; n-- {
		fill(n, 2)
		fill(n, 3)
	}
	return runs
}
