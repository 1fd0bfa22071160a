package retro

import (
	"bytes"
	"math/bits"
	"math/rand/v2"
	"runtime"
	"strconv"
	"testing"
	"time"

	"gridwise/solvers/woods/internal/wood"
	"gridwise/solvers/woods/internal/woodtest"
)

// counters is the way before the rings: it follows each position back by itself,
// and counts down, for each, the moves by which Ganondorf may yet hold Link. It
// is what the rings are measured against, and held against where the plain solver
// is too slow.
type counters struct {
	*table
	counts []uint8  // [link*n+ganon], Ganondorf to move: his moves that may yet hold Link below k
	queue  []uint32 // link<<16|ganon with Link to move, valued and not yet followed back
	taken  [wood.MaxHearts][]uint8
	lost   [wood.MaxHearts][]uint8
}

func newCounters(t *table) *counters {
	w := &counters{table: t, counts: make([]uint8, t.n*t.n), queue: make([]uint32, 0, t.n*t.n)}
	for h := range t.InReach {
		w.taken[h], w.lost[h] = make([]uint8, t.n), make([]uint8, t.n)
	}
	return w
}

// solve values a set whose smaller sets are known. For k from the set's size
// down, the positions from which Link can force k hearts are those where one of
// his moves leads to k, or every move of Ganondorf does: an attractor, grown
// backwards from the moves that take a heart. What was found for k stays when
// k falls, so that every move is followed back once in all.
func (c *counters) solve(set uint8) {
	c.prepare(set)
	c.ends(set)
	value := c.values[set]
	for k := uint8(bits.OnesCount8(set)); k > 0; k-- {
		for h := range c.InReach {
			if set&(1<<h) == 0 {
				continue
			}
			for _, from := range c.Moves[c.Hearts[h]][1:] {
				c.seedTaken(value, h, int(from), k)
				c.seedLost(value, h, int(from), k)
			}
		}
		c.grow(value, k)
	}
}

// prepare sets the counters to the number of Ganondorf's moves and bars the
// places that are no positions: those are never valued and never counted down
// to zero, so that the loops need not ask.
func (c *counters) prepare(set uint8) {
	value, n := c.values[set], c.n
	for ganon, moves := range c.Moves {
		c.counts[ganon] = uint8(len(moves))
		if c.HeartOf(set, uint16(ganon)) != 0 {
			c.counts[ganon] = barred
		}
	}
	for link := 1; link < n; link++ {
		copy(c.counts[link*n:], c.counts[:n])
	}
	for h := range c.InReach {
		if set&(1<<h) == 0 {
			continue
		}
		p := int(c.Hearts[h])
		for i := range n {
			value[p*n+i], value[i*n+p] = barred, barred
			c.counts[p*n+i] = barred
		}
	}
}

// ends looks up what the moves that take a heart come to: taken[h][ganon] when
// Link takes it, lost[h][link] when Ganondorf does.
func (c *counters) ends(set uint8) {
	for h := range c.InReach {
		if set&(1<<h) == 0 {
			continue
		}
		rest, p := set&^(1<<h), c.Hearts[h]
		for i := range c.n {
			c.taken[h][i] = barred
			if c.HeartOf(set, uint16(i)) == 0 {
				c.taken[h][i] = uint8(1 + c.ganonValue(rest, p, uint16(i)))
			}
			c.lost[h][i] = c.values[rest][i*c.n+int(p)]
		}
	}
}

// seedTaken values the positions from whose spot Link takes heart h for k.
func (c *counters) seedTaken(value []byte, h, from int, k uint8) {
	row := value[from*c.n:][:c.n]
	for ganon, v := range c.taken[h] {
		if v == k && row[ganon] == 0 {
			row[ganon] = k
			c.queue = append(c.queue, uint32(from<<16|ganon))
		}
	}
}

// seedLost counts the moves by which Ganondorf takes heart h from a spot and
// leaves Link k.
func (c *counters) seedLost(value []byte, h, from int, k uint8) {
	for link, v := range c.lost[h] {
		if v == k {
			c.count(value, link, from, k)
		}
	}
}

// grow follows all valued positions back.
func (c *counters) grow(value []byte, k uint8) {
	for len(c.queue) > 0 {
		last := c.queue[len(c.queue)-1]
		c.queue = c.queue[:len(c.queue)-1]
		link, ganon := int(last>>16), last&0xffff
		for _, from := range c.Moves[ganon] {
			c.count(value, link, int(from), k)
		}
	}
}

// count takes one of Ganondorf's moves off; when none is left that holds Link
// below k, Link's moves to that place are worth k.
func (c *counters) count(value []byte, link, ganon int, k uint8) {
	at := link*c.n + ganon
	c.counts[at]--
	if c.counts[at] != 0 {
		return
	}
	for _, from := range c.Moves[link] {
		if i := int(from)*c.n + ganon; value[i] == 0 {
			value[i] = k
			c.queue = append(c.queue, uint32(from)<<16|uint32(ganon))
		}
	}
}

// byCounters values all positions of a level.
func byCounters(m *wood.Maze) *table {
	t := &table{Maze: m, n: len(m.Cells), values: make([][]byte, 1<<m.InReach)}
	for set := range t.values {
		t.values[set] = make([]byte, t.n*t.n)
	}
	w := newCounters(t)
	for size := 1; size <= m.InReach; size++ {
		for _, set := range setsOf(m.InReach, size) {
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
		lv, err := wood.Parse(woodtest.Drawn(woodtest.Random(rnd, w, h, 2+rnd.IntN(4)), w))
		if err != nil {
			t.Fatal(err)
		}
		rings, err := solveTable(t.Context(), lv.Maze, 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		for set, want := range byCounters(lv.Maze).values {
			if !bytes.Equal(rings.values[set], want) {
				t.Fatalf("wood %d, hearts %b: the values differ\n%s", i, set, lv.Drawing.Cells)
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
			lv, err := wood.Parse(woodtest.Field(24, 24, hearts))
			if err != nil {
				b.Fatal(err)
			}
			var rings, counters usage
			for b.Loop() {
				rings.of(func() { solveTable(b.Context(), lv.Maze, 1, nil) })
				counters.of(func() { byCounters(lv.Maze) })
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
