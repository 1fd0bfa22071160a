// Package explain walks through the steps of an explanation, forward and back.
//
// A puzzle yields steps that say what changes (puzzle.Step). A Walk keeps them as
// they come and knows the marks and the rows of the table at the step that it
// stands on. Going forward it applies what a step puts and keeps what that
// covered; going back it puts that back. So any step is reached in time linear in
// the distance, and there and back leaves everything as it was.
package explain

import (
	"slices"

	"gridwise/solvers/puzzle"
)

// Walk stands on a step of an explanation, or before the first one.
type Walk struct {
	steps    []puzzle.Step
	ended    bool // there are no more
	at       int  // the step it stands on, -1 before the first
	names    map[string]int
	chapters []int // the steps of depth 0
	board    layered[puzzle.Key, puzzle.Mark]
	table    layered[string, puzzle.Row]
	layers   []string // in the order in which they came first
	scores   []int    // of the steps, nil where none is scored
}

// layered is what is shown, by its key, and what each step covered.
type layered[K comparable, V any] struct {
	now     map[K]entry[V]
	covered [][]cover[K, V] // by step
	next    int
}

// entry is something shown, with its place in the order of coming.
type entry[V any] struct {
	value V
	order int
}

type cover[K comparable, V any] struct {
	key   K
	was   entry[V]
	there bool
}

// New returns a Walk without steps.
func New() *Walk {
	return &Walk{at: -1, names: map[string]int{},
		board: layered[puzzle.Key, puzzle.Mark]{now: map[puzzle.Key]entry[puzzle.Mark]{}},
		table: layered[string, puzzle.Row]{now: map[string]entry[puzzle.Row]{}}}
}

// Add adds the next steps; ended says that they are the last ones.
func (w *Walk) Add(steps []puzzle.Step, ended bool) {
	for _, s := range steps {
		i := len(w.steps)
		w.steps = append(w.steps, s)
		if _, twice := w.names[s.Name]; !twice {
			w.names[s.Name] = i
		}
		if s.Depth == 0 {
			w.chapters = append(w.chapters, i)
		}
		if s.Score != 0 && w.scores == nil {
			w.scores = make([]int, i, i+len(steps))
		}
		if w.scores != nil {
			w.scores = append(w.scores, s.Score)
		}
		for _, m := range s.Put {
			if !slices.Contains(w.layers, m.Layer) {
				w.layers = append(w.layers, m.Layer)
			}
		}
	}
	w.ended = ended
}

// Len returns the number of steps that have come.
func (w *Walk) Len() int { return len(w.steps) }

// Ended reports whether all steps have come.
func (w *Walk) Ended() bool { return w.ended }

// At returns the number of the step it stands on, from 0; -1 before the first.
func (w *Walk) At() int { return w.at }

// Step returns the step it stands on, the zero one before the first.
func (w *Walk) Step() puzzle.Step {
	if w.at < 0 {
		return puzzle.Step{}
	}
	return w.steps[w.at]
}

// Next returns the step behind the one it stands on, the zero one where none has
// come.
func (w *Walk) Next() puzzle.Step {
	if w.at+1 >= len(w.steps) {
		return puzzle.Step{}
	}
	return w.steps[w.at+1]
}

// Named returns the number of the step of that name, false where none has come.
func (w *Walk) Named(name string) (int, bool) {
	i, ok := w.names[name]
	return i, ok
}

// Chapters lists the steps that begin a chapter. The list is not to be changed.
func (w *Walk) Chapters() []int { return w.chapters }

// Scores lists what the steps that have come have reached, nil where nothing is
// scored. The list is not to be changed.
func (w *Walk) Scores() []int { return w.scores }

// Chapter returns the nearest beginning of a chapter before step i, or after it.
func (w *Walk) Chapter(i int, after bool) int {
	at, _ := slices.BinarySearch(w.chapters, i)
	switch {
	case !after && at > 0:
		return w.chapters[at-1]
	case !after:
		return 0
	}
	if at < len(w.chapters) && w.chapters[at] == i {
		at++
	}
	if at < len(w.chapters) {
		return w.chapters[at]
	}
	return len(w.steps) - 1
}

// Go goes to step i, or as near as there are steps. It takes time linear in what
// lies between.
func (w *Walk) Go(i int) {
	i = min(max(i, -1), len(w.steps)-1)
	for w.at < i {
		w.at++
		s := &w.steps[w.at]
		w.board.begin(len(s.Put))
		for _, m := range s.Put {
			w.board.put(m.Key(), m, !m.Empty())
		}
		w.table.begin(len(s.Rows))
		for _, r := range s.Rows {
			w.table.put(r.Key, r, !r.Text.Zero() || len(r.Cells) > 0)
		}
	}
	for w.at > i {
		w.board.back()
		w.table.back()
		w.at--
	}
}

