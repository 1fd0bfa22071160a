package link

import "gridwise/solvers/puzzle"

// Error is why a link could not be read as a whole. Wrapped in it is a
// puzzle.Refusal, or the puzzle.Errors of the level.
type Error struct {
	Kind Kind
	Err  error
}

// Kind classifies errors by what can be done about them.
type Kind int

// The kinds.
const (
	None   Kind = iota // no text that could be a link
	Cut                // cut short or changed on its way, or written by hand without a check
	Newer              // made by a newer version
	Puzzle             // of a puzzle that is not known
	Form               // against the grammar, though the check is right
	Large              // beyond the bounds
	Level              // the level breaks the puzzle's rules for levels
	Moves              // the moves cannot be read; Link.Moves are those before
)

// String returns the kind as messages write it.
func (k Kind) String() string {
	return [...]string{"none", "cut", "newer", "puzzle", "form", "large", "level", "moves"}[k]
}

func (e *Error) Error() string { return "link: " + e.Kind.String() + ": " + e.Err.Error() }

// Unwrap returns the reason, with its sentence.
func (e *Error) Unwrap() error { return e.Err }

func fail(k Kind, t puzzle.Text) error { return &Error{k, puzzle.Refuse(t)} }
