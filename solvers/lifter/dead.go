package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/lifter/internal/reach"
	"gridwise/solvers/puzzle"
)

// dead returns why it is certain that the lift cannot be reached any more; zero
// where it is not certain. It looks through everything that may ever give way,
// and through all positions where they are few.
func (s State) dead() puzzle.Text {
	why := s.Doomed()
	if !why.Zero() || s.node.Ending != mine.Playing {
		return why
	}
	if x := s.exhausted(); x.Whole && !x.Wins {
		return puzzle.Say("lifter.dead.all").Claiming(lost)
	}
	return why
}

// Doomed returns why what is out of reach for good makes a win impossible, zero
// where that cannot be told without a search. The cost is that of one look at
// every cell.
func (s State) Doomed() (why puzzle.Text) {
	if s.node.Ending == mine.Playing {
		s.tree.with(s.node, func(m *mine.Mine) { why = dead(m) })
	}
	return why
}

// exhausted searches the positions from here, once, unless a winning route is
// known.
func (s State) exhausted() (x plan.Exhausted) {
	if route, ok := s.tree.planOf(s.node); ok && s.winsBy(route) {
		return x
	}
	s.tree.with(s.node, func(m *mine.Mine) {
		if s.node.all == nil {
			x := s.tree.far.Exhaust(m, plan.ExhaustSteps, nil)
			s.node.all = &x
		}
		x = *s.node.all
	})
	return x
}

func (s State) winsBy(route []byte) (wins bool) {
	s.tree.with(s.node, func(m *mine.Mine) {
		wins = m.Outcome(route).Ending == mine.Won
	})
	return wins
}

// lost is what every sentence claims that says why the lift is out of reach.
var lost = puzzle.Claim{Kind: puzzle.Loses}

func dead(m *mine.Mine) puzzle.Text {
	if m.Lift == 0 {
		return puzzle.Say("lifter.dead.nolift").Claiming(lost)
	}
	lambdas, stones := m.Left()
	if len(lambdas)+stones+int(m.Collected) < m.Total {
		return puzzle.Say("lifter.dead.lost").Claiming(lost)
	}
	r := reach.New(m)
	r.Spread()
	if !r.Robot[m.Lift] {
		return puzzle.Say("lifter.dead.lift", m.At(m.Lift)).Claiming(lost)
	}
	for _, i := range lambdas {
		if !r.Robot[i] {
			return puzzle.Say("lifter.dead.lambda", m.At(i)).Claiming(lost)
		}
	}
	return puzzle.Text{}
}
