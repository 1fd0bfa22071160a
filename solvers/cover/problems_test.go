package cover

import "testing"

// pentominoes in one orientation, as offsets from the first cell.
var pentominoes = []struct {
	name  string
	cells [5][2]int
}{
	{"F", [5][2]int{{0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 1}}},
	{"I", [5][2]int{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}}},
	{"L", [5][2]int{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}}},
	{"N", [5][2]int{{0, 1}, {1, 1}, {2, 0}, {2, 1}, {3, 0}}},
	{"P", [5][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}}},
	{"T", [5][2]int{{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 1}}},
	{"U", [5][2]int{{0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}},
	{"V", [5][2]int{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}}},
	{"W", [5][2]int{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}},
	{"X", [5][2]int{{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}}},
	{"Y", [5][2]int{{0, 1}, {1, 0}, {1, 1}, {2, 1}, {3, 1}}},
	{"Z", [5][2]int{{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 2}}},
}

// poses returns the different turned and flipped forms of five cells, each
// moved to the corner and sorted.
func poses(cells [5][2]int) [][5][2]int {
	var out [][5][2]int
	for k := range 8 {
		p := cells
		for i, c := range p {
			if k >= 4 {
				c[1] = -c[1]
			}
			for range k % 4 {
				c[0], c[1] = c[1], -c[0]
			}
			p[i] = c
		}
		if p = corner(p); !has(out, p) {
			out = append(out, p)
		}
	}
	return out
}

func corner(p [5][2]int) [5][2]int {
	r, c := p[0][0], p[0][1]
	for _, x := range p {
		r, c = min(r, x[0]), min(c, x[1])
	}
	for i := range p {
		p[i][0] -= r
		p[i][1] -= c
	}
	for i := range p {
		for j := i; j > 0 && (p[j][0] < p[j-1][0] || p[j][0] == p[j-1][0] && p[j][1] < p[j-1][1]); j-- {
			p[j], p[j-1] = p[j-1], p[j]
		}
	}
	return p
}

func has(list [][5][2]int, p [5][2]int) bool {
	for _, q := range list {
		if q == p {
			return true
		}
	}
	return false
}

// tiling returns the problem of laying the twelve pentominoes on the cells that
// free says. keep may refuse placements.
func tiling(t testing.TB, rows, cols int, free func(r, c int) bool, keep func(name string, pose [5][2]int, r, c int) bool) *Matrix {
	number := map[[2]int]int{}
	for r := range rows {
		for c := range cols {
			if free(r, c) {
				number[[2]int{r, c}] = len(pentominoes) + len(number)
			}
		}
	}
	m := New(len(pentominoes)+len(number), 0)
	for i, p := range pentominoes {
		for _, pose := range poses(p.cells) {
			for r := range rows {
				for c := range cols {
					row := []int{i}
					for _, x := range pose {
						if n, ok := number[[2]int{r + x[0], c + x[1]}]; ok {
							row = append(row, n)
						}
					}
					if len(row) == 6 && (keep == nil || keep(p.name, pose, r, c)) {
						add(t, m, row...)
					}
				}
			}
		}
	}
	return m
}

func add(t testing.TB, m *Matrix, columns ...int) {
	t.Helper()
	if _, err := m.Add(columns...); err != nil {
		t.Fatal(err)
	}
}

func everywhere(r, c int) bool { return true }

// middle reports whether a cell of the 8x8 board is none of its middle four.
func middle(r, c int) bool { return r < 3 || r > 4 || c < 3 || c > 4 }

// inner reports whether a cell of the 8x8 board is none of its corners.
func inner(r, c int) bool { return r%7 != 0 || c%7 != 0 }

// quarter keeps the X with its centre in the top left quarter of 6x10.
func quarter(name string, _ [5][2]int, r, c int) bool {
	return name != "X" || r+1 < 3 && c+1 < 5
}

// queens returns the n queens problem: ranks and files primary, diagonals
// secondary; ranks and files from the middle outwards.
func queens(t testing.TB, n int) *Matrix {
	m := New(2*n, 4*n-2)
	order := make([]int, n)
	for i := range n {
		k := n/2 + (i+1)/2
		if i%2 == 1 {
			k = n/2 - (i+1)/2
		}
		order[min(max(k, 0), n-1)] = 2 * i
	}
	for r := range n {
		for c := range n {
			add(t, m, order[r], order[c]+1, 2*n+r+c, 4*n-1+r-c+n-1)
		}
	}
	return m
}

// sudoku returns the problem of a grid of 81 characters, digits given.
func sudoku(t testing.TB, grid string) *Matrix {
	m := New(324, 0)
	for i := range 81 {
		r, c := i/9, i%9
		b := r/3*3 + c/3
		for d := range 9 {
			if g := grid[i]; g >= '1' && g <= '9' && int(g-'1') != d {
				continue
			}
			add(t, m, i, 81+9*r+d, 162+9*c+d, 243+9*b+d)
		}
	}
	return m
}

// langford returns the problem of placing two of each number from 1 to n so that
// k numbers stand between the two k.
func langford(t testing.TB, n int) *Matrix {
	m := New(3*n, 0)
	for k := 1; k <= n; k++ {
		for i := 0; i+k+1 < 2*n; i++ {
			add(t, m, k-1, n+i, n+i+k+1)
		}
	}
	return m
}
