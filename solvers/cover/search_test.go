package cover

import (
	"context"
	"slices"
	"testing"
)

func TestPentominoes6x10(t *testing.T) {
	count(t, tiling(t, 6, 10, everywhere, nil), 9356)
}

func TestPentominoes6x10UpToSymmetry(t *testing.T) {
	count(t, tiling(t, 6, 10, everywhere, quarter), 2339)
}

func TestPentominoesWithoutTheMiddle(t *testing.T) {
	m := tiling(t, 8, 8, middle, nil)
	count(t, m, 520)
	if n := upToSymmetry(t, m); n != 65 {
		t.Errorf("%d tilings up to symmetry, want 65", n)
	}
}

func TestPentominoesWithoutCorners(t *testing.T) {
	count(t, tiling(t, 8, 8, inner, nil), 8*2170)
}

func TestQueens(t *testing.T) {
	for i, want := range []int{1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200} {
		count(t, queens(t, i+1), want)
	}
}

func TestSudokuOf17Clues(t *testing.T) {
	grid := "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
	s := count(t, sudoku(t, grid), 1)
	for rows := range s.Solutions(context.Background()) {
		checkSudoku(t, s.m, rows)
	}
}

// checkSudoku sees that every digit stands in every line once, not by columns
// of the matrix but by the digits themselves.
func checkSudoku(t *testing.T, m *Matrix, rows []int) {
	t.Helper()
	var seen [27][9]int
	for _, r := range rows {
		e := m.Row(r, nil)
		i, d := e[0].Column, (e[1].Column-81)%9
		seen[i/9][d]++
		seen[9+i%9][d]++
		seen[18+i/27*3+i%9/3][d]++
	}
	for i := range seen {
		for d, n := range seen[i] {
			if n != 1 {
				t.Errorf("digit %d is %d times in line %d", d+1, n, i)
			}
		}
	}
}

// count searches m twice and sees that the search leaves its links alone.
func count(t *testing.T, m *Matrix, want int) *Search {
	t.Helper()
	s := m.NewSearch()
	if n, exact := s.Count(context.Background(), 0); n != want || !exact {
		t.Errorf("%d solutions (exact: %v), want %d", n, exact, want)
	}
	untouched(t, s)
	return s
}

// untouched compares a search's links with a new one's.
func untouched(t *testing.T, s *Search) {
	t.Helper()
	n := s.m.NewSearch()
	same := slices.Equal(s.links, n.links) && slices.Equal(s.sizes, n.sizes) &&
		slices.Equal(s.colours, n.colours) && slices.Equal(s.prev, n.prev) && slices.Equal(s.next, n.next) && slices.Equal(s.rest, n.rest)
	if !same || s.depth != 0 {
		t.Fatal("the search did not put its links back")
	}
}

// upToSymmetry counts the tilings of the 8x8 board that are different when
// turned and flipped.
func upToSymmetry(t *testing.T, m *Matrix) int {
	number := [8][8]int{}
	n := len(pentominoes)
	for r := range 8 {
		for c := range 8 {
			if middle(r, c) {
				number[r][c] = n
				n++
			}
		}
	}
	seen, kinds := map[[64]byte]bool{}, 0
	for rows := range m.NewSearch().Solutions(context.Background()) {
		owner := make([]byte, n)
		for _, r := range rows {
			e := m.Row(r, nil)
			for _, x := range e[1:] {
				owner[x.Column] = pentominoes[e[0].Column].name[0]
			}
		}
		fresh := true
		for k := range 8 {
			var picture [64]byte
			for i := range 64 {
				r, c := i/8, i%8
				if k >= 4 {
					c = 7 - c
				}
				for range k % 4 {
					r, c = c, 7-r
				}
				picture[i] = owner[number[r][c]]
			}
			fresh = fresh && !seen[picture]
			seen[picture] = true
		}
		if fresh {
			kinds++
		}
	}
	return kinds
}

func TestCountStopsBehindItsLimit(t *testing.T) {
	s := queens(t, 8).NewSearch()
	for _, c := range []struct {
		limit, n int
		exact    bool
	}{{1, 1, false}, {91, 91, false}, {92, 92, true}, {93, 92, true}, {0, 92, true}} {
		if n, exact := s.Count(context.Background(), c.limit); n != c.n || exact != c.exact {
			t.Errorf("limit %d: %d, %v; want %d, %v", c.limit, n, exact, c.n, c.exact)
		}
		untouched(t, s)
	}
}

func TestOrderDependsOnTheMatrixAlone(t *testing.T) {
	s := queens(t, 6).NewSearch()
	first := all(s)
	for range s.Solutions(context.Background()) {
		break
	}
	if second := all(s); !slices.EqualFunc(first, second, slices.Equal) {
		t.Error("a second search finds another order")
	}
	if other := all(queens(t, 6).NewSearch()); !slices.EqualFunc(first, other, slices.Equal) {
		t.Error("another Search of the same matrix finds another order")
	}
	if len(first) != 4 {
		t.Errorf("%d solutions of 6 queens, want 4", len(first))
	}
}

