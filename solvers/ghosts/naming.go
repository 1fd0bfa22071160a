package ghosts

import (
	"slices"

	"gridwise/solvers/puzzle"
)

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

// toward returns the moves that put down the rows' pieces that do not lie yet.
func (s State) toward(rows []int) []puzzle.Move {
	n := s.l.network()
	moves := make([]puzzle.Move, len(s.lays))
	for k, i := range s.pieces(rows) {
		moves[i] = s.putting(n.rows[rows[k]], i)
	}
	return slices.DeleteFunc(moves, func(m puzzle.Move) bool {
		return m.Verb == "" || s.lays[numberOf(m.Piece, len(s.lays))].on
	})
}

// putting returns the move that makes piece i lie so, which looks like the
// placement's.
func (s State) putting(p placement, i int) puzzle.Move {
	y := s.l.as(p.piece, i, p.lay)
	return put(i, y.cell, (y.turn-s.lays[i].turn+4)%4)
}
