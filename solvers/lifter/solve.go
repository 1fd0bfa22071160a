package lifter

import (
	"context"

	"gridwise/solvers/puzzle"
)

var (
	_ puzzle.Solver = State{}
	_ puzzle.Scorer = State{}
)

// ownSteps bounds a search that nobody else bounds, by steps of the mine: half
// a minute or so. It ends sooner where nothing better was found for a while.
const ownSteps = 300_000_000

// Solve plans from here, and from the route of the level's header where the play
// is on it. It is anytime: when the context is done it returns the best route
// found. Task.Steps counts simulated steps; the answer depends on it and the
// seed, not on the cores.
func (s State) Solve(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (puzzle.Solution, error) {
	p := s.portfolio(task.Seed)
	if s.node.ending == playing {
		p.tryAll(s.tree.copyAt(s.node), task.Steps, func() bool { return ctx.Err() != nil })
	}
	if _, timed := ctx.Deadline(); task.Steps <= 0 && !timed {
		task.Steps, p.settle = ownSteps, true
	}
	var tell func(float64, int)
	if report != nil {
		tell = func(done float64, score int) {
			report(puzzle.Progress{Done: done, Text: puzzle.Say("lifter.solve.progress", score)})
		}
	}
	why := endedByBound
	if s.node.ending == playing {
		why = p.work(ctx, task.Steps, task.Cores, tell)
	}
	route := s.route(p)
	s.tree.keepPlan(s.node, route)
	found := s.solution(route)
	found.Proven = why == endedByBound && len(found.Moves) > 0 && found.Moves[len(found.Moves)-1] != puzzle.Do("abort")
	switch {
	case s.node.ending != playing:
	case why == endedByBound:
		found.Text = append(found.Text, puzzle.Say("lifter.solve.proven"))
	case why == endedQuiet:
		found.Text = append(found.Text, puzzle.Say("lifter.solve.quiet"))
	case p.settle && ctx.Err() == nil:
		found.Text = append(found.Text, puzzle.Say("lifter.solve.enough"))
	}
	return found, nil
}

// Steers names the bound of simulated steps, and the seed of what is tried.
func (State) Steers() []string { return []string{"steps", "seed"} }

// portfolio is one that begins with what is known: the route of the level's
// header, or what of it can still be done where the play has left it.
func (s State) portfolio(seed uint64) *portfolio {
	m := s.tree.copyAt(s.node)
	p := newPortfolio(m, seed)
	if s.node.ending != playing {
		return p
	}
	if known := s.tree.known(); len(known) > 0 {
		p.adopt(m.rejoin(known))
		if !p.best.won {
			p.resume(newMine(s.tree.level), known, s.node.alike(known))
		}
	}
	return p
}

// rejoin is the rest of a route, from a place where it is on the cell of m's robot,
// that scores most as far as it can be played from m, which is left as it was. So a
// play finds back after a detour.
func (m *mine) rejoin(route []byte) (best []byte) {
	on := newMine(m.level)
	at := []int32{on.robot}
	for _, c := range route {
		on.step(c)
		at = append(at, on.robot)
	}
	most := m.score()
	for k, cell := range at {
		if cell != m.robot {
			continue
		}
		n := 0
		for k+n < len(route) && m.ending == playing && m.does(route[k+n]) {
			m.step(route[k+n])
			n++
		}
		if v := m.score(); v > most {
			most, best = v, route[k:k+n]
		}
		m.undoTo(0)
	}
	return best
}

// alike is how many of the first commands of the play are those of a route.
func (n *node) alike(route []byte) int {
	alike := n.depth
	for ; n.parent != nil; n = n.parent {
		if n.depth > len(route) || route[n.depth-1] != n.command {
			alike = n.depth - 1
		}
	}
	return alike
}

// route is the best route of a portfolio. What it says is not believed: the
// route is replayed by the rules and cut where it scores most.
func (s State) route(p *portfolio) []byte {
	if p.best == nil {
		return nil
	}
	return s.tree.copyAt(s.node).trim(p.best.route())
}

// trim follows a route from where the mine is and cuts it where the score is
// highest; the mine is left as it was.
func (m *mine) trim(route []byte) []byte {
	begin, end, best := len(m.history), 0, m.score()
	for i := 0; i < len(route) && m.ending == playing; i++ {
		m.step(route[i])
		if v := m.score(); v > best {
			end, best = i+1, v
		}
	}
	m.undoTo(begin)
	return route[:end]
}

// solution tells a route; one that does not win ends with the abort.
func (s State) solution(route []byte) puzzle.Solution {
	m := s.tree.copyAt(s.node)
	for _, c := range route {
		m.step(c)
	}
	if m.ending == playing {
		route = append(route[:len(route):len(route)], 'A')
		m.step('A')
	}
	var moves []puzzle.Move
	for _, c := range route {
		moves = append(moves, moveOf(c))
	}
	say := puzzle.Say("lifter.solve.abort", m.score(), int(m.collected), m.total)
	switch m.ending {
	case won:
		say = puzzle.Say("lifter.solve.win", m.score(), int(m.steps))
	case crushed, drowned:
		say = puzzle.Say("lifter.solve.dead", m.score())
	}
	return puzzle.Solution{
		Moves: moves,
		Text:  []puzzle.Text{say},
		Fields: []puzzle.Field{
			{Name: "score", Value: m.score()},
			{Name: "outcome", Value: outcomeNames[m.ending]},
			{Name: "route", Value: string(route)},
		},
	}
}

// Score is the contest's, with stars for the lift, for nine tenths of the best
// known score, and for the best known score.
func (s State) Score() puzzle.Score {
	n, f := s.node, s.tree.level
	best := f.best()
	v := n.score()
	return puzzle.Score{Value: v, Stars: []puzzle.Star{
		{Text: puzzle.Say("lifter.star.lift"), Got: n.ending == won},
		{Text: puzzle.Say("lifter.star.near", best-best/10), Got: n.ending != playing && v >= best-best/10},
		{Text: puzzle.Say("lifter.star.best", best), Got: n.ending != playing && v >= best},
	}}
}

// known is the route of the level's header as far as the rules let it be played,
// cut where it scores most.
func (f *level) knownRoute() []byte {
	moves, err := puzzle.ParseLetters(f.notes.Of("play"), Puzzle{}.Verbs())
	if err != nil {
		return nil
	}
	m := newMine(f)
	var route []byte
	for _, move := range moves {
		c := command(move)
		if m.ending != playing || c == 0 || !m.does(c) {
			break
		}
		m.step(c)
		route = append(route, c)
	}
	m.undoTo(0)
	return m.trim(route)
}

// best is the best score known from the level's notes, else a bound: every
// lambda, the lift, and a step for each lambda.
func (f *level) best() int {
	if v, ok := number(f.notes.Of("best")); ok {
		return v
	}
	return 74 * f.total
}
