package query

import (
	"context"
	"math"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/report"
)

// hardness answers what makes a level hard, in sentences.
func hardness(ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request) (*report.Report, error) {
	found, err := report.Of(ctx, p, r.Level)
	if err != nil {
		return nil, err
	}
	for _, line := range found.Lines() {
		a.Remarks = append(a.Remarks, message.Remark{Text: line})
	}
	return found, nil
}

// report answers that in numbers as well.
func (q *play) report(ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request) error {
	found, err := hardness(ctx, a, p, r)
	if err == nil {
		a.Standing = reported(found, p)
	}
	return err
}

// reported writes a report for programs; what is not known is null.
func reported(r *report.Report, p puzzle.Puzzle) message.Tree {
	t := message.Tree{
		"puzzle": p.Name(), "best": r.Best, "length": r.Moves, "count": nil, "proven": r.Proven,
		"positions": nil, "dead": nil, "searched": r.Searched, "weighed": r.Weighed, "choices": r.Choices, "forced": r.Forced,
		"stretch": r.Stretch, "decisions": r.Decisions, "lures": r.Lures, "away": r.Away, "kinds": r.Kinds, "uncertain": r.Uncertain, "untried": r.Untried, "rating": nil, "looked": nil, "branching": nil,
	}
	if r.Weighed > 0 {
		t["branching"] = math.Round(100*float64(r.Choices)/float64(r.Weighed)) / 100
	}
	if r.Ways > 0 {
		t["count"] = r.Ways
	}
	if r.Positions > 0 {
		t["positions"], t["dead"] = r.Positions, r.Dead
	}
	if r.Rated {
		t["rating"], t["looked"] = r.Rating, r.Looked
	}
	wrong, idle := []any{}, []any{}
	for _, w := range r.Wrong {
		x := moved(w.Move, p.Verbs())
		x["after"], x["grade"], x["cost"], x["unit"], x["proven"] = notation.Letters(w.After, p.Verbs()), w.Grade.String(), w.Cost, w.Unit, w.Proven
		wrong = append(wrong, x)
	}
	for _, c := range r.Idle {
		idle = append(idle, message.Tree{"row": c.Row, "col": c.Col})
	}
	t["wrong"], t["idle"] = wrong, idle
	return t
}
