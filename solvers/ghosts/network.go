package ghosts

import (
	"cmp"
	"iter"
	"slices"
	"sync"

	"gridwise/solvers/cover"
	"gridwise/solvers/puzzle"
)

// placement is a way in which a piece can lie on the level's board.
type placement struct {
	piece int
	lay   lay
	cells []int // numbers of the cells it covers, in the order of its parts
	lit   int   // ghosts that it lights
	dark  int   // ghosts that it covers without a light
}

// placements yields all ways in which pieces can lie, those that look the same
// once, in the order of the article: by piece, turn, and corner from the
// bottom left. Their cells are good until the next one.
func (l *level) placements() iter.Seq[placement] {
	return func(yield func(placement) bool) {
		owners := slices.Repeat([]int8{-1}, len(l.board))
		buf := make([]int, 0, len(l.board))
		for i := range l.pieces {
			for y := range l.corners(i) {
				if l.free(i, y, owners) && !yield(l.place(i, y, buf)) {
					return
				}
			}
		}
	}
}

// corners yields every turn of a piece that looks different, with its corner on
// every cell, from the bottom left. Not all of them fit on the board.
func (l *level) corners(i int) iter.Seq[lay] {
	return func(yield func(lay) bool) {
		for t := range 4 {
			if l.pieces[i].twin[t] != t {
				continue
			}
			for row := l.rows; row >= 1; row-- {
				for col := 1; col <= l.cols; col++ {
					if !yield(lay{true, t, puzzle.Cell{Row: row, Col: col}}) {
						return
					}
				}
			}
		}
	}
}

// cornersOver yields those corners at which the piece covers a cell, in the same
// order.
func (l *level) cornersOver(i int, cell puzzle.Cell) iter.Seq[lay] {
	upward := func(a, b offset) int { return cmp.Or(cmp.Compare(a.row, b.row), cmp.Compare(b.col, a.col)) }
	return func(yield func(lay) bool) {
		for t, cells := range l.pieces[i].cells {
			if l.pieces[i].twin[t] != t {
				continue
			}
			for _, o := range slices.SortedFunc(slices.Values(cells), upward) {
				corner := puzzle.Cell{Row: cell.Row - o.row, Col: cell.Col - o.col}
				if l.bounds().Has(corner) && !yield(lay{true, t, corner}) {
					return
				}
			}
		}
	}
}

// place returns the placement of a piece that lies so, its cells in buf.
func (l *level) place(i int, y lay, buf []int) placement {
	p := placement{piece: i, lay: y, cells: buf[:0]}
	for k, c := range l.covered(i, y) {
		n := l.at(c)
		p.cells = append(p.cells, n)
		switch {
		case !l.ghost[n]:
		case l.pieces[i].light[k]:
			p.lit++
		default:
			p.dark++
		}
	}
	return p
}

// strict reports whether the placement can be in a solution as far as ghosts
// go: it covers none without a light and, where no light is to spare, wastes
// none. In a solution every ghost is lit by the piece that covers it, and with
// as many lights as ghosts no light is left over, so that both are necessary.
// And they suffice: placements that keep them and cover the board light all
// ghosts. So the exact cover needs no columns for the ghosts.
func (l *level) strict(p placement) bool {
	return p.dark == 0 && (l.spare || p.lit == l.pieces[p.piece].lights)
}

// network is the level's exact cover problem. Its columns are the pieces, then
// the cells of the board; its rows are the strict placements, of pieces that look
// the same those of the first.
type network struct {
	l      *level
	rows   []placement
	column []int   // per cell of the level, negative for a hole
	row    []int32 // by piece, turn and corner: the row, negative where none
	first  []int   // per piece, the first that looks the same
	many   []int   // per such first piece, how many there are

	columns int
	once    sync.Once
	matrix  *cover.Matrix
}

// network makes the level's network once.
func (l *level) network() *network {
	l.once.Do(func() { l.net = newNetwork(l) })
	return l.net
}

func newNetwork(l *level) *network {
	n := &network{l: l, column: make([]int, len(l.board)), row: make([]int32, len(l.pieces)*4*len(l.board))}
	n.first, n.many = l.alike()
	next := len(l.pieces)
	for c := range l.board {
		if n.column[c] = -1; l.board[c] {
			n.column[c] = next
			next++
		}
	}
	for i := range n.row {
		n.row[i] = -1
	}
	n.columns = next
	n.rows = make([]placement, 0, 8*len(l.pieces))
	cells := make([]int, 0, 3*cap(n.rows))
	for p := range l.placements() {
		if !l.strict(p) || n.first[p.piece] != p.piece {
			continue
		}
		k := len(cells)
		cells = append(cells, p.cells...)
		p.cells = cells[k:len(cells):len(cells)]
		n.row[n.key(p.piece, p.lay)] = int32(len(n.rows))
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
			columns = append(columns[:0], p.piece)
			for _, c := range p.cells {
				columns = append(columns, n.column[c])
			}
			if _, err := m.Add(columns...); err != nil {
				panic(err)
			}
		}
		n.l.limit(m)
		n.matrix = m
	})
	return n.matrix.NewSearch()
}

func (n *network) key(piece int, y lay) int {
	return (piece*4+y.turn)*len(n.l.board) + n.l.at(y.cell)
}

// rowOf returns the row of a piece that lies so on the board, negative where it
// lies so in no solution because of the ghosts.
func (n *network) rowOf(piece int, y lay) int {
	y = n.l.as(piece, n.first[piece], y)
	piece = n.first[piece]
	p := &n.l.pieces[piece]
	y.cell.Row += p.shift[y.turn].row
	y.cell.Col += p.shift[y.turn].col
	y.turn = p.twin[y.turn]
	return int(n.row[n.key(piece, y)])
}

// folded reports whether the piece has others that look the same.
func (n *network) folded(i int) bool { return n.many[n.first[i]] > 1 }

// anyFolded reports whether there are pieces that look the same.
func (n *network) anyFolded() bool { return slices.Max(n.many) > 1 }
