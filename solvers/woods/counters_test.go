package woods

import (
	"bytes"
	"math/bits"
	"math/rand/v2"
	"runtime"
	"strconv"
	"testing"
	"time"
)

// counters is the way before the rings: it follows each position back by itself,
// and counts down, for each, the moves by which Ganondorf may yet hold Link. It
// is what the rings are measured against, and held against where the plain solver
// is too slow.
type counters struct {
	*table
	counts []uint8  // [link*n+king], Ganondorf to move: his moves that may yet hold Link below k
	queue  []uint32 // link<<16|king with Link to move, valued and not yet followed back
	taken  [MaxHearts][]uint8
	lost   [MaxHearts][]uint8
}

func newCounters(t *table) *counters {
	w := &counters{table: t, counts: make([]uint8, t.n*t.n), queue: make([]uint32, 0, t.n*t.n)}
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
func (w *counters) solve(set uint8) {
	w.prepare(set)
	w.ends(set)
	value := w.values[set]
	for k := uint8(bits.OnesCount8(set)); k > 0; k-- {
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
func (w *counters) prepare(set uint8) {
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
func (w *counters) ends(set uint8) {
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
func (w *counters) seedTaken(value []byte, h, from int, k uint8) {
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
func (w *counters) seedLost(value []byte, h, from int, k uint8) {
	for link, v := range w.lost[h] {
		if v == k {
			w.count(value, link, from, k)
		}
	}
}

// grow follows all valued positions back.
func (w *counters) grow(value []byte, k uint8) {
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
func (w *counters) count(value []byte, link, king int, k uint8) {
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

// byCounters values all positions of a level.
func byCounters(m *maze) *table {
	t := &table{maze: m, n: len(m.cells), values: make([][]byte, 1<<m.live)}
	for set := range t.values {
		t.values[set] = make([]byte, t.n*t.n)
	}
	w := newCounters(t)
	for size := 1; size <= m.live; size++ {
		for _, set := range setsOf(m.live, size) {
			w.solve(set)
		}
	}
	return t
}

// TestRingsAgreeWithCounters holds every value of woods of several words, with
// many ways, against the counters.
func TestRingsAgreeWithCounters(t *testing.T) {
	rnd := rand.New(rand.NewPCG(21, 1))
	positions := 0
	for i := range 30 {
		w, h := 6+rnd.IntN(8), 6+rnd.IntN(8)
		if i == 0 {
			w, h = 24, 24
		}
		lv, err := parse(drawn(randomMaze(rnd, w, h, 2+rnd.IntN(4)), w))
		if err != nil {
			t.Fatal(err)
		}
		rings, err := solveTable(t.Context(), lv.maze, 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		for set, want := range byCounters(lv.maze).values {
			if !bytes.Equal(rings.values[set], want) {
				t.Fatalf("wood %d, hearts %b: the values differ\n%s", i, set, lv.draw.Cells)
			}
			positions += len(want)
		}
	}
	if positions < 1_000_000 {
		t.Errorf("%d positions: too little was looked at", positions)
	}
}

// BenchmarkRings values all positions of large woods by rings and by counters, on
// one core, in turn.
func BenchmarkRings(b *testing.B) {
	for _, hearts := range []int{5, 8} {
		b.Run("24x24x"+strconv.Itoa(hearts), func(b *testing.B) {
			lv, err := parse(openField(24, 24, hearts))
			if err != nil {
				b.Fatal(err)
			}
			var rings, counters usage
			for b.Loop() {
				rings.of(func() { solveTable(b.Context(), lv.maze, 1, nil) })
				counters.of(func() { byCounters(lv.maze) })
			}
			rings.report(b, "rings")
			counters.report(b, "counters")
			b.ReportMetric(rings.took.Seconds()/counters.took.Seconds(), "rings/counters")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// usage is what calls took of time and memory.
type usage struct {
	took  time.Duration
	bytes uint64
}

func (u *usage) of(call func()) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := time.Now()
	call()
	u.took += time.Since(start)
	runtime.ReadMemStats(&after)
	u.bytes += after.TotalAlloc - before.TotalAlloc
}

func (u *usage) report(b *testing.B, name string) {
	b.ReportMetric(u.took.Seconds()/float64(b.N), name+"-s")
	b.ReportMetric(float64(u.bytes)/float64(b.N)/1e6, name+"-MB")
}