// begin begins a step that puts so many.
func (l *layered[K, V]) begin(n int) {
	l.covered = append(l.covered, make([]cover[K, V], 0, n))
}

func (l *layered[K, V]) put(key K, v V, there bool) {
	last := len(l.covered) - 1
	was, known := l.now[key]
	l.covered[last] = append(l.covered[last], cover[K, V]{key, was, known})
	switch {
	case !there:
		delete(l.now, key)
	case known:
		l.now[key] = entry[V]{v, was.order}
	default:
		l.now[key] = entry[V]{v, l.next}
		l.next++
	}
}

func (l *layered[K, V]) back() {
	last := len(l.covered) - 1
	for _, c := range slices.Backward(l.covered[last]) {
		if c.there {
			l.now[c.key] = c.was
		} else {
			delete(l.now, c.key)
		}
	}
	l.covered = l.covered[:last]
}

// list returns what is shown in the order in which it came. Numbers are sorted,
// not values: the sort of numbers is linked already.
func (l *layered[K, V]) list() []V {
	values, orders := make(map[int]V, len(l.now)), make([]int, 0, len(l.now))
	for _, e := range l.now {
		values[e.order] = e.value
		orders = append(orders, e.order)
	}
	slices.Sort(orders)
	all := make([]V, len(orders))
	for i, o := range orders {
		all[i] = values[o]
	}
	return all
}

// Layers lists the layers of the steps that have come, lowest first.
func (w *Walk) Layers() []string { return w.layers }

// Marks lists the marks at the step it stands on, without those of the layers
// left out, lowest layer first.
func (w *Walk) Marks(without ...string) []puzzle.Mark {
	var all []puzzle.Mark
	shown := w.board.list()
	for _, layer := range w.layers {
		for _, m := range shown {
			if m.Layer == layer && !slices.Contains(without, layer) {
				all = append(all, m)
			}
		}
	}
	return all
}

// Rows lists the rows of the table at the step it stands on.
func (w *Walk) Rows() []puzzle.Row { return w.table.list() }

// Why returns the step that what is shown on a cell comes from: the last one
// before this that set it, else this one. Where nothing is shown it is the last one
// before this that looked at the cell, false where none did.
func (w *Walk) Why(c puzzle.Cell, second bool) (int, bool) {
	sets := func(s puzzle.Step) bool {
		return slices.ContainsFunc(s.Put, func(m puzzle.Mark) bool {
			now, ok := w.board.now[m.Key()]
			return ok && m.Cell == c && m.Second == second && now.value == m
		})
	}
	looks := func(s puzzle.Step) bool { return s.Second == second && slices.Contains(s.Look, c) }
	if w.at < 0 {
		return 0, false
	}
	before := w.steps[:w.at]
	if i := lastOf(before, sets); i >= 0 {
		return i, true
	}
	if sets(w.steps[w.at]) {
		return w.at, true
	}
	i := lastOf(before, looks)
	return max(i, 0), i >= 0
}

// lastOf returns the number of the last step that is so, -1 where none is.
func lastOf(steps []puzzle.Step, is func(puzzle.Step) bool) int {
	for i, s := range slices.Backward(steps) {
		if is(s) {
			return i
		}
	}
	return -1
}

// About returns the step whose eye is on a cell first, false where none has come.
func (w *Walk) About(c puzzle.Cell, second bool) (int, bool) {
	i := slices.IndexFunc(w.steps, func(s puzzle.Step) bool { return len(s.Look) > 0 && s.Look[0] == c && s.Second == second })
	return max(i, 0), i >= 0
}

// Dead returns the last step of the dead part of a search tree that step i opens:
// what is tried below it without a solution. It is i where nothing can be
// skipped, or where the part's end has not come.
func (w *Walk) Dead(i int) int {
	if i < 0 || i >= len(w.steps) || w.steps[i].Depth == 0 {
		return i
	}
	last := i
	for k := i + 1; k < len(w.steps); k++ {
		switch {
		case w.steps[k].Solved:
			return i
		case w.steps[k].Depth <= w.steps[i].Depth:
			return last
		}
		last = k
	}
	if !w.ended {
		return i
	}
	return last
}

// Nearest returns the step of that name, or where there is none the one whose
// name shares the longest beginning with it that ends at a dot, or the first.
func (w *Walk) Nearest(name string) (i int, exact bool) {
	for cut := name; cut != ""; cut = beforeDot(cut) {
		if i, ok := w.names[cut]; ok {
			return i, cut == name
		}
	}
	return 0, name == ""
}

func beforeDot(name string) string {
	for i := len(name) - 1; i > 0; i-- {
		if name[i] == '.' {
			return name[:i]
		}
	}
	return ""
}
