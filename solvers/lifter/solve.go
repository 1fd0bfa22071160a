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
// a minute or so.
const ownSteps = 300_000_000

// Solve plans from here. It is anytime: when the context is done it returns
// the best route found. Task.Steps counts simulated steps; the answer depends
// on it and the seed, not on the cores.
func (s State) Solve(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (puzzle.Solution, error) {
	steps := task.Steps
	if _, timed := ctx.Deadline(); steps <= 0 && !timed {
		steps = ownSteps
	}
	var tell func(float64, int)
	if report != nil {
		tell = func(done float64, score int) {
			report(puzzle.Progress{Done: done, Text: puzzle.Say("lifter.solve.progress", score)})
		}
	}
	route := s.plan(ctx, task.Seed, steps, task.Cores, tell)
	s.tree.keepPlan(s.node, route)
	return s.solution(route), nil
}

// plan is the best route that a portfolio finds. What it says is not believed:
// the route is replayed by the rules and cut where it scores most.
func (s State) plan(ctx context.Context, seed uint64, steps int64, cores int, report func(float64, int)) []byte {
	if s.node.ending != playing {
		return nil
	}
	m := s.tree.copyAt(s.node)
	p := newPortfolio(m, seed)
	p.work(ctx, steps, cores, report)
	return m.trim(p.best.route())
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

// best is the best score known from the level's notes, else a bound: every
// lambda, the lift, and a step for each lambda.
func (f *level) best() int {
	if v, ok := number(f.notes.Of("best")); ok {
		return v
	}
	return 74 * f.total
}
