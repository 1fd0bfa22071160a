// Package satmine builds a mine from a logical formula: its lift can be reached
// exactly if the formula can be satisfied.
//
// The files in reading order:
//
//	satmine  how the parts of a mine lie
//	formula  formulas, and how they are read
//	gadget   the gadgets of the proof
//	wire     the tracks between them, drawn field by field
//	walk     a mine that is built, and its route where the formula can be satisfied
//	sketch   the mine with its parts, to be shown
package satmine

import (
	"bytes"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle/notation"
)

// Sketch lays a formula out as a mine. Each variable has two horizontal
// tracks, from its gadget at the left to a gate at the right, the upper one for
// true; the robot walks one of them. For each literal of a clause the track
// leaves for the clause, in a column of its own, and comes back in the next;
// where these columns meet tracks above, a crossover stands. Behind the gates
// the two tracks join and lead round all below to the next variable, from the
// lowest to the uppermost. From the last one the way goes through the upper
// floors of all clauses to the lift.
//
//	clauses       [c1]  <-  [c2]  <---+   the way to the lift runs leftwards
//	tracks   v2 ====+==+=======+==+===|   last variable
//	         v1 ====+==+=======+==+=+ |   first variable
//	         +----------------------+     round to the next variable
//
// Walls and gates leave the robot no other way, so that it reaches the lift
// exactly if its choices satisfy all clauses.
type Sketch struct {
	*Formula
	ports         []satPort
	width, height int
	vx            int // left edge of the variables' gadgets
	left, top     int // corner of the field of tracks
	right, bottom int
	grid          []byte
	placed        []placement
}

// placement is a gadget and the column and row of its upper left corner.
type placement struct {
	rows []string
	x, y int
}

// satPort is one literal of one clause: columns 2i and 2i+1 of the field.
type satPort struct {
	literal
	clause int
	slot   int // which of the clause's lower ways
	gx     int // left edge of the clause's gadget
}

// The size of a field of the track grid, and where in it the track and the
// column run.
const (
	tileWidth, tileHeight = 42, 43
	tileTrack, tileColumn = 39, 33
	clauseFloor           = 22 // rows above the field at which the last way runs
	clauseTop             = 20
)

func newSketch(f *Formula) *Sketch {
	s := &Sketch{Formula: f}
	n := len(f.Names)
	s.vx = 2*n + 2
	s.left, s.top = s.vx+9, clauseFloor+3
	for i, c := range f.clauses {
		s.addPorts(i, c)
	}
	s.right = s.left + 2*len(s.ports)*tileWidth
	s.bottom = s.top + 2*n*tileHeight
	s.width, s.height = s.right+13+2*n, s.bottom+11+2*n
	return s
}

// addPorts places a clause above its literals' columns.
func (s *Sketch) addPorts(i int, c []literal) {
	first := len(s.ports)
	mid := s.column(2*first+len(c)-1) + 20
	slots := [4][3]int{1: {1}, 2: {0, 2}, 3: {0, 1, 2}}[len(c)]
	for k, l := range c {
		s.ports = append(s.ports, satPort{literal: l, clause: i, slot: slots[k], gx: mid - 4})
	}
}

// column returns the x at which the column of field c runs.
func (s *Sketch) column(c int) int { return s.left + c*tileWidth + tileColumn }

// row returns the track of a literal, from the top.
func (s *Sketch) row(l literal) int {
	r := 2 * (len(s.Names) - 1 - l.name)
	if l.not {
		r++
	}
	return r
}

// lane returns the y at which a track runs.
func (s *Sketch) lane(row int) int { return s.top + row*tileHeight + tileTrack }

func (s *Sketch) draw() {
	s.grid = bytes.Repeat([]byte{mine.Wall}, s.width*s.height)
	for r := range 2 * len(s.Names) {
		for c := range 2 * len(s.ports) {
			s.tile(r, c)
		}
	}
	for i, p := range s.ports {
		s.port(i, p)
	}
	for k := range s.Names {
		s.variable(k)
		s.merge(k)
	}
	s.finale()
}

