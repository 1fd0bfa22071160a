package search

import (
	"slices"

	"gridwise/solvers/ghosts/internal/board"
)

// InTray returns the first piece in the tray that looks like piece i, negative
// where all lie.
func (n *Network) InTray(lays []board.Lay, i int) int {
	for k, y := range lays {
		if n.First[k] == n.First[i] && !y.On {
			return k
		}
	}
	return -1
}

// Names names the pieces of a solution's rows: those that lie on the board are
// themselves, the others take the names that are left, in the order of their lowest cells.
func (n *Network) Names(lays []board.Lay, rows []int) []int {
	names, used := make([]int, len(rows)), uint16(0)
	for k, r := range rows {
		if names[k] = n.Rows[r].Piece; n.alike(names[k]) {
			names[k] = -1
		}
	}
	for i, y := range lays {
		if y.On && n.alike(i) {
			if k := slices.Index(rows, n.RowOf(i, y)); k >= 0 {
				names[k] = i
				used |= 1 << i
			}
		}
	}
	for k := n.lowest(rows, names); k >= 0; k = n.lowest(rows, names) {
		i := n.Rows[rows[k]].Piece
		for n.First[i] != n.Rows[rows[k]].Piece || used>>i&1 != 0 {
			i++
		}
		names[k] = i
		used |= 1 << i
	}
	return names
}

// lowest returns the row without a name yet that covers the cell of the lowest
// article's number, negative where all have one.
func (n *Network) lowest(rows, names []int) int {
	best, at := -1, len(n.Level.Floor)
	for k, r := range rows {
		if names[k] >= 0 {
			continue
		}
		for _, c := range n.Rows[r].Cells {
			if up := n.Level.Upward(c); up < at {
				best, at = k, up
			}
		}
	}
	return best
}
