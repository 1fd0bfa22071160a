// Package chart draws the map of a level: all positions that can be reached, as a graph.
//
// A node is a position where the player is to move, or where the play has ended; a move
// leads to one node, or against an opponent to one for each of his replies. Where a puzzle
// explains a search tree, its positions are the nodes: all that can be reached would be too
// many. Where not even the tree is told to its end the map is cut, and what is not gone
// through is not known. A position is dead where a win cannot be forced any more. Giving up is
// on no map.
//
// The files in reading order:
//
//	chart   the nodes, and what can still be won from each
//	tree    the nodes of a search tree
//	place   where each node stands in the picture
//	svg     the picture
package chart

import (
	"context"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// MaxNodes bounds the positions of a map, and maxCounted those that are counted to say how
// large one would be.
const (
	MaxNodes   = 2000
	maxCounted = 10_000
)

// Node is a position of a map.
type Node struct {
	Moves []puzzle.Move // a shortest play to it, the opponent's moves too
	Won   bool
	Over  bool    // the play has ended
	Dead  bool    // the win cannot be forced any more
	Open  bool    // whether it is dead is not known, as the map is cut below it
	Best  bool    // it is on the answer of the solver
	Depth int     // moves of the player to it
	Next  [][]int // a move each: the nodes that it may lead to, one for each reply

	state puzzle.State
}

// Chart is the map of a level, the start first, in rising Depth.
type Chart struct {
	Nodes []Node
	Tree  bool // of a search, and not of all positions
	Cut   bool // the search looks at more
}

// New maps the level of a position, from that position on. It refuses a level with more
// than MaxNodes positions, and says how many there are.
func New(ctx context.Context, s puzzle.State) (*Chart, error) {
	if topic := treeOf(s); topic != "" {
		return searched(ctx, s, topic)
	}
	c := &Chart{}
	if err := c.reach(ctx, s); err != nil {
		return nil, err
	}
	c.bury()
	return c, c.answer(ctx)
}

func newNode(s puzzle.State, moves []puzzle.Move, depth int) Node {
	return Node{Moves: moves, Depth: depth, Won: s.Status() == puzzle.Won, Over: s.Status() != puzzle.Playing, state: s}
}

// reach finds the nodes, breadth first.
func (c *Chart) reach(ctx context.Context, s puzzle.State) error {
	at := map[string]int{}
	visit := func(s puzzle.State, moves []puzzle.Move, depth int) int {
		k := key(s)
		n, seen := at[k]
		if !seen {
			n = len(c.Nodes)
			at[k] = n
			c.Nodes = append(c.Nodes, newNode(s, moves, depth))
		}
		return n
	}
	visit(s, nil, 0)
	for i := 0; i < len(c.Nodes) && len(c.Nodes) <= maxCounted; i++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		n := c.Nodes[i]
		for m := range n.state.Moves() {
			var next []int
			for _, r := range replies(n, m) {
				next = append(next, visit(r.state, r.Moves, n.Depth+1))
			}
			if len(next) > 0 {
				c.Nodes[i].Next = append(c.Nodes[i].Next, next)
			}
		}
	}
	if n := len(c.Nodes); n > MaxNodes {
		return puzzle.Refuse(puzzle.Say("chart.large", min(n, maxCounted), MaxNodes))
	}
	return nil
}

// folded is a position of a play that counts its moves: Mapped tells apart only those from
// which something else can happen.
type folded interface{ Mapped() string }

func key(s puzzle.State) string {
	if f, ok := s.(folded); ok {
		return f.Mapped()
	}
	return s.Position()
}

// replies returns the positions after a move of the player and whatever the opponent may
// answer, none where the move is refused.
func replies(n Node, m puzzle.Move) (all []Node) {
	after, ok := n.play(m)
	switch {
	case !ok:
		return nil
	case after.Over || puzzle.OwnMove(after.state):
		return []Node{after}
	}
	for m := range after.state.Moves() {
		if next, ok := after.play(m); ok {
			all = append(all, next)
		}
	}
	return all
}

func (n Node) play(m puzzle.Move) (Node, bool) {
	s, _, err := n.state.Play(m)
	if err != nil || s.Status() == puzzle.Ended {
		return Node{}, false
	}
	return newNode(s, append(n.Moves[:len(n.Moves):len(n.Moves)], m), n.Depth+1), true
}

// bury marks the dead positions. What is not dead is an attractor: the won positions, and
// all from which some move leads into it whatever is replied.
func (c *Chart) bury() {
	for i := range c.Nodes {
		c.Nodes[i].Dead = !c.Nodes[i].Won
	}
	for again := true; again; {
		again = false
		for i := len(c.Nodes) - 1; i >= 0; i-- {
			if n := &c.Nodes[i]; n.Dead && c.saved(n.Next) {
				n.Dead, again = false, true
			}
		}
	}
}

// saved reports whether some move leads to no dead position.
func (c *Chart) saved(moves [][]int) bool {
	dead := func(n int) bool { return c.Nodes[n].Dead }
	return slices.ContainsFunc(moves, func(next []int) bool { return !slices.ContainsFunc(next, dead) })
}

// answer marks the nodes along the solver's answer. That it finds none is no error.
func (c *Chart) answer(ctx context.Context) error {
	start := c.Nodes[0].state
	solver, ok := start.(puzzle.Solver)
	if !ok {
		return nil
	}
	found, err := solver.Solve(ctx, puzzle.Task{}, nil)
	if err != nil {
		return ctx.Err()
	}
	at := map[string]int{}
	for i, n := range c.Nodes {
		at[key(n.state)] = i
	}
	_, line, _ := reason.Answered(ctx, start, found.Moves)
	for _, s := range line {
		if i, ok := at[key(s)]; ok {
			c.Nodes[i].Best = true
		}
	}
	return ctx.Err()
}

// Summary says how many positions there are, how many of them are won and dead, and how long
// the answer is.
func (c *Chart) Summary() puzzle.Text {
	won, dead, best := 0, 0, -1
	for _, n := range c.Nodes {
		if n.Won {
			won++
		}
		if n.Dead {
			dead++
		}
		if n.Best {
			best++
		}
	}
	switch {
	case c.Cut:
		return puzzle.Say("chart.cut", len(c.Nodes), won, dead)
	case c.Tree:
		return puzzle.Say("chart.tree", len(c.Nodes), won, dead, max(best, 0))
	}
	return puzzle.Say("chart.told", len(c.Nodes), won, dead, max(best, 0))
}
