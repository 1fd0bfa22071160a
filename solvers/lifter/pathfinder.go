package lifter

import (
	"math"
	"math/rand/v2"
)

// pathfinder finds ways for the robot through a mine that moves while it walks:
// A*, the cheapest state at a cell standing for all there, told apart only by
// its class: whether the last command was a move, the nth wait in a row, or a
// shave.
type pathfinder struct {
	m         *mine
	tree      *searchTree
	distances *distances
	rng       *rand.Rand // shuffles the directions; nil: never
	stop      func() bool
	stepLimit int64 // steps ever made at which searches and tours are left

	query    query
	lambdas  []int32     // and the open lift: goals of a query without one
	toGoal   []int16     // distances to the goal, nil: not known
	arrivals []arrival   // cheapest found so far, by cell and class
	stamp    uint32      // of the arrivals of this search
	buckets  [64][]int32 // open nodes by cost plus distance left, a ring
	rank     int         // of the bucket in hand
	begun    int64       // the mine's work when this search began
	askAt    int64       // its work at which stop is asked next
}

type arrival struct {
	stamp uint32
	cost  int32
}

// The classes of states on a cell: moved, waited 1 to 6 times, shaved.
const (
	classMoved   = 0
	classShaved  = 7
	stateClasses = 8
	useless      = stateClasses // of a command that is not worth making
)

// goalFlag in a node's class ends the search when the node's turn comes.
const goalFlag = 0x80

// The bounds of a search: in nodes where the query says nothing else; in steps,
// for mines in which very many rocks move, and for a search in a large mine that
// nothing leads. After stopPause steps stop is asked.
const (
	maxPathNodes  = 20_000
	maxPathSteps  = 12_000_000
	maxBlindSteps = 400_000
	stopPause     = 4_000
)

func newPathfinder(m *mine, rng *rand.Rand) *pathfinder {
	return &pathfinder{
		m: m, tree: newSearchTree(m), distances: newDistances(m.level), rng: rng, stepLimit: math.MaxInt64,
		arrivals: make([]arrival, stateClasses*len(m.initial)),
	}
}

// query is what to look for.
type query struct {
	goal        int32 // cell to stand on; 0: any lambda, or the open lift
	rockPenalty int   // what a step in which rocks move costs besides
	maxNodes    int   // 0: maxPathNodes; negative: a few times the distance
}

// find brings the mine to what is looked for by a cheapest way and returns the
// commands, or false and the mine as it was.
func (p *pathfinder) find(q query) ([]byte, bool) {
	p.query, p.toGoal = q, nil
	dear := len(p.m.touched)-p.m.touchedFrom > 2*lightFalls // steps move many rocks
	if dear {
		p.query.rockPenalty = 0
	}
	switch {
	case q.goal != 0:
		p.toGoal = p.distances.towards(q.goal)
	case p.distances.tabled || dear:
		p.toGoal = p.toLambdas()
	}
	switch {
	case q.maxNodes == 0:
		p.query.maxNodes = maxPathNodes
	case q.maxNodes < 0:
		p.query.maxNodes = 40 + 10*int(p.lowerBound(p.m.robot))
	}
	i := p.search()
	if i == 0 && q.goal == 0 && p.toGoal == nil {
		i = p.searchLed()
	}
	p.tree.goTo(i)
	return p.tree.route(i), i > 0
}

// searchLed searches again where a search that nothing led has failed.
func (p *pathfinder) searchLed() int32 {
	p.tree.goTo(0)
	p.toGoal, p.query.rockPenalty = p.toLambdas(), 0
	p.query.maxNodes = max(maxPathNodes, 10*int(p.lowerBound(p.m.robot)))
	return p.search()
}

// toLambdas are the distances to the nearest lambda or the open lift. In a large
// mine they are worth their time only where steps are dear, or where a search
// without them fails.
func (p *pathfinder) toLambdas() []int16 {
	p.lambdas = p.lambdas[:0]
	for i, c := range p.m.cells {
		if c == lambda || c == openLift {
			p.lambdas = append(p.lambdas, int32(i))
		}
	}
	return p.distances.nearest(p.lambdas)
}

// lowerBound is at least how far the robot has to go from a cell.
func (p *pathfinder) lowerBound(i int32) int32 {
	if p.toGoal != nil {
		return int32(p.toGoal[i])
	}
	if p.query.goal != 0 {
		return int32(p.m.apart(i, p.query.goal))
	}
	return 0
}

// search returns the node found, or 0.
func (p *pathfinder) search() int32 {
	if p.lowerBound(p.m.robot) >= unreachable {
		p.tree.reset()
		return 0
	}
	p.open()
	order := p.commandOrder()
	for i, ok := p.nextOpen(); ok; i, ok = p.nextOpen() {
		n := &p.tree.nodes[i]
		if n.class&goalFlag != 0 {
			return i
		}
		if p.arrivals[n.key].cost < n.cost {
			continue
		}
		p.tree.goTo(i)
		for _, c := range order {
			if j := p.expand(i, c); j > 0 {
				return j
			}
		}
		if p.tired() {
			break
		}
	}
	return 0
}

