package lemmo

import (
	"context"
	"math/bits"

	"gridwise/solvers/puzzle"
)

// answer is what a map answers.
type answer struct {
	task1, task2 int
	best         []int32 // places of the blocks that reach task2, empty where none beats task1
	starts       fates   // of the map as it is; used for the top floor
}

// answers is the map's answer, made when first asked for. O(cells).
func (l *level) answers() *answer {
	l.once.Do(func() { l.ans, _ = work(context.Background(), l, nil) })
	return l.ans
}

// work answers a map: the table of fates from below, then the flow from above,
// and for each block what its removal gains. gains, where given, is told of
// every block whose removal changes a fate. Memory: two bits a cell and two
// numbers a column.
func work(ctx context.Context, l *level, gains func(at int, c change)) (*answer, error) {
	a := &answer{starts: foresee(l, whole)}
	a.task1 = a.starts.wins(l.cols)
	b := bestBlocks{gains: gains}
	f := rain(l.cols)
	for row := range l.rows - 1 {
		if row%64 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		line := l.row(row)
		f.pass(line)
		b.floor(line, row*l.cols, a.starts, f)
		f.drop(line)
	}
	a.task2, a.best = a.task1+b.gain, b.at
	return a, nil
}

// bestBlocks gathers the blocks with the greatest gain above 0.
type bestBlocks struct {
	gain  int
	at    []int32
	gains func(at int, c change)
}

// floor looks at the blocks of one floor. Removing a block changes the fate of
// those who come by and would fare otherwise one floor lower. Those number what
// passes, except for a block from which blocks reach to a wall: whoever passes
// on the way to that wall comes by again on the way back, but falls the first
// time.
func (b *bestBlocks) floor(line []byte, base int, f fates, w *flow) {
	fromLeft, toRight := wallRuns(line)
	below := base + len(line)
	for i := 0; i < len(line); i += 64 {
		mask := ^uint64(0) >> max(0, 64-(len(line)-i))
		left := (window(f.left, base+i) ^ window(f.left, below+i)) & mask
		right := (window(f.right, base+i) ^ window(f.right, below+i)) & mask
		for any := left | right; any != 0; any &= any - 1 {
			k := bits.TrailingZeros64(any)
			col := i + k
			lefts, rights := int(w.left[col]), int(w.right[col])
			var c change
			if left>>k&1 != 0 {
				c.count(lefts, rights, col >= toRight, has(f.left, below+col))
			}
			if right>>k&1 != 0 {
				c.count(rights, lefts, col < fromLeft, has(f.right, below+col))
			}
			b.add(base+col, c)
		}
	}
}

// change is the starts whose fate a removal changes.
type change struct{ gained, lost int }

// count adds those of one direction: n come by, and of these back did so
// before in the other direction if the block's run reaches the wall behind.
func (c *change) count(n, back int, wall, wins bool) {
	if wall {
		n -= back
	}
	if wins {
		c.gained += n
	} else {
		c.lost += n
	}
}

func (b *bestBlocks) add(at int, c change) {
	if b.gains != nil {
		b.gains(at, c)
	}
	switch gain := c.gained - c.lost; {
	case gain > b.gain:
		b.gain, b.at = gain, append(b.at[:0], int32(at))
	case gain == b.gain && gain > 0:
		b.at = append(b.at, int32(at))
	}
}

// wallRuns is where the run of blocks at the left wall ends, and where the one
// at the right wall begins.
func wallRuns(line []byte) (fromLeft, toRight int) {
	for fromLeft < len(line) && line[fromLeft] == block {
		fromLeft++
	}
	toRight = len(line)
	for toRight > 0 && line[toRight-1] == block {
		toRight--
	}
	return fromLeft, toRight
}

// Solve answers both tasks. Its moves earn the stars that are still missing.
// O(cells).
func (s State) Solve(ctx context.Context, _ puzzle.Task, _ func(puzzle.Progress)) (puzzle.Solution, error) {
	a, err := work(ctx, s.level, nil)
	if err != nil {
		return puzzle.Solution{Fields: []puzzle.Field{{Name: "task1"}, {Name: "task2"}, {Name: "best", Value: [][2]int{}}}}, err
	}
	s.level.once.Do(func() { s.level.ans = a })
	best := make([][2]int, len(a.best))
	for i, at := range a.best {
		c := s.level.cell(int(at))
		best[i] = [2]int{c.Row, c.Col}
	}
	return puzzle.Solution{
		Moves:  s.plan(),
		Proven: true,
		Text:   s.level.told(a),
		Fields: []puzzle.Field{{Name: "task1", Value: a.task1}, {Name: "task2", Value: a.task2}, {Name: "best", Value: best}},
	}, nil
}

// told is the answer for people.
func (l *level) told(a *answer) []puzzle.Text {
	first := puzzle.Say("lemmo.solve.count", a.task1, 2*l.cols)
	switch len(a.best) {
	case 0:
		return []puzzle.Text{first, puzzle.Say("lemmo.solve.none")}
	case 1:
		return []puzzle.Text{first, puzzle.Say("lemmo.solve.one", a.task2, l.cell(int(a.best[0])))}
	}
	lines := []puzzle.Text{first, puzzle.Say("lemmo.solve.many", a.task2, len(a.best))}
	for _, at := range a.best[:min(len(a.best), 50)] {
		lines = append(lines, puzzle.Say("lemmo.solve.block", l.cell(int(at))))
	}
	if len(a.best) > 50 {
		lines = append(lines, puzzle.Say("lemmo.solve.more", len(a.best)-50))
	}
	return lines
}
