package ghosts

import (
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
)

// forced lays one piece after the other that can only go where it goes, the way
// people do it, until that ends.
func (t *thinker) forced() {
	if !t.lying() {
		return
	}
	p := t.n.Probe(t.ctx, t.s.lays)
	if !p.Fits(p.Lying) {
		if t.ctx.Err() == nil {
			t.send(puzzle.Step{Name: "start", Text: puzzle.Say("ghosts.verdict.no")}, t.counts(false), nil)
		}
		return
	}
	t.send(puzzle.Step{Name: "start", Text: puzzle.Say("ghosts.explain.forced.start")}, t.counts(false), t.table(-1, 0, false))
	at := t.s
	for t.on && t.ctx.Err() == nil {
		next := t.n.Probe(t.ctx, at.lays).Forced()
		if next.Row < 0 {
			break
		}
		d := down{row: next.Row, step: strings.ToLower(t.ways[next.Row])}
		t.lay(d)
		text := t.s.l.because(next, board.NameOf(t.down[len(t.down)-1].piece))
		t.send(puzzle.Step{Name: d.step, Text: text, Look: t.cells(next.Row)}, t.counts(true), t.table(-1, 0, true))
		at = t.reached()
	}
	if t.on && t.ctx.Err() == nil {
		t.forcedEnd(at)
	}
}

// reached returns the position in the picture.
func (t *thinker) reached() State {
	at := State{t.s.l, t.s.notes, append([]board.Lay(nil), t.s.lays...)}
	for _, d := range t.down {
		at.lays[d.piece] = t.s.l.As(t.n.Rows[d.row].Piece, d.piece, t.n.Rows[d.row].Lay)
	}
	return at
}

func (t *thinker) forcedEnd(at State) {
	step := puzzle.Step{Name: "end", Text: puzzle.Say("ghosts.explain.forced.stuck", board.Missing(at.lays))}
	if board.Missing(at.lays) == 0 {
		step.Text = puzzle.Say("ghosts.explain.forced.end")
	}
	t.send(step, t.counts(false), t.table(-1, 0, false))
}
