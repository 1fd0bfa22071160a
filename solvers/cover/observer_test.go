package cover

import (
	"context"
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
