package search

import (
	"cmp"
	"context"
	"slices"

	"gridwise/solvers/cover"
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
)

// listed is how many solutions are told where the task sets no number.
const listed = 100

// Answer is what a search for all solutions found.
type Answer struct {
	Count   int
	Exact   bool     // there are no more
	Letters []string // the solutions that are told: letters of the cells, from the bottom left; sorted
	Best    []int    // rows of the first of them
	Err     error    // why the search ended early
	Steps   int64
}

// All searches for the solutions that keep what lies, within the task's bound of steps, and
// tells as many of them as the task wants.
func (n *Network) All(ctx context.Context, lays []board.Lay, task puzzle.Task, report func(puzzle.Progress)) *Answer {
	c := collector{Answer: &Answer{Exact: true, Letters: []string{}}, n: n, lays: lays, most: listed}
	if !c.lying() {
		return c.Answer
	}
	if task.All {
		c.most = MaxSteps
	}
	if task.Steps == 0 {
		task.Steps = MaxSteps
	}
	if n.Level.Cells <= bitsCells && len(n.Level.Floor) <= 64 && !n.SomeAlike() {
		c.byBits(ctx, task.Steps)
	} else {
		c.byCover(ctx, task.Steps, report)
	}
	c.Exact = c.Err == nil
	return c.Answer
}

// collector gathers an answer.
type collector struct {
	*Answer
	n     *Network
	lays  []board.Lay
	fixed []int  // the rows in which pieces lie
	most  int    // solutions that are told
	buf   []byte // for the letters of one
}

// lying finds the rows in which pieces lie, and is false where one lies in none.
func (c *collector) lying() bool {
	for i, y := range c.lays {
		if y.On {
			r := c.n.RowOf(i, y)
			if r < 0 {
				return false
			}
			c.fixed = append(c.fixed, r)
		}
	}
	return true
}

// byCover searches by the exact cover.
func (c *collector) byCover(ctx context.Context, steps int64, report func(puzzle.Progress)) {
	s := c.n.Search()
	for _, r := range c.fixed {
		if !s.Fix(r) {
			return
		}
	}
	s.Bound(steps)
	if report != nil {
		s.Report(1<<16, func(done float64) {
			report(puzzle.Progress{Done: done, Text: puzzle.Say("ghosts.sofar", c.Count)})
		})
	}
	for rows := range s.Solutions(ctx) {
		c.keep(rows)
	}
	c.Err, c.Steps = s.Err(), s.Steps()
}

// byBits searches on bit boards. It looks at the context every so many
// solutions: where there are few, the bound of steps is soon reached.
func (c *collector) byBits(ctx context.Context, steps int64) {
	b := c.n.bits(steps)
	free, used := b.full, uint16(0)
	for _, r := range c.fixed {
		for _, k := range c.n.Rows[r].Cells {
			free &^= 1 << k
		}
		used |= 1 << c.n.Rows[r].Piece
	}
	b.rows = append(b.rows, c.fixed...)
	whole := b.walk(free, used, 0, func(uint64) bool {
		c.keep(b.rows)
		return c.Count%1024 != 0 || ctx.Err() == nil
	})
	if !whole {
		c.Err = cmp.Or(ctx.Err(), cover.ErrBound)
	}
	c.Steps = b.steps
}

// keep counts a solution and files it, if it is among the first that are told.
func (c *collector) keep(rows []int) {
	c.Count++
	c.write(rows)
	full := len(c.Letters) == c.most
	if full && string(c.buf) >= c.Letters[c.most-1] {
		return
	}
	letters := string(c.buf)
	i, _ := slices.BinarySearch(c.Letters, letters)
	if i == 0 {
		c.Best = append(c.Best[:0], rows...)
	}
	if full {
		c.Letters = c.Letters[:c.most-1]
	}
	c.Letters = slices.Insert(c.Letters, i, letters)
}

// write fills buf with the letters of a solution.
func (c *collector) write(rows []int) {
	l := c.n.Level
	if c.buf == nil {
		c.buf = make([]byte, len(l.Floor))
		for k := range l.Floor {
			if !l.Floor[k] {
				c.buf[l.Upward(k)] = '#'
			}
		}
	}
	for k, i := range c.n.Names(c.lays, rows) {
		for _, cell := range c.n.Rows[rows[k]].Cells {
			c.buf[l.Upward(cell)] = byte('A' + i)
		}
	}
}
