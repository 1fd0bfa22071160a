package ghosts

import (
	"slices"

	"gridwise/solvers/cover"
)

// Pieces that look the same are not told apart: a solution is what lies where,
// whatever the pieces are called. So the network has the placements of the first
// of them only, in a column that takes as many as there are; which of them goes
// where is settled when a solution is written down.

// alike are, per piece, the first that looks the same, and, of these, how many
// there are.
func (l *level) alike() (first, many []int) {
	first, many = make([]int, len(l.pieces)), make([]int, len(l.pieces))
	for i := range l.pieces {
		first[i] = slices.IndexFunc(l.pieces, func(p piece) bool { return p.look == l.pieces[i].look })
		many[first[i]]++
	}
	return first, many
}

// as returns how a piece lies where another that looks the same lies so.
func (l *level) as(other, i int, y lay) lay {
	p, q := &l.pieces[other], &l.pieces[i]
	if other == i {
		return y
	}
	for t := range 4 {
		if q.picture(t) == p.picture(y.turn) {
			low, _ := p.extent(y.turn)
			own, _ := q.extent(t)
			y.cell.Row += low.row - own.row
			y.cell.Col += low.col - own.col
			return lay{true, t, y.cell}
		}
	}
	panic("ghosts: the pieces do not look the same")
}

// folded reports whether the piece has others that look the same.
func (n *network) folded(i int) bool { return n.many[n.first[i]] > 1 }

// anyFolded reports whether there are pieces that look the same.
func (n *network) anyFolded() bool { return slices.Max(n.many) > 1 }

// limit makes the columns of pieces that look the same take as many rows as
// there are pieces.
func (l *level) limit(m *cover.Matrix) {
	first, many := l.alike()
	for i := range first {
		if many[first[i]] < 2 {
			continue
		}
		if err := m.Limit(i, max(1, many[i])); err != nil {
			panic(err)
		}
	}
}

// inTray returns the first piece in the tray that looks like piece i, negative
// where all lie.
func (s State) inTray(n *network, i int) int {
	for k, y := range s.lays {
		if n.first[k] == n.first[i] && !y.on {
			return k
		}
	}
	return -1
}

// pieces names the pieces of a solution's rows: those that lie on the board are
// themselves, the others take the names that are left, in the order of their lowest cells.
func (s State) pieces(rows []int) []int {
	n := s.l.network()
	names, used := make([]int, len(rows)), uint16(0)
	for k, r := range rows {
		if names[k] = n.rows[r].piece; n.folded(names[k]) {
			names[k] = -1
		}
	}
	for i, y := range s.lays {
		if y.on && n.folded(i) {
			if k := slices.Index(rows, n.rowOf(i, y)); k >= 0 {
				names[k] = i
				used |= 1 << i
			}
		}
	}
	for k := n.lowest(rows, names); k >= 0; k = n.lowest(rows, names) {
		i := n.rows[rows[k]].piece
		for n.first[i] != n.rows[rows[k]].piece || used>>i&1 != 0 {
			i++
		}
		names[k] = i
		used |= 1 << i
	}
	return names
}

// lowest returns the row without a name yet that covers the cell of the lowest
// article's number, negative where all have one.
func (n *network) lowest(rows, names []int) int {
	best, at := -1, len(n.l.board)
	for k, r := range rows {
		if names[k] >= 0 {
			continue
		}
		for _, c := range n.rows[r].cells {
			if up := n.l.upward(c); up < at {
				best, at = k, up
			}
		}
	}
	return best
}
