package puzzle

import (
	"errors"
	"strconv"
	"strings"
)

// ErrImpossible means that there is no solution, and that this is proved.
var ErrImpossible = errors.New("impossible")

// ErrGaveUp means that a search ended at its bound of work or memory and proved
// nothing. It is never wrapped together with ErrImpossible.
var ErrGaveUp = errors.New("gave up")

// Outcome is ErrImpossible or ErrGaveUp with a sentence: what was proved, or
// where the search stopped.
type Outcome struct {
	Err  error
	Text Text
}

// Impossible makes the Outcome of a proof that there is no solution.
func Impossible(t Text) error { return &Outcome{ErrImpossible, t} }

// GaveUp makes the Outcome of a search that reached its bound.
func GaveUp(t Text) error { return &Outcome{ErrGaveUp, t} }

func (o *Outcome) Error() string { return o.Err.Error() + ": " + o.Text.String() }

// Unwrap makes errors.Is find ErrImpossible and ErrGaveUp.
func (o *Outcome) Unwrap() error { return o.Err }

// Refusal is Play's answer to a move that the rules do not allow. Cells are
// where the reason lies, for the board to show.
type Refusal struct {
	Text  Text
	Cells []Cell
}

// Refuse makes a Refusal.
func Refuse(t Text, cells ...Cell) error { return &Refusal{t, cells} }

func (r *Refusal) Error() string { return r.Text.String() }

// Error is a fault in a level's text. Line and Col count from 1 in the text as
// it was given; 0 where the fault has no line or no column. Cell is the cell
// it lies on, zero where none.
type Error struct {
	Line, Col int
	Cell      Cell
	Text      Text
}

func (e Error) Error() string {
	var b strings.Builder
	if e.Line > 0 {
		b.WriteString(strconv.Itoa(e.Line) + ":")
		if e.Col > 0 {
			b.WriteString(strconv.Itoa(e.Col) + ":")
		}
		b.WriteByte(' ')
	}
	b.WriteString(e.Text.String())
	return b.String()
}

// Errors are the faults of a level's text in the order of the text, at most
// MaxErrors of them.
type Errors []Error

// MaxErrors bounds the faults that a reader collects: a text of the wrong kind
// has one at every character.
const MaxErrors = 20

// Add appends a fault unless there are MaxErrors already.
func (e *Errors) Add(line, col int, cell Cell, t Text) {
	if len(*e) < MaxErrors {
		*e = append(*e, Error{line, col, cell, t})
	}
}

// Err returns the list as an error, nil where it is empty.
func (e Errors) Err() error {
	if len(e) == 0 {
		return nil
	}
	return e
}

func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i := range e {
		lines[i] = e[i].Error()
	}
	return strings.Join(lines, "\n")
}
