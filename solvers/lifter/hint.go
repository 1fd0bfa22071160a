package lifter

import (
	"context"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var (
	_ reason.Hinter = State{}
	_ reason.Judge  = State{}
)

// The bounds of the planning for a hint, in steps of the mine: for any mine, and
// for each of its cells. That is too little to find the lift of many a hard mine off
// the route of its header: a hint that finds none is Open, and Solve may find one.
const (
	hintSteps     = 600_000
	hintCellSteps = 12
)

// Strengths returns 2: where to go next and what for; the next move and why.
func (s State) Strengths() int { return 2 }

// Hint goes on with the route of the level's header or an earlier plan as long
// as the play follows it, so that hints followed lead where they said, and plans
// from here where it does not. Where the lift is out of reach for certain it says
// so, and goes on for the points that are left. As long as it is not, a hint that
// knows no way there keeps the lift within reach, or says that its way ends without.
func (s State) Hint(ctx context.Context, strength int) (reason.Hint, error) {
	if s.node.Ending != mine.Playing {
		return reason.Hint{Text: puzzle.Say("lifter.verdict.over", s.node.Score()), Left: -1}, nil
	}
	why := s.dead()
	o, err := s.outlook(ctx)
	if err != nil {
		return reason.Hint{}, err
	}
	if why.Zero() && !o.wins && !o.best && len(o.route) > 0 {
		if err := s.stayOpen(ctx, &o); err != nil {
			return reason.Hint{}, err
		}
	}
	h := reason.Hint{Left: -1, Dead: !why.Zero()}
	h.Proven = o.wins || h.Dead && o.best
	h.Open = !o.wins && !h.Dead && !o.best
	if o.wins {
		h.Left = len(o.route)
	}
	switch {
	case len(o.route) == 0:
		h.Text = puzzle.Say("lifter.hint.abort", o.score)
		if !h.Open {
			h.Moves = []puzzle.Move{puzzle.Do("abort")}
		}
	case strength <= 1:
		h.Text, h.Cells = s.nextPlace(&o), []puzzle.Cell{o.next.cell}
	default:
		h.Text, h.Cells = s.nextMove(&o), []puzzle.Cell{o.next.cell}
		h.Moves = []puzzle.Move{moveOf(o.route[0])}
	}
	switch {
	case strength <= 1 && h.Dead:
		h.Text = o.salvage(why, h.Text)
	case strength <= 1 && h.Open:
		h.Text = join(o.worth(), h.Text)
	}
	if o.shuts {
		h.Text = join(h.Text, puzzle.Say("lifter.hint.shuts"))
	}
	return h, nil
}

// worth returns what can still be had, and how sure that is.
func (o *outlook) worth() puzzle.Text {
	text := puzzle.Say("lifter.hint.nolift", o.score)
	if o.wins {
		text = puzzle.Say("lifter.hint.win", o.score, len(o.route))
	}
	if o.best {
		return join(text, puzzle.Say("lifter.hint.best"))
	}
	return text
}

// salvage returns why the lift is out of reach, and what can still be had.
func (o *outlook) salvage(why, next puzzle.Text) puzzle.Text {
	if o.best {
		return puzzle.Say("lifter.hint.most", why, o.score, next)
	}
	return puzzle.Say("lifter.hint.shut", why, o.score, next)
}

// Verdict tells what a short planning still finds, or proves that the lift cannot be
// reached. Its value is a score.
func (s State) Verdict(ctx context.Context) (reason.Verdict, error) {
	switch s.node.Ending {
	case mine.Won:
		return reason.Verdict{Unit: "points", Text: puzzle.Say("lifter.verdict.won", s.node.Score()), Value: s.node.Score(), Proven: true}, nil
	case mine.Aborted, mine.Crushed, mine.Drowned:
		return reason.Verdict{Unit: "points", Text: puzzle.Say("lifter.verdict.over", s.node.Score()), Dead: true, Left: -1, Value: s.node.Score(), Proven: true}, nil
	}
	if why := s.dead(); !why.Zero() {
		return reason.Verdict{Unit: "points", Text: why, Dead: true, Left: -1, Value: s.node.Score(), Proven: true}, nil
	}
	o, err := s.outlook(ctx)
	if err != nil {
		return reason.Verdict{}, err
	}
	v := reason.Verdict{Unit: "points", Text: o.worth(), Left: -1, Value: o.score}
	if o.wins {
		v.Left = len(o.route)
	}
	return v, nil
}

// outlook is what a plan comes to.
type outlook struct {
	route []byte
	wins  bool
	best  bool // it is proved that nothing scores more
	shuts bool // no way to the lift is known, and the next command shuts it
	score int
	next  aim
	after aim // the next lambda or the lift, where next is neither
}

// aim is a place of a plan: what to do there, and why to go that way.
type aim struct {
	cell      puzzle.Cell
	text, why puzzle.Text
}

func (s State) outlook(ctx context.Context) (outlook, error) {
	x := s.exhausted()
	if x.Whole {
		s.tree.keepPlan(s.node, x.Route)
	}
	route, known := s.tree.planOf(s.node)
	if !known {
		var err error
		if route, err = s.plan(ctx, s.hintSteps()); err != nil {
			return outlook{}, err
		}
		s.tree.keepPlan(s.node, route)
	}
	if played := s.tree.playedFrom(s.node); s.tree.beats(s.node, played, route) {
		route = played
		s.tree.keepPlan(s.node, route)
	}
	o := outlook{route: route}
	s.tree.with(s.node, func(m *mine.Mine) { foresee(m, &o) })
	o.best = x.Whole || o.score >= min(s.bound(), s.tree.bound(s.node))
	return o, nil
}

// plan returns the best route of a planning of so many steps.
func (s State) plan(ctx context.Context, steps int64) ([]byte, error) {
	p := s.portfolio(1)
	p.Work(ctx, steps, 1, nil)
	if !s.Doomed().Zero() { // in a small mine full of beards plans come short, and a proof does not
		p.Prove(s.tree.copyAt(s.node), 0, func() bool { return ctx.Err() != nil })
	}
	s.tree.keepBound(s.node, p.Bound())
	return p.Route(s.tree.copyAt(s.node)), ctx.Err()
}

// hintSteps returns the work of planning for a hint.
func (s State) hintSteps() int64 {
	return max(hintSteps, hintCellSteps*int64(len(s.tree.Initial)))
}

func (s State) bound() (n int) {
	s.tree.with(s.node, func(m *mine.Mine) { n = s.tree.far.Bound(m) })
	return n
}

// foresee fills in what the route of an outlook comes to; the mine is left as it
// was.
func foresee(m *mine.Mine, o *outlook) {
	end := m.Scalars
	for range m.Along(o.route) {
		at := reached(m)
		if o.next.text.Zero() {
			o.next = at
		}
		if o.after.text.Zero() && (m.Collected > end.Collected || m.Ending == mine.Won) {
			o.after = at
		}
		end = m.Scalars
	}
	if o.next.text.Zero() {
		there := m.At(end.Robot)
		o.next = aim{there, puzzle.Say("lifter.hint.there", there), puzzle.Say("lifter.why.there", there)}
	}
	o.wins, o.score = end.Ending == mine.Won, end.Score()
}

// reached returns what the last step got, zero if nothing.
func reached(m *mine.Mine) aim {
	old := m.History[len(m.History)-1].Scalars
	at := m.At(m.Robot)
	switch {
	case m.Ending == mine.Won:
		return aim{at, puzzle.Say("lifter.hint.next.lift", at), puzzle.Say("lifter.why.lift", at)}
	case m.Collected > old.Collected:
		return aim{at, puzzle.Say("lifter.hint.next.lambda", at), puzzle.Say("lifter.why.lambda", at)}
	case m.Razors > old.Razors:
		return aim{at, puzzle.Say("lifter.hint.next.razor", at), puzzle.Say("lifter.why.razor", at)}
	case m.Razors < old.Razors:
		return aim{at, puzzle.Say("lifter.hint.next.shave", at), puzzle.Say("lifter.why.shave", at)}
	case m.Robot != old.Robot && !m.Near(m.Robot, old.Robot):
		return aim{at, puzzle.Say("lifter.hint.next.jump", at), puzzle.Say("lifter.why.jump", at)}
	case len(m.Falls) > 0:
		return aim{at, puzzle.Say("lifter.hint.next.rock", at), puzzle.Say("lifter.why.rock", at)}
	}
	return aim{}
}

// keepPlan remembers a route from a node, unless a better one is known.
func (t *tree) keepPlan(n *node, route []byte) {
	old, ok := t.planOf(n)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.goTo(n)
	if !ok || t.worth(route) >= t.worth(old) {
		n.plan, n.planned = route, true
	}
}

// worth returns the score that a route comes to from the current node.
func (t *tree) worth(route []byte) int {
	end := t.mine.Outcome(route)
	return end.Score()
}

// planOf returns the rest of the plan that the play to a node has followed: one made
// on the way, or the route of the level's header.
func (t *tree) planOf(n *node) ([]byte, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	var path []byte
	for ; !n.planned && n.parent != nil; n = n.parent {
		path = append(path, n.command)
	}
	if n.planned {
		if route, ok := rest(n.plan, path); ok {
			return route, true
		}
		return rest(n.detour, path)
	}
	if len(t.known()) == 0 {
		return nil, false
	}
	return rest(t.known(), path)
}

// rest returns what is left of a plan after a path, which is given backwards.
func rest(plan, path []byte) ([]byte, bool) {
	if len(path) > len(plan) {
		return nil, false
	}
	for i := range path {
		if plan[i] != path[len(path)-1-i] {
			return nil, false
		}
	}
	return plan[len(path):], true
}
