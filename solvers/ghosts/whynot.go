package ghosts

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// mostRefuting bounds the nodes that are shown of a refutation.
const mostRefuting = 40

// Refute makes the move and searches on by fewest ways first: what has a single
// way left follows of itself, and where nothing has, the search is short. It is
// exact unless a search is cut short.
func (s State) Refute(to *reason.Teller, after puzzle.State, w reason.Weighed) (last reason.Step) {
	astray := w.Was.Astray || w.Was.Dead
	if w.Now.Astray || w.Now.Dead {
		t := newThinker(to, after.(State))
		t.first = []puzzle.Move{w.Move}
		last = t.refute()
		if astray {
			last.Name, last.Text = reason.WasLost, puzzle.Say("ghosts.whynot.lost").Claiming(puzzle.Claim{Kind: puzzle.Loses})
		}
		last.Text = last.Text.Claiming(puzzle.Claim{Kind: puzzle.Loses, Moves: []puzzle.Move{w.Move}})
	}
	last.Moves = []puzzle.Move{w.Move}
	return last
}

// refute searches what lies, and returns what that came to.
func (t *thinker) refute() reason.Step {
	last := reason.Step{Name: reason.Clash, Text: puzzle.Say("ghosts.whynot.clash")}
	if !t.lying() {
		return last
	}
	t.send(reason.Step{Name: "move", Text: puzzle.Say("ghosts.whynot.move")}, t.counts(false), t.table(-1, 0, false))
	x := &searching{thinker: t, run: t.fixed(), from: len(t.down), most: mostRefuting}
	x.run.Watch(x)
	x.run.Count(t.Ctx, 0)
	if last.Text = puzzle.Say("ghosts.whynot.tried", x.nodes); x.cut {
		last.Text = puzzle.Say("ghosts.whynot.cut", x.nodes)
	}
	return last
}
