package explain

import (
	"slices"
	"strings"

	"gridwise/solvers/puzzle"
)

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
	for cut := name; cut != ""; cut = cut[:max(0, strings.LastIndexByte(cut, '.'))] {
		if i, ok := w.names[cut]; ok {
			return i, cut == name
		}
	}
	return 0, name == ""
}
