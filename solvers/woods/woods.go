// Package woods is the race for hearts: Link and Ganondorf walk in one wood,
// and each heart belongs to whoever touches it first.
//
// Rules. One Link, one Ganondorf, ground, trees and hearts. Link moves first,
// then they take turns; a move is one step up, down, left or right onto ground,
// or staying. Who steps onto a heart has it for good. They may share a cell and
// pass through each other. Ganondorf plays to keep the number of Link's hearts
// small; endless play gives Link nothing more. The value of a position is the
// number of hearts that Link can still force.
//
// The player is Link against a perfect Ganondorf, or, by the line
// "play: ganondorf", Ganondorf against a perfect Link.
//
// The parts:
//
//   - Package wood has the level, the wood as a graph, a position and a move.
//   - Package retro knows the value of every position, and how soon the next heart falls.
//     So the perfect side's answer depends on the position alone, and whatever is said is
//     proved. A level that parses can be solved: what its table takes is bounded.
//   - State is a position of a play. It puts into words what retro knows.
//   - Package audit checks proofs by the rules alone.
//   - Package grow makes levels.
//
// The puzzle is "The Lost Woods - Enter Ganondorf" from Brilliant, solution by
// Daniel Ploch, 2016.
//
// The files in reading order:
//
//	woods                   the puzzle: its tiles, verbs, and how a level is packed
//	state, distant          a position, and one whose values were worked out elsewhere
//	board, describe, goal   what is seen, in words, and what is asked for
//	solve, reply            the answer, and the move of a perfect player
//	hint                    hints
//	review, whynot          how good a move was, and why it is not the answer
//	explain, explain_stage  the topics, and how a step shows both places
//	explain_rings           the values grow, ring by ring
//	explain_asks            where Link gets in, and how Ganondorf gets out else
//	explain_attractor       the same with a count of the moves that Ganondorf has left
//	explain_trap            why Link cannot have more
//	explain_line            best play of both
//	explain_fork            two hearts of which Ganondorf loses one
//	proof                   proofs: what each side can force
//	rate, scale             how hard a level is
//	experiment              the solver beside a plain way, on levels of growing size
//	generate                levels are made, of a wished rating
//	card                    what it has to say of itself to who shows it
package woods

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
)

// Puzzle is the kind; its zero value is ready.
type Puzzle struct{}

var (
	_ puzzle.Puzzle    = Puzzle{}
	_ puzzle.Packer    = Puzzle{}
	_ puzzle.Batcher   = Puzzle{}
	_ draft.Generator  = Puzzle{}
	_ puzzle.Cheerer   = Puzzle{}
	_ puzzle.Solver    = State{}
	_ reason.Hinter    = State{}
	_ puzzle.Replier   = State{}
	_ puzzle.Preparer  = State{}
	_ reason.Judge     = State{}
	_ puzzle.Scorer    = State{}
	_ puzzle.Walker    = State{}
	_ reason.Explainer = State{}
	_ puzzle.Describer = State{}
	_ reason.Prover    = State{}
	_ reason.Reviewer  = State{}
	_ reason.Rater     = State{}
	_ puzzle.Aimer     = State{}
)

// Name returns "woods".
func (Puzzle) Name() string { return "woods" }

// Version returns the version of levels and moves in links.
func (Puzzle) Version() int { return 1 }

// Tiles returns the alphabet.
func (Puzzle) Tiles() []puzzle.Tile { return wood.Tiles }

// Verbs returns the four steps, staying and giving in. Either side's moves are
// made of the first five.
func (Puzzle) Verbs() []puzzle.Verb {
	return []puzzle.Verb{
		{Name: "up", Letter: 'U', Keys: []string{"ArrowUp", "KeyW", "KeyK"}},
		{Name: "left", Letter: 'L', Keys: []string{"ArrowLeft", "KeyA", "KeyH"}},
		{Name: "right", Letter: 'R', Keys: []string{"ArrowRight", "KeyD", "KeyL"}},
		{Name: "down", Letter: 'D', Keys: []string{"ArrowDown", "KeyS", "KeyJ"}},
		{Name: "stay", Letter: 'S', Keys: []string{"Space"}, Button: true},
		{Name: "end", Letter: 'E', Keys: []string{"KeyG"}, Button: true, Final: true},
	}
}

// Pack writes the only rule line there is as "g".
func (Puzzle) Pack(rules []string) (string, bool) {
	if len(rules) == 1 && rules[0] == "play: ganondorf" {
		return "g", true
	}
	return "", len(rules) == 0
}

// Unpack reads what Pack writes.
func (Puzzle) Unpack(packed string) ([]string, error) {
	switch packed {
	case "":
		return nil, nil
	case "g":
		return []string{"play: ganondorf"}, nil
	}
	return nil, puzzle.Refuse(puzzle.Say("woods.pack", packed))
}

// Batch cuts a file of the article's form into levels.
func (Puzzle) Batch(text string) ([]string, bool) { return wood.Batch(text) }

// Total returns the article's sum: each maze's number, from 1, times its value.
func (Puzzle) Total(solutions []puzzle.Solution) []puzzle.Field {
	sum := 0
	for i, s := range solutions {
		for _, f := range s.Fields {
			if v, ok := f.Value.(int); ok && f.Name == "value" {
				sum += (i + 1) * v
			}
		}
	}
	return []puzzle.Field{{Name: "sum", Value: sum}}
}
