package lifter

// item is one errand of a tour and the way it took.
type item struct {
	kind byte
	goal int32  // cell, for visits and fetches
	from int32  // where the way starts
	way  []byte // never changed
	sum  sum    // after the item
}

// The kinds of errands.
const (
	visit = 'v' // stand on the cell
	fetch = 'f' // the same, unless the lambda there is gone
	pause = 'W' // wait once
	cut   = 'S' // shave once
)

// sum is what a tour has come to after an item.
type sum struct {
	steps int32
	got   int32 // lambdas collected
	top   int32 // highest value so far
	score int32 // highest score so far, an abort being possible anywhere
	end   int32 // steps at which the score was highest
}

// tour is a list of errands carried out one after the other by the cheapest
// way to each, then lambdas by nearness while any can be reached, then the
// lift. What cannot be reached is left out.
type tour struct {
	items []item
	value int32 // what the annealing climbs on
	ended bool  // nothing more could be reached
	won   bool
	sum
}

// guide runs tours on a mine of its own, from the position it was made at.
type guide struct {
	*seeker
	start sum
	base  int32 // steps made before the start
	worth int32 // points of a lambda in the value of a tour that does not win
	haste int32 // sixteenths of a point that a step costs in it
	shy   int   // percent of searches that shun falling rocks
	limit int64 // steps ever made at which tours are left unfinished
	tail  int   // errands from here on are as in the tour before
	slack int32 // steps by which they may be later than there

	barren [4096]uint64 // hashes of positions from which no lambda was found
}

// route is the commands of a tour, cut where the score is highest.
func (t *tour) route() []byte {
	var r []byte
	for _, it := range t.items {
		r = append(r, it.way...)
	}
	return r[:t.end]
}

// after is the sum after the first n items.
func (g *guide) after(t *tour, n int) sum {
	if n == 0 {
		return g.start
	}
	return t.items[n-1].sum
}

// run carries out errands from where the mine stands, which is after the first
// kept items of t; the items then are what was really done. It gives up, false,
// where the robot comes later than the slack allows to an errand of the tail
// with the same lambdas as before: the rest would be the same again.
func (g *guide) run(t *tour, kept int, errands []item) bool {
	m := g.m
	t.sum = g.after(t, kept)
	t.items = t.items[:kept]
	t.ended = false
	for k := range errands {
		if m.end != playing || int(m.collected) == m.total || g.over() {
			break
		}
		e := &errands[k]
		g.errand(t, e)
		if k >= g.tail && t.got == e.sum.got && t.steps-e.sum.steps > g.slack && m.robot == e.goal {
			return false
		}
	}
	for m.end == playing && !g.over() {
		from := m.robot
		slot := &g.barren[m.hash%uint64(len(g.barren))]
		if *slot == m.hash {
			break
		}
		way, ok := g.seek(quest{shy: g.shyness()})
		if !ok {
			*slot = m.hash
			break
		}
		g.book(t, item{kind: fetch, goal: m.robot, from: from, way: way})
	}
	t.value, t.won = t.top, m.end == won
	if t.won {
		t.value = int32(m.score())
	}
	t.ended = m.end != playing || !g.over()
	return true
}

// over says whether the work is used up or unwanted.
func (g *guide) over() bool {
	return g.m.made >= g.limit || g.stop != nil && g.stop()
}

func (g *guide) errand(t *tour, e *item) {
	m := g.m
	from := m.robot
	if e.kind == pause || e.kind == cut {
		if e.kind == pause || m.razors > 0 && m.beardNear() {
			if m.step(e.kind); m.end != playing {
				m.undo()
				return
			}
			g.book(t, item{kind: e.kind, from: from, way: e.way})
		}
		return
	}
	if from == e.goal || e.kind == fetch && m.cells[e.goal] != lambda {
		return
	}
	if e.way != nil && e.from == from && g.replay(e) {
		g.book(t, *e)
		return
	}
	if way, ok := g.seek(quest{goal: e.goal, shy: g.shyness(), nodes: -1}); ok {
		g.book(t, item{kind: e.kind, goal: e.goal, from: from, way: way})
	}
}

func (g *guide) shyness() int {
	if g.shy == 0 || int(g.rnd.Uint32()%100) >= g.shy {
		return 0
	}
	return 1 + int(g.rnd.Uint32()%6)
}

// replay makes an errand's old way again if it still leads there alive.
func (g *guide) replay(e *item) bool {
	m := g.m
	start := len(m.marks)
	for _, c := range e.way {
		if !m.does(c) {
			break
		}
		if m.step(c); m.end != playing {
			break
		}
	}
	if m.robot == e.goal && m.end == playing && len(m.marks)-start == len(e.way) {
		return true
	}
	m.undoTo(start)
	return false
}

// book adds an item that was carried out.
func (g *guide) book(t *tour, it item) {
	m := g.m
	t.steps, t.got = m.steps-g.base, m.collected
	t.top = max(t.top, g.worth*m.collected-m.steps*g.haste/16)
	if v := int32(m.score()); v > t.score {
		t.score, t.end = v, t.steps
	}
	it.sum = t.sum
	t.items = append(t.items, it)
}

// undoTo takes steps back until so many are left.
func (m *mine) undoTo(steps int) {
	for len(m.marks) > steps {
		m.undo()
	}
}
