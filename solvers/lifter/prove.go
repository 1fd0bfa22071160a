package lifter

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Prover = State{}

// Prove writes down the planner's route, which is worth no less than that of the
// level's header, and what it is worth. It says nothing of better ones.
func (s State) Prove(ctx context.Context, report func(puzzle.Progress)) (string, error) {
	best, err := s.Solve(ctx, puzzle.Task{}, report)
	if err != nil {
		return "", err
	}
	route := puzzle.Letters(best.Moves, Puzzle{}.Verbs())
	score, _ := s.worth(route)
	return "score " + strconv.Itoa(score) + "\nroute " + route + "\n", nil
}

// worth returns what a route in letters scores, false where it is none.
func (s State) worth(route string) (score int, ok bool) {
	moves, err := puzzle.ParseLetters(route, Puzzle{}.Verbs())
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
// proof.
func (s State) CheckProof(_ context.Context, lines string) (puzzle.Claim, error) {
	r := puzzle.NewProofReader(lines)
	claimed := r.Next()
	if len(claimed) != 2 || claimed[0] != "score" {
		return puzzle.Claim{}, r.Fault(puzzle.Say("proof.want", "score"))
	}
	words := append(r.Next(), "")
	if words[0] != "route" {
		return puzzle.Claim{}, r.Fault(puzzle.Say("lifter.proof.route"))
	}
	route := strings.Join(words[1:], "")
	score, ok := s.worth(route)
	switch {
	case !ok:
		return puzzle.Claim{}, r.Fault(puzzle.Say("lifter.proof.route"))
	case claimed[1] != strconv.Itoa(score):
		return puzzle.Claim{}, r.Fault(puzzle.Say("lifter.proof.score", claimed[1], score))
	case r.Next() != nil:
		return puzzle.Claim{}, r.Fault(puzzle.Say("proof.more"))
	}
	moves, _ := puzzle.ParseLetters(route, Puzzle{}.Verbs())
	return puzzle.Claim{
		Text:  puzzle.Say("lifter.proof", len(moves), score),
		Notes: puzzle.Notes{{Name: "best", Value: strconv.Itoa(score)}},
	}, nil
}
