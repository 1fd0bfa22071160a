package lifter

import (
	"context"
	"slices"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Reviewer = State{}

// Review holds the best score that is found after a move against the best found
// before it. That is certain where the bound shows it: no plan after the move
// comes to what one before it did, or no plan at all comes to more than one after
// it. Otherwise it is as far as the planner sees. Verdicts do not tell it: they say at once that
// the lift is shut, and not what can still be scored.
func (s State) Review(ctx context.Context, m puzzle.Move, after puzzle.State) (reason.Judgment, error) {
	was, err := s.prospects(ctx)
	if err != nil {
		return reason.Judgment{}, err
	}
	now, err := after.(State).prospects(ctx)
	if err != nil {
		return reason.Judgment{}, err
	}
	moves := []puzzle.Move{m}
	then := now.end
	then.Moves = slices.Concat(moves, then.Moves)
	j := reason.Judgment{Unit: "points", Cost: max(0, was.score-now.score)}
	switch {
	case !was.dead && now.dead && was.wins:
		shut := puzzle.Claim{Kind: puzzle.Loses, Moves: moves}
		j.Grade, j.Proven, j.Text = reason.LostIt, true, puzzle.Say("lifter.review.lost", was.score, now.score).Claiming(was.end, then, shut)
		j.Cost = max(j.Cost, 1)
	case j.Cost == 0:
		j.Grade, j.Proven, j.Text = reason.Best, now.score >= was.most, puzzle.Say("lifter.review.best", now.score).Claiming(then)
	default:
		j.Grade, j.Proven, j.Text = reason.Dearer, now.most < was.score, puzzle.Say("lifter.review.dearer", was.score, now.score).Claiming(was.end, then)
	}
	return j, nil
}

// prospects are what can still be had from a position: score is found, and most
// cannot be exceeded.
type prospects struct {
	score, most int
	wins, dead  bool // dead: it is certain that the lift is out of reach
	end         puzzle.Claim
}

func (s State) prospects(ctx context.Context) (prospects, error) {
	if s.node.Ending != mine.Playing {
		won := s.node.Ending == mine.Won
		return prospects{score: s.node.Score(), most: s.node.Score(), wins: won, dead: !won, end: puzzle.Claim{Kind: puzzle.Comes, N: s.node.Score()}}, nil
	}
	dead := !s.dead().Zero()
	o, err := s.outlook(ctx)
	if err != nil {
		return prospects{}, err
	}
	p := prospects{score: o.score, most: s.bound(), wins: o.wins, dead: dead, end: o.end()}
	if o.best {
		p.most = o.score
	}
	return p, nil
}