func all(s *Search) (list [][]int) {
	for rows := range s.Solutions(context.Background()) {
		list = append(list, slices.Clone(rows))
	}
	return list
}

func TestCancelling(t *testing.T) {
	s := tiling(t, 6, 10, everywhere, nil).NewSearch()
	ctx, cancel := context.WithCancel(context.Background())
	seen := 0
	for range s.Solutions(ctx) {
		if seen++; seen == 3 {
			cancel()
		}
	}
	if s.Err() != context.Canceled || seen < 3 || seen > 1000 {
		t.Errorf("%d solutions and error %v after cancelling at 3", seen, s.Err())
	}
	untouched(t, s)
	if _, exact := s.Count(ctx, 0); exact || s.Err() == nil {
		t.Error("a count under a done context calls itself exact")
	}
	cancel()
}

func TestBound(t *testing.T) {
	s := queens(t, 12).NewSearch()
	s.Bound(5000)
	n, exact := s.Count(context.Background(), 0)
	if exact || s.Err() != ErrBound || s.Steps() != 5000 || n == 0 {
		t.Errorf("%d solutions (exact: %v), error %v after %d steps", n, exact, s.Err(), s.Steps())
	}
	untouched(t, s)
	s.Bound(0)
	if n, exact := s.Count(context.Background(), 0); n != 14200 || !exact || s.Err() != nil {
		t.Errorf("%d solutions (exact: %v), error %v without a bound", n, exact, s.Err())
	}
}

func TestDoneNeverFalls(t *testing.T) {
	s := queens(t, 10).NewSearch()
	last, calls := 0.0, 0
	s.Report(1, func(done float64) {
		if calls++; done < last || done > 1 {
			t.Errorf("share %v after %v", done, last)
		}
		last = done
	})
	n, mid := 0, 0.0
	for range s.Solutions(context.Background()) {
		if n++; n == 362 {
			mid = s.Done()
		}
	}
	if n != 724 || calls < 2 || s.Done() != 1 || mid < 0.2 || mid > 0.8 {
		t.Errorf("%d solutions, %d reports, %v done, %v half way", n, calls, s.Done(), mid)
	}
}

func TestFixedRows(t *testing.T) {
	m := queens(t, 8)
	s := m.NewSearch()
	// A queen on a corner has 4 solutions; a second one on its row is refused.
	if !s.Fix(0) || s.Fix(1) || s.Fix(9) || s.Fix(0) {
		t.Fatal("Fix takes rows that clash, or refuses one that does not")
	}
	n, _ := s.Count(context.Background(), 0)
	if n != 4 {
		t.Errorf("%d solutions with a queen in the corner, want 4", n)
	}
	for rows := range s.Solutions(context.Background()) {
		if rows[0] != 0 || len(rows) != 8 {
			t.Errorf("solution %v does not begin with the row fixed", rows)
		}
	}
	s.Release()
	untouched(t, s)
}

func TestNothingIsAllocated(t *testing.T) {
	s := queens(t, 8).NewSearch()
	ctx := context.Background()
	if n := testing.AllocsPerRun(5, func() { s.Count(ctx, 0) }); n != 0 {
		t.Errorf("%v allocations in a search", n)
	}
}

func TestDeepSearch(t *testing.T) {
	const n = 20_000
	m := New(n, 0)
	for i := range n {
		add(t, m, i)
	}
	if got, exact := m.NewSearch().Count(context.Background(), 2); got != 1 || !exact {
		t.Errorf("%d solutions of the unit matrix, exact %v", got, exact)
	}
}

func TestEmptyProblems(t *testing.T) {
	count(t, New(0, 0), 1)
	count(t, New(0, 3), 1)
	count(t, New(1, 0), 0)
}

func TestBadRows(t *testing.T) {
	m := New(2, 2)
	add(t, m, 0, 2)
	for _, c := range []struct {
		entries []Entry
		err     error
	}{
		{nil, ErrEmpty},
		{[]Entry{{4, 0}}, ErrColumn},
		{[]Entry{{0, 0}, {-1, 0}}, ErrColumn},
		{[]Entry{{1, 0}, {3, 7}, {1, 0}}, ErrTwice},
		{[]Entry{{0, 1}}, ErrColour},
		{[]Entry{{0, 0}, {2, -2}}, ErrColour},
	} {
		if _, err := m.AddColoured(c.entries...); err != c.err {
			t.Errorf("%v: %v, want %v", c.entries, err, c.err)
		}
	}
	if _, err := m.Add(1, 1); err != ErrTwice {
		t.Errorf("Add(1, 1): %v", err)
	}
	if r, err := m.Add(1, 3); r != 1 || err != nil {
		t.Errorf("row %d, %v after refused rows", r, err)
	}
	s := count(t, m, 1)
	if s.Left(0) != 1 || s.Left(3) != 1 {
		t.Error("refused rows left entries behind")
	}
}