// set puts one character.
func (s *Sketch) set(x, y int, c byte) { s.grid[y*s.width+x] = c }

// dig draws a straight way from one cell to another.
func (s *Sketch) dig(x1, y1, x2, y2 int) {
	for y := min(y1, y2); y <= max(y1, y2); y++ {
		for x := min(x1, x2); x <= max(x1, x2); x++ {
			s.set(x, y, mine.Empty)
		}
	}
}

func (s *Sketch) stamp(x, y int, gadget []string) {
	s.placed = append(s.placed, placement{gadget, x, y})
	for k, row := range gadget {
		copy(s.grid[(y+k)*s.width+x:], row)
	}
}

// port joins the two columns of a literal and leads to its clause.
func (s *Sketch) port(i int, p satPort) {
	a, b := s.column(2*i), s.column(2*i+1)
	s.dig(a, s.top-2, b, s.top-2)
	s.dig(a, s.top-2, a, s.top)
	s.dig(b, s.top-2, b, s.top)
	to := p.gx + clausePorts[p.slot]
	from := min(max(to, a), b)
	s.dig(from, s.top-4, from, s.top-2)
	s.dig(from, s.top-4, to, s.top-4)
	if i == 0 || s.ports[i-1].clause != p.clause {
		s.stamp(p.gx, s.top-clauseTop, clauseGadget[:])
	}
}

// variable draws the gadget of variable k with its ways in and out.
func (s *Sketch) variable(k int) {
	upper, lower := s.lane(s.row(literal{name: k})), s.lane(s.row(literal{name: k, not: true}))
	s.stamp(s.vx, lower+1, variableGadget[:])
	s.dig(s.vx+4, lower, s.left-1, lower)
	s.dig(s.vx+2, upper, s.vx+2, lower)
	s.dig(s.vx+2, upper, s.left-1, upper)
	entry := lower + 1 + len(variableGadget)
	if k == 0 {
		s.set(s.vx+3, entry, mine.Robot)
		return
	}
	x := s.vx - 2*k
	s.dig(x, entry, s.vx+3, entry)
	s.dig(x, entry, x, s.under(k-1))
}

// under returns the y at which the way from variable k to the next runs below all.
func (s *Sketch) under(k int) int { return s.bottom + 8 + 2*k }

// merge draws the gates of variable k and the way on from there.
func (s *Sketch) merge(k int) {
	x := s.right + 10 + 2*k
	low := 0
	for _, not := range [2]bool{false, true} {
		y := s.lane(s.row(literal{name: k, not: not}))
		s.stamp(s.right, y-1, gateGadget[:])
		s.dig(s.right+5, y-2, x, y-2)
		if low == 0 {
			low = y - 2
		}
		s.dig(x, low, x, y-2)
	}
	if k == len(s.Names)-1 {
		s.dig(x, s.top-clauseFloor, x, low)
		return
	}
	s.dig(x, low, x, s.under(k))
	s.dig(s.vx-2*k-2, s.under(k), x, s.under(k))
}

// finale draws the last way, paved with lambdas, through the clauses to the
// lift.
func (s *Sketch) finale() {
	y := s.top - clauseFloor
	x := s.right + 10 + 2*(len(s.Names)-1)
	for i := len(s.ports) - 1; i >= 0; i-- {
		p := s.ports[i]
		if i > 0 && s.ports[i-1].clause == p.clause {
			continue
		}
		for at := p.gx + 9; at < x; at++ {
			s.set(at, y, mine.Lambda)
		}
		s.dig(p.gx+8, y, p.gx+8, s.top-clauseTop-1)
		s.dig(p.gx+1, y, p.gx+1, s.top-clauseTop-1)
		x = p.gx + 1
	}
	s.set(x-1, y, mine.Empty)
	s.set(x-2, y, mine.Lift)
}

// String returns the mine as level text.
func (s *Sketch) String() string { return notation.LevelText(s.grid, s.width) }
