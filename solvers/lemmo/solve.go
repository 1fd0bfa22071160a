package lemmo

import (
	"bytes"
	"context"
	"math/bits"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// answer is what a level answers.
type answer struct {
	task1, task2 int
	best         []int32 // places of the blocks of each best removal, one after the other
	size         int     // blocks of a best removal
	starts       fates   // of the level as it is; used for the top floor
}

// count returns the number of best removals, 0 where none beats task1.
func (a *answer) count() int {
	if a.size == 0 {
		return 0
	}
	return len(a.best) / a.size
}

// set returns the blocks of a best removal.
func (a *answer) set(i int) []int32 { return a.best[i*a.size : (i+1)*a.size] }

// answer returns the level's answer, made when first asked for. O(cells), unless lines
// behind the drawing ask for more than one block.
func (l *level) answer() *answer {
	a, _ := l.solve(context.Background())
	return a
}

// solve returns the same, unless the context ends first.
func (l *level) solve(ctx context.Context) (*answer, error) {
	if a, err := l.cached.Load(), ctx.Err(); a != nil || err != nil {
		return a, err
	}
	a, err := l.compute(ctx)
	if err != nil {
		return nil, err
	}
	l.cached.CompareAndSwap(nil, a)
	return l.cached.Load(), nil
}

func (l *level) compute(ctx context.Context) (*answer, error) {
	a, err := work(ctx, l)
	switch {
	case err != nil:
		return nil, err
	case l.rules.two:
		return a, l.pairs(ctx, a)
	case l.rules.save:
		return a, l.saves(ctx, a, mostRemoved, mostNodes)
	}
	return a, nil
}

// work answers a level: the table of fates from below, then the flow from above,
// and for each block what its removal gains. Memory: two bits a cell and two
// numbers a column.
func work(ctx context.Context, l *level) (*answer, error) {
	a := &answer{starts: foresee(l), size: 1}
	a.task1 = a.starts.wins(l.cols)
	var b bestBlocks
	for row, f := range l.passed() {
		if row%64 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		b.floor(l.row(row), row*l.cols, a.starts, f)
	}
	a.task2, a.best = a.task1+b.gain, b.at
	return a, nil
}

// bestBlocks gathers the blocks with the greatest gain above 0.
type bestBlocks struct {
	gain int
	at   []int32
}

// floor looks at the blocks of one floor. Removing a block changes the fate of
// those who come by and would fare otherwise one floor lower. Those number what
// passes, except for a block from which blocks reach to a wall: whoever passes
// on the way to that wall comes by again on the way back, but falls the first
// time.
func (b *bestBlocks) floor(line []byte, base int, f fates, w *flow) {
	fromLeft, toRight := wallRuns(line)
	below, lefts, rights := base+len(line), f[0], f[1]
	for i := 0; i < len(line); i += 64 {
		mask := ^uint64(0) >> max(0, 64-(len(line)-i))
		left := (window(lefts, base+i) ^ window(lefts, below+i)) & mask
		right := (window(rights, base+i) ^ window(rights, below+i)) & mask
		for any := left | right; any != 0; any &= any - 1 {
			k := bits.TrailingZeros64(any)
			col := i + k
			byLeft, byRight := int(w[0][col]), int(w[1][col])
			var c change
			if left>>k&1 != 0 {
				c.count(byLeft, byRight, col >= toRight, has(lefts, below+col))
			}
			if right>>k&1 != 0 {
				c.count(byRight, byLeft, col < fromLeft, has(rights, below+col))
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
	switch gain := c.gained - c.lost; {
	case gain > b.gain:
		b.gain, b.at = gain, append(b.at[:0], int32(at))
	case gain == b.gain && gain > 0:
		b.at = append(b.at, int32(at))
	}
}

// wallRuns returns where the run of blocks at the left wall ends, and where the one
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

var _ puzzle.Solver = State{}

// Solve answers both tasks, and names the starts that lose, with Task.All each of them. Its
// moves win, from this position. O(cells), unless lines behind the drawing ask for more than
// one block.
func (s State) Solve(ctx context.Context, task puzzle.Task, _ func(puzzle.Progress)) (puzzle.Solution, error) {
	fields := []puzzle.Field{{Name: "task1"}, {Name: "task2"}, {Name: "best", Value: [][2]int{}}}
	a, err := s.level.solve(ctx)
	if err != nil {
		return puzzle.Solution{Fields: fields}, err
	}
	best := make([][2]int, len(a.best))
	for i, at := range a.best {
		c := s.level.cell(int(at))
		best[i] = [2]int{c.Row, c.Col}
	}
	fields[0].Value, fields[1].Value, fields[2].Value = a.task1, a.task2, best
	if s.level.rules.two || s.level.rules.save {
		fields = append(fields, puzzle.Field{Name: "size", Value: a.size})
	}
	most := mostListed
	if task.All {
		most = 2 * s.level.cols
		fields = append(fields, puzzle.Field{Name: "losing", Value: s.level.losing(a)})
	}
	return puzzle.Solution{Moves: s.plan(), Count: a.ways(s.level), Proven: true, Text: s.level.texts(a, most), Fields: fields}, nil
}

// ways returns how many answers are right: numbers, starts, or best removals. Where no
// block helps, none is as good as any that does no harm, at most so many.
func (a *answer) ways(l *level) int {
	switch {
	case l.rules.ask == askCount:
		return 1
	case l.rules.ask == askWay:
		return a.task1
	case a.count() == 0:
		return 1 + bytes.Count(l.cells, []byte{block})
	}
	return a.count()
}

// mostListed is how many best removals are listed for people, and how many runs of columns.
const mostListed = 50

// texts returns the answer for people, of the starts that lose at most so many runs of columns
// in each direction.
func (l *level) texts(a *answer, most int) []puzzle.Text {
	lines := []puzzle.Text{puzzle.Say("lemmo.solve.count", a.task1, 2*l.cols)}
	if runs := a.losers(0, l.cols, most); runs != "" {
		lines = append(lines, puzzle.Say("lemmo.solve.lose.left", runs))
	}
	if runs := a.losers(1, l.cols, most); runs != "" {
		lines = append(lines, puzzle.Say("lemmo.solve.lose.right", runs))
	}
	switch n := a.count(); {
	case n == 0:
		return append(lines, puzzle.Say("lemmo.solve.none"))
	case n == 1:
		return append(lines, puzzle.Say("lemmo.solve.one", a.task2, l.blocks(a.set(0))))
	default:
		lines = append(lines, puzzle.Say("lemmo.solve.many", a.task2, n))
		for i := range min(n, mostListed) {
			lines = append(lines, puzzle.Say("lemmo.solve.block", l.blocks(a.set(i))))
		}
		if n > mostListed {
			lines = append(lines, puzzle.Say("lemmo.solve.more", n-mostListed))
		}
		return lines
	}
}

// losers returns the columns over which those who face one way lose, "6–9, 12".
func (a *answer) losers(side, cols, most int) string {
	var runs []string
	for col := 0; col < cols; col++ {
		from := col
		for col < cols && !has(a.starts[side], col) {
			col++
		}
		switch {
		case col == from:
			continue
		case len(runs) == most:
			return strings.Join(runs, ", ") + " …"
		case col == from+1:
			runs = append(runs, strconv.Itoa(col))
		default:
			runs = append(runs, strconv.Itoa(from+1)+"–"+strconv.Itoa(col))
		}
	}
	return strings.Join(runs, ", ")
}

// losing returns every start that loses, "left 6".
func (l *level) losing(a *answer) []string {
	all := []string{}
	for side, name := range [2]string{"left ", "right "} {
		for col := range l.cols {
			if !has(a.starts[side], col) {
				all = append(all, name+strconv.Itoa(col+1))
			}
		}
	}
	return all
}

// blocks names the blocks at some places.
func (l *level) blocks(places []int32) puzzle.Text {
	t := puzzle.Say("lemmo.blocks.one", l.cell(int(places[0])))
	for _, at := range places[1:] {
		t = puzzle.Say("lemmo.blocks.and", t, l.cell(int(at)))
	}
	return t
}

// Steers names the list of all starts that lose.
func (State) Steers() []string { return []string{"all"} }
