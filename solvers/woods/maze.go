package woods

import "gridwise/solvers/puzzle"

// MaxHearts is the most hearts a maze may have.
const MaxHearts = 8

// maze is the wood as a graph. Its spots are the free cells that Link or
// Ganondorf can ever reach, numbered in reading order. It never changes.
type maze struct {
	rows, cols  int
	free        int           // free cells, reachable or not
	cells       []puzzle.Cell // by spot
	spots       []int32       // by (row-1)*cols+col-1, -1 where there is none
	steps       [][5]int32    // by spot, in the order of verbs; -1 where it is blocked
	moves       [][]uint16    // by spot: where a move can lead, the spot itself first
	link, ganon uint16        // where they start
	hearts      []uint16      // spots of hearts; those that Link can reach first
	live        int           // how many hearts Link can reach
	heartAt     []int8        // by spot, the heart's number or -1
	far         [][]uint16    // by heart and spot: steps to the heart, unreached where none lead there
}

const unreached = ^uint16(0)

// stay is the last of the five moves; the ones before it are puzzle.Dirs.
const stay = 4

// newMaze builds the graph of a drawing that has one Link and one Ganondorf.
func newMaze(d *puzzle.Drawing) *maze {
	m := &maze{rows: d.Rows, cols: d.Cols, spots: make([]int32, len(d.Cells))}
	var link, ganon int
	for i, c := range d.Cells {
		switch c {
		case 'L':
			link = i
		case 'G':
			ganon = i
		}
		if c != '#' {
			m.free++
		}
	}
	byLink, byGanon := m.flood(d, link), m.flood(d, ganon)
	for i := range d.Cells {
		m.spots[i] = -1
		if byLink[i] || byGanon[i] {
			m.spots[i] = int32(len(m.cells))
			m.cells = append(m.cells, puzzle.Cell{Row: i/m.cols + 1, Col: i%m.cols + 1})
		}
	}
	m.link, m.ganon = uint16(m.spots[link]), uint16(m.spots[ganon])
	m.connect()
	m.placeHearts(d, byLink, true)
	m.live = len(m.hearts)
	m.placeHearts(d, byLink, false)
	m.measure()
	return m
}

// flood marks the free cells that can be reached from a cell.
func (m *maze) flood(d *puzzle.Drawing, from int) []bool {
	seen := make([]bool, len(d.Cells))
	seen[from] = true
	for todo := []int{from}; len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		c := puzzle.Cell{Row: i/m.cols + 1, Col: i%m.cols + 1}
		for _, dir := range puzzle.Dirs {
			if n := c.Step(dir); m.inside(n) && d.At(n) != '#' {
				if j := m.index(n); !seen[j] {
					seen[j] = true
					todo = append(todo, j)
				}
			}
		}
	}
	return seen
}

func (m *maze) index(c puzzle.Cell) int { return (c.Row-1)*m.cols + c.Col - 1 }

func (m *maze) inside(c puzzle.Cell) bool {
	return c.Row >= 1 && c.Row <= m.rows && c.Col >= 1 && c.Col <= m.cols
}

// spot returns the number of a cell, -1 where it is none.
func (m *maze) spot(c puzzle.Cell) int32 {
	if !m.inside(c) {
		return -1
	}
	return m.spots[m.index(c)]
}

func (m *maze) connect() {
	m.steps = make([][5]int32, len(m.cells))
	m.moves = make([][]uint16, len(m.cells))
	for p, c := range m.cells {
		m.moves[p] = append(make([]uint16, 0, 5), uint16(p))
		for i, dir := range puzzle.Dirs {
			to := m.spot(c.Step(dir))
			m.steps[p][i] = to
			if to >= 0 {
				m.moves[p] = append(m.moves[p], uint16(to))
			}
		}
		m.steps[p][stay] = int32(p)
	}
}

// placeHearts numbers the hearts that Link can reach, or those that only
// Ganondorf can.
func (m *maze) placeHearts(d *puzzle.Drawing, byLink []bool, live bool) {
	if m.heartAt == nil {
		m.heartAt = make([]int8, len(m.cells))
		for p := range m.heartAt {
			m.heartAt[p] = -1
		}
	}
	for i, c := range d.Cells {
		if p := m.spots[i]; c == 'H' && p >= 0 && byLink[i] == live {
			m.heartAt[p] = int8(len(m.hearts))
			m.hearts = append(m.hearts, uint16(p))
		}
	}
}

// measure fills far, a breadth-first search from every heart.
func (m *maze) measure() {
	m.far = make([][]uint16, len(m.hearts))
	queue := make([]uint16, 0, len(m.cells))
	for h, p := range m.hearts {
		far := make([]uint16, len(m.cells))
		for i := range far {
			far[i] = unreached
		}
		far[p] = 0
		queue = append(queue[:0], p)
		for i := 0; i < len(queue); i++ {
			for _, to := range m.moves[queue[i]] {
				if far[to] == unreached {
					far[to] = far[queue[i]] + 1
					queue = append(queue, to)
				}
			}
		}
		m.far[h] = far
	}
}

// nearest returns the number of steps from a spot to the nearest heart of the set.
func (m *maze) nearest(left uint8, from uint16) uint16 {
	best := unreached
	for h := range m.far {
		if left&(1<<h) != 0 {
			best = min(best, m.far[h][from])
		}
	}
	return best
}

// heartOf returns the bit of the set's heart on a spot, 0 where it has none.
func (m *maze) heartOf(left uint8, p uint16) uint8 {
	if h := m.heartAt[p]; h >= 0 {
		return left & (1 << h)
	}
	return 0
}
