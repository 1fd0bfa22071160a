package lifter

// The work of an exhaustive search, in steps of the mine: enough for a small
// mine or for the end of a play, little enough to be made after every move.
const exhaustSteps = 150_000

// exhausted is what an exhaustive search found.
type exhausted struct {
	route []byte // scores most of those seen
	wins  bool
	whole bool // nothing was left out: no route scores more
}

// exhaust looks at the positions that can be reached, breadth first, until one
// leaves by the lift, all have been seen, or the work is done. Two positions are
// taken for one where all that the rest of the play depends on has the same hash.
func (m *mine) exhaust(work int64, over func() bool) exhausted {
	t := newSearchTree(m)
	seen := map[uint64]bool{m.future(): true}
	limit := m.stepsMade + work
	best, bestScore := int32(0), m.score()
	found := exhausted{}
	for i := int32(0); int(i) < len(t.nodes) && !found.wins; i++ {
		if m.stepsMade > limit || over != nil && over() {
			t.goTo(0)
			return exhausted{route: t.route(best)}
		}
		if t.goTo(i); m.ending != playing {
			continue
		}
		for _, c := range []byte("LRUDWS") {
			if !m.does(c) {
				continue
			}
			m.step(c)
			ending, score, future := m.ending, m.score(), m.future()
			m.undo()
			if ending == playing && seen[future] || ending != playing && score <= bestScore && ending != won {
				continue
			}
			seen[future] = true
			j := t.add(i, c, 0, 0, 0)
			if score > bestScore || ending == won {
				best, bestScore = j, score
			}
			if found.wins = ending == won; found.wins {
				break
			}
		}
	}
	t.goTo(0)
	found.route = t.route(best)
	// A win found breadth first is the quickest; it may still be so long that
	// giving up early scores more.
	found.whole = !found.wins || m.boundOfStop() <= 75*m.total-int(m.steps)-len(found.route)
	return found
}

// future is a hash of what the rest of a play depends on: the cells, and of the
// clocks those that are running.
func (m *mine) future() uint64 {
	h := m.hash ^ mix(uint64(m.razors)<<32|uint64(m.collected))
	if m.hasBeards && m.growth > 0 {
		h ^= mix(1<<62 | uint64(int(m.steps)%m.growth))
	}
	if m.hasWater {
		h ^= mix(1<<61 | uint64(m.wetUpdates))
	}
	if m.flooding > 0 {
		h ^= mix(1<<60 | uint64(min(int(m.steps), (m.rows-min(m.water, m.rows)+1)*m.flooding)))
	}
	return h
}