// tired says whether a search has worked enough, or is unwanted.
func (p *pathfinder) tired() bool {
	if p.m.stepsMade < p.askAt {
		return false
	}
	p.askAt = p.m.stepsMade + stopPause
	bound := int64(maxPathSteps)
	if p.query.goal == 0 && p.toGoal == nil {
		bound = maxBlindSteps
	}
	return p.m.stepsMade-p.begun > bound || p.m.stepsMade >= p.stepLimit || p.stop != nil && p.stop()
}

// open begins a search at the mine's position.
func (p *pathfinder) open() {
	p.tree.reset()
	p.stamp++
	for i := range p.buckets {
		p.buckets[i] = p.buckets[i][:0]
	}
	p.rank, p.begun, p.askAt = 0, p.m.stepsMade, p.m.stepsMade+stopPause
	p.buckets[0] = append(p.buckets[0], 0)
	root := p.m.robot * stateClasses
	p.arrivals[root], p.tree.nodes[0].key = arrival{p.stamp, 0}, root
}

// nextOpen takes an open node of the lowest rank, the newest first.
func (p *pathfinder) nextOpen() (int32, bool) {
	if len(p.tree.nodes) >= p.query.maxNodes {
		return 0, false
	}
	for range p.buckets {
		b := &p.buckets[p.rank%len(p.buckets)]
		if n := len(*b); n > 0 {
			i := (*b)[n-1]
			*b = (*b)[:n-1]
			return i, true
		}
		p.rank++
	}
	return 0, false
}

// commandOrder is the commands, the directions shuffled.
func (p *pathfinder) commandOrder() [6]byte {
	o := [6]byte{'W', 'S', 'L', 'R', 'U', 'D'}
	if p.rng != nil {
		bits := p.rng.Uint32()
		for i := uint32(3); i > 0; i-- {
			j := bits % (i + 1)
			bits /= i + 1
			o[i+2], o[j+2] = o[j+2], o[i+2]
		}
	}
	return o
}

// classAfter is the class of what a command makes of node i, or useless.
func (p *pathfinder) classAfter(i int32, c byte) byte {
	m := p.m
	switch {
	case c == 'W' && len(m.touched) > m.touchedFrom && p.tree.nodes[i].class+1 < classShaved:
		return p.tree.nodes[i].class + 1
	case c == 'W':
		return useless
	case c == 'S' && m.razors > 0 && m.beardNear():
		return classShaved
	case c != 'S' && m.does(c):
		return classMoved
	}
	return useless
}

// expand makes a command from node i, at which the mine is and stays, and keeps
// the state if it is the cheapest of its kind so far. It returns the new node
// where that ends the search, else 0.
func (p *pathfinder) expand(i int32, c byte) int32 {
	m := p.m
	class := p.classAfter(i, c)
	if class == useless {
		return 0
	}
	had := m.collected
	m.step(c)
	ending, at, rocksMove := m.ending, m.robot, len(m.falls) > 0
	hit := at == p.query.goal && class == classMoved
	if p.query.goal == 0 {
		hit = ending == won || m.collected > had
	}
	m.undo()
	if ending == crushed || ending == drowned || ending == won && !hit {
		return 0
	}
	cost := p.tree.nodes[i].cost + 1
	if rocksMove {
		cost += int32(p.query.rockPenalty)
	}
	j := p.arrive(i, c, class, at, cost)
	switch {
	case j == 0 || !hit:
	case !rocksMove || p.query.rockPenalty == 0:
		return j
	default:
		p.tree.nodes[j].class |= goalFlag
	}
	return 0
}

// arrive opens a child of node i, or returns 0 where its cell was reached at no
// more cost or leads nowhere.
func (p *pathfinder) arrive(i int32, c, class byte, at, cost int32) int32 {
	left := p.lowerBound(at)
	key := at*stateClasses + int32(class)
	if old := p.arrivals[key]; left >= unreachable || old.stamp == p.stamp && old.cost <= cost {
		return 0
	}
	p.arrivals[key] = arrival{p.stamp, cost}
	j := p.tree.add(i, c, class, cost, key)
	later := int(cost+left) - int(p.tree.nodes[i].cost) - int(p.lowerBound(p.m.robot))
	b := &p.buckets[(p.rank+max(0, min(later, len(p.buckets)-1)))%len(p.buckets)]
	*b = append(*b, j)
	return j
}

// beardNear says whether a shave would meet a beard.
func (m *mine) beardNear() bool {
	s := m.stride
	for _, d := range [8]int32{-s - 1, -s, -s + 1, -1, 1, s - 1, s, s + 1} {
		if m.cells[m.robot+d] == beard {
			return true
		}
	}
	return false
}
