package woods

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/wood"
)

// The things on the board. A heart that somebody took leaves a mark of his.
var (
	ground      = puzzle.Thing{Name: "ground", Layer: puzzle.Ground}
	tree        = puzzle.Thing{Name: "tree", Layer: puzzle.Object}
	heart       = puzzle.Thing{Name: "heart", Layer: puzzle.Object}
	linkMark    = puzzle.Thing{Name: "heart-link", Layer: puzzle.Floor}
	ganonMark   = puzzle.Thing{Name: "heart-ganondorf", Layer: puzzle.Floor}
	goalMark    = puzzle.Thing{Name: "heart-goal", Layer: puzzle.Floor} // below the board alone
	linkFigure  = puzzle.Thing{Name: "link", Layer: puzzle.Actor}
	ganonFigure = puzzle.Thing{Name: "ganondorf", Layer: puzzle.Actor}
	bowing      = puzzle.Thing{Name: "ganondorf-bow", Layer: puzzle.Actor}
	scowling    = puzzle.Thing{Name: "ganondorf-scowl", Layer: puzzle.Actor}
)

// board shows a position.
type board struct{ s State }

// Board returns what is seen of the position.
func (s State) Board() puzzle.Board { return board{s} }

// Bounds returns all cells of the level.
func (b board) Bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: b.s.lv.Rows, Col: b.s.lv.Cols}}
}

// At appends ground or tree, the heart or its mark, and who stands there.
func (b board) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	lv := b.s.lv
	if !lv.Inside(c) {
		return into
	}
	into = append(into, ground)
	switch lv.Drawing.At(c) {
	case '#':
		return append(into, tree)
	case 'H':
		into = append(into, b.s.heartAt(c))
	}
	spot := lv.Spot(c)
	if spot == int32(b.s.Ganon) {
		into = append(into, b.s.ganon())
	}
	if spot == int32(b.s.Link) {
		into = append(into, linkFigure)
	}
	return into
}

// ganon returns Ganondorf as he looks: when no heart is left to go for he bows if he has the
// most, and scowls if not. It asks for no value, which a page may not know yet.
func (s State) ganon() puzzle.Thing {
	switch his := countHearts(s.lv.All() &^ s.Left &^ s.ByLink); {
	case !s.cleared():
		return ganonFigure
	case his > s.Gained():
		return bowing
	}
	return scowling
}

// cleared reports whether no heart is left that Link could ever reach.
func (s State) cleared() bool { return s.Left&s.lv.Reachable() == 0 }

// heartAt returns the heart drawn on a cell, or what is left of it.
func (s State) heartAt(c puzzle.Cell) puzzle.Thing {
	spot := s.lv.Spot(c)
	if spot < 0 {
		return heart
	}
	switch bit := uint8(1) << s.lv.HeartAt[spot]; {
	case s.Left&bit != 0:
		return heart
	case s.ByLink&bit != 0:
		return linkMark
	}
	return ganonMark
}

// events returns what leads from s to next, one step later.
func (s State) events(next State) []puzzle.Event {
	figure, from, to := linkFigure, s.lv.Cells[s.Link], s.lv.Cells[next.Link]
	if s.Turn == wood.Ganon {
		figure, from, to = s.ganon(), s.lv.Cells[s.Ganon], s.lv.Cells[next.Ganon]
	}
	if from == to {
		return []puzzle.Event{{From: from, To: to, Span: 1, Cue: "wait", Old: figure, New: figure}}
	}
	events := []puzzle.Event{{From: from, To: to, Span: 1, Cue: "step", Old: figure, New: figure}}
	if s.Left != next.Left {
		events = append(events, puzzle.Event{Beat: 1, Span: 1, From: to, To: to, Cue: "heart", Old: heart, New: next.heartAt(to)})
	}
	return append(events, s.last(next)...)
}

// last returns what is seen when the last heart has been taken.
func (s State) last(next State) []puzzle.Event {
	old, now := s.ganon(), next.ganon()
	if old == now {
		return nil
	}
	at := s.lv.Cells[next.Ganon]
	return []puzzle.Event{{Beat: 2, Cue: "bow"}, {Beat: 4, Span: 3, From: at, To: at, Old: old, New: now}}
}
