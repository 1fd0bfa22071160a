package message

import (
	"context"
	"errors"

	"gridwise/solvers/puzzle"
)

const (
	kindFaults     = "faults"
	kindRefused    = "refused"
	kindImpossible = "impossible"
	kindGaveUp     = "gave up"
	kindCancelled  = "cancelled"
	kindTime       = "time"
	kindOther      = "other"
)

func errorTree(err error) any {
	var faults puzzle.Errors
	var refusal *puzzle.Refusal
	var outcome *puzzle.Outcome
	switch {
	case errors.As(err, &faults):
		return object("kind", kindFaults, "faults", list(faults, levelFaultTree))
	case errors.As(err, &refusal):
		return object("kind", kindRefused, "text", textTree(refusal.Text), "cells", list(refusal.Cells, cellTree))
	case errors.As(err, &outcome):
		kind := kindGaveUp
		if errors.Is(err, puzzle.ErrImpossible) {
			kind = kindImpossible
		}
		return object("kind", kind, "text", textTree(outcome.Text))
	case errors.Is(err, context.DeadlineExceeded):
		return object("kind", kindTime)
	case errors.Is(err, context.Canceled):
		return object("kind", kindCancelled)
	}
	return object("kind", kindOther, "text", textTree(puzzle.Say("query.failed", err.Error())))
}

// errorOf returns the error that errorTree wrote, nil for what is none.
func errorOf(v any) error {
	t, ok := v.(Tree)
	if !ok {
		return nil
	}
	switch text(t["kind"]) {
	case kindFaults:
		return puzzle.Errors(each(t["faults"], levelFaultOf)).Err()
	case kindImpossible:
		return puzzle.Impossible(textOf(t["text"]))
	case kindGaveUp:
		return puzzle.GaveUp(textOf(t["text"]))
	case kindCancelled:
		return context.Canceled
	case kindTime:
		return context.DeadlineExceeded
	}
	return puzzle.Refuse(textOf(t["text"]), each(t["cells"], cellOf)...)
}

func levelFaultTree(e puzzle.Error) any {
	return object("line", e.Line, "col", e.Col, "cell", cellTree(e.Cell), "text", textTree(e.Text))
}

func levelFaultOf(v any) puzzle.Error {
	t, _ := v.(Tree)
	return puzzle.Error{Line: number(t["line"]), Col: number(t["col"]), Cell: cellOf(t["cell"]), Text: textOf(t["text"])}
}
