package lemmo

import (
	"strings"

	"gridwise/solvers/puzzle"
)

// The marks of a start: what the player thinks, and what a walk showed.
const (
	blank      = '.'
	ticked     = 'v'
	crossed    = 'x'
	walkedWon  = 'Y'
	walkedLost = 'N'
)

// mostSky is the widest level whose sky shows every start's fate, in columns.
const mostSky = 500

// place returns the place of a start in marks.
func place(col int, dir puzzle.Dir) int {
	if dir == puzzle.Left {
		return 2*col - 2
	}
	return 2*col - 1
}

// start returns the place in marks of the start that Lemmo waits over.
func (s State) start() int { return place(s.col, s.dir) }

// mark returns the mark at a place.
func (s State) mark(i int) byte {
	if s.marks == "" {
		return blank
	}
	return s.marks[i]
}

// set changes the mark at a place.
func (s *State) set(i int, mark byte) {
	if s.marks == "" {
		s.marks = strings.Repeat(string(blank), 2*s.level.cols)
	}
	s.marks = s.marks[:i] + string(mark) + s.marks[i+1:]
}

// known reports whether the start at a place was walked.
func (s State) known(i int) bool { return s.mark(i) == walkedWon || s.mark(i) == walkedLost }

// marked returns how many starts are marked to win, or to lose, by hand or by a walk.
func (s State) marked(wins bool) int {
	if wins {
		return strings.Count(s.marks, string(ticked)) + strings.Count(s.marks, string(walkedWon))
	}
	return strings.Count(s.marks, string(crossed)) + strings.Count(s.marks, string(walkedLost))
}

// note marks the start that Lemmo waits over, takes the same mark back, and goes
// on to the next start that no walk has told of.
func (t *turn) note(mark byte) {
	i := t.State.start()
	if t.mark(i) == mark {
		t.set(i, blank)
		return
	}
	t.set(i, mark)
	for i++; i < 2*t.level.cols; i++ {
		if !t.known(i) {
			t.move(i/2+1, [2]puzzle.Dir{puzzle.Left, puzzle.Right}[i%2], "step")
			return
		}
	}
}

// sky returns the sign of a start: what is marked, or once the starts are counted how
// it fares, and how that changes with the removal that is shown. "" for none.
func (s State) sky(col int, dir puzzle.Dir) string {
	if !s.counted() {
		switch s.mark(place(col, dir)) {
		case ticked:
			return "ticked"
		case crossed:
			return "crossed"
		case walkedWon:
			return "yes"
		case walkedLost:
			return "no"
		}
		return ""
	}
	if s.level.cols > mostSky {
		return ""
	}
	wins := s.level.answers().starts.won(col, dir)
	switch {
	case s.shown != nil && s.shown.fates.won(col, dir) && !wins:
		return "gained"
	case s.shown != nil && !s.shown.fates.won(col, dir) && wins:
		return "dropped"
	case wins:
		return "yes"
	}
	return "no"
}

// counted reports whether it is told how the starts fare: once they were
// counted, or from the beginning of the last act where none wins.
func (s State) counted() bool {
	return s.over&counting != 0 || s.level.answers().task1 == 0 && (s.level.rules.from == 0 || s.over&foretelling != 0)
}

// sign returns a start's sign as it is drawn.
func (s State) sign(col int, dir puzzle.Dir) puzzle.Thing {
	if name := s.sky(col, dir); name != "" {
		return puzzle.Thing{Name: name, Dir: dir, Layer: puzzle.Object}
	}
	return puzzle.Thing{}
}

// flag returns what stands on a cell: the flag where the walk is said to end, or the
// sign of a removal that was handed in.
func (s State) flag(c puzzle.Cell) puzzle.Thing {
	if s.bet == c && c != (puzzle.Cell{}) {
		return puzzle.Thing{Name: "flag", Layer: puzzle.Object}
	}
	if s.shown == nil || !s.level.has(c) {
		return puzzle.Thing{}
	}
	for _, at := range s.shown.blocks {
		switch {
		case int(at) != s.level.index(c):
		case s.shown.right:
			return puzzle.Thing{Name: "handed", Layer: puzzle.Over}
		default:
			return puzzle.Thing{Name: "missed", Layer: puzzle.Over}
		}
	}
	return puzzle.Thing{}
}

// paint adds the events that turn the signs and flags of an earlier position
// into those of this one.
func (t *turn) paint(from State) {
	if t.level.cols <= mostSky || from.marks != t.marks {
		for col := 1; col <= t.level.cols; col++ {
			at := puzzle.Cell{Row: 0, Col: col}
			for _, d := range [2]puzzle.Dir{puzzle.Left, puzzle.Right} {
				t.swap(at, from.sign(col, d), t.State.sign(col, d))
			}
		}
	}
	for _, c := range flagged(from, t.State) {
		t.swap(c, from.flag(c), t.State.flag(c))
	}
}

// flagged returns the cells on which a flag may stand in either position.
func flagged(from, to State) (cells []puzzle.Cell) {
	add := func(c puzzle.Cell) {
		for _, other := range cells {
			if other == c {
				return
			}
		}
		cells = append(cells, c)
	}
	for _, s := range [2]State{from, to} {
		if s.bet != (puzzle.Cell{}) {
			add(s.bet)
		}
		if s.shown == nil {
			continue
		}
		for _, at := range s.shown.blocks {
			add(s.level.cell(int(at)))
		}
	}
	return cells
}

// swap turns one thing on a cell into another, where they differ.
func (t *turn) swap(at puzzle.Cell, old, now puzzle.Thing) {
	e := puzzle.Event{Beat: t.beat, Old: old, New: now}
	if old == now {
		return
	}
	if old.Name != "" {
		e.From = at
	}
	if now.Name != "" {
		e.To = at
	}
	t.events = append(t.events, e)
}
