package lifter

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/lifter/internal/audit"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Prover = State{}

// Prove writes down the planner's route, which is worth no less than that of the
// level's header, and what it is worth: as the most that any route scores where that
// can be gone through by the rules alone, which it can in small mines, else as its score.
func (s State) Prove(ctx context.Context, report func(puzzle.Progress)) (string, error) {
	best, err := s.Solve(ctx, puzzle.Task{}, report)
	if err != nil {
		return "", err
	}
	route := notation.Letters(best.Moves, Puzzle{}.Verbs())
	score, _ := s.worth(route)
	claim := "score " + strconv.Itoa(score)
	if slices.Contains(best.Fields, puzzle.Field{Name: "bound", Value: score}) {
		if _, ok := s.audit(ctx, score); ok {
			claim = "most " + strconv.Itoa(score)
		}
	}
	return claim + "\nroute " + route + "\n", nil
}

// audit returns how many positions there are from which more than a score could come,
// false where some does or there are too many to be looked at.
func (s State) audit(ctx context.Context, score int) (positions int, ok bool) {
	return audit.Most(s.tree.copyAt(s.node), score, func() bool { return ctx.Err() != nil })
}

// worth returns what a route in letters scores, false where it is none.
func (s State) worth(route string) (score int, ok bool) {
	moves, err := notation.ParseLetters(route, Puzzle{}.Verbs())
	if err != nil {
		return 0, false
	}
	var commands []byte
	for _, move := range moves {
		if c := command(move); c != 0 {
			commands = append(commands, c)
		}
	}
	end := s.tree.copyAt(s.node).Outcome(append(commands, 'A'))
	return end.Score(), true
}

// CheckProof executes the route by the rules and holds its score against the
// proof. Where no route is said to score more it looks at every position from which
// more could come. docs/lifter-proofs.md tells others how.
func (s State) CheckProof(ctx context.Context, lines string) (reason.Conclusion, error) {
	r := reason.NewProofReader(lines)
	claimed := r.Next()
	if len(claimed) != 2 || claimed[0] != "score" && claimed[0] != "most" {
		return reason.Conclusion{}, r.Fault(puzzle.Say("proof.want", "score"))
	}
	words := append(r.Next(), "")
	if words[0] != "route" {
		return reason.Conclusion{}, r.Fault(puzzle.Say("lifter.proof.route"))
	}
	route := strings.Join(words[1:], "")
	score, ok := s.worth(route)
	switch {
	case !ok:
		return reason.Conclusion{}, r.Fault(puzzle.Say("lifter.proof.route"))
	case claimed[1] != strconv.Itoa(score):
		return reason.Conclusion{}, r.Fault(puzzle.Say("lifter.proof.score", claimed[1], score))
	case r.Next() != nil:
		return reason.Conclusion{}, r.Fault(puzzle.Say("proof.more"))
	}
	moves, _ := notation.ParseLetters(route, Puzzle{}.Verbs())
	if claimed[0] == "most" {
		return s.checkMost(ctx, score, len(moves))
	}
	return reason.Conclusion{
		Text:  puzzle.Say("lifter.proof", len(moves), score),
		Notes: puzzle.Notes{{Name: "best", Value: strconv.Itoa(score)}},
	}, nil
}

// checkMost shows that no route scores more than one of so many moves.
func (s State) checkMost(ctx context.Context, score, moves int) (reason.Conclusion, error) {
	n, ok := s.audit(ctx, score)
	if err := ctx.Err(); err != nil {
		return reason.Conclusion{}, err
	}
	if !ok {
		return reason.Conclusion{}, puzzle.Errors{{Line: 1, Text: puzzle.Say("lifter.proof.more", score, n)}}
	}
	return reason.Conclusion{
		Text: puzzle.Say("lifter.proof.most", moves, score, n),
		Notes: puzzle.Notes{
			{Name: "best", Value: strconv.Itoa(score)},
			{Name: "proof", Value: "no route scores more than " + strconv.Itoa(score)},
		},
	}, nil
}
