package puzzletest

import "testing"

// TestCorrelation holds rank correlations against some known ones.
func TestCorrelation(t *testing.T) {
	for _, c := range []struct {
		a, b []int
		want float64
	}{
		{[]int{1, 2, 3, 4}, []int{10, 100, 1000, 9999}, 1},
		{[]int{1, 2, 3, 4}, []int{4, 3, 2, 1}, -1},
		{[]int{1, 2, 3, 4, 5}, []int{2, 1, 4, 3, 5}, 0.8},
		{[]int{1, 1, 1}, []int{1, 2, 3}, 0},
	} {
		if got := Correlation(c.a, c.b); got < c.want-1e-9 || got > c.want+1e-9 {
			t.Errorf("%v and %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
