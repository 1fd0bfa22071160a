package lemmo

import "gridwise/solvers/puzzle"

// claims are what an answer states: how many starts win as it is, at best without one block, and
// without the blocks of a best removal, if there is one. Of a level that is too large to be
// explained nothing is claimed.
func (l *level) claims(a *answer, best []int32) (all []puzzle.Claim) {
	if len(l.cells) > explainable {
		return nil
	}
	single := a.task2
	if len(best) > 1 {
		single-- // no block does it by itself
	}
	all = []puzzle.Claim{
		{Kind: puzzle.Comes, Level: l.asking(rules{ask: askCount}), N: a.task1},
		{Kind: puzzle.AtBest, Level: l.asking(rules{}), N: single},
	}
	if len(best) > 0 {
		without := puzzle.Claim{Kind: puzzle.Comes, Level: l.asking(rules{two: l.rules.two, save: l.rules.save}), N: a.task2}
		for _, at := range best {
			without.Moves = append(without.Moves, l.lift(at))
		}
		all = append(all, without)
	}
	return all
}

// asking returns the text of the level with other rules.
func (l *level) asking(r rules) string {
	m := l.without()
	m.rules = r
	return m.String()
}
