package lifter

import "gridwise/solvers/puzzle"

// dead says why it is certain that the lift cannot be reached any more; zero
// where it is not certain. It looks through everything that may ever give way,
// and through all positions where they are few.
func (s State) dead() puzzle.Text {
	why := s.Doomed()
	if !why.Zero() || s.node.ending != playing {
		return why
	}
	if x := s.exhausted(); x.whole && !x.wins {
		return puzzle.Say("lifter.dead.all")
	}
	return why
}

// exhausted searches the positions from here, once, unless a winning route is
// known.
func (s State) exhausted() (x exhausted) {
	if route, ok := s.tree.planOf(s.node); ok && s.winsBy(route) {
		return x
	}
	s.tree.with(s.node, func(m *mine) {
		if s.node.all == nil {
			x := m.exhaust(exhaustSteps, nil)
			s.node.all = &x
		}
		x = *s.node.all
	})
	return x
}

func (s State) winsBy(route []byte) (wins bool) {
	s.tree.with(s.node, func(m *mine) {
		begin := len(m.history)
		for _, c := range route {
			m.step(c)
		}
		wins = m.ending == won
		m.undoTo(begin)
	})
	return wins
}

func (m *mine) dead() puzzle.Text {
	if m.lift == 0 {
		return puzzle.Say("lifter.dead.nolift")
	}
	lambdas, stones := m.left()
	if len(lambdas)+stones+int(m.collected) < m.total {
		return puzzle.Say("lifter.dead.lost")
	}
	r := newReach(m)
	r.spread()
	if !r.robot[m.lift] {
		return puzzle.Say("lifter.dead.lift", m.at(m.lift))
	}
	for _, i := range lambdas {
		if !r.robot[i] {
			return puzzle.Say("lifter.dead.lambda", m.at(i))
		}
	}
	return puzzle.Text{}
}
