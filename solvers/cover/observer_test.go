package cover

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// mirror rebuilds the search from what an observer is told.
type mirror struct {
	t                 *testing.T
	covered, coloured []int
	tried             []int
	solved, dead      int
	chosen            int
}

func (o *mirror) Choose(column, size int) {
	o.chosen++
	if size == 0 {
		o.dead++
	}
}
func (o *mirror) Cover(c int)     { o.covered = append(o.covered, c) }
func (o *mirror) Uncover(c int)   { o.covered = o.pop(o.covered, c) }
func (o *mirror) Colour(c, _ int) { o.coloured = append(o.coloured, c) }
func (o *mirror) Uncolour(c, _ int) {
	o.coloured = o.pop(o.coloured, c)
}
func (o *mirror) Try(r int)     { o.tried = append(o.tried, r) }
func (o *mirror) Retract(r int) { o.tried = o.pop(o.tried, r) }
func (o *mirror) Solved()       { o.solved++ }

func (o *mirror) pop(stack []int, x int) []int {
	if len(stack) == 0 || stack[len(stack)-1] != x {
		o.t.Fatalf("undone out of order: %d on top of %v", x, stack)
	}
	return stack[:len(stack)-1]
}

func TestObserver(t *testing.T) {
	s := queens(t, 6).NewSearch()
	o := &mirror{t: t}
	s.Watch(o)
	for rows := range s.Solutions(context.Background()) {
		if len(o.tried) != len(rows) {
			t.Errorf("told of %v, found %v", o.tried, rows)
		}
	}
	if o.solved != 4 || o.dead == 0 || len(o.covered)+len(o.tried)+len(o.coloured) != 0 {
		t.Errorf("%+v", o)
	}
	if int64(o.chosen+o.solved) != s.Steps() {
		t.Errorf("%d choices and %d solutions in %d steps", o.chosen, o.solved, s.Steps())
	}
}

func TestObserverOfColours(t *testing.T) {
	m := New(2, 1)
	for _, e := range [][]Entry{{{0, 0}, {2, 1}}, {{0, 0}, {2, 2}}, {{1, 0}, {2, 2}}} {
		if _, err := m.AddColoured(e...); err != nil {
			t.Fatal(err)
		}
	}
	s := m.NewSearch()
	o := &mirror{t: t}
	s.Watch(o)
	if n, _ := s.Count(context.Background(), 0); n != 1 || o.solved != 1 || len(o.coloured) != 0 {
		t.Errorf("%d solutions, %+v", n, o)
	}
}

// TestRules holds the rules of choice against each other: the same solutions by
// each, and the column told of is the one that the rule names.
func TestRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for i := range 500 {
		m := randomMatrix(t, rng, i%3)
		want := plain(m)
		for _, rule := range []Rule{Fewest, First, Most} {
			s := m.NewSearch()
			s.By(rule)
			s.Watch(&chooser{t: t, s: s, rule: rule})
			got := all(s)
			for _, rows := range got {
				slices.Sort(rows)
			}
			slices.SortFunc(got, slices.Compare)
			if !slices.EqualFunc(got, want, slices.Equal) {
				t.Fatalf("matrix %d by rule %d: %v, want %v", i, rule, got, want)
			}
			untouched(t, s)
		}
	}
}

// chooser sees that each choice is by the rule.
type chooser struct {
	mirror
	t    *testing.T
	s    *Search
	rule Rule
}

func (o *chooser) Choose(column, size int) {
	for c := range o.s.m.primary {
		n := o.s.Left(c)
		if o.s.Open(c) && (o.rule == First && c < column || o.rule == Fewest && n < size || o.rule == Most && n > size) {
			o.t.Errorf("by rule %d column %d with %d rows is chosen, and not %d with %d", o.rule, column, size, c, n)
		}
	}
}

func TestStop(t *testing.T) {
	s := queens(t, 8).NewSearch()
	o := &stopper{s: s}
	s.Watch(o)
	if n, exact := s.Count(context.Background(), 0); exact || n != 0 || s.Err() != ErrBound || o.n != 3 {
		t.Errorf("%d solutions, %v, after %d choices", n, s.Err(), o.n)
	}
	untouched(t, s)
	s.Watch(nil)
	if n, exact := s.Count(context.Background(), 0); n != 92 || !exact {
		t.Errorf("%d solutions afterwards", n)
	}
}

// stopper has seen enough at the third choice.
type stopper struct {
	mirror
	s *Search
	n int
}

func (o *stopper) Choose(int, int) {
	if o.n++; o.n == 3 {
		o.s.Stop()
	}
}
func (o *stopper) Cover(int)   {}
func (o *stopper) Uncover(int) {}
func (o *stopper) Try(int)     {}
func (o *stopper) Retract(int) {}
