package lifter

import (
	"strconv"

	"gridwise/solvers/lifter/internal/satmine"
	"gridwise/solvers/puzzle"
)

// satLevel returns a mine from a formula, with a header that reports whether the
// formula can be satisfied and, if so, a route to the lift.
func satLevel(text string) (string, error) {
	k, err := satmine.Draw(text)
	if err != nil {
		return "", err
	}
	notes := puzzle.Notes{{Name: "title", Value: k.Formula.String()}, {Name: "about", Value: "formula"}, {Name: "generator", Value: "sat v1"}}
	bits, ok := k.Satisfied()
	if !ok {
		notes = append(notes, puzzle.Note{Name: "proof", Value: "unsatisfiable, all " + strconv.Itoa(1<<len(k.Names)) + " assignments tried; the lift cannot be reached"})
		return notes.String() + k.String(), nil
	}
	route, score, err := k.Route(bits)
	if err != nil {
		return "", err
	}
	notes = append(notes,
		puzzle.Note{Name: "proof", Value: "satisfied by " + k.Assignment(bits)},
		puzzle.Note{Name: "best", Value: strconv.Itoa(score)},
		puzzle.Note{Name: "play", Value: puzzle.Letters(movesOf(route), Puzzle{}.Verbs())})
	return notes.String() + k.String(), nil
}
