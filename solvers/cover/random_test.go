package cover

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// TestRandomMatrices compares the engine with plain backtracking on matrices
// that differ in every run; a failure prints the seed.
func TestRandomMatrices(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	rng := rand.New(rand.NewPCG(seed, 4))
	some := 0
	for i := range 3000 {
		m := randomMatrix(t, rng, i%3)
		s := m.NewSearch()
		got := all(s)
		for _, rows := range got {
			slices.Sort(rows)
		}
		slices.SortFunc(got, slices.Compare)
		if want := plain(m); !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("seed %d, matrix %d: %v, want %v", seed, i, got, want)
		}
		if len(got) > 0 {
			some++
		}
		untouched(t, s)
		fixOne(t, rng, m, got)
	}
	if some < 500 || some > 2900 {
		t.Errorf("seed %d: %d of 3000 matrices have solutions, too one-sided to tell", seed, some)
	}
}

// fixOne fixes a random row and compares with the solutions that have it.
func fixOne(t *testing.T, rng *rand.Rand, m *Matrix, solutions [][]int) {
	r := rng.IntN(m.Rows())
	want := 0
	for _, rows := range solutions {
		if slices.Contains(rows, r) {
			want++
		}
	}
	s := m.NewSearch()
	n := 0
	if s.Fix(r) {
		n, _ = s.Count(context.Background(), 0)
		s.Release()
	} else {
		for _, e := range m.Row(r, nil) {
			if e.Column < m.primary {
				t.Fatalf("row %d refused by an empty solution", r)
			}
		}
		want = 0
	}
	if n != want {
		t.Fatalf("%d solutions with row %d, want %d", n, r, want)
	}
	untouched(t, s)
}

// randomMatrix has primary columns only (kind 0), secondary ones (1) or
// secondary ones with colours (2).
func randomMatrix(t *testing.T, rng *rand.Rand, kind int) *Matrix {
	primary, secondary := 1+rng.IntN(7), 0
	if kind > 0 {
		secondary = 1 + rng.IntN(5)
	}
	m := New(primary, secondary)
	for range 1 + rng.IntN(22) {
		var row []Entry
		for c := range primary + secondary {
			if rng.IntN(3) == 0 {
				e := Entry{Column: c}
				if kind == 2 && c >= primary {
					e.Colour = rng.IntN(4)
				}
				row = append(row, e)
			}
		}
		if len(row) == 0 {
			row = append(row, Entry{Column: rng.IntN(primary)})
		}
		if _, err := m.AddColoured(row...); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// plain finds the solutions by trying, for the first primary column without a
// row, every row, and comparing rows entry by entry.
func plain(m *Matrix) [][]int {
	rows := make([][]Entry, m.Rows())
	for r := range rows {
		rows[r] = m.Row(r, nil)
	}
	var found [][]int
	var chosen []int
	var extend func()
	extend = func() {
		c := firstOpen(rows, chosen, m.primary)
		if c < 0 {
			s := slices.Clone(chosen)
			slices.Sort(s)
			found = append(found, s)
			return
		}
		for r := range rows {
			if !covers(rows[r], c) || slices.ContainsFunc(chosen, func(o int) bool { return clash(rows[r], rows[o]) }) {
				continue
			}
			chosen = append(chosen, r)
			extend()
			chosen = chosen[:len(chosen)-1]
		}
	}
	extend()
	slices.SortFunc(found, slices.Compare)
	return found
}

func firstOpen(rows [][]Entry, chosen []int, primary int) int {
	for c := range primary {
		if !slices.ContainsFunc(chosen, func(r int) bool { return covers(rows[r], c) }) {
			return c
		}
	}
	return -1
}

func covers(row []Entry, column int) bool {
	return slices.ContainsFunc(row, func(e Entry) bool { return e.Column == column })
}

func clash(a, b []Entry) bool {
	for _, x := range a {
		for _, y := range b {
			if x.Column == y.Column && (x.Colour == 0 || x.Colour != y.Colour) {
				return true
			}
		}
	}
	return false
}
