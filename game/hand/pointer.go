package hand

import (
	"math"

	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// pointer is a finger or a mouse button that is down.
type pointer struct {
	id       int
	touch    bool
	x0, y0   float64 // where it went down, or last turned a corner
	x, y     float64
	time     float64
	moved    bool       // beyond what a tap allows
	done     bool       // it has been used up: neither a tap nor a swipe any more
	swiped   puzzle.Dir // the last swipe
	again    float64    // when it is repeated if the finger still rests
	drags    bool       // it holds the held piece
	piece    string     // it went down on this piece
	grab     puzzle.Cell
	pressing bool // it may yet become a long press
}

// Distances in CSS pixels and times in milliseconds.
const (
	tapSlop   = 9
	swipeWay  = 22
	longPress = 500
	// A swipe that is held is repeated after holdPause, every holdRepeat.
	holdPause  = 450
	holdRepeat = 170
	lift       = 46 // a piece is drawn this much above the finger that drags it
)

func (h *Hand) pointer(id int) *pointer {
	for i := range h.pointers {
		if h.pointers[i].id == id {
			return &h.pointers[i]
		}
	}
	return nil
}

func (h *Hand) drop(id int) {
	for i := range h.pointers {
		if h.pointers[i].id == id {
			h.pointers = append(h.pointers[:i], h.pointers[i+1:]...)
			return
		}
	}
}

func (h *Hand) down(s Sample, w world) Action {
	h.drop(s.ID)
	p := pointer{id: s.ID, touch: s.Touch, x0: s.X, y0: s.Y, x: s.X, y: s.Y, time: s.Time, pressing: true}
	if h.dragging() != nil {
		// A second finger turns what the first one drags.
		p.done = true
		h.pointers = append(h.pointers, p)
		h.held.turns++
		return Action{Changed: true}
	}
	if h.taking(puzzle.PieceKind, puzzle.CellKind) != nil {
		p.piece, p.grab = h.under(s.X, s.Y, w)
	}
	h.pointers = append(h.pointers, p)
	if len(h.pointers) == 2 {
		h.pinched = h.spread()
		for i := range h.pointers {
			h.pointers[i].done = true
		}
	}
	return Action{}
}

func (h *Hand) spread() float64 {
	a, b := h.pointers[0], h.pointers[1]
	return math.Max(1, math.Hypot(a.x-b.x, a.y-b.y))
}

func (h *Hand) move(s Sample, w world) Action {
	p := h.pointer(s.ID)
	if p == nil {
		return h.hover(s, w)
	}
	dx, dy := s.X-p.x, s.Y-p.y
	p.x, p.y = s.X, s.Y
	if math.Hypot(s.X-p.x0, s.Y-p.y0) > tapSlop*w.view.Scale() {
		p.moved, p.pressing = true, false
	}
	switch {
	case p.drags:
		h.carry(p, w)
		return Action{Changed: true}
	case h.pinched > 0 && len(h.pointers) == 2:
		return h.pinch(dx, dy, w)
	case p.done || !p.moved:
		return Action{}
	case p.piece != "":
		return h.lift(p, w)
	case h.directs() && (p.touch || !w.view.Scrolls()):
		return h.swipe(p, s.Time, w)
	case w.view.Scrolls():
		p.swiped = puzzle.None
		w.view.Pan(dx, dy)
		return Action{Changed: true}
	}
	return Action{}
}

// pinch zooms by the change of the fingers' distance and moves the board with
// their middle.
func (h *Hand) pinch(dx, dy float64, w world) Action {
	now := h.spread()
	a, b := h.pointers[0], h.pointers[1]
	w.view.Pan(dx/2, dy/2)
	if k := now / h.pinched; k > 1.04 || k < 0.96 {
		w.view.Zoom(k, (a.x+b.x)/2, (a.y+b.y)/2)
		h.pinched = now
	}
	return Action{Changed: true}
}

// swipe plays a direction once the pointer has gone far enough, and again for
// each new direction without lifting.
func (h *Hand) swipe(p *pointer, now float64, w world) Action {
	dx, dy := p.x-p.x0, p.y-p.y0
	if max(math.Abs(dx), math.Abs(dy)) < swipeWay*w.view.Scale() {
		return Action{}
	}
	d := puzzle.Right
	switch {
	case math.Abs(dy) > math.Abs(dx) && dy < 0:
		d = puzzle.Up
	case math.Abs(dy) > math.Abs(dx):
		d = puzzle.Down
	case dx < 0:
		d = puzzle.Left
	}
	p.x0, p.y0 = p.x, p.y
	if d == p.swiped || h.verb(d.String()) == nil {
		return Action{}
	}
	p.swiped, p.again = d, now+holdPause
	return h.go1(d, w)
}

func (h *Hand) up(s Sample, w world) Action {
	p := h.pointer(s.ID)
	if p == nil {
		return Action{}
	}
	if p.x != s.X || p.y != s.Y {
		if a := h.move(s, w); len(a.Moves) > 0 {
			h.drop(s.ID)
			return a
		}
		p = h.pointer(s.ID)
	}
	q := *p
	h.drop(s.ID)
	h.pinched = 0
	switch {
	case q.drags:
		return h.letGo(w)
	case q.moved || q.done:
		return Action{}
	}
	return h.tap(q, w)
}

// tap is a short touch: of a piece in the tray, which is picked up and then
// turned, of a cell, or beside everything, which lets go.
func (h *Hand) tap(p pointer, w world) Action {
	if piece, ok := w.view.TrayAt(p.x, p.y); ok {
		return h.tapTray(piece, w)
	}
	if c, ok := w.view.CellAt(p.x, p.y); ok {
		if h.held != nil || h.Cursor != (puzzle.Cell{}) {
			h.Cursor = c
		}
		return h.tapCell(c, w)
	}
	if h.held != nil || h.armed != "" {
		h.Release()
		return Action{Changed: true}
	}
	return Action{}
}

func (h *Hand) cancel(s Sample) Action {
	p := h.pointer(s.ID)
	if p == nil {
		return h.point(puzzle.Cell{}, nil)
	}
	if p.drags {
		h.held = nil
	}
	h.drop(s.ID)
	h.pinched = 0
	return Action{Changed: true}
}

// wheel turns a piece that is being dragged; otherwise it zooms. The page
// sends only the turns it does not scroll by.
func (h *Hand) wheel(s Sample, w world) Action {
	if s.Turn == 0 {
		return Action{}
	}
	if h.held != nil {
		if h.held.turns++; s.Turn < 0 {
			h.held.turns += 2
		}
		return Action{Changed: true}
	}
	k := 1.15
	if s.Turn > 0 {
		k = 1 / k
	}
	w.view.Zoom(k, s.X, s.Y)
	return Action{Changed: true}
}

// Waiting says whether time alone may bring an action: a finger rests on the
// board.
func (h *Hand) Waiting() bool {
	for i := range h.pointers {
		if p := &h.pointers[i]; !p.done && (p.pressing || p.swiped != puzzle.None) {
			return true
		}
	}
	return false
}

// Tick tells the time on the clock of the samples. A finger that rests long
// enough looks at its cell; one that rests after a swipe goes on in its
// direction, as long as there is a way.
func (h *Hand) Tick(now float64, state puzzle.State, v *stage.View) Action {
	for i := range h.pointers {
		p := &h.pointers[i]
		if p.swiped != puzzle.None && !p.done && now >= p.again {
			p.again = now + holdRepeat
			if m := puzzle.Do(p.swiped.String()); legal(state, m) {
				return Action{Moves: []puzzle.Move{m}}
			}
			continue
		}
		if !p.pressing || p.done || now-p.time < longPress {
			continue
		}
		p.pressing = false
		if c, ok := v.CellAt(p.x, p.y); ok && p.touch {
			p.done = true
			h.Cursor = c
			h.point(c, state)
			return Action{Look: c, Changed: true}
		}
	}
	return Action{}
}
