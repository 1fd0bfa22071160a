package ghosts

import (
	"slices"
	"sync"

	"gridwise/solvers/cover"
	"gridwise/solvers/ghosts/internal/board"
)

// network is the level's exact cover problem. Its columns are the pieces, then
// the cells of the board; its rows are the strict placements, of pieces that look
// the same those of the first.
type network struct {
	l      *board.Level
	rows   []board.Placement
	column []int   // per cell of the level, negative for a hole
	row    []int32 // by piece, turn and corner: the row, negative where none
	first  []int   // per piece, the first that looks the same
	many   []int   // per such first piece, how many there are

	columns int
	once    sync.Once
	matrix  *cover.Matrix
}

func newNetwork(l *board.Level) *network {
	n := &network{l: l, column: make([]int, len(l.Floor)), row: make([]int32, len(l.Pieces)*4*len(l.Floor))}
	n.first, n.many = l.Alike()
	next := len(l.Pieces)
	for c := range l.Floor {
		if n.column[c] = -1; l.Floor[c] {
			n.column[c] = next
			next++
		}
	}
	for i := range n.row {
		n.row[i] = -1
	}
	n.columns = next
	n.rows = make([]board.Placement, 0, 8*len(l.Pieces))
	cells := make([]int, 0, 3*cap(n.rows))
	for p := range l.Placements() {
		if !l.Strict(p) || n.first[p.Piece] != p.Piece {
			continue
		}
		k := len(cells)
		cells = append(cells, p.Cells...)
		p.Cells = cells[k:len(cells):len(cells)]
		n.row[n.key(p.Piece, p.Lay)] = int32(len(n.rows))
		n.rows = append(n.rows, p)
	}
	return n
}

// maxSteps is how many nodes of the search tree are looked at where the task sets no bound.
const maxSteps = 20_000_000

// search returns a new search of the network's matrix, which is made once.
func (n *network) search() *cover.Search {
	n.once.Do(func() {
		m := cover.New(n.columns, 0)
		var columns []int
		for _, p := range n.rows {
			columns = append(columns[:0], p.Piece)
			for _, c := range p.Cells {
				columns = append(columns, n.column[c])
			}
			if _, err := m.Add(columns...); err != nil {
				panic(err)
			}
		}
		n.limit(m)
		n.matrix = m
	})
	return n.matrix.NewSearch()
}

func (n *network) key(piece int, y board.Lay) int {
	return (piece*4+y.Turn)*len(n.l.Floor) + n.l.At(y.Cell)
}

// rowOf returns the row of a piece that lies so on the board, negative where it
// lies so in no solution because of the ghosts.
func (n *network) rowOf(piece int, y board.Lay) int {
	first := n.first[piece]
	return int(n.row[n.key(first, n.l.Normal(first, n.l.As(piece, first, y)))])
}

// folded reports whether the piece has others that look the same.
func (n *network) folded(i int) bool { return n.many[n.first[i]] > 1 }

// anyFolded reports whether there are pieces that look the same.
func (n *network) anyFolded() bool { return slices.Max(n.many) > 1 }

// limit makes the columns of pieces that look the same take as many rows as
// there are pieces.
func (n *network) limit(m *cover.Matrix) {
	for i := range n.first {
		if !n.folded(i) {
			continue
		}
		if err := m.Limit(i, max(1, n.many[i])); err != nil {
			panic(err)
		}
	}
}
