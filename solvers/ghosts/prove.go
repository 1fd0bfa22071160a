package ghosts

import (
	"context"
	"errors"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Prover = State{}

// Prove counts the solutions of the whole level and writes down the column
// that was chosen at each node of the search tree.
func (s State) Prove(ctx context.Context) (puzzle.Proof, error) {
	n := s.l.network()
	search := n.search()
	search.Bound(maxSteps)
	p := &proof{l: s.l}
	search.Watch(p)
	p.count, _ = search.Count(ctx, 0)
	if err := search.Err(); err != nil {
		if ctx.Err() != nil {
			return nil, err
		}
		return nil, puzzle.GaveUp(puzzle.Say("ghosts.gaveup", int(search.Steps())))
	}
	return p, nil
}

// proof is the search tree in the order of its walk: the columns, pieces first
// and then cells, at its inner nodes and dead ends. A reader needs nothing else:
// below a node stands one branch for every way to cover its column.
type proof struct {
	l     *level
	tree  []int32
	count int
}

func (p *proof) Choose(column, _ int) { p.tree = append(p.tree, int32(column)) }
func (p *proof) Cover(int)            {}
func (p *proof) Uncover(int)          {}
func (p *proof) Colour(int, int)      {}
func (p *proof) Uncolour(int, int)    {}
func (p *proof) Try(int)              {}
func (p *proof) Retract(int)          {}
func (p *proof) Solved()              {}

// Text is how many solutions there are, and the size of the tree.
func (p *proof) Text() puzzle.Text {
	return puzzle.Say("ghosts.proof", p.count, len(p.tree))
}

var errProof = errors.New("ghosts: the tree of the proof is not the tree of the level")

// Check walks the tree by the rules of the board: at each node it lays down
// every piece in every way that the node's column allows, in the order of the
// article, and at the leaves it finds the board full and all ghosts lit, or no way at all.
func (p *proof) Check() error {
	c := checker{proof: p, s: State{l: p.l, lays: make([]lay, len(p.l.pieces))}, tree: p.tree}
	if !c.walk() || len(c.tree) > 0 || c.solved != p.count {
		return errProof
	}
	return nil
}

type checker struct {
	*proof
	s      State
	tree   []int32
	solved int
}

func (c *checker) walk() bool {
	if c.s.missing() == 0 {
		if c.s.Status() == puzzle.Won {
			c.solved++
		}
		return c.s.Status() == puzzle.Won
	}
	if len(c.tree) == 0 {
		return false
	}
	column := int(c.tree[0])
	c.tree = c.tree[1:]
	owners := c.s.owners()
	for i := range c.s.lays {
		for t := range 4 {
			if c.s.lays[i].on || c.l.pieces[i].twin[t] != t {
				continue
			}
			for k := range c.l.board {
				y := lay{true, t, puzzle.Cell{Row: c.l.rows - k/c.l.cols, Col: k%c.l.cols + 1}}
				if !c.l.free(i, y, owners) || !c.l.takes(i, y, column) || !c.l.strict(c.l.place(i, y, nil)) {
					continue
				}
				c.s.lays[i] = y
				ok := c.walk()
				c.s.lays[i] = lay{}
				if !ok {
					return false
				}
			}
		}
	}
	return true
}

// takes says whether piece i covers the column when it lies so.
func (l *level) takes(i int, y lay, column int) bool {
	if column < len(l.pieces) {
		return i == column
	}
	for _, at := range l.covered(i, y) {
		n := len(l.pieces)
		for k := range l.at(at) {
			if l.board[k] {
				n++
			}
		}
		if n == column {
			return true
		}
	}
	return false
}
