package lemmo

import (
	"context"
	"iter"
	"slices"

	"gridwise/solvers/puzzle"
)

// WhyNot shows what an answer comes to: of a block the sum of its removal and
// then the best one, of a start its walk. It is exact.
func (s State) WhyNot(ctx context.Context, m puzzle.Move) iter.Seq2[puzzle.Step, error] {
	return func(yield func(puzzle.Step, error) bool) {
		next, _, err := s.Play(m)
		if err != nil {
			yield(puzzle.Step{}, err)
			return
		}
		j, err := s.Review(ctx, m, next)
		if err != nil {
			yield(puzzle.Step{}, err)
			return
		}
		last := puzzle.Step{Name: puzzle.Worse, Text: j.Text}
		if j.Grade == puzzle.Best {
			last.Name = puzzle.NotWorse
		}
		r := refuter{State: s, ctx: ctx, yield: yield}
		r.refute(m, last)
	}
}

// refuter is a refutation under way.
type refuter struct {
	State
	ctx   context.Context
	yield func(puzzle.Step, error) bool
}

func (r refuter) refute(m puzzle.Move, last puzzle.Step) {
	switch {
	case m.Verb == "lift":
		r.removed(m.Cell)
	case m.Verb == "start":
		r.walked(last)
	case m.Verb == "go" && len(r.holes) > 0:
		r.removed(r.level.cell(int(r.holes[0])))
	case m.Verb == "go" || m.Verb == "say":
		r.counted(last)
	default:
		r.yield(last, nil)
	}
}

// explainer returns an explainer of the level, with these lifted blocks.
func (r refuter) explainer(holes []int32, yield func(puzzle.Step, error) bool) *explainer {
	e := &explainer{level: r.level.without(holes...), ctx: r.ctx, yield: yield, by: map[passage]string{}}
	e.rules, e.known = r.level.rules, foresee(e.level)
	return e
}

// removed shows the sum of a block, and then the best removal of all, on the level
// as it is handed out.
func (r refuter) removed(c puzzle.Cell) {
	a, err := r.answered(r.ctx)
	if err != nil {
		r.yield(puzzle.Step{}, err)
		return
	}
	var marks []puzzle.Mark
	more := true
	e := r.explainer(nil, func(s puzzle.Step, err error) bool {
		switch {
		case err != nil:
			return r.yield(s, err)
		case s.Name == cellName(c):
			s.Name, s.Depth, s.Put = "block", 0, slices.DeleteFunc(s.Put, puzzle.Mark.Empty)
			marks = taken(s.Put)
			more = r.yield(s, nil)
		case s.Name == "best" && more:
			s.Because = nil
			if s.Name = puzzle.Worse; r.right(a, c) {
				s.Name = puzzle.NotWorse
			}
			s.Put = append(marks, s.Put...)
			r.yield(s, nil)
		}
		return more
	})
	e.removal()
}

// right reports whether a removal is one of the best; the zero cell stands for none.
func (r refuter) right(a *answer, c puzzle.Cell) bool {
	if a.count() == 0 {
		return c == puzzle.Cell{}
	}
	for i := range a.count() {
		if set := a.set(i); c != (puzzle.Cell{}) && slices.Contains(set, int32(r.level.index(c))) {
			return true
		}
	}
	return false
}

// walked shows the walk of the start that Lemmo waits over.
func (r refuter) walked(last puzzle.Step) {
	e := r.explainer(r.holes, nil)
	w := ground{level: e.level}.walk(r.col, r.dir)
	s := puzzle.Step{Name: "walk", Look: []puzzle.Cell{w.End}, Text: puzzle.Say("lemmo.whynot.walk", r.col, ways(r.dir), w.Length(), e.thing(w.End), w.End, outcome(w.Won))}
	s.Put, _ = e.trail(r.col, r.dir, nil)
	if r.yield(s, nil) {
		r.yield(last, nil)
	}
}

// counted shows which starts win.
func (r refuter) counted(last puzzle.Step) {
	e, won := r.explainer(nil, nil), 0
	s := puzzle.Step{Name: "starts"}
	for col := 1; col <= e.cols; col++ {
		for _, d := range bothWays {
			wins := ground{level: e.level}.walk(col, d).Won
			if wins {
				won++
			}
			s.Put = append(s.Put, puzzle.Mark{Layer: "starts", Cell: puzzle.Cell{Row: 0, Col: col}, Half: half(d), Tint: tint(wins)})
		}
	}
	s.Text = puzzle.Say("lemmo.whynot.count", won, 2*e.cols)
	if r.yield(s, nil) {
		r.yield(last, nil)
	}
}
