package woods

import (
	"bytes"
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/audit"
	"gridwise/solvers/woods/internal/wood"
)

// Prove writes down, of all places that come up when one side plays perfectly
// and the other as it likes, what that side can force or hold the other to. The
// hearts of a place are numbered in the order of the drawing.
func (s State) Prove(ctx context.Context, report func(puzzle.Progress)) (string, error) {
	p, err := s.proof(ctx, report)
	if err != nil {
		return "", err
	}
	return p.Text()
}

// proof returns the proof of the position's value.
func (s State) proof(ctx context.Context, report func(puzzle.Progress)) (*audit.Proof, error) {
	if err := s.lv.Prepare(ctx, 1, report); err != nil {
		return nil, err
	}
	order := drawnHearts(s.lv)
	p := &audit.Proof{Value: s.value()}
	count := func() {
		if places := len(p.Forced) + len(p.Held); report != nil && places%4096 == 0 {
			report(puzzle.Progress{Done: -1, Text: puzzle.Say("proof.steps", places)})
		}
	}
	for at, c := range s.lv.Strategy(ctx, s.Race.Position, wood.Link) {
		p.Forced = append(p.Forced, audit.Forced{Place: s.lv.drawn(at, order), Value: c.Value, Rank: c.Rank, To: s.lv.Cells[c.To]})
		count()
	}
	for at, c := range s.lv.Strategy(ctx, s.Race.Position, wood.Ganon) {
		p.Held = append(p.Held, audit.Held{Place: s.lv.drawn(at, order), Value: c.Value, To: s.lv.Cells[c.To]})
		count()
	}
	return p, ctx.Err()
}

// CheckProof goes through a proof by the rules of the game and the drawing of
// the level alone.
func (s State) CheckProof(ctx context.Context, lines string) (reason.Conclusion, error) {
	return audit.Check(ctx, s.lv.Drawing, s.lv.drawn(s.Race.Position, drawnHearts(s.lv)), s.Turn == wood.Ganon, lines)
}

// drawnHearts is, for each heart of the solver, its number in the order of the
// drawing.
func drawnHearts(lv *level) []int {
	order := make([]int, len(lv.Hearts))
	for i, spot := range lv.Hearts {
		order[i] = bytes.Count(lv.Drawing.Cells[:lv.Index(lv.Cells[spot])], []byte{'H'})
	}
	return order
}

// drawn returns a position with its hearts in the order of the drawing.
func (lv *level) drawn(p wood.Position, order []int) audit.Place {
	at := audit.Place{Link: lv.Cells[p.Link], Ganon: lv.Cells[p.Ganon]}
	for i, k := range order {
		at.Left |= p.Left >> i & 1 << k
	}
	return at
}
