package ghosts

import (
	"context"
	"iter"

	"gridwise/solvers/cover"
	"gridwise/solvers/puzzle"
)

// mostRefuting bounds the nodes that are shown of a refutation.
const mostRefuting = 40

// WhyNot makes the move and searches on by fewest ways first: what has a single
// way left follows of itself, and where nothing has, the search is short. It is
// exact unless a search is cut short.
func (s State) WhyNot(ctx context.Context, m puzzle.Move) iter.Seq2[puzzle.Step, error] {
	return func(yield func(puzzle.Step, error) bool) {
		next, _, err := s.Play(m)
		if err != nil {
			yield(puzzle.Step{}, err)
			return
		}
		r := refuting{s: s, after: next.(State), ctx: ctx}
		r.tell = func(step puzzle.Step) bool {
			step.Moves = append([]puzzle.Move{m}, step.Moves...)
			return yield(step, nil)
		}
		if err := r.run(m); err != nil {
			yield(puzzle.Step{}, err)
		}
	}
}

// refuting is a refutation under way.
type refuting struct {
	s, after State
	ctx      context.Context
	tell     func(puzzle.Step) bool
	over     bool // nobody wants more
}

func (r *refuting) run(m puzzle.Move) error {
	j, err := r.s.Review(r.ctx, m, r.after)
	if err != nil {
		return err
	}
	n := r.s.l.network()
	before, now := n.Probe(r.ctx, r.s.lays), n.Probe(r.ctx, r.after.lays)
	held, holds := before.Fits(before.Lying), now.Fits(now.Lying)
	if before.Err != nil {
		return before.Err
	}
	if now.Err != nil {
		return now.Err
	}
	last := puzzle.Step{Name: puzzle.Worse, Text: j.Text}
	if j.Grade == puzzle.Best {
		last.Name = puzzle.NotWorse
	}
	if !holds {
		last = r.refute()
		if !held {
			last.Name, last.Text = puzzle.WasLost, puzzle.Say("ghosts.whynot.lost")
		}
	}
	if !r.over {
		r.tell(last)
	}
	return nil
}

// refute searches what the move leaves, and returns what that came to.
func (r *refuting) refute() puzzle.Step {
	t := newThinker(r.ctx, r.after, func(step puzzle.Step, err error) bool {
		if err != nil || step.Name == "end" {
			return err == nil
		}
		r.over = !r.tell(step)
		return !r.over
	})
	last := puzzle.Step{Name: puzzle.Clash, Text: puzzle.Say("ghosts.whynot.clash")}
	if !t.lying() {
		return last
	}
	t.send(puzzle.Step{Name: "move", Text: puzzle.Say("ghosts.whynot.move")}, t.counts(false), t.table(-1, 0, false))
	x := &searching{thinker: t, rule: cover.Fewest, run: t.fixed(), from: len(t.down), most: mostRefuting}
	x.run.Watch(x)
	x.run.Count(r.ctx, 0)
	if last.Text = puzzle.Say("ghosts.whynot.tried", x.nodes); x.cut {
		last.Text = puzzle.Say("ghosts.whynot.cut", x.nodes)
	}
	return last
}
