package plan

import (
	"math"
	"math/rand/v2"

	"gridwise/solvers/lifter/internal/mine"
)

// Pathfinder finds ways for the robot through a mine that moves while it walks:
// A*, the cheapest state at a cell standing for all there, told apart only by
// its class: whether the last command was a move, the nth wait in a row, or a
// shave.
type Pathfinder struct {
	m         *mine.Mine
	tree      *searchTree
	distances *distances
	rng       *rand.Rand // shuffles the directions; nil: never
	stop      func() bool
	stepLimit int64 // steps ever made, and work ever done, at which searches and tours are left
	workLimit int64

	query    Query
	lambdas  []int32     // and the open lift: goals of a query without one
	toGoal   []int16     // distances to the goal, nil: not known
	arrivals []arrival   // cheapest found so far, by cell and class
	stamp    uint32      // of the arrivals of this search
	buckets  [64][]int32 // open nodes by cost plus distance left, a ring
	rank     int         // of the bucket in hand
	begun    int64       // the mine's work when this search began
	askAt    int64       // its work at which stop is asked next
	seen     *watched    // who watches, nil for nobody
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

// What a search looks at beside the steps it makes counts as work too: as many cells
// as a step where they are more than in mines of the contest's size, to which the
// steps themselves are by far the most. It counts against the bound of the work and
// never against a round, which is as many steps in a large mine as in a small one.
const (
	lightLook    = 1_200
	looksPerStep = 6
)

// countLook counts as work that so many cells were looked at.
func (p *Pathfinder) countLook(cells int) {
	p.m.LooksMade += int64(max(0, cells-lightLook) / looksPerStep)
}

// limit leaves searches and tours after so many steps from now, or so much work.
func (p *Pathfinder) limit(steps, work int64) {
	p.stepLimit, p.workLimit = p.m.StepsMade+steps, p.m.Work()+work
}

// spent reports whether the steps or the work are used up.
func (p *Pathfinder) spent() bool {
	return p.m.StepsMade >= p.stepLimit || p.m.Work() >= p.workLimit
}

// NewPathfinder returns a Pathfinder for a mine; rng shuffles the directions where it
// is not nil.
func NewPathfinder(m *mine.Mine, t *Tables, rng *rand.Rand) *Pathfinder {
	return &Pathfinder{
		m: m, tree: newSearchTree(m), distances: newDistances(t), rng: rng,
		stepLimit: math.MaxInt64, workLimit: math.MaxInt64,
		arrivals: make([]arrival, stateClasses*len(m.Initial)),
	}
}

// Query holds the conditions of a search for a way.
type Query struct {
	Goal        int32 // cell to stand on; 0: any lambda, or the open lift
	rockPenalty int   // what a step in which rocks move costs besides
	MaxNodes    int   // 0: maxPathNodes; negative: a few times the distance
}

// Find brings the mine to what is looked for by a cheapest way and returns the
// commands, or false and the mine as it was.
func (p *Pathfinder) Find(q Query) ([]byte, bool) {
	p.query, p.toGoal = q, nil
	expensive := len(p.m.Touched)-p.m.TouchedFrom > 2*mine.LightFalls // steps move many rocks
	if expensive {
		p.query.rockPenalty = 0
	}
	switch {
	case q.Goal != 0:
		p.toGoal = p.distances.Towards(q.Goal)
	case p.distances.byGoal != nil || expensive:
		p.toGoal = p.toLambdas()
	}
	switch {
	case q.MaxNodes == 0:
		p.query.MaxNodes = maxPathNodes
	case q.MaxNodes < 0:
		p.query.MaxNodes = 40 + 10*int(p.lowerBound(p.m.Robot))
	}
	i := p.search()
	if i == 0 && q.Goal == 0 && p.toGoal == nil { // nothing led it: again
		p.tree.goTo(0)
		p.toGoal, p.query.rockPenalty = p.toLambdas(), 0
		p.query.MaxNodes = max(maxPathNodes, 10*int(p.lowerBound(p.m.Robot)))
		i = p.search()
	}
	p.tree.goTo(i)
	return p.tree.route(i), i > 0
}

// toLambdas returns the distances to the nearest lambda or the open lift. In a large
// mine they are worth their time only where steps are expensive, or where a search
// without them fails.
func (p *Pathfinder) toLambdas() []int16 {
	p.lambdas = p.lambdas[:0]
	for i, c := range p.m.Cells {
		if c == mine.Lambda || c == mine.OpenLift {
			p.lambdas = append(p.lambdas, int32(i))
		}
	}
	to := p.distances.nearest(p.lambdas)
	p.countLook(len(p.distances.queue) + len(to)/8)
	return to
}

// lowerBound returns at least how far the robot has to go from a cell.
func (p *Pathfinder) lowerBound(i int32) int32 {
	if p.toGoal != nil {
		return int32(p.toGoal[i])
	}
	if p.query.Goal != 0 {
		return int32(p.m.Apart(i, p.query.Goal))
	}
	return 0
}

// search returns the node found, or 0.
func (p *Pathfinder) search() int32 {
	if p.lowerBound(p.m.Robot) >= Unreachable {
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
		found := int32(0)
		for _, c := range order {
			if found = p.expand(i, c); found > 0 {
				break
			}
		}
		if p.seen != nil && !p.tell(i) {
			break
		}
		if found > 0 {
			return found
		}
		if p.tired() {
			break
		}
	}
	return 0
}

// tired reports whether a search has reached its bound, or was cancelled.
func (p *Pathfinder) tired() bool {
	if p.m.StepsMade < p.askAt {
		return false
	}
	p.askAt = p.m.StepsMade + stopPause
	bound := int64(maxPathSteps)
	if p.query.Goal == 0 && p.toGoal == nil {
		bound = maxBlindSteps
	}
	return p.m.StepsMade-p.begun > bound || p.spent() || p.stop != nil && p.stop()
}

// expand makes a command from node i, at which the mine is and stays, and keeps
// the state if it is the cheapest of its kind so far. It returns the new node
// where that ends the search, else 0.
func (p *Pathfinder) expand(i int32, c byte) int32 {
	m := p.m
	class := p.classAfter(i, c)
	if class == useless {
		return 0
	}
	if p.inVain(i, c, class) {
		m.StepsMade++
		return 0
	}
	had := m.Collected
	m.Step(c)
	ending, at, rocksMove := m.Ending, m.Robot, len(m.Falls) > 0
	hit := at == p.query.Goal && class == classMoved
	if p.query.Goal == 0 {
		hit = ending == mine.Won || m.Collected > had
	}
	m.Undo()
	if ending == mine.Crushed || ending == mine.Drowned || ending == mine.Won && !hit {
		p.note(Try{c, at, Lost})
		return 0
	}
	cost := p.tree.nodes[i].cost + 1
	if rocksMove {
		cost += int32(p.query.rockPenalty)
	}
	j := p.arrive(i, c, class, at, cost)
	p.note(Try{c, at, fateOf(j)})
	switch {
	case j == 0 || !hit:
	case !rocksMove || p.query.rockPenalty == 0:
		return j
	default:
		p.tree.nodes[j].class |= goalFlag
	}
	return 0
}

// calmTouched is the number of touched cells up to which no step or wait moves more
// rocks than count for one: it touches two more, and near each are five rocks.
const calmTouched = mine.LightFalls/5 - 2

// inVain reports whether a command leads from node i to where the robot came before
// at no more cost, whatever the mine does meanwhile. The step need not be made then.
func (p *Pathfinder) inVain(i int32, c, class byte) bool {
	m := p.m
	at := m.Robot + m.Delta(c)
	if p.seen != nil || c == 'S' || mine.IsTrampoline(m.Cells[at]) || len(m.Touched)-m.TouchedFrom > calmTouched {
		return false
	}
	old := p.arrivals[at*stateClasses+int32(class)]
	return old.stamp == p.stamp && old.cost <= p.tree.nodes[i].cost+1
}
