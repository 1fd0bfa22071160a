package lemmo

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// What stands for the fates of a cell: of a walk to the left and one to the
// right, bit 1 and bit 2, whether it wins.
const fateSigns = ".LRB"

func (l *level) writeTables(ctx context.Context, b *strings.Builder) error {
	fates := foresee(l)
	b.WriteByte('\n')
	for i := range l.cells {
		sign := 0
		for side, wins := range fates {
			if has(wins, i) {
				sign |= 1 << side
			}
		}
		b.WriteByte(fateSigns[sign])
		if i%l.cols == l.cols-1 {
			b.WriteByte('\n')
		}
	}
	f := onTop(l.cols)
	for row := range l.rows {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		b.WriteByte('\n')
		f.pass(l.row(row))
		for col := range l.cols {
			b.WriteString(strconv.Itoa(int(f[0][col])) + "/" + strconv.Itoa(int(f[1][col])) + " ")
		}
		f.drop(l.row(row))
	}
	b.WriteByte('\n')
	return nil
}

// tableChecker holds the tables of a proof, by cell and direction: 0 to the left,
// 1 to the right.
type tableChecker struct {
	*reason.ProofReader
	*level
	wins   [2][]bool
	passes [2][]int32
}

func (c *tableChecker) read(ctx context.Context) error {
	for row := range c.rows {
		if words := c.Next(); len(words) != 1 || !c.readFates(words[0]) {
			return c.Fault(puzzle.Say("lemmo.proof.row", c.cols))
		}
		if row == 0 {
			continue
		}
		if i := c.wrong((row-1)*c.cols, row*c.cols, c.fate); i >= 0 {
			return c.Fault(puzzle.Say("lemmo.proof.fate", c.cell(i)))
		}
	}
	if i := c.wrong((c.rows-1)*c.cols, len(c.cells), c.fate); i >= 0 {
		return c.Fault(puzzle.Say("lemmo.proof.fate", c.cell(i)))
	}
	for row := range c.rows {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if !c.readPasses(c.Next()) {
			return c.Fault(puzzle.Say("lemmo.proof.row", c.cols))
		}
		if i := c.wrong(row*c.cols, (row+1)*c.cols, c.pass); i >= 0 {
			return c.Fault(puzzle.Say("lemmo.proof.pass", c.cell(i)))
		}
	}
	return nil
}

func (c *tableChecker) readFates(word string) bool {
	for i := range len(word) {
		sign := strings.IndexByte(fateSigns, word[i])
		if sign < 0 {
			return false
		}
		c.wins[0] = append(c.wins[0], sign&1 != 0)
		c.wins[1] = append(c.wins[1], sign&2 != 0)
	}
	return len(word) == c.cols
}

func (c *tableChecker) readPasses(words []string) bool {
	for _, word := range words {
		left, right, _ := strings.Cut(word, "/")
		for dir, text := range [2]string{left, right} {
			n, ok := notation.ParseNumber(text)
			if !ok {
				return false
			}
			c.passes[dir] = append(c.passes[dir], int32(n))
		}
	}
	return len(words) == c.cols
}

// wrong returns the first of some cells at which a rule does not hold in both
// directions, negative where it does.
func (c *tableChecker) wrong(from, to int, rule func(i, dir int) bool) int {
	for i := from; i < to; i++ {
		if !rule(i, 0) || !rule(i, 1) {
			return i
		}
	}
	return -1
}

// onward returns the place that a walk comes to from a block: the next cell, or the
// same one, turned, at a wall.
func (c *tableChecker) onward(i, dir int) (to, toDir int) {
	if col := i%c.cols + 2*dir - 1; col < 0 || col == c.cols {
		return i, 1 - dir
	}
	return i + 2*dir - 1, dir
}

// fate holds the fate of a cell against that of the place that comes next.
func (c *tableChecker) fate(i, dir int) bool {
	switch c.cells[i] {
	case treasure:
		return c.wins[dir][i]
	case drain:
		return !c.wins[dir][i]
	case space:
		return c.wins[dir][i] == c.wins[dir][i+c.cols]
	}
	to, toDir := c.onward(i, dir)
	return c.wins[dir][i] == c.wins[toDir][to]
}

// pass holds how many come by against those that come from the places before:
// the sky or the space above, the block behind, the turn at the wall behind.
func (c *tableChecker) pass(i, dir int) bool {
	var n int32
	if i < c.cols {
		n = 1
	} else if c.cells[i-c.cols] == space {
		n = c.passes[dir][i-c.cols]
	}
	switch from, turned := c.onward(i, 1-dir); {
	case c.cells[from] != block:
	case turned == dir:
		n += c.passes[1-dir][i]
	default:
		n += c.passes[dir][from]
	}
	return n == c.passes[dir][i]
}

// answer returns both tasks, and the blocks that reach the second.
func (c *tableChecker) answer() answer {
	a := answer{size: 1}
	for dir := range 2 {
		for _, wins := range c.wins[dir][:c.cols] {
			if wins {
				a.task1++
			}
		}
	}
	a.task2 = a.task1
	for i := range len(c.cells) - c.cols {
		if c.cells[i] != block {
			continue
		}
		switch n := a.task1 + c.gain(i, 0) + c.gain(i, 1); {
		case n > a.task2:
			a.task2, a.best = n, []int32{int32(i)}
		case n == a.task2 && n > a.task1:
			a.best = append(a.best, int32(i))
		}
	}
	return a
}

// gain returns how many more win of those who first come by a block in one direction,
// when it is removed. Where blocks reach from it to the wall behind, those who
// came by in the other direction come back, and are not counted again.
func (c *tableChecker) gain(i, dir int) int {
	here, below := c.wins[dir][i], c.wins[dir][i+c.cols]
	if here == below {
		return 0
	}
	n := c.passes[dir][i]
	if c.toWall(i, 1-dir) {
		n -= c.passes[1-dir][i]
	}
	if here {
		return -int(n)
	}
	return int(n)
}

func (c *tableChecker) toWall(i, dir int) bool {
	for c.cells[i] == block {
		to, toDir := c.onward(i, dir)
		if toDir != dir {
			return true
		}
		i = to
	}
	return false
}

// follow goes step by step from a place to where the walk ends, and tells visit,
// where given, of every place.
func (c *tableChecker) follow(i, dir int, visit func(i int)) int {
	for {
		if visit != nil {
			visit(i)
		}
		switch c.cells[i] {
		case treasure, drain:
			return i
		case space:
			i += c.cols
		default:
			i, dir = c.onward(i, dir)
		}
	}
}
