package slider

import (
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
)

// Refute plays the move and shows the shortest way from there, or where there is
// none, all that can still be come to.
func (s State) Refute(t *reason.Teller, _ puzzle.State, w reason.Weighed) reason.Step {
	e := &explainer{Teller: t, State: s}
	if w.Grade == reason.Unjudged && !w.Proven {
		e.Fail(puzzle.GaveUp(w.Text))
		return reason.Step{}
	}
	next, _ := slideOf(s, directionOf(w.Move))
	to, going := nodeOf(next.State, []puzzle.Move{w.Move}), direction(puzzle.DirOf(w.Move.Verb))
	text := puzzle.Say("slider.whynot.move", going, places(next.State))
	if next.r == ice.Lost {
		text = puzzle.Say("slider.explain.hole", going)
	}
	e.Step(reason.Step{Name: "move", Text: with(text, e.clause(next.trace)), Put: e.Show(e.path(next.trace)), Look: to.cells})
	if w.Now.Dead {
		return e.closed(to, w)
	}
	return e.onward(to, w)
}

// onward plays the shortest way from there.
func (e *explainer) onward(at node, w reason.Weighed) reason.Step {
	s := at.State
	for i, m := range w.Now.Line {
		next, _ := slideOf(s, directionOf(m))
		text := puzzle.Say("slider.whynot.then", i+2, direction(puzzle.DirOf(m.Verb)), places(next.State))
		e.Step(reason.Step{Name: "m" + strconv.Itoa(i+2), Depth: 1, Moves: at.list, Put: e.Show(e.path(next.trace)), Look: nodeOf(next.State, nil).cells,
			Text: with(text, e.clause(next.trace))})
		s, at.list = next.State, append(at.list[:len(at.list):len(at.list)], m)
	}
	n := len(w.Now.Line) + 1
	last := reason.Step{Text: puzzle.Say("slider.whynot.worse", n, w.Was.Left), Moves: at.list, Put: e.Show(nil)}
	if w.Grade == reason.Best {
		last.Text = puzzle.Say("slider.whynot.best", n)
	}
	last.Text = last.Text.Claiming(puzzle.Claim{Kind: puzzle.Comes, N: -w.Was.Left}, puzzle.Claim{Kind: puzzle.Comes, Moves: []puzzle.Move{w.Move}, N: -n})
	return last
}

// closed shows all stops that can be come to, ring by ring. Nobody stops in a hole.
func (e *explainer) closed(from node, w reason.Weighed) reason.Step {
	last := reason.Step{Name: reason.Closed, Moves: from.list}
	fallen, n := from.Status() != puzzle.Playing, 0
	if !fallen {
		n = e.rings(from)
	}
	switch {
	case w.Was.Dead && fallen:
		last.Name, last.Text = reason.WasLost, puzzle.Say("slider.whynot.lost.fallen")
	case w.Was.Dead:
		last.Name, last.Text = reason.WasLost, puzzle.Say("slider.whynot.lost", n)
	case fallen:
		last.Text = puzzle.Say("slider.whynot.fallen", w.Was.Left)
	default:
		last.Text = puzzle.Say("slider.whynot.closed", n, w.Was.Left).Claiming(puzzle.Claim{Kind: puzzle.Comes, N: -w.Was.Left})
	}
	last.Text = last.Text.Claiming(puzzle.Claim{Kind: puzzle.Loses, Moves: []puzzle.Move{w.Move}})
	return last
}

// rings shows the stops from a position by the moves to them, and returns how many
// positions there are.
func (e *explainer) rings(from node) int {
	seen, marked := map[string]bool{from.Position(): true}, map[puzzle.Cell]bool{}
	for ring, depth := []node{from}, 0; len(ring) > 0; depth++ {
		step := reason.Step{Name: "d" + strconv.Itoa(depth), Depth: 1, Moves: from.list, Text: puzzle.Say("slider.whynot.ring", depth, len(ring)), Put: e.Show(nil)}
		var further []node
		for _, n := range ring {
			for _, c := range n.cells {
				if !marked[c] {
					marked[c] = true
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
