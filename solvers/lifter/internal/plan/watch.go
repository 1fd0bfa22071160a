package plan

// Look is a state that a search for a way expands: the cheapest one of a kind on a cell.
type Look struct {
	Cell       int32
	Waited     int    // how often in a row, just before
	Shaved     bool   // just before
	Way        []byte // that led there
	Cost, Left int    // so far, and at least to go
	Tried      []Try
}

// Try is a command that was tried from there.
type Try struct {
	Command byte
	Cell    int32 // where the robot comes to
	Fate    Fate
}

// Fate is whether a search keeps the state that a command leads to.
type Fate int

// It is opened, to be expanded later; or the same was reached before at no more
// cost, or nothing leads on from there; or the robot is lost.
const (
	Opened Fate = iota
	Known
	Lost
)

// watched is somebody who watches a search.
type watched struct {
	see   func(Look) bool
	tried []Try
}

// Watch does as Find does and shows all that is expanded, until see returns false.
func (p *Pathfinder) Watch(q Query, see func(Look) bool) ([]byte, bool) {
	p.seen = &watched{see: see}
	defer func() { p.seen = nil }()
	return p.Find(q)
}

func (p *Pathfinder) note(t Try) {
	if p.seen != nil {
		p.seen.tried = append(p.seen.tried, t)
	}
}

func fateOf(node int32) Fate {
	if node == 0 {
		return Known
	}
	return Opened
}

// tell shows a node that was expanded. It reports whether to go on.
func (p *Pathfinder) tell(i int32) bool {
	n := &p.tree.nodes[i]
	l := Look{Cell: p.m.Robot, Way: p.tree.route(i), Cost: int(n.cost), Left: int(p.lowerBound(p.m.Robot)), Tried: p.seen.tried}
	switch {
	case n.class == classShaved:
		l.Shaved = true
	case n.class != classMoved:
		l.Waited = int(n.class)
	}
	p.seen.tried = nil
	return p.seen.see(l)
}
