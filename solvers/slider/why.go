package slider

import (
	"context"

	"gridwise/solvers/puzzle"
)

// lastHint makes h say the last of several moves and where it starts.
func (s State) lastHint(h *puzzle.Hint, dirs []byte) {
	last := len(dirs) - 1
	to := direction(puzzle.Dirs[dirs[last]])
	if len(s.level.starts) > 1 {
		h.Text = puzzle.Say("slider.hint.last.all", to, len(dirs))
		return
	}
	pos := s.pos
	for _, dir := range dirs[:last] {
		pos, _, _ = s.level.slide(pos, int(dir))
	}
	at := s.level.cell(pos.at[0])
	h.Text, h.Cells = puzzle.Say("slider.hint.last", to, at, len(dirs)), []puzzle.Cell{at}
	if s.onlyDoor() {
		h.Text = puzzle.Say("slider.hint.last.only", to, at, len(dirs))
	}
}

// onlyDoor reports whether, among the cells on which one can stop, there is a
// single one from which the next move wins.
func (s State) onlyDoor() bool {
	if !s.level.steady() {
		return false
	}
	o, err := s.solver.Distances(context.Background())
	if err != nil {
		return false
	}
	doors := 0
	for _, at := range o.order {
		if o.left[at] == 1 {
			doors++
		}
	}
	return doors == 1
}

// why returns the reason for the first move of a shortest list: what it does, and
// what comes of the others.
func (s State) why(dirs []byte) puzzle.Text {
	does := s.does(dirs)
	if len(dirs) == 1 {
		return does
	}
	others := s.others(int(dirs[0]), len(dirs))
	if others.Zero() {
		return does
	}
	return puzzle.Say("slider.why.and", does, others)
}

// does returns the first thing of note that a list's first move does.
func (s State) does(dirs []byte) puzzle.Text {
	l := s.level
	_, t, r := l.slide(s.pos, int(dirs[0]))
	switch {
	case r == won && l.pass:
		return puzzle.Say("slider.why.pass")
	case r == won && len(l.starts) > 1:
		return puzzle.Say("slider.why.all")
	case r == won:
		return puzzle.Say("slider.why.end")
	}
	for _, st := range t.steps {
		switch {
		case st.took:
			return puzzle.Say("slider.why.take", l.cell(st.to))
		case st.broke:
			return puzzle.Say("slider.why.break", l.cell(st.to))
		case st.via != st.to:
			return puzzle.Say("slider.why.portal", l.cell(st.via))
		}
	}
	last := t.steps[len(t.steps)-1]
	at := l.cell(last.to)
	switch {
	case l.numbered:
		return puzzle.Say("slider.why.number", last.player+1, at)
	case len(dirs) == 2:
		return puzzle.Say("slider.why.door", at)
	}
	return puzzle.Say("slider.why.stop", at)
}

// others says what the other moves come to, where that is known: zero where it is
// not, or where one of them is as good.
func (s State) others(dir, left int) puzzle.Text {
	o, err := s.solver.Distances(context.Background())
	if err != nil || o == nil {
		return puzzle.Text{}
	}
	n, legal, near := o.number(s.pos), 0, -1
	for m := range s.Moves() {
		k := directionOf(m)
		if k == dir {
			continue
		}
		legal++
		if to := o.next[4*n+int32(k)]; to >= 0 && o.left[to] >= 0 && (near < 0 || int(o.left[to]) < near) {
			near = int(o.left[to])
		}
	}
	switch {
	case legal == 0:
		return puzzle.Say("slider.why.forced")
	case near < 0:
		return puzzle.Say("slider.why.only")
	case near+1 == left:
		return puzzle.Text{}
	}
	return puzzle.Say("slider.why.longer", near+1-left)
}
