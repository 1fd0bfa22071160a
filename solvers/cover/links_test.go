package cover

import (
	"slices"
	"testing"
)

// TestOrderOfComingBack takes the three entries of a column out and lets them come back in each
// order: but for one order the column is as it was, as the article on Ghosts says.
func TestOrderOfComingBack(t *testing.T) {
	for _, back := range [][3]int{{3, 2, 1}, {1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}} {
		up, down := [4]int{3, 0, 1, 2}, [4]int{1, 2, 3, 0}
		for i := 1; i <= 3; i++ {
			down[up[i]], up[down[i]] = down[i], up[i]
		}
		for _, i := range back {
			down[up[i]], up[down[i]] = i, i
		}
		var column []int
		for i := down[0]; i != 0; i = down[i] {
			column = append(column, i)
		}
		mends := slices.Equal(column, []int{1, 2, 3}) && up == [4]int{3, 0, 1, 2}
		if bad := back == [3]int{1, 3, 2}; mends == bad || bad && !slices.Equal(column, []int{3}) {
			t.Errorf("back %v: the column has %v, and up %v", back, column, up)
		}
	}
}
