package lifter

import (
	"math"
	"slices"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Heeder = State{}

// played is a play that somebody made from a position.
type played struct {
	from  *node
	route []byte
}

// mostPlayed is how many plays a tree keeps: the one at hand, and the best before.
const mostPlayed = 4

// Heed keeps a play from this position as a lower bound for each position that it goes
// through. One that is better than all plans becomes the plan.
func (s State) Heed(moves []puzzle.Move) {
	var route []byte
	for _, m := range moves {
		if c := command(m); c != 0 {
			route = append(route, c)
		}
	}
	route = s.tree.copyAt(s.node).Trim(route)
	if s.tree.keepPlayed(s.node, route) {
		if plan, ok := s.tree.planOf(s.node); ok && s.tree.beats(s.node, route, plan) {
			s.tree.keepPlan(s.node, route)
		}
	}
}

// keepPlayed adds a play, and reports whether it was not known.
func (t *tree) keepPlayed(n *node, route []byte) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if slices.ContainsFunc(t.played, func(p played) bool { return p.from == n && slices.Equal(p.route, route) }) {
		return false
	}
	t.played = append(t.played, played{n, route})
	t.played = t.played[max(0, len(t.played)-mostPlayed):]
	return true
}

// playedFrom returns the rest of the best play that goes through a position, nil for none.
func (t *tree) playedFrom(n *node) (best []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.goTo(n)
	for _, p := range t.played {
		var path []byte
		at := n
		for ; at != p.from && at.parent != nil; at = at.parent {
			path = append(path, at.command)
		}
		if at != p.from {
			continue
		}
		if left, ok := rest(p.route, path); ok && (best == nil || t.worth(left) > t.worth(best)) {
			best = left
		}
	}
	return best
}

// beats reports whether a route from a position is worth more than another.
func (t *tree) beats(n *node, route, other []byte) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.goTo(n)
	return route != nil && t.worth(route) > t.worth(other)
}

// bestKnown returns the best route from the level's start that the header or a play tells.
func (t *tree) bestKnown() []byte {
	best, start := t.known(), mine.New(t.Level)
	end := start.Outcome(best)
	for _, p := range t.plays() {
		if other := start.Outcome(p.route); p.from.parent == nil && other.Score() > end.Score() {
			best, end = p.route, other
		}
	}
	return best
}

func (t *tree) plays() []played {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.played)
}

// keepBound remembers a score that no route from a node exceeds.
func (t *tree) keepBound(n *node, most int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n.most, n.bounded = most, true
}

// bound returns the least of those that are remembered of a node and of those before it, whose
// routes those from the node are.
func (t *tree) bound(n *node) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	most := math.MaxInt
	for ; n != nil; n = n.parent {
		if n.bounded {
			most = min(most, n.most)
		}
	}
	return most
}
