package lemmo

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// writePairs writes the tables of the level without each block that some start
// walks on: of two blocks that change anything one is among these.
func (l *level) writePairs(ctx context.Context, b *strings.Builder) error {
	for _, at := range l.walkedOn() {
		b.WriteString("\nwithout " + l.cell(int(at)).String() + "\n")
		if err := l.without(at).writeTables(ctx, b); err != nil {
			return err
		}
		if err := reason.CheckLength(b.Len()); err != nil {
			return err
		}
	}
	return nil
}

// readPairs reads them, and makes of the answer for one block that for two.
func (c *tableChecker) readPairs(ctx context.Context, a *answer) error {
	single, pairs := a.task2, [][2]int32(nil)
	for i := range len(c.cells) - c.cols {
		if c.cells[i] != block || c.passes[0][i]+c.passes[1][i] == 0 {
			continue
		}
		if words := c.Next(); len(words) != 2 || words[0] != "without" || words[1] != c.cell(i).String() {
			return c.Fault(puzzle.Say("lemmo.proof.without", c.cell(i)))
		}
		less := tableChecker{level: c.without(int32(i)), ProofReader: c.ProofReader}
		if err := less.read(ctx); err != nil {
			return err
		}
		second := less.answer()
		if second.task2 > a.task2 {
			a.task2 = second.task2
			pairs = nil
		}
		for _, other := range second.best {
			if second.task2 == a.task2 && a.task2 > single {
				pairs = append(pairs, [2]int32{min(int32(i), other), max(int32(i), other)})
			}
		}
	}
	if len(pairs) == 0 {
		return nil
	}
	a.size, a.best = 2, flat(pairs)
	return nil
}

// writeSearch writes how many blocks it takes, and the search for them: for each
// set of blocks the start that is taken of those that are lost, or that all win.
func (l *level) writeSearch(ctx context.Context, b *strings.Builder, size int) error {
	b.WriteString("\nblocks " + strconv.Itoa(size) + "\n")
	v := newSaver(l, mostNodes)
	v.visit = func(col int, dir puzzle.Dir) {
		if col == 0 {
			b.WriteString("all\n")
		} else {
			b.WriteString(strconv.Itoa(col) + " " + dir.String() + "\n")
		}
	}
	return v.search(ctx, size)
}

// searchChecker goes through a search: of each start that is lost it tries every
// block on the walk, in the order of the walk, but for those tried before.
type searchChecker struct {
	*tableChecker
	ctx     context.Context
	removed []int32
	barred  []int32
	found   []int32
}

func (c *tableChecker) readSearch(ctx context.Context, a *answer) error {
	size, err := c.Number("blocks")
	if err != nil {
		return err
	}
	if size > mostRemoved {
		return c.Fault(puzzle.Say("lemmo.proof.blocks", mostRemoved))
	}
	v := searchChecker{tableChecker: c, ctx: ctx}
	if err := v.node(size); err != nil {
		return err
	}
	if size > 0 && len(v.found) == 0 {
		return c.Fault(puzzle.Say("lemmo.proof.blocks", size))
	}
	a.task2, a.size, a.best = 2*c.cols, size, v.found
	return nil
}

// node reads one line of the search and, where blocks may still go, those below.
func (c *searchChecker) node(more int) error {
	words := c.Next()
	now := tableChecker{level: c.without(c.removed...)}
	if c.ctx.Err() != nil {
		return c.ctx.Err()
	}
	if len(words) == 1 && words[0] == "all" {
		return c.all(&now, more)
	}
	col, dir, ok := parseStart(words, c.cols)
	if !ok {
		return c.Fault(puzzle.Say("lemmo.proof.start", c.cols))
	}
	var walked []int32
	end := now.follow(col-1, dir, func(i int) {
		at := int32(i)
		if i < len(now.cells)-now.cols && now.cells[i] == block && !slices.Contains(c.barred, at) && !slices.Contains(walked, at) {
			walked = append(walked, at)
		}
	})
	if now.cells[end] == treasure {
		return c.Fault(puzzle.Say("lemmo.proof.wins", col))
	}
	if more == 0 {
		return nil
	}
	before := len(c.barred)
	for _, at := range walked {
		c.removed, c.barred = append(c.removed, at), append(c.barred, at)
		if err := c.node(more - 1); err != nil {
			return err
		}
		c.removed = c.removed[:len(c.removed)-1]
	}
	c.barred = c.barred[:before]
	return nil
}

// all holds "all" against every start. With fewer blocks than were said it is
// another answer.
func (c *searchChecker) all(now *tableChecker, more int) error {
	if more > 0 {
		return c.Fault(puzzle.Say("lemmo.proof.fewer", len(c.removed)))
	}
	for col := range c.cols {
		for dir := range 2 {
			if now.cells[now.follow(col, dir, nil)] != treasure {
				return c.Fault(puzzle.Say("lemmo.proof.lost", col+1))
			}
		}
	}
	c.found = append(c.found, c.removed...)
	return nil
}

// parseStart reads "5 left".
func parseStart(words []string, cols int) (col, dir int, ok bool) {
	if len(words) != 2 {
		return 0, 0, false
	}
	col, ok = notation.ParseNumber(words[0])
	if words[1] == "right" {
		dir = 1
	}
	return col, dir, ok && col >= 1 && col <= cols && (dir == 1 || words[1] == "left")
}
