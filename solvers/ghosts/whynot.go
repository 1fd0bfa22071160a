package ghosts

import (
	"cmp"

	"gridwise/solvers/cover"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// mostRefuting bounds the nodes that are shown of a refutation.
const mostRefuting = 40

// WhyNot makes the move and searches on by fewest ways first: what has a single
// way left follows of itself, and where nothing has, the search is short. It is
// exact unless a search is cut short.
func (s State) WhyNot(to *reason.Teller, m puzzle.Move, after puzzle.State) {
	j, err := s.Review(to.Ctx, m, after)
	next, n := after.(State), s.l.network()
	before, now := n.Probe(to.Ctx, s.lays), n.Probe(to.Ctx, next.lays)
	held, holds := before.Fits(before.Lying), now.Fits(now.Lying)
	if err = cmp.Or(err, before.Err, now.Err); err != nil {
		to.Fail(err)
		return
	}
	last := reason.Step{Name: j.Ending(), Text: j.Text}
	if !holds {
		t := newThinker(to, next)
		t.first = []puzzle.Move{m}
		last = t.refute()
	}
	if !holds && !held {
		last.Name, last.Text = reason.WasLost, puzzle.Say("ghosts.whynot.lost")
	}
	last.Moves = []puzzle.Move{m}
	to.Step(last)
}

// refute searches what lies, and returns what that came to.
func (t *thinker) refute() reason.Step {
	last := reason.Step{Name: reason.Clash, Text: puzzle.Say("ghosts.whynot.clash")}
	if !t.lying() {
		return last
	}
	t.send(reason.Step{Name: "move", Text: puzzle.Say("ghosts.whynot.move")}, t.counts(false), t.table(-1, 0, false))
	x := &searching{thinker: t, rule: cover.Fewest, run: t.fixed(), from: len(t.down), most: mostRefuting}
	x.run.Watch(x)
	x.run.Count(t.Ctx, 0)
	if last.Text = puzzle.Say("ghosts.whynot.tried", x.nodes); x.cut {
		last.Text = puzzle.Say("ghosts.whynot.cut", x.nodes)
	}
	return last
}
