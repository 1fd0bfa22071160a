package chart

import (
	"cmp"
	"slices"
)

// Place is where a node stands: its row, and how far to the right of the middle, in nodes.
type Place struct {
	Row int
	At  float64
}

// sweeps is how often the rows are put in order, downwards and upwards by turns.
const sweeps = 8

// Places puts the nodes into rows by their depth, and orders each row by the middle of the
// neighbours in the row before, so that few lines cross (Sugiyama's method). Width is the
// number of nodes in the longest row.
func (c *Chart) Places() (at []Place, width int) {
	var rows [][]int
	for n, node := range c.Nodes {
		for len(rows) <= node.Depth {
			rows = append(rows, nil)
		}
		rows[node.Depth] = append(rows[node.Depth], n)
	}
	at = make([]Place, len(c.Nodes))
	for r, row := range rows {
		width = max(width, len(row))
		settle(at, row, r)
	}
	near := c.neighbours()
	for sweep := range sweeps {
		for i := range rows {
			r, other := i, -1
			if sweep%2 == 1 {
				r, other = len(rows)-1-i, 1
			}
			c.order(at, rows[r], near, r+other)
		}
	}
	return at, width
}

// order sorts a row by the middle of each node's neighbours in another row.
func (c *Chart) order(at []Place, row []int, near [][]int, other int) {
	middle := make(map[int]float64, len(row))
	for _, n := range row {
		sum, count := 0.0, 0.0
		for _, k := range near[n] {
			if at[k].Row == other {
				sum, count = sum+at[k].At, count+1
			}
		}
		middle[n] = at[n].At
		if count > 0 {
			middle[n] = sum / count
		}
	}
	slices.SortStableFunc(row, func(a, b int) int { return cmp.Compare(middle[a], middle[b]) })
	settle(at, row, at[row[0]].Row)
}

func settle(at []Place, row []int, r int) {
	for i, n := range row {
		at[n] = Place{Row: r, At: float64(i) - float64(len(row)-1)/2}
	}
}

// neighbours lists, for each node, those that it leads to and those that lead to it.
func (c *Chart) neighbours() [][]int {
	near := make([][]int, len(c.Nodes))
	for n, node := range c.Nodes {
		for _, k := range slices.Concat(node.Next...) {
			near[n], near[k] = append(near[n], k), append(near[k], n)
		}
	}
	return near
}
