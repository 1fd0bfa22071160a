package lifter

import (
	"strconv"

	"gridwise/solvers/lifter/internal/satmine"
	"gridwise/solvers/puzzle"
)

// satLevel returns a mine from a formula, with a header that reports whether the
// formula can be satisfied and, if so, a route to the lift.
func satLevel(text string) (string, error) {
	b, err := satmine.Build(text)
	if err != nil {
		return "", err
	}
	notes := puzzle.Notes{{Name: "title", Value: b.Formula}, {Name: "about", Value: "formula"}, {Name: "generator", Value: "sat v1"}}
	if b.Assignment == "" {
		notes = append(notes, puzzle.Note{Name: "proof", Value: "unsatisfiable, all " + strconv.Itoa(b.Tried) + " assignments tried; the lift cannot be reached"})
		return notes.String() + b.Text, nil
	}
	notes = append(notes,
		puzzle.Note{Name: "proof", Value: "satisfied by " + b.Assignment},
		puzzle.Note{Name: "best", Value: strconv.Itoa(b.Score)},
		puzzle.Note{Name: "play", Value: puzzle.Letters(movesOf(b.Route), Puzzle{}.Verbs())})
	return notes.String() + b.Text, nil
}
