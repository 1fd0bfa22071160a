package plan

import (
	"bytes"

	"gridwise/solvers/lifter/internal/mine"
)

// The work of an exhaustive search, in steps of the mine: enough for a small
// mine or for the end of a play, little enough to be made after every move.
const ExhaustSteps = 150_000

// Exhausted is the result of an exhaustive search.
type Exhausted struct {
	Route []byte // scores most of those seen
	Wins  bool
	Whole bool // nothing was left out: no route scores more
}

// Exhaust looks at the positions that can be reached, breadth first, until one
// leaves by the lift, all have been seen, or the work is done. Two positions are
// taken for one where all that the rest of the play depends on has the same hash.
func (t *Tables) Exhaust(m *mine.Mine, work int64, over func() bool) Exhausted {
	tree := newSearchTree(m)
	seen := map[uint64]bool{future(m): true}
	limit := m.StepsMade + work
	best, bestScore := int32(0), m.Score()
	found := Exhausted{}
	for i := int32(0); int(i) < len(tree.nodes) && !found.Wins; i++ {
		if m.StepsMade > limit || over != nil && over() {
			tree.goTo(0)
			return Exhausted{Route: tree.route(best)}
		}
		if tree.goTo(i); m.Ending != mine.Playing {
			continue
		}
		for _, c := range []byte("LRUDWS") {
			if !m.Does(c) {
				continue
			}
			m.Step(c)
			ending, score, future := m.Ending, m.Score(), future(m)
			m.Undo()
			if ending == mine.Playing && seen[future] || ending != mine.Playing && score <= bestScore && ending != mine.Won {
				continue
			}
			if ending == mine.Playing { // one who dies there may come to the same cells alive
				seen[future] = true
			}
			j := tree.add(i, c, 0, 0, 0)
			if score > bestScore || ending == mine.Won {
				best, bestScore = j, score
			}
			if found.Wins = ending == mine.Won; found.Wins {
				break
			}
		}
	}
	tree.goTo(0)
	found.Route = tree.route(best)
	// A win found breadth first is the quickest; it may still be so long that
	// giving up early scores more.
	found.Whole = !found.Wins || t.boundOfStop(m) <= 75*m.Total-int(m.Steps)-len(found.Route)
	return found
}

// future returns a hash of what the rest of a play depends on: the cells, and of the
// clocks those that are running.
func future(m *mine.Mine) uint64 {
	h := m.Hash ^ mine.Mix(uint64(m.Razors)<<32|uint64(m.Collected))
	if m.HasBeards && bytes.IndexByte(m.Cells, mine.Beard) >= 0 {
		h ^= mine.Mix(1<<62 | uint64(m.BeardClock(m.Steps)))
	}
	if m.HasWater {
		h ^= mine.Mix(1<<61 | uint64(m.WetUpdates))
	}
	if m.Flooding > 0 {
		h ^= mine.Mix(1<<60 | uint64(min(int(m.Steps), (m.Rows-min(m.Water, m.Rows)+1)*m.Flooding)))
	}
	return h
}

// Fewest looks for a way to a cell of fewer commands than so many, breadth first through all
// positions, and returns one of the fewest, nil where it finds none; whole is false where that is
// more work than is allowed.
func Fewest(m *mine.Mine, goal int32, below int, work int64) (way []byte, whole bool) {
	tree := newSearchTree(m)
	seen := map[uint64]bool{future(m): true}
	limit := m.StepsMade + work
	defer tree.goTo(0)
	for i := int32(0); int(i) < len(tree.nodes) && int(tree.nodes[i].depth) < below-1; i++ {
		if m.StepsMade > limit {
			return nil, false
		}
		tree.goTo(i)
		for _, c := range []byte("LRUDWS") {
			if !m.Does(c) {
				continue
			}
			m.Step(c)
			alive, there, key := m.Ending == mine.Playing, m.Robot == goal, future(m)
			there = there && (alive || m.Ending == mine.Won)
			m.Undo()
			if !there && (!alive || seen[key]) {
				continue
			}
			seen[key] = true
			if j := tree.add(i, c, 0, 0, 0); there {
				return tree.route(j), true
			}
		}
	}
	return nil, true
}

// Quickest counts the routes to the lift that take no more than so many commands, the
// fewest there are; 0 where that is more work than is allowed. It goes through the
// positions breadth first, and of each knows how many routes lead to it.
func Quickest(m *mine.Mine, commands int, work int64) (routes int) {
	tree := newSearchTree(m)
	ways, at := []int{1}, map[uint64]int32{future(m): 0}
	limit := m.StepsMade + work
	defer tree.goTo(0)
	for i := int32(0); int(i) < len(tree.nodes) && int(tree.nodes[i].depth) < commands; i++ {
		tree.goTo(i)
		for _, c := range []byte("LRUDWS") {
			if m.StepsMade > limit || ways[i] > mostWays {
				return 0
			}
			if !m.Does(c) {
				continue
			}
			m.Step(c)
			ending, key := m.Ending, future(m)
			m.Undo()
			j, known := at[key]
			switch {
			case ending == mine.Won:
				routes += ways[i]
			case ending != mine.Playing:
			case !known:
				at[key] = tree.add(i, c, 0, 0, 0)
				ways = append(ways, ways[i])
			case tree.nodes[j].depth > tree.nodes[i].depth:
				ways[j] += ways[i]
			}
		}
	}
	return routes
}

// mostWays bounds the count of routes.
const mostWays = 1 << 20
