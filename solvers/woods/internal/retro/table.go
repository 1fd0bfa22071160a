package retro

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/wood"
)

// maxBytes bounds the memory of a table of values and of the work on it.
const maxBytes = 128 << 20

// barred marks places in a table that are no positions: one of the two would
// stand on a heart that is left.
const barred = 0xff

// table holds the value of every position with Link to move, a byte each:
// values[set][link*n+ganon], where the set is of the hearts left that Link can
// reach. It never changes once it is solved.
type table struct {
	*wood.Maze
	n      int
	values [][]byte
	looked int64 // positions that were looked at to know all values
}

// bytesFor returns the most that a level takes for n spots and so many hearts in
// reach: the table, one set's rings for each of the goroutines, and later the
// ranks that are kept and the work on them.
func bytesFor(n, hearts, cores int) int {
	table := n * n << hearts
	return table + cores*5*n*n + min(ranksKept, 2*table) + 12*n*n
}

// solveTable values all positions, the sets of hearts from small to large: a
// set's game ends when a heart is taken, and what comes then is known. Sets of
// one size are shared out to the goroutines. Time is linear in the moves of all
// positions.
func solveTable(ctx context.Context, m *wood.Maze, cores int, report func(puzzle.Progress)) (*table, error) {
	t := &table{Maze: m, n: len(m.Cells), values: make([][]byte, 1<<m.InReach)}
	all := make([]byte, t.n*t.n<<m.InReach)
	for set := range t.values {
		t.values[set], all = all[:t.n*t.n:t.n*t.n], all[t.n*t.n:]
	}
	workers := make([]*attractor, max(1, min(cores, m.InReach)))
	for i := range workers {
		workers[i] = newAttractor(t)
	}
	done := 0
	for size := 1; size <= m.InReach; size++ {
		sets := setsOf(m.InReach, size)
		var next atomic.Int32
		take := func(w *attractor, told func(int)) {
			for i := int(next.Add(1)); i <= len(sets) && ctx.Err() == nil; i = int(next.Add(1)) {
				w.solve(ctx, sets[i-1])
				told(i)
			}
		}
		var wait sync.WaitGroup
		for _, w := range workers[1:] {
			wait.Go(func() { take(w, func(int) {}) })
		}
		take(workers[0], func(i int) {
			if report != nil {
				report(puzzle.Progress{Done: float64(done+i) / float64(len(t.values))})
			}
		})
		wait.Wait()
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		done += len(sets)
	}
	for _, w := range workers {
		t.looked += w.looked
	}
	return t, nil
}

func setsOf(hearts, size int) []uint8 {
	var sets []uint8
	for set := range 1 << hearts {
		if bits.OnesCount(uint(set)) == size {
			sets = append(sets, uint8(set))
		}
	}
	return sets
}

func (t *table) value(p wood.Position) int {
	if p.Turn == wood.Link {
		return t.linkValue(p.Left, p.Link, p.Ganon)
	}
	return t.ganonValue(p.Left, p.Link, p.Ganon)
}

// linkValue returns the value with Link to move.
func (t *table) linkValue(left uint8, link, ganon uint16) int {
	return int(t.values[t.known(left)][int(link)*t.n+int(ganon)])
}

// ganonValue returns the value with Ganondorf to move: the least that he can leave.
func (t *table) ganonValue(left uint8, link, ganon uint16) int {
	best := wood.MaxHearts
	for _, to := range t.Moves[ganon] {
		best = min(best, t.linkValue(left&^t.HeartOf(left, to), link, to))
	}
	return best
}

// known cuts a set down to the hearts that Link can reach; the others count
// for nothing.
func (t *table) known(left uint8) uint8 { return left & t.Reachable() }
