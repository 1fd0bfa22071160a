package lifter

import (
	"context"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

var (
	_ puzzle.Solver   = State{}
	_ puzzle.Steered  = State{}
	_ puzzle.Scorer   = State{}
	_ puzzle.Reporter = State{}
	_ puzzle.Faulter  = State{}
)

// ownSteps bounds a search that nobody else bounds, by steps of the mine: half
// a minute or so. It ends sooner where nothing better was found for a while.
const ownSteps = 300_000_000

// countSteps bounds the work of counting the routes that are as good.
const countSteps = 40_000

// Solve plans from here, and from the route of the level's header where the play
// is on it. It is anytime: when the context is done it returns the best route
// found. Task.Steps counts simulated steps; the answer depends on it and the
// seed, not on the cores.
func (s State) Solve(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (puzzle.Solution, error) {
	p := s.portfolio(task.Seed)
	if s.node.Ending == mine.Playing {
		p.Prove(s.tree.copyAt(s.node), task.Steps, func() bool { return ctx.Err() != nil })
	}
	if _, timed := ctx.Deadline(); task.Steps <= 0 && !timed {
		task.Steps, p.Settle = ownSteps, true
	}
	var tell func(float64, int, int)
	if report != nil {
		tell = func(done float64, score, bound int) {
			report(puzzle.Progress{Done: done, Text: puzzle.Say("lifter.solve.progress", score, bound)})
		}
	}
	why := plan.EndedByBound
	if s.node.Ending == mine.Playing {
		why = p.Work(ctx, task.Steps, task.Cores, tell)
	}
	route := p.Route(s.tree.copyAt(s.node))
	s.tree.keepPlan(s.node, route)
	s.tree.keepBound(s.node, p.Bound())
	found := s.solution(route)
	if s.winsBy(route) {
		found.Count = plan.Quickest(s.tree.copyAt(s.node), len(route), countSteps)
	}
	found.Proven = why == plan.EndedByBound
	if s.node.Ending == mine.Playing {
		found.Text = append(found.Text, s.howSure(ctx, p, why)...)
		found.Fields = append(found.Fields, puzzle.Field{Name: "bound", Value: p.Bound()})
	}
	return found, nil
}

// howSure returns what is proved of the score that was found, and why planning ended.
func (s State) howSure(ctx context.Context, p *plan.Plan, why plan.Ended) (texts []puzzle.Text) {
	if why == plan.EndedByBound {
		return []puzzle.Text{puzzle.Say("lifter.solve.proven")}
	}
	texts = append(texts, puzzle.Say("lifter.solve.between", p.Score(), p.Bound()))
	switch {
	case why == plan.EndedQuiet:
		texts = append(texts, puzzle.Say("lifter.solve.quiet"))
	case p.Settle && ctx.Err() == nil:
		texts = append(texts, puzzle.Say("lifter.solve.enough"))
	}
	return texts
}

// Steers names the bound of simulated steps, and the seed of what is tried.
func (State) Steers() []string { return []string{"steps", "seed"} }

// portfolio returns a plan that begins with what is known: the route of the level's
// header or a better play, or what of it can still be done where the play has left it.
func (s State) portfolio(seed uint64) *plan.Plan {
	m := s.tree.copyAt(s.node)
	p := plan.New(m, s.tree.far, seed)
	if s.node.Ending != mine.Playing {
		return p
	}
	if known := s.tree.bestKnown(); len(known) > 0 {
		p.Begin(m, known, s.node.commonPrefix(known))
	}
	return p
}

// commonPrefix returns how many of the first commands of the play are those of a route.
func (n *node) commonPrefix(route []byte) int {
	common := n.depth
	for ; n.parent != nil; n = n.parent {
		if n.depth > len(route) || route[n.depth-1] != n.command {
			common = n.depth - 1
		}
	}
	return common
}

// solution returns a route as a solution; one that does not win ends with the abort.
func (s State) solution(route []byte) puzzle.Solution {
	m := s.tree.copyAt(s.node)
	m.Follow(route)
	if m.Ending == mine.Playing {
		route = append(route[:len(route):len(route)], 'A')
		m.Step('A')
	}
	say := puzzle.Say("lifter.solve.abort", m.Score(), int(m.Collected), m.Total)
	switch m.Ending {
	case mine.Won:
		say = puzzle.Say("lifter.solve.win", m.Score(), int(m.Steps))
	case mine.Crushed, mine.Drowned:
		say = puzzle.Say("lifter.solve.dead", m.Score())
	}
	return puzzle.Solution{
		Moves: movesOf(route),
		Text:  []puzzle.Text{say},
		Fields: []puzzle.Field{
			{Name: "score", Value: m.Score()},
			{Name: "outcome", Value: outcomeNames[m.Ending]},
			{Name: "route", Value: string(route)},
		},
	}
}

// Score returns the contest's score; the level's notes tell the best one known.
func (s State) Score() puzzle.Score {
	return puzzle.Score{Value: s.node.Score(), Told: s.scoreText()}
}

// knownRoute returns the route of the level's header as far as the rules let it be played,
// cut where it scores most.
func knownRoute(f *mine.Level) []byte {
	moves, err := notation.ParseLetters(f.Notes.Of("play"), Puzzle{}.Verbs())
	if err != nil {
		return nil
	}
	m := mine.New(f)
	var route []byte
	for _, move := range moves {
		c := command(move)
		if m.Ending != mine.Playing || c == 0 || !m.Does(c) {
			break
		}
		m.Step(c)
		route = append(route, c)
	}
	m.UndoTo(0)
	return m.Trim(route)
}
