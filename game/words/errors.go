package words

import (
	"context"
	"errors"
	"strings"

	"gridwise/solvers/puzzle"
)

// Error returns an error in words: the faults of a level a line each, the
// reason of a refusal, what a search proved or where it stopped. Errors that
// are none of ours keep their own words.
func (t *Table) Error(err error) string {
	var faults puzzle.Errors
	if errors.As(err, &faults) {
		lines := make([]string, len(faults))
		for i := range faults {
			lines[i] = t.Fault(faults[i])
		}
		return strings.Join(lines, "\n")
	}
	text := Reason(err)
	if text.Zero() {
		return err.Error()
	}
	return t.Say(text)
}

// Fault returns a fault of a level's text with its place.
func (t *Table) Fault(e puzzle.Error) string {
	switch {
	case e.Line == 0:
		return t.Say(e.Text)
	case e.Col == 0:
		return t.Say(puzzle.Say("fault.line", e.Line, e.Text))
	}
	return t.Say(puzzle.Say("fault.place", e.Line, e.Col, e.Text))
}

// Reason returns the sentence that an error holds, that of the first fault of a
// level's text; zero where it holds none.
func Reason(err error) puzzle.Text {
	var faults puzzle.Errors
	var refusal *puzzle.Refusal
	var outcome *puzzle.Outcome
	var fault puzzle.Error
	switch {
	case errors.As(err, &refusal):
		return refusal.Text
	case errors.As(err, &outcome):
		return outcome.Text
	case errors.As(err, &fault):
		return fault.Text
	case errors.As(err, &faults) && len(faults) > 0:
		return faults[0].Text
	case errors.Is(err, puzzle.ErrImpossible):
		return puzzle.Say("outcome.impossible")
	case errors.Is(err, puzzle.ErrGaveUp):
		return puzzle.Say("outcome.gave-up")
	case errors.Is(err, context.DeadlineExceeded):
		return puzzle.Say("outcome.time")
	case errors.Is(err, context.Canceled):
		return puzzle.Say("outcome.stopped")
	}
	return puzzle.Text{}
}
