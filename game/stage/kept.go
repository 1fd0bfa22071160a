package stage

import "gridwise/solvers/puzzle"

// kept holds the lists of the rows seen from frame to frame. Events say all
// that differs between two boards, so that a row none of them touches, and none
// of whose neighbours, is the same on both. While the same events go on, a row is
// the same until one of them changes it.
type kept struct {
	board *Board // of the good lists
	lists []rowList
	seen  puzzle.Rect
	tile  int
	art   Art
}

// rowList is what lies on a row of cells, by layers.
type rowList struct {
	items   [layers][]Item
	good    bool
	touched bool // by an event of the frame
}

// start marks which lists are good for a frame; goesOn is what collect reports.
func (k *kept) start(v *View, f *Frame, seen puzzle.Rect, goesOn bool) {
	rows, _ := seen.Size()
	if seen != k.seen || v.tile != k.tile || v.Art != k.art {
		k.seen, k.tile, k.art, k.board = seen, v.tile, v.Art, nil
		for len(k.lists) < rows {
			k.lists = append(k.lists, rowList{})
		}
		k.lists = k.lists[:rows]
	}
	if goesOn && k.board == f.New {
		for _, row := range v.work.change.rows {
			k.touch(row)
		}
		return
	}
	follows := k.board != nil && (k.board == f.New || len(f.Events) > 0 && k.board == f.Old)
	for i := range k.lists {
		l := &k.lists[i]
		// A row touched in a frame of other events was left for this one to list.
		l.good = l.good && follows && !l.touched
		l.touched = false
	}
	for i := range f.Events {
		e := &f.Events[i]
		if e.Old.Name != "" {
			k.touch(e.From.Row)
		}
		if e.New.Name != "" {
			k.touch(e.To.Row)
		}
	}
	k.board = f.New
}

func (k *kept) touch(row int) {
	for r := row - 1; r <= row+1; r++ {
		if i := r - k.seen.Min.Row; i >= 0 && i < len(k.lists) {
			k.lists[i].good, k.lists[i].touched = false, true
		}
	}
}
