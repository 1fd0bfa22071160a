package slider

import (
	"errors"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
)

// WhyNot plays the move and shows the shortest way from there, or where there is
// none, all that can still be come to.
func (s State) WhyNot(t *reason.Teller, m puzzle.Move, _ puzzle.State) {
	e := &explainer{Teller: t, State: s}
	next, _ := slideOf(s, directionOf(m))
	was, err := e.solver.Way(e.Ctx, e.pos)
	before := len(was)
	hopeless := errors.Is(err, puzzle.ErrImpossible)
	if err != nil && !hopeless {
		e.Fail(tooMuch(err))
		return
	}
	dirs, err := e.solver.Way(e.Ctx, next.pos)
	if err != nil && !errors.Is(err, puzzle.ErrImpossible) {
		e.Fail(tooMuch(err))
		return
	}
	to := nodeOf(next.State, []puzzle.Move{m})
	said := puzzle.Say("slider.whynot.move", direction(puzzle.Dirs[directionOf(m)]), places(next.State))
	if next.r == ice.Lost {
		said = puzzle.Say("slider.explain.hole", direction(puzzle.Dirs[directionOf(m)]))
	}
	if !e.Step(reason.Step{Name: "move", Text: with(said, e.clause(next.trace)), Put: e.path(next.trace), Look: to.cells}) {
		return
	}
	if err != nil {
		e.closed(to, before, hopeless)
		return
	}
	e.onward(to, dirs, before)
}

// tooMuch returns the sentence that there is too much to search.
func tooMuch(err error) error {
	if errors.Is(err, puzzle.ErrGaveUp) {
		return puzzle.GaveUp(puzzle.Say("slider.unknown"))
	}
	return err
}

// onward plays the shortest way from there.
func (e *explainer) onward(at node, dirs []byte, before int) {
	s := at.State
	for i, dir := range dirs {
		next, _ := slideOf(s, int(dir))
		step := reason.Step{Name: "m" + strconv.Itoa(i+2), Depth: 1, Moves: at.list, Put: e.path(next.trace), Look: nodeOf(next.State, nil).cells,
			Text: with(puzzle.Say("slider.whynot.then", i+2, direction(puzzle.Dirs[dir]), places(next.State)), e.clause(next.trace))}
		if !e.Step(step) {
			return
		}
		s, at.list = next.State, append(at.list[:len(at.list):len(at.list)], puzzle.Do(puzzle.Dirs[dir].String()))
	}
	n := len(dirs) + 1
	last := reason.Step{Name: reason.Worse, Text: puzzle.Say("slider.whynot.worse", n, before), Moves: at.list, Put: e.fade()}
	if n == before {
		last.Name, last.Text = reason.NotWorse, puzzle.Say("slider.whynot.best", n)
	}
	e.Step(last)
}

// closed shows all stops that can be come to, ring by ring. Nobody stops in a hole.
func (e *explainer) closed(from node, before int, hopeless bool) {
	last := reason.Step{Name: reason.Closed, Moves: from.list}
	fallen, n := from.Status() != puzzle.Playing, 0
	if !fallen {
		n = e.rings(from)
	}
	switch {
	case hopeless && fallen:
		last.Name, last.Text = reason.WasLost, puzzle.Say("slider.whynot.lost.fallen")
	case hopeless:
		last.Name, last.Text = reason.WasLost, puzzle.Say("slider.whynot.lost", n)
	case fallen:
		last.Text = puzzle.Say("slider.whynot.fallen", before)
	default:
		last.Text = puzzle.Say("slider.whynot.closed", n, before)
	}
	e.Step(last)
}

// rings shows the stops from a position by the moves to them, and returns how many
// positions there are.
func (e *explainer) rings(from node) int {
	seen, shown := map[string]bool{from.Position(): true}, map[puzzle.Cell]bool{}
	for ring, depth := []node{from}, 0; len(ring) > 0; depth++ {
		step := reason.Step{Name: "d" + strconv.Itoa(depth), Depth: 1, Moves: from.list, Text: puzzle.Say("slider.whynot.ring", depth, len(ring)), Put: e.fade()}
		var further []node
		for _, n := range ring {
			for _, c := range n.cells {
				if !shown[c] {
					shown[c] = true
					step.Put = append(step.Put, reason.Mark{Layer: "dead", Cell: c, Tint: reason.Bad})
				}
			}
			for dir := range puzzle.Dirs {
				to, ok := slideOf(n.State, dir)
				if ok && to.r != ice.Lost && !seen[to.Position()] {
					seen[to.Position()] = true
					further = append(further, nodeOf(to.State, nil))
				}
			}
		}
		if !e.Step(step) {
			break
		}
		ring = further
	}
	return len(seen)
}
