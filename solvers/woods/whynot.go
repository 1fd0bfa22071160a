package woods

import (
	"context"
	"iter"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

// WhyNot makes the move and shows how both go on without a mistake: what it gives
// away shows in the hearts that Link can force. It is exact, as the table is.
func (s State) WhyNot(ctx context.Context, m puzzle.Move) iter.Seq2[puzzle.Step, error] {
	return func(yield func(puzzle.Step, error) bool) {
		x, err := newExplainer(ctx, s, yield)
		if err != nil {
			yield(puzzle.Step{}, err)
			return
		}
		all, err := s.lv.Choices(ctx, s.Race.Position)
		if err != nil {
			x.fail(err)
			return
		}
		x.refute(m, all)
	}
}

func (x *explainer) refute(m puzzle.Move, all []retro.Choice) {
	b := retro.Best(all)
	judged, l := x.s.reviewEnd(b), line{explainer: x, at: x.s, moves: []puzzle.Move{m}}
	for _, c := range all {
		if puzzle.Do(wood.Verbs[c.Verb]) == m {
			judged = against(c, b)
			l.begin(c, b)
			l.on()
		}
	}
	last := puzzle.Step{Name: puzzle.Worse, Text: judged.Text, Moves: l.moves, Put: x.show(nil)}
	if judged.Grade == puzzle.Best {
		last.Name = puzzle.NotWorse
	}
	x.say(last)
}

// begin makes the move that is asked about.
func (l *line) begin(c, b retro.Choice) {
	from, to := l.cell(l.at.Spot()), l.cell(c.To)
	said := toldOf(c.By, puzzle.Event{From: from, To: to}, c.Takes != 0)
	l.mark(from, to)
	l.say(puzzle.Step{Name: "move", Text: puzzle.Say("woods.whynot.move", said, c.Value, b.Value), Look: []puzzle.Cell{to}, Moves: l.moves, Put: l.show(append([]puzzle.Mark(nil), l.trail...))})
	if l.at.Turn == wood.Link {
		l.turns++
	}
	l.fresh, l.at = c.Takes != 0, l.at.moved(c.To)
}

// on plays on without a mistake, until Link can force nothing more.
func (l *line) on() {
	for !l.done && l.at.Status() == puzzle.Playing && l.at.value() > 0 {
		all, err := l.s.lv.Choices(l.ctx, l.at.Race.Position)
		if err != nil {
			l.fail(err)
			return
		}
		l.move(all)
	}
}
