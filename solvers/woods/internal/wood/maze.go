package wood

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// MaxHearts is the most hearts a maze may have.
const MaxHearts = 8

// Maze is the wood as a graph. Its spots are the free cells that Link or Ganondorf can ever
// reach, numbered in reading order. It never changes.
type Maze struct {
	Rows, Cols  int
	Free        int           // free cells, reachable or not
	Cells       []puzzle.Cell // by spot
	Spots       []int32       // by Index of a cell, -1 where there is none
	Steps       [][5]int32    // by spot, in the order of Verbs; -1 where it is blocked
	Moves       [][]uint16    // by spot: where a move can lead, the spot itself first
	Link, Ganon uint16        // where they start
	Hearts      []uint16      // spots of hearts; those that Link can reach first
	InReach     int           // how many hearts Link can reach
	HeartAt     []int8        // by spot, the heart's number or -1
	Far         [][]uint16    // by heart and spot: steps to the heart, or Unreached
}

// Unreached is the distance where no steps lead.
const Unreached = ^uint16(0)

// Verbs are the moves, in the order of Maze.Steps.
var Verbs = [5]string{"up", "left", "right", "down", "stay"}

// Stay is the last of the five moves; the ones before it are puzzle.Dirs.
const Stay = 4

// newMaze builds the graph of a drawing that has one Link and one Ganondorf.
func newMaze(d *notation.Drawing) *Maze {
	m := &Maze{Rows: d.Rows, Cols: d.Cols, Spots: make([]int32, len(d.Cells))}
	var link, ganon int
	for i, c := range d.Cells {
		switch c {
		case 'L':
			link = i
		case 'G':
			ganon = i
		}
		if c != '#' {
			m.Free++
		}
	}
	byLink, byGanon := m.flood(d, link), m.flood(d, ganon)
	for i := range d.Cells {
		m.Spots[i] = -1
		if byLink[i] || byGanon[i] {
			m.Spots[i] = int32(len(m.Cells))
			m.Cells = append(m.Cells, puzzle.Cell{Row: i/m.Cols + 1, Col: i%m.Cols + 1})
		}
	}
	m.Link, m.Ganon = uint16(m.Spots[link]), uint16(m.Spots[ganon])
	m.connect()
	m.HeartAt = slices.Repeat([]int8{-1}, len(m.Cells))
	m.placeHearts(d, byLink, true)
	m.InReach = len(m.Hearts)
	m.placeHearts(d, byLink, false)
	m.measure()
	return m
}

// flood marks the free cells that can be reached from a cell.
func (m *Maze) flood(d *notation.Drawing, from int) []bool {
	seen := make([]bool, len(d.Cells))
	seen[from] = true
	for todo := []int{from}; len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		c := puzzle.Cell{Row: i/m.Cols + 1, Col: i%m.Cols + 1}
		for _, dir := range puzzle.Dirs {
			if n := c.Step(dir); m.Inside(n) && d.At(n) != '#' {
				if j := m.Index(n); !seen[j] {
					seen[j] = true
					todo = append(todo, j)
				}
			}
		}
	}
	return seen
}

// Index returns the number of a cell inside, row by row.
func (m *Maze) Index(c puzzle.Cell) int { return (c.Row-1)*m.Cols + c.Col - 1 }

// Inside reports whether a cell is one of the drawing.
func (m *Maze) Inside(c puzzle.Cell) bool {
	return c.Row >= 1 && c.Row <= m.Rows && c.Col >= 1 && c.Col <= m.Cols
}

// Spot returns the number of a spot, -1 where a cell is none.
func (m *Maze) Spot(c puzzle.Cell) int32 {
	if !m.Inside(c) {
		return -1
	}
	return m.Spots[m.Index(c)]
}

func (m *Maze) connect() {
	m.Steps = make([][5]int32, len(m.Cells))
	m.Moves = make([][]uint16, len(m.Cells))
	for p, c := range m.Cells {
		m.Moves[p] = append(make([]uint16, 0, 5), uint16(p))
		for i, dir := range puzzle.Dirs {
			to := m.Spot(c.Step(dir))
			m.Steps[p][i] = to
			if to >= 0 {
				m.Moves[p] = append(m.Moves[p], uint16(to))
			}
		}
		m.Steps[p][Stay] = int32(p)
	}
}

// placeHearts numbers the hearts that Link can reach, or those that only
// Ganondorf can.
func (m *Maze) placeHearts(d *notation.Drawing, byLink []bool, live bool) {
	for i, c := range d.Cells {
		if p := m.Spots[i]; c == 'H' && p >= 0 && byLink[i] == live {
			m.HeartAt[p] = int8(len(m.Hearts))
			m.Hearts = append(m.Hearts, uint16(p))
		}
	}
}

// measure fills far, a breadth-first search from every heart.
func (m *Maze) measure() {
	m.Far = make([][]uint16, len(m.Hearts))
	queue := make([]uint16, 0, len(m.Cells))
	for h, p := range m.Hearts {
		far := slices.Repeat([]uint16{Unreached}, len(m.Cells))
		far[p] = 0
		queue = append(queue[:0], p)
		for i := 0; i < len(queue); i++ {
			for _, to := range m.Moves[queue[i]] {
				if far[to] == Unreached {
					far[to] = far[queue[i]] + 1
					queue = append(queue, to)
				}
			}
		}
		m.Far[h] = far
	}
}

// Nearest returns the number of steps from a spot to the nearest heart of the set.
func (m *Maze) Nearest(left uint8, from uint16) uint16 {
	best := Unreached
	for h := range m.Far {
		if left&(1<<h) != 0 {
			best = min(best, m.Far[h][from])
		}
	}
	return best
}

// HeartOf returns the bit of the set's heart on a spot, 0 where it has none.
func (m *Maze) HeartOf(left uint8, p uint16) uint8 {
	if h := m.HeartAt[p]; h >= 0 {
		return left & (1 << h)
	}
	return 0
}

// All returns the set of all hearts that somebody can reach.
func (m *Maze) All() uint8 { return uint8(1<<len(m.Hearts) - 1) }

// Reachable returns the set of the hearts that Link can reach.
func (m *Maze) Reachable() uint8 { return uint8(1<<m.InReach - 1) }
