package ghosts

import (
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// forced lays one piece after the other that can only go where it goes, the way
// people do it, until that ends.
func (t *thinker) forced() {
	if !t.begins() {
		return
	}
	p := t.n.Probe(t.Ctx, t.s.lays)
	if !p.Fits(p.Lying) {
		t.send(reason.Step{Name: "start", Text: unfit}, t.counts(false), nil)
		return
	}
	t.send(reason.Step{Name: "start", Text: puzzle.Say("ghosts.explain.forced.start")}, t.counts(false), t.table(-1, 0, false))
	lays := t.reached()
	for !t.Over() {
		next := t.n.Probe(t.Ctx, lays).Forced()
		if next.Row < 0 {
			t.forcedEnd(board.Missing(lays))
			return
		}
		d := down{row: next.Row, step: strings.ToLower(t.ways[next.Row])}
		text := t.s.l.because(next, t.claim(puzzle.Every, t.put(next.Row)))
		t.lay(d)
		t.send(reason.Step{Name: d.step, Text: text, Look: t.cells(next.Row)}, t.counts(true), t.table(-1, 0, true))
		lays = t.reached()
	}
}

func (t *thinker) forcedEnd(missing int) {
	step := reason.Step{Name: "end", Text: puzzle.Say("ghosts.explain.forced.stuck", missing)}
	if missing == 0 {
		step.Text = puzzle.Say("ghosts.explain.forced.end")
	}
	t.send(step, t.counts(false), t.table(-1, 0, false))
}
