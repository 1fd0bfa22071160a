package chart

import (
	"context"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// treeOf returns the topic that explains a search tree, "" where there is none.
func treeOf(s puzzle.State) string {
	if x, ok := s.(reason.Explainer); ok {
		for _, t := range x.Topics() {
			if t.Tree && t.Why.Zero() {
				return t.Name
			}
		}
	}
	return ""
}

// searched maps the positions that a search looks at: those of its tree as it is told
// first, up to the chapter that follows it. Where the tree is cut, the positions that it was
// in the midst of are Open unless a win is known.
func searched(ctx context.Context, s puzzle.State, topic string) (*Chart, error) {
	c := &Chart{Tree: true, Nodes: []Node{newNode(s, nil, 0)}}
	path := []int{0} // from the start to the node of the last step
	for step, err := range reason.Explain(ctx, s, topic) {
		if err != nil {
			return nil, err
		}
		if step.Depth == 0 && len(c.Nodes) > 1 {
			c.Cut = step.Name == reason.More
			break
		}
		if step.Depth > 0 && step.Level == "" {
			path = c.descend(path, step.Moves)
		}
		if len(c.Nodes) > MaxNodes {
			return nil, puzzle.Refuse(puzzle.Say("chart.large", len(c.Nodes), MaxNodes))
		}
	}
	c.bury()
	for _, i := range path {
		if n := &c.Nodes[i]; c.Cut && n.Dead {
			n.Dead, n.Open = false, true
		}
	}
	for n := slices.IndexFunc(c.Nodes, func(n Node) bool { return n.Won }); n >= 0; n = c.parent(n) {
		c.Nodes[n].Best = true
	}
	return c, nil
}

// descend goes back along the path to where the moves lead on from, and from there to
// their position, which is a new node if it is another one.
func (c *Chart) descend(path []int, moves []puzzle.Move) []int {
	leads := func(n int) bool {
		have := c.Nodes[n].Moves
		return len(have) <= len(moves) && slices.Equal(have, moves[:len(have)])
	}
	for !leads(path[len(path)-1]) {
		path = path[:len(path)-1]
	}
	last := path[len(path)-1]
	n := c.Nodes[last]
	if len(n.Moves) == len(moves) {
		return path
	}
	s := n.state
	for _, m := range moves[len(n.Moves):] {
		s, _, _ = s.Play(m)
	}
	c.Nodes = append(c.Nodes, newNode(s, moves, len(path)))
	c.Nodes[last].Next = append(c.Nodes[last].Next, []int{len(c.Nodes) - 1})
	return append(path, len(c.Nodes)-1)
}

// parent returns the node of a tree that leads to another, -1 to the start.
func (c *Chart) parent(n int) int {
	return slices.IndexFunc(c.Nodes, func(p Node) bool {
		return slices.ContainsFunc(p.Next, func(to []int) bool { return to[0] == n })
	})
}
