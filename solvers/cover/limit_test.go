package cover

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestLimitedColumns compares the engine with plain backtracking on random
// matrices in which the first column, or the first two, may be covered a few times.
func TestLimitedColumns(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	some := 0
	for i := range 3000 {
		m := randomMatrix(t, rng, i%3)
		most := map[int]int{}
		for c := range min(1+i%2, m.primary-1) {
			most[c] = 1 + rng.IntN(3)
			if err := m.Limit(c, most[c]); err != nil {
				t.Fatal(err)
			}
		}
		s := m.NewSearch()
		got := all(s)
		for _, rows := range got {
			slices.Sort(rows)
		}
		slices.SortFunc(got, slices.Compare)
		want := plainLimited(m, most)
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("matrix %d, %v: %v, want %v", i, most, got, want)
		}
		some += min(len(got), 1)
		untouched(t, s)
		fixLimited(t, rng, m, most, got)
	}
	if some < 500 || some > 2900 {
		t.Errorf("%d of 3000 matrices have solutions", some)
	}
}

// plainLimited decides on the columns that are not limited, as plain does.
func plainLimited(m *Matrix, most map[int]int) [][]int {
	rows := make([][]Entry, m.Rows())
	for r := range rows {
		rows[r] = m.Row(r, nil)
	}
	var found [][]int
	var chosen []int
	fits := func(r int) bool {
		for _, e := range rows[r] {
			n := 0
			for _, o := range chosen {
				one := []Entry{e}
				if most[e.Column] > 0 {
					if covers(rows[o], e.Column) {
						n++
					}
				} else if clash(one, rows[o]) {
					return false
				}
			}
			if most[e.Column] > 0 && n == most[e.Column] {
				return false
			}
		}
		return true
	}
	var extend func()
	extend = func() {
		c := len(most)
		for c < m.primary && slices.ContainsFunc(chosen, func(r int) bool { return covers(rows[r], c) }) {
			c++
		}
		if c == m.primary {
			s := slices.Clone(chosen)
			slices.Sort(s)
			found = append(found, s)
			return
		}
		for r := range rows {
			if covers(rows[r], c) && fits(r) {
				chosen = append(chosen, r)
				extend()
				chosen = chosen[:len(chosen)-1]
			}
		}
	}
	extend()
	slices.SortFunc(found, slices.Compare)
	return found
}

// fixLimited fixes the rows of a solution one by one: it stays one, each row
// fits just before, and does not behind.
func fixLimited(t *testing.T, rng *rand.Rand, m *Matrix, most map[int]int, solutions [][]int) {
	if len(solutions) == 0 {
		return
	}
	s := m.NewSearch()
	rows := solutions[rng.IntN(len(solutions))]
	for _, r := range rows {
		if !s.Fits(r) || !s.Fix(r) || s.Fits(r) {
			t.Fatalf("row %d of the solution %v, limits %v", r, rows, most)
		}
	}
	if n, _ := s.Count(context.Background(), 0); n != 1 {
		t.Fatalf("%d solutions with all rows of one fixed", n)
	}
	for range rows {
		s.Release()
	}
	for c := range most {
		if s.Open(c) {
			t.Fatalf("the limited column %d is open", c)
		}
	}
	untouched(t, s)
}

func TestLimitRefuses(t *testing.T) {
	m := New(2, 1)
	for _, c := range []struct{ column, times int }{{-1, 1}, {2, 1}, {0, 0}} {
		if m.Limit(c.column, c.times) == nil {
			t.Errorf("column %d at most %d times", c.column, c.times)
		}
	}
}
