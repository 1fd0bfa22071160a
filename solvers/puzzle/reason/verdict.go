// Package reason is what a puzzle has to say of a position beyond its rules: what can still be
// had, how good a move was and why, what to do next, how the solver thinks, how hard it is, and
// a proof of it.
//
// Each is an interface that a State may have besides; who wants one asks for it by type
// assertion. All of it may be slow: contexts end it.
//
// The files in reading order:
//
//	verdict   what can still be had from here
//	hint      help with the next step
//	explain   how the solver thinks: topics, steps, marks
//	question  what the reader may do himself before a step
//	teller    what steps are told to
//	trail     arrows where somebody went
//	review    how good a move was
//	worth     how good each move would be
//	lure      what looks right and is wrong
//	whynot    why a move is not the answer, step by step
//	rate      how hard a level is for people
//	trial     the solver beside a plain way, and a search by chance over its work
//	medal     what a finished play is worth
//	proof     lines that show a claim, and their form in a file
package reason

import (
	"context"

	"gridwise/solvers/puzzle"
)

// Judge says what can still be had from here.
type Judge interface {
	Verdict(ctx context.Context) (Verdict, error)
}

// Verdict is a Judge's word.
type Verdict struct {
	Text   puzzle.Text
	Dead   bool          // the level can no longer be won
	Astray bool          `wire:"-"` // it can, but something that was done must be undone
	Left   int           // moves to the win; negative where not known
	Line   []puzzle.Move `wire:"-"` // the player's, that win in so many, where they are at hand
	Value  int           // what can still be had, where the puzzle counts a value
	Unit   string        `wire:"-"` // what Value counts, as that of a Judgment; "" for nothing
	Proven bool
}

// VerdictOf returns a judge's word on a position, and that nothing is known where there is none.
// Of a play that is over nothing is left to do.
func VerdictOf(ctx context.Context, s puzzle.State) (Verdict, error) {
	v, err := Verdict{Left: -1}, error(nil)
	if x, ok := s.(Judge); ok {
		v, err = x.Verdict(ctx)
	}
	if s.Status() != puzzle.Playing {
		v.Left = 0
	}
	return v, err
}

// Doomed is a Judge whose verdicts are too slow to be asked for after every
// move, as those of Lifter's planner are. It says at once, but not always, why the level
// can no longer be won; zero where it does not see that.
type Doomed interface {
	Doomed() puzzle.Text
}
