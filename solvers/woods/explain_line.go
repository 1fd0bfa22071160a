package woods

import (
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

// line is best play of both, move by move, until Link can force nothing more.
type line struct {
	*explainer
	at    State
	turns int // of Link's
	moves []puzzle.Move
	trail []reason.Mark // since the last heart
	fresh bool          // a heart was taken by the last move
	only  bool          // since then it was told what any other move would cost
	fork  fork          // the last one that was told
}

func (x *explainer) line() {
	l := line{explainer: x, at: x.s, fresh: true}
	x.Step(reason.Step{Name: "start", Text: puzzle.Say("woods.explain.line.start", x.s.value(), countHearts(x.set)).Claiming(x.s.comes(x.s.value()))})
	l.on()
	x.Step(l.end())
}

// move plays the best move and tells why it is.
func (l *line) move(all []retro.Choice) {
	c := retro.Best(all)
	from, to := l.cell(l.at.Spot()), l.cell(c.To)
	l.moves = append(l.moves, puzzle.Do(wood.Verbs[c.Verb]))
	if l.fresh {
		l.trail, l.only, l.fork = nil, false, fork{}
	}
	step := reason.Step{Name: l.called(), Depth: 1, Look: []puzzle.Cell{to}, Moves: append([]puzzle.Move(nil), l.moves...)}
	if l.fresh {
		step.Depth = 0
	}
	took, next := c.Takes != 0, l.at.moved(c.To)
	text := stepText(l.at.Turn, puzzle.Event{From: from, To: to}, took)
	step.Text = puzzle.Say("woods.tell.and", text, l.why(all, next).Claiming(l.s.claims(l.moves[:len(l.moves)-1], l.at, all)...))
	l.mark(from, to)
	step.Put = l.Show(append(l.fork.marks(l.explainer), l.trail...))
	l.at, l.fresh = next, took
	l.Step(step)
}

// comes claims that Link can force so many more hearts.
func (s State) comes(more int) puzzle.Claim {
	return puzzle.Claim{Kind: puzzle.Comes, N: s.Gained() + more}
}

// most claims that Link can force no more than so many.
func (s State) most(more int) puzzle.Claim {
	return puzzle.Claim{Kind: puzzle.AtBest, N: s.Gained() + more}
}

// claims are what each choice after some moves comes to.
func (s State) claims(after []puzzle.Move, at State, all []retro.Choice) (claims []puzzle.Claim) {
	for _, c := range all {
		claims = append(claims, puzzle.Claim{Kind: puzzle.Comes, From: after, Moves: []puzzle.Move{puzzle.Do(wood.Verbs[c.Verb])}, N: at.Gained() + c.Value})
	}
	return claims
}

// called names a move by its turn, and counts it.
func (l *line) called() string {
	if l.at.Turn == wood.Link {
		l.turns++
		return "turn" + strconv.Itoa(l.turns) + ".link"
	}
	return "turn" + strconv.Itoa(max(l.turns, 1)) + ".ganondorf"
}

// why returns what the best move keeps: which hearts it threatens so that no place guards both,
// once what the next best would have come to, or how soon or late the next heart falls.
func (l *line) why(all []retro.Choice, next State) puzzle.Text {
	c := retro.Best(all)
	other, alone := second(all)
	alone = alone && !l.only
	if l.at.Turn == wood.Link && c.Takes == 0 {
		if f, ok := l.forked(next); ok && f.hearts != l.fork.hearts {
			l.fork = f
			return f.text(l.explainer, next)
		}
	}
	l.only = l.only || alone && c.Takes == 0
	switch {
	case c.Takes != 0 && l.at.Turn == wood.Link:
		return puzzle.Say("woods.explain.line.link.takes", next.Gained(), next.value())
	case c.Takes != 0:
		return puzzle.Say("woods.explain.line.king.takes", c.Value)
	case alone && l.at.Turn == wood.Link:
		return puzzle.Say("woods.explain.line.link.only", other, c.Value)
	case alone:
		return puzzle.Say("woods.explain.line.king.only", other, c.Value)
	case l.at.Turn == wood.Link:
		return puzzle.Say("woods.explain.line.link.soon", c.Rank, c.Value)
	}
	return puzzle.Say("woods.explain.line.king.late", c.Rank, c.Value)
}

// second returns the best value of the other moves, for who is to move; it reports
// whether all of them are worse.
func second(all []retro.Choice) (value int, worse bool) {
	b := retro.Best(all)
	others := slices.DeleteFunc(slices.Clone(all), func(c retro.Choice) bool { return c.Verb == b.Verb })
	if len(others) == 0 {
		return b.Value, false
	}
	value = retro.Best(others).Value
	return value, value != b.Value
}

// mark adds a step to the trails.
func (l *line) mark(from, to puzzle.Cell) {
	m := reason.Mark{Layer: "link", Cell: from, Tint: reason.Chosen, Dir: from.Towards(to)}
	if l.at.Turn == wood.Ganon {
		m.Layer, m.Tint = "ganondorf", reason.Bad
	}
	if m.Dir != puzzle.None {
		l.trail = append(l.trail, m)
	}
}

// end adds the step of why play stops here.
func (l *line) end() reason.Step {
	step := reason.Step{Name: "end", Put: l.Show(nil), Moves: l.moves}
	if l.at.Left&l.s.lv.Reachable() == 0 {
		step.Text = puzzle.Say("woods.explain.line.taken", l.at.Gained())
	} else {
		step.Text = puzzle.Say("woods.explain.line.held", l.at.Gained(), countHearts(l.at.Left&l.s.lv.Reachable()))
	}
	return step
}
