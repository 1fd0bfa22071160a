package lifter

import (
	"context"
	"sort"

	"gridwise/solvers/lifter/internal/mine"
)

// stayOpen has the plan of an open hint name what keeps the lift within reach: its
// places are those before it is shut. Where the first command shuts it another way is
// gone, if there is one.
func (s State) stayOpen(ctx context.Context, o *outlook) error {
	n := s.openFor(o.route)
	if n == 0 {
		route, err := s.detour(ctx)
		if err != nil {
			return err
		}
		if len(route) > 0 {
			o.route, n = route, s.openFor(route)
		}
	}
	o.shuts = n == 0
	near := outlook{route: o.route[:max(n, 1)]}
	s.tree.with(s.node, func(m *mine.Mine) {
		foresee(m, o)
		foresee(m, &near)
	})
	o.next, o.after = near.next, near.after
	return nil
}

// openFor returns the number of commands of a route after which it is not certain yet
// that the lift is out of reach, which it stays once it is: for the first as far as a
// search tells, for the others at a look.
func (s State) openFor(route []byte) int {
	at := make([]State, len(route))
	for i, c := range route {
		s = State{s.tree, s.tree.play(s.node, c)}
		at[i] = s
	}
	s.tree.with(at[0].node, func(*mine.Mine) { at[0].node.parent.ahead = at[0].node })
	if !at[0].dead().Zero() {
		return 0
	}
	return sort.Search(len(at), func(i int) bool { return !at[i].Doomed().Zero() })
}

// detour returns the route of the best plan that begins with a command after which the
// lift is not shut, and with none that leads back to where the play has been; nil where
// there is no such command. It is remembered for the hints that follow.
func (s State) detour(ctx context.Context) ([]byte, error) {
	var best []byte
	s.tree.with(s.node, func(*mine.Mine) { best = s.node.detour })
	if best != nil {
		return best, nil
	}
	most := 0
	for move := range s.Moves() {
		c := command(move)
		next := State{s.tree, s.tree.play(s.node, c)}
		if next.node.Ending != mine.Playing || next.wasHere() || !next.dead().Zero() {
			continue
		}
		route, err := next.plan(ctx, s.hintSteps()/4)
		if err != nil {
			return nil, err
		}
		o := outlook{route: route}
		s.tree.with(next.node, func(m *mine.Mine) { foresee(m, &o) })
		if best == nil || o.score > most {
			best, most = append([]byte{c}, route...), o.score
		}
	}
	s.tree.with(s.node, func(*mine.Mine) { s.node.detour = best })
	return best, nil
}

// wasHere reports whether the mine has looked so before on the way to a position.
func (s State) wasHere() bool {
	for n := s.node.parent; n != nil; n = n.parent {
		if n.Hash == s.node.Hash && n.Collected == s.node.Collected && n.Razors == s.node.Razors {
			return true
		}
	}
	return false
}
