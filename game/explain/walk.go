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
