package input

import (
	"math"
	"slices"

	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// pointer is a finger or a mouse button that is down.
type pointer struct {
	id       int
	touch    bool
	x0, y0   float64 // where it went down, or last turned a corner
	x, y     float64
	since    float64    // when it went down, or swiped
	rested   float64    // for how long it has rested since then
	moved    bool       // beyond what a tap allows
	done     bool       // it has been used up: neither a tap nor a swipe any more
	swiped   puzzle.Dir // the last swipe
	again    float64    // how long the finger rests until it is repeated
	drags    bool       // it holds the held piece
	piece    string     // it went down on this piece
	grasp    grasp
	pressing bool      // it may yet become a long press
	bar      stage.Bar // it went down on this scroll bar
}

// Distances in CSS pixels and times in milliseconds.
const (
	tapSlop   = 9
	swipeWay  = 22
	longPress = 500
	// A swipe that is held is repeated after holdPause, every holdRepeat.
	holdPause  = 450
	holdRepeat = 170
	// A page that is busy hears of a finger that was lifted late: between two
	// ticks a finger rests no longer than this.
	longestTick = 100
	lift        = 46 // a piece is drawn this much above the finger that drags it
)

func (m *Mapper) pointer(id int) *pointer {
	for i := range m.pointers {
		if m.pointers[i].id == id {
			return &m.pointers[i]
		}
	}
	return nil
}

func (m *Mapper) drop(id int) {
	m.pointers = slices.DeleteFunc(m.pointers, func(p pointer) bool { return p.id == id })
}

func (m *Mapper) down(s Sample, state puzzle.State) Action {
	m.drop(s.ID)
	p := pointer{id: s.ID, touch: s.Touch, x0: s.X, y0: s.Y, x: s.X, y: s.Y, since: s.Time, pressing: true}
	if p.bar = m.view.BarAt(s.X, s.Y); p.bar != stage.NoBar {
		p.pressing = false
		m.pointers = append(m.pointers, p)
		m.view.Drag(p.bar, s.X, s.Y)
		return Action{Changed: true}
	}
	if slices.ContainsFunc(m.pointers, func(p pointer) bool { return p.drags }) {
		// A second finger turns what the first one drags.
		p.done = true
		m.pointers = append(m.pointers, p)
		m.turn(1, state)
		return Action{Changed: true}
	}
	if m.taking(puzzle.PieceKind, puzzle.CellKind) != nil {
		p.piece, p.grasp = m.under(s.X, s.Y, state)
	}
	m.pointers = append(m.pointers, p)
	if len(m.pointers) == 2 {
		m.pinched = m.spread()
		for i := range m.pointers {
			m.pointers[i].done = true
		}
	}
	return Action{}
}

func (m *Mapper) spread() float64 {
	a, b := m.pointers[0], m.pointers[1]
	return math.Max(1, math.Hypot(a.x-b.x, a.y-b.y))
}

func (m *Mapper) move(s Sample, state puzzle.State) Action {
	p := m.pointer(s.ID)
	if p == nil {
		return m.hover(s, state)
	}
	dx, dy := s.X-p.x, s.Y-p.y
	p.x, p.y = s.X, s.Y
	if math.Hypot(s.X-p.x0, s.Y-p.y0) > tapSlop*m.view.Scale() {
		p.moved, p.pressing = true, false
	}
	switch {
	case p.bar != stage.NoBar:
		m.view.Drag(p.bar, s.X, s.Y)
		return Action{Changed: true}
	case p.drags:
		m.carry(p, state)
		return Action{Changed: true}
	case m.pinched > 0 && len(m.pointers) == 2:
		return m.pinch(dx, dy)
	case p.done || !p.moved:
		return Action{}
	case p.piece != "":
		return m.lift(p, state)
	case m.directs() && (p.touch || !m.view.Scrolls()):
		return m.swipe(p, s.Time, state)
	case m.view.Scrolls():
		p.swiped = puzzle.None
		m.view.Pan(dx, dy)
		return Action{Changed: true}
	}
	return Action{}
}

// pinch zooms by the change of the fingers' distance and moves the board with
// their middle.
func (m *Mapper) pinch(dx, dy float64) Action {
	now := m.spread()
	a, b := m.pointers[0], m.pointers[1]
	m.view.Pan(dx/2, dy/2)
	if k := now / m.pinched; k > 1.04 || k < 0.96 {
		m.view.Zoom(k, (a.x+b.x)/2, (a.y+b.y)/2)
		m.pinched = now
	}
	return Action{Changed: true}
}

// swipe plays a direction once the pointer has gone far enough, and again for
// each new direction without lifting.
func (m *Mapper) swipe(p *pointer, now float64, state puzzle.State) Action {
	dx, dy := p.x-p.x0, p.y-p.y0
	if max(math.Abs(dx), math.Abs(dy)) < swipeWay*m.view.Scale() {
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
	if d == p.swiped || m.verb(d.String()) == nil {
		return Action{}
	}
	p.swiped, p.again, p.since, p.rested = d, holdPause, now, 0
	return m.moveBy(d, state)
}

func (m *Mapper) up(s Sample, state puzzle.State) Action {
	p := m.pointer(s.ID)
	if p == nil {
		return Action{}
	}
	if p.x != s.X || p.y != s.Y {
		if a := m.move(s, state); len(a.Moves) > 0 {
			m.drop(s.ID)
			return a
		}
		p = m.pointer(s.ID)
	}
	q := *p
	m.drop(s.ID)
	m.pinched = 0
	switch {
	case q.drags:
		return m.letGo(state)
	case q.moved || q.done || q.bar != stage.NoBar:
		return Action{}
	}
	return m.tap(q, state)
}

func (m *Mapper) cancel(s Sample) Action {
	p := m.pointer(s.ID)
	if p == nil {
		return m.point(puzzle.Cell{}, nil)
	}
	if p.drags {
		m.held = nil
	}
	m.drop(s.ID)
	m.pinched = 0
	return Action{Changed: true}
}

// wheel turns a piece that is being dragged; otherwise it zooms. The page
// sends only the turns it does not scroll by.
func (m *Mapper) wheel(s Sample, state puzzle.State) Action {
	if s.Turn == 0 {
		return Action{}
	}
	if m.held != nil {
		m.turn(1, state)
		if s.Turn < 0 {
			m.turn(2, state)
		}
		return Action{Changed: true}
	}
	k := 1.15
	if s.Turn > 0 {
		k = 1 / k
	}
	m.view.Zoom(k, s.X, s.Y)
	return Action{Changed: true}
}
