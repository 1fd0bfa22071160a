package cover

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// course is all that can be seen of searches: each solution with the steps and
// the share done when it came, each report, and how each search ended.
func course(s *Search, rng *rand.Rand) (log []string) {
	say := func(x ...any) { log = append(log, fmt.Sprint(x...)) }
	rows := int(-s.tops[len(s.tops)-1])
	s.Report(1+rng.Int64N(5), func(done float64) { say("report", done, s.Steps()) })
	for range 3 {
		if rows > 0 {
			r := rng.IntN(rows)
			say("fix", r, s.Fits(r), s.Fix(r))
		}
		for _, bound := range []int64{0, 1 + rng.Int64N(40)} {
			s.Bound(bound)
			for rows := range s.Solutions(context.Background()) {
				say(rows, s.Steps(), s.Done())
			}
			say("ended", s.Steps(), s.Done(), s.Err())
		}
		s.Bound(0)
		n, exact := s.Count(context.Background(), 1+rng.IntN(4))
		say("count", n, exact, s.Steps(), s.Err())
		interrupted(s, rng.IntN(4), say)
	}
	for s.fixed > 0 {
		s.Release()
	}
	n, exact := s.Count(context.Background(), 0)
	say("whole", n, exact, s.Steps())
	return log
}

// interrupted leaves a search at a solution, stops one there, and cancels one.
func interrupted(s *Search, at int, say func(...any)) {
	for _, how := range []string{"break", "stop", "cancel"} {
		ctx, cancel := context.WithCancel(context.Background())
		n := 0
		for rows := range s.Solutions(ctx) {
			say(how, rows)
			if n++; n <= at {
				continue
			}
			if how == "break" {
				break
			} else if how == "stop" {
				s.Stop()
			} else {
				cancel()
			}
		}
		cancel()
		say(how, s.Steps(), s.Done(), s.Err())
	}
}

// sameCourse holds the two ways of searching against each other.
func sameCourse(t *testing.T, m *Matrix, seed uint64) int {
	t.Helper()
	masks, links := m.NewSearch(), m.NewSearch().Link()
	if !masks.byMasks() || links.byMasks() {
		t.Fatal("the searches do not go by masks and by links")
	}
	got := course(masks, rand.New(rand.NewPCG(seed, 1)))
	want := course(links, rand.New(rand.NewPCG(seed, 1)))
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Fatalf("seed %d: %s at %d by masks, %s by links", seed, got[i], i, want[i])
		}
	}
	if len(got) != len(want) || masks.masks == nil || links.masks != nil {
		t.Fatalf("seed %d: %d events by masks, %d by links", seed, len(got), len(want))
	}
	untouched(t, masks)
	return len(got)
}

func TestMasksAreAsLinks(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	events := 0
	for i := range 2000 {
		events += sameCourse(t, randomMatrix(t, rng, i%2), uint64(i))
	}
	wide := 0
	for i := range 400 {
		if m := wideMatrix(t, rng, 60+rng.IntN(69)); few(m) {
			events += sameCourse(t, m, uint64(i))
			wide++
		}
	}
	if wide < 200 {
		t.Errorf("%d wide matrices of 400 are searched soon enough", wide)
	}
	if events < 100_000 {
		t.Errorf("%d events: too little was looked at", events)
	}
	sameCourse(t, queens(t, 7), 1)
	sameCourse(t, langford(t, 7), 2)
}

// wideMatrix has so many columns, some of them secondary, cut up in a few ways
// into rows, with some rows left out.
func wideMatrix(t *testing.T, rng *rand.Rand, columns int) *Matrix {
	primary := columns/2 + rng.IntN(columns/2+1)
	m := New(primary, columns-primary)
	for range 2 + rng.IntN(3) {
		order := rng.Perm(columns)
		for len(order) > 0 {
			n := min(1+rng.IntN(18), len(order))
			if rng.IntN(12) > 0 {
				add(t, m, order[:n]...)
			}
			order = order[n:]
		}
	}
	for range rng.IntN(2 * columns) {
		a := rng.IntN(columns - 1)
		add(t, m, a, a+1+rng.IntN(columns-1-a))
	}
	return m
}

