package lifter

import (
	"context"

	"gridwise/solvers/puzzle"
)

var (
	_ puzzle.Hinter = State{}
	_ puzzle.Judge  = State{}
)

// The bounds of the planning for a hint, in steps of the mine: for any mine, and
// for each of its cells.
const (
	hintSteps     = 2_400_000
	hintCellSteps = 12
)

// Strengths is 3: what can still be had, where to go next, the next move.
func (s State) Strengths() int { return 3 }

// Hint plans from here, unless the play has followed an earlier plan; then
// that one goes on, so that hints followed lead where they said.
func (s State) Hint(ctx context.Context, strength int) (puzzle.Hint, error) {
	if s.node.ending != playing {
		return puzzle.Hint{Text: puzzle.Say("lifter.verdict.over", s.node.score()), Left: -1}, nil
	}
	if why := s.dead(); !why.Zero() {
		return puzzle.Hint{Text: why, Cells: []puzzle.Cell{s.tree.at(s.node.robot)}, Proven: true, Dead: true, Left: -1}, nil
	}
	o, err := s.outlook(ctx)
	if err != nil {
		return puzzle.Hint{}, err
	}
	h := puzzle.Hint{Left: -1}
	if o.wins {
		h.Proven, h.Left = true, len(o.route)
	}
	switch {
	case len(o.route) == 0:
		h.Text = puzzle.Say("lifter.hint.abort", o.score)
		if strength >= 3 {
			h.Moves = []puzzle.Move{puzzle.Do("abort")}
		}
	case strength <= 1 && o.wins:
		h.Text = puzzle.Say("lifter.hint.win", o.score, len(o.route))
	case strength <= 1:
		h.Text = puzzle.Say("lifter.hint.nolift", o.score)
	case strength == 2:
		h.Text, h.Cells = o.next.text, []puzzle.Cell{o.next.cell}
	default:
		move := moveOf(o.route[0])
		h.Text, h.Cells, h.Moves = s.nextMove(o.route[0]), []puzzle.Cell{o.next.cell}, []puzzle.Move{move}
	}
	return h, nil
}

func (s State) nextMove(c byte) puzzle.Text {
	switch c {
	case 'W':
		return puzzle.Say("lifter.hint.wait")
	case 'S':
		return puzzle.Say("lifter.hint.shave")
	case 'L':
		return puzzle.Say("lifter.hint.left")
	case 'R':
		return puzzle.Say("lifter.hint.right")
	case 'U':
		return puzzle.Say("lifter.hint.up")
	}
	return puzzle.Say("lifter.hint.down")
}

// Verdict says what a short planning still finds, and whether it is proved
// that the lift cannot be reached.
func (s State) Verdict(ctx context.Context) (puzzle.Verdict, error) {
	switch s.node.ending {
	case won:
		return puzzle.Verdict{Text: puzzle.Say("lifter.verdict.won", s.node.score()), Value: s.node.score(), Proven: true}, nil
	case aborted, crushed, drowned:
		return puzzle.Verdict{Text: puzzle.Say("lifter.verdict.over", s.node.score()), Dead: true, Left: -1, Value: s.node.score(), Proven: true}, nil
	}
	if why := s.dead(); !why.Zero() {
		return puzzle.Verdict{Text: why, Dead: true, Left: -1, Value: s.node.score(), Proven: true}, nil
	}
	o, err := s.outlook(ctx)
	if err != nil {
		return puzzle.Verdict{}, err
	}
	if o.wins {
		return puzzle.Verdict{Text: puzzle.Say("lifter.hint.win", o.score, len(o.route)), Left: len(o.route), Value: o.score}, nil
	}
	return puzzle.Verdict{Text: puzzle.Say("lifter.hint.nolift", o.score), Left: -1, Value: o.score}, nil
}

// outlook is what a plan comes to.
type outlook struct {
	route []byte
	wins  bool
	score int
	next  aim
}

// aim is the next place of a plan, and what for.
type aim struct {
	cell puzzle.Cell
	text puzzle.Text
}

func (s State) outlook(ctx context.Context) (outlook, error) {
	route, ok := s.tree.planOf(s.node)
	if !ok {
		route = s.plan(ctx, 1, max(hintSteps, hintCellSteps*int64(len(s.tree.initial))), 1, nil)
		if err := ctx.Err(); err != nil {
			return outlook{}, err
		}
		s.tree.keepPlan(s.node, route)
	}
	o := outlook{route: route}
	s.tree.with(s.node, func(m *mine) {
		begin := len(m.history)
		for _, c := range route {
			m.step(c)
			if o.next.text.Zero() {
				o.next = m.reached()
			}
		}
		if o.next.text.Zero() {
			o.next = aim{m.at(m.robot), puzzle.Say("lifter.hint.there")}
		}
		o.wins, o.score = m.ending == won, m.score()
		m.undoTo(begin)
	})
	return o, nil
}

// reached says what the last step got, zero if nothing.
func (m *mine) reached() aim {
	old := m.history[len(m.history)-1].scalars
	at := m.at(m.robot)
	switch {
	case m.ending == won:
		return aim{at, puzzle.Say("lifter.hint.next.lift")}
	case m.collected > old.collected:
		return aim{at, puzzle.Say("lifter.hint.next.lambda")}
	case m.razors > old.razors:
		return aim{at, puzzle.Say("lifter.hint.next.razor")}
	case m.razors < old.razors:
		return aim{at, puzzle.Say("lifter.hint.next.shave")}
	case m.robot != old.robot && !m.near(m.robot, old.robot):
		return aim{at, puzzle.Say("lifter.hint.next.jump")}
	case len(m.falls) > 0:
		return aim{at, puzzle.Say("lifter.hint.next.rock")}
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

// worth is the score that a route comes to from the current node.
func (t *tree) worth(route []byte) int {
	m := t.mine
	begin := len(m.history)
	for _, c := range route {
		if m.ending == playing {
			m.step(c)
		}
	}
	v := m.score()
	m.undoTo(begin)
	return v
}

// planOf is the rest of the plan that the play to a node has followed.
func (t *tree) planOf(n *node) ([]byte, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	depth := n.depth
	var path []byte
	for ; n != nil; n = n.parent {
		if n.planned {
			return rest(n.plan, path)
		}
		if path = append(path, n.command); depth-n.depth > 2000 {
			break
		}
	}
	return nil, false
}

// rest is what is left of a plan after a path, which is given backwards.
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
