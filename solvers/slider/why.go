package slider

import (
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
)

// lastHint makes h say the last of several moves and where it starts.
func (s State) lastHint(ctx context.Context, h *reason.Hint, dirs []byte) {
	last := len(dirs) - 1
	to := direction(puzzle.Dirs[dirs[last]])
	if s.level.Several() {
		h.Text = puzzle.Say("slider.hint.last.all", to, len(dirs))
		return
	}
	pos := s.pos
	for _, dir := range dirs[:last] {
		pos, _, _ = s.level.Slide(pos, int(dir))
	}
	at := s.level.Cell(pos.At[0])
	h.Text, h.Cells = puzzle.Say("slider.hint.last", to, at, len(dirs)), []puzzle.Cell{at}
	if s.onlyDoor(ctx) {
		h.Text = puzzle.Say("slider.hint.last.only", to, at, len(dirs))
	}
}

// onlyDoor reports whether, among the cells on which one can stop, there is a
// single one from which the next move wins.
func (s State) onlyDoor(ctx context.Context) bool {
	if !s.level.Steady() {
		return false
	}
	o, err := s.solver.Distances(ctx)
	if err != nil {
		return false
	}
	doors := 0
	for _, at := range o.Stops {
		if o.Left[at] == 1 {
			doors++
		}
	}
	return doors == 1
}

// why returns the reason for the first move of a shortest list: what it does, and
// what comes of the others.
func (s State) why(ctx context.Context, dirs []byte) puzzle.Text {
	does := s.does(dirs)
	if len(dirs) == 1 {
		return does
	}
	others := s.others(ctx, int(dirs[0]), len(dirs))
	if others.Zero() {
		return does
	}
	return puzzle.Say("slider.why.and", does, others)
}

// does returns the first thing of note that a list's first move does.
func (s State) does(dirs []byte) puzzle.Text {
	l := s.level
	_, t, r := l.Slide(s.pos, int(dirs[0]))
	switch {
	case r == ice.Won && l.Pass:
		return puzzle.Say("slider.why.pass")
	case r == ice.Won && l.Several():
		return puzzle.Say("slider.why.all")
	case r == ice.Won:
		return puzzle.Say("slider.why.end")
	}
	for _, st := range t.Steps {
		switch {
		case st.Took:
			return puzzle.Say("slider.why.take", l.Cell(st.To))
		case st.Broke:
			return puzzle.Say("slider.why.break", l.Cell(st.To))
		case st.Via != st.To:
			return puzzle.Say("slider.why.portal", l.Cell(st.Via))
		}
	}
	last := t.Steps[len(t.Steps)-1]
	at := l.Cell(last.To)
	switch {
	case l.Numbered:
		return puzzle.Say("slider.why.number", last.Player+1, at)
	case len(dirs) == 2:
		return puzzle.Say("slider.why.door", at)
	}
	return puzzle.Say("slider.why.stop", at)
}

// others says what the other moves come to, where that is known: zero where it is
// not, or where one of them is as good.
func (s State) others(ctx context.Context, dir, left int) puzzle.Text {
	o, err := s.solver.Distances(ctx)
	if err != nil || o == nil {
		return puzzle.Text{}
	}
	n, legal, near := o.Number(s.pos), 0, -1
	for m := range s.Moves() {
		k := directionOf(m)
		if k == dir {
			continue
		}
		legal++
		if to := o.Next[4*n+int32(k)]; to >= 0 && o.Left[to] >= 0 && (near < 0 || int(o.Left[to]) < near) {
			near = int(o.Left[to])
		}
	}
	best := puzzle.Claim{Kind: puzzle.Only, Moves: movesOf([]byte{byte(dir)})}
	switch {
	case legal == 0:
		return puzzle.Say("slider.why.forced")
	case near < 0:
		return puzzle.Say("slider.why.only").Claiming(best)
	case near+1 == left:
		return puzzle.Text{}
	}
	best.N = near + 1 - left
	return puzzle.Say("slider.why.longer", best.N).Claiming(best)
}
