package ice

// Trace is what happened in a move, for events and refusals.
type Trace struct {
	Steps []Step
	Ends  []barrier // why each player that slid stopped, in the order of sliding
}

// Step is one cell of a slide: from a cell into the next, and to where that
// leads.
type Step struct {
	Player        int
	Dir           int
	From, Via, To int32 // via != to: from portal to twin
	Broke         bool  // a rock on via
	Took          bool  // a hammer on via
	Crumbled      bool  // the cracked ice of from
	Fell          bool
}

// barrier is what ended a player's slide.
type barrier struct {
	Player int
	Why    Entry // Ends where nothing barred him
	At     int32
}

// Slide makes one move from a position, and tells what happened in it. After one that
// is refused the position means nothing.
func (l *Level) Slide(p Position, dir int) (next Position, t *Trace, r Result) {
	m := l.NewMover(p)
	m.Trace = &Trace{}
	r = m.Move(dir)
	next = Position{At: m.At, Hands: m.hands, Tiles: p.Tiles}
	if len(m.undone) > 0 {
		next = m.Position()
	}
	return next, m.Trace, r
}