// TestMasksOrLinks sees by which a matrix is searched.
func TestMasksOrLinks(t *testing.T) {
	coloured, limited := New(2, 1), New(2, 0)
	if _, err := coloured.AddColoured(Entry{0, 0}, Entry{2, 1}); err != nil {
		t.Fatal(err)
	}
	if err := limited.Limit(0, 2); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		m     *Matrix
		masks bool
	}{{New(0, 0), true}, {New(100, 28), true}, {New(128, 0), true}, {New(100, 29), false}, {coloured, false}, {limited, false}} {
		if got := c.m.NewSearch().byMasks(); got != c.masks {
			t.Errorf("%d columns: by masks %v", c.m.columns, got)
		}
	}
	s := New(1, 0).NewSearch()
	s.By(First)
	if s.byMasks() {
		t.Error("another rule goes by masks")
	}
	s.By(Fewest)
	s.Watch(&mirror{t: t})
	if s.byMasks() {
		t.Error("a watched search goes by masks")
	}
}

// TestRowsAddedLater are not in a search made before.
func TestRowsAddedLater(t *testing.T) {
	m := New(2, 0)
	add(t, m, 0)
	add(t, m, 1)
	s := m.NewSearch()
	add(t, m, 0, 1)
	if got := all(s); !slices.EqualFunc(got, [][]int{{0, 1}}, slices.Equal) {
		t.Errorf("%v", got)
	}
}

// FuzzMasks reads a matrix off bytes: primary columns, secondary ones, then the
// rows, each a number of columns and the gaps between them.
func FuzzMasks(f *testing.F) {
	f.Add([]byte{3, 1, 2, 0, 1, 1, 2, 2, 0, 0}, uint64(1))
	f.Add([]byte{70, 58, 3, 60, 5, 1, 2, 63, 0, 1, 127}, uint64(2))
	f.Fuzz(func(t *testing.T, data []byte, seed uint64) {
		if len(data) < 2 || len(data) > 120 {
			return
		}
		primary := int(data[0]) % (maskColumns + 1)
		m := New(primary, int(data[1])%(maskColumns+1-primary))
		for data = data[2:]; len(data) > 1; {
			n := min(1+int(data[0])%8, len(data)-1)
			row, at := []int{}, -1
			for _, gap := range data[1 : n+1] {
				if at += 1 + int(gap)%16; at < m.columns {
					row = append(row, at)
				}
			}
			m.Add(row...) // an empty row is refused
			data = data[n+1:]
		}
		if few(m) {
			sameCourse(t, m, seed)
		}
	})
}

// few reports whether a search of the matrix is short.
func few(m *Matrix) bool {
	s := m.NewSearch().Link()
	s.Bound(3000)
	_, exact := s.Count(context.Background(), 0)
	return exact
}

// TestChoose counts all columns, the last as well, with few rows and many.
func TestChoose(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	sizes := map[int32]int{}
	for i := range 3000 {
		var open mask
		for range 1 + rng.IntN(4) {
			open = open.or(single(rng.IntN(maskColumns)))
		}
		rows := make([]maskRow, rng.IntN(1+i%30))
		var counts [maskColumns]int32
		for r := range rows {
			for c := range maskColumns {
				if rng.IntN(2) == 0 {
					rows[r].mask = rows[r].or(single(c))
					counts[c]++
				}
			}
		}
		best := -1
		for c, n := range counts {
			if open.meets(single(c)) && (best < 0 || n < counts[best]) {
				best = c
			}
		}
		if column, size := choose(rows, open); column != single(best) || size != counts[best] {
			t.Fatalf("%d rows: column %x with %d rows, want %d with %d", len(rows), column, size, best, counts[best])
		}
		sizes[min(counts[best], 5)]++
	}
	if len(sizes) != 6 {
		t.Errorf("sizes %v: some never came", sizes)
	}
}
