package woods

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

// Refute makes the move and shows how both go on without a mistake: what it gives
// away shows in the hearts that Link can force. It is exact, as the table is.
func (s State) Refute(t *reason.Teller, _ puzzle.State, w reason.Weighed) (last reason.Step) {
	x, err := newExplainer(t, s)
	var all []retro.Choice
	if err == nil {
		all, err = s.lv.Choices(t.Ctx, s.Race.Position)
	}
	if err != nil {
		t.Fail(err)
		return last
	}
	l := line{explainer: x, at: s, moves: []puzzle.Move{w.Move}}
	if c, ok := chosen(all, w.Move); ok {
		l.begin(c, retro.Best(all))
		l.on()
	}
	return reason.Step{Moves: l.moves, Put: x.Show(nil)}
}

// begin makes the move that is asked about.
func (l *line) begin(c, b retro.Choice) {
	from, to := l.cell(l.at.Spot()), l.cell(c.To)
	text := stepText(c.By, puzzle.Event{From: from, To: to}, c.Takes != 0)
	l.mark(from, to)
	l.Step(reason.Step{Name: "move", Text: puzzle.Say("woods.whynot.move", text, c.Value, b.Value), Look: []puzzle.Cell{to}, Moves: l.moves, Put: l.Show(append([]reason.Mark(nil), l.trail...))})
	if l.at.Turn == wood.Link {
		l.turns++
	}
	l.fresh, l.at = c.Takes != 0, l.at.moved(c.To)
}

// on plays on without a mistake, until Link can force nothing more.
func (l *line) on() {
	for !l.Over() && l.at.Status() == puzzle.Playing && l.at.value() > 0 {
		all, err := l.s.lv.Choices(l.Ctx, l.at.Race.Position)
		if err != nil {
			l.Fail(err)
			return
		}
		l.move(all)
	}
}
