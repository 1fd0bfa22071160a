package woods

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"

	"gridwise/solvers/puzzle"
)

// MaxBytes bounds the memory of a table of values and of the work on it.
const MaxBytes = 128 << 20

// barred marks places in a table that are no positions: one of the two would
// stand on a heart that is left.
const barred = 0xff

// table holds the value of every position with Link to move, a byte each:
// values[set][link*n+king], where the set is of the hearts left that Link can
// reach. It never changes once it is solved.
type table struct {
	*maze
	n      int
	values [][]byte
}

// bytesFor is the most that a level takes for n spots and so many hearts in
// reach: the table, one set's counters and queue for each of the goroutines, and
// later the ranks that are kept and the work on them.
func bytesFor(n, hearts, cores int) int {
	table := n * n << hearts
	return table + cores*5*n*n + min(ranksKept, 2*table) + 12*n*n
}

// solveTable values all positions, the sets of hearts from small to large: a
// set's game ends when a heart is taken, and what comes then is known. Sets of
// one size are shared out to the goroutines. Time is linear in the moves of all
// positions.
func solveTable(ctx context.Context, m *maze, cores int, report func(puzzle.Progress)) (*table, error) {
	t := &table{maze: m, n: len(m.cells), values: make([][]byte, 1<<m.live)}
	all := make([]byte, t.n*t.n<<m.live)
	for set := range t.values {
		t.values[set], all = all[:t.n*t.n:t.n*t.n], all[t.n*t.n:]
	}
	workers := make([]*setSolver, max(1, min(cores, m.live)))
	for i := range workers {
		workers[i] = newSetSolver(t)
	}
	done := 0
	for size := 1; size <= m.live; size++ {
		sets := setsOf(m.live, size)
		var next atomic.Int32
		take := func(w *setSolver, told func(int)) {
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

// linkValue is the value with Link to move.
func (t *table) linkValue(left uint8, link, king uint16) int {
	return int(t.values[t.known(left)][int(link)*t.n+int(king)])
}

// kingValue is the value with Ganondorf to move: the least that he can leave.
func (t *table) kingValue(left uint8, link, king uint16) int {
	best := MaxHearts
	for _, to := range t.moves[king] {
		best = min(best, t.linkValue(left&^t.heartOf(left, to), link, to))
	}
	return best
}

// known cuts a set down to the hearts that Link can reach; the others count
// for nothing.
func (t *table) known(left uint8) uint8 { return left & (1<<t.live - 1) }

// setSolver values the positions of one set of hearts at a time. Its arrays
// are reused.
type setSolver struct {
	*table
	counts []uint8  // [link*n+king], Ganondorf to move: his moves that may yet hold Link below k
	queue  []uint32 // link<<16|king with Link to move, valued and not yet followed back
	taken  [MaxHearts][]uint8
	lost   [MaxHearts][]uint8
}

func newSetSolver(t *table) *setSolver {
	w := &setSolver{table: t, counts: make([]uint8, t.n*t.n), queue: make([]uint32, 0, t.n*t.n)}
	for h := range t.live {
		w.taken[h], w.lost[h] = make([]uint8, t.n), make([]uint8, t.n)
	}
	return w
}

// solve values a set whose smaller sets are known. For k from the set's size
// down, the positions from which Link can force k hearts are those where one of
// his moves leads to k, or every move of Ganondorf does: an attractor, grown
// backwards from the moves that take a heart. What was found for k stays when
// k falls, so that every move is followed back once in all.
func (w *setSolver) solve(ctx context.Context, set uint8) {
	w.prepare(set)
	w.ends(set)
	value := w.values[set]
	for k := uint8(bits.OnesCount8(set)); k > 0 && ctx.Err() == nil; k-- {
		for h := range w.live {
			if set&(1<<h) == 0 {
				continue
			}
			for _, from := range w.moves[w.hearts[h]][1:] {
				w.seedTaken(value, h, int(from), k)
				w.seedLost(value, h, int(from), k)
			}
		}
		w.grow(value, k)
	}
}

// prepare sets the counters to the number of Ganondorf's moves and bars the
// places that are no positions: those are never valued and never counted down
// to zero, so that the loops need not ask.
func (w *setSolver) prepare(set uint8) {
	value, n := w.values[set], w.n
	for king, moves := range w.moves {
		w.counts[king] = uint8(len(moves))
		if w.heartOf(set, uint16(king)) != 0 {
			w.counts[king] = barred
		}
	}
	for link := 1; link < n; link++ {
		copy(w.counts[link*n:], w.counts[:n])
	}
	for h := range w.live {
		if set&(1<<h) == 0 {
			continue
		}
		p := int(w.hearts[h])
		for i := range n {
			value[p*n+i], value[i*n+p] = barred, barred
			w.counts[p*n+i] = barred
		}
	}
}

// ends looks up what the moves that take a heart come to: taken[h][king] when
// Link takes it, lost[h][link] when Ganondorf does.
func (w *setSolver) ends(set uint8) {
	for h := range w.live {
		if set&(1<<h) == 0 {
			continue
		}
		rest, p := set&^(1<<h), w.hearts[h]
		for i := range w.n {
			w.taken[h][i] = barred
			if w.heartOf(set, uint16(i)) == 0 {
				w.taken[h][i] = uint8(1 + w.kingValue(rest, p, uint16(i)))
			}
			w.lost[h][i] = w.values[rest][i*w.n+int(p)]
		}
	}
}

// seedTaken values the positions from whose spot Link takes heart h for k.
func (w *setSolver) seedTaken(value []byte, h, from int, k uint8) {
	row := value[from*w.n:][:w.n]
	for king, v := range w.taken[h] {
		if v == k && row[king] == 0 {
			row[king] = k
			w.queue = append(w.queue, uint32(from<<16|king))
		}
	}
}

// seedLost counts the moves by which Ganondorf takes heart h from a spot and
// leaves Link k.
func (w *setSolver) seedLost(value []byte, h, from int, k uint8) {
	for link, v := range w.lost[h] {
		if v == k {
			w.count(value, link, from, k)
		}
	}
}

// grow follows all valued positions back.
func (w *setSolver) grow(value []byte, k uint8) {
	for len(w.queue) > 0 {
		last := w.queue[len(w.queue)-1]
		w.queue = w.queue[:len(w.queue)-1]
		link, king := int(last>>16), last&0xffff
		for _, from := range w.moves[king] {
			w.count(value, link, int(from), k)
		}
	}
}

// count takes one of Ganondorf's moves off; when none is left that holds Link
// below k, Link's moves to that place are worth k.
func (w *setSolver) count(value []byte, link, king int, k uint8) {
	at := link*w.n + king
	w.counts[at]--
	if w.counts[at] != 0 {
		return
	}
	for _, from := range w.moves[link] {
		if i := int(from)*w.n + king; value[i] == 0 {
			value[i] = k
			w.queue = append(w.queue, uint32(from)<<16|uint32(king))
		}
	}
}
