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
// Invariants:
//
//   - A level that parses can be solved: what its table takes is bounded.
//   - A table holds the value of every position with Link to move, a byte each,
//     set of hearts by set of hearts; with Ganondorf to move the value is the
//     least over his moves. See table.
//   - Ranks, Link's turns to his next heart when both keep the value, are made
//     for the sets of hearts that are asked for. See ranks.
//   - The perfect side's answer depends on the position alone.
//
// The puzzle is "The Lost Woods - Enter Ganondorf" from Brilliant, solution by
// Daniel Ploch, 2016.
//
// The files in reading order:
//
//	woods                   the puzzle: its tiles and verbs
//	level, form             a level, how it is read, and the article's file of mazes
//	maze                    the wood as a graph
//	state, distant          a position, and one whose values were worked out elsewhere
//	board, describe, goal   what is seen, in words, and what is asked for
//	table, rings            the value of every position, a set of hearts at a time
//	rank                    how soon the next heart falls
//	solve, reply            the answer, and the move of a perfect player
//	hint, fork              hints, and why the next heart cannot be kept
//	review, whynot          how good a move was, and why it is not the answer
//	explain, explain_stage  the topics, and how a step shows both places
//	explain_rings           the values grow, ring by ring
//	explain_attractor       the same with a count of the moves that Ganondorf has left
//	explain_trap            why Link cannot have more
//	explain_line            best play of both
//	proof, check            proofs: what each side can force, and their check
//	measure, rate, scale    what makes a level worth playing, and how hard it is
//	generate, grow, prune   levels are made: a wood grows, and needless trees are felled
//	aim                     levels of a wished rating
package woods

import "gridwise/solvers/puzzle"

// Puzzle is the kind; its zero value is ready.
type Puzzle struct{}

var (
	_ puzzle.Puzzle    = Puzzle{}
	_ puzzle.Packer    = Puzzle{}
	_ puzzle.Batcher   = Puzzle{}
	_ puzzle.Generator = Puzzle{}
	_ puzzle.Solver    = State{}
	_ puzzle.Hinter    = State{}
	_ puzzle.Replier   = State{}
	_ puzzle.Preparer  = State{}
	_ puzzle.Judge     = State{}
	_ puzzle.Scorer    = State{}
	_ puzzle.Walker    = State{}
	_ puzzle.Explainer = State{}
	_ puzzle.Describer = State{}
	_ puzzle.Prover    = State{}
)

// Name returns "woods".
func (Puzzle) Name() string { return "woods" }

// Version returns the version of levels and moves in links.
func (Puzzle) Version() int { return 1 }

// Tiles returns the alphabet: ground, tree, heart, Link, Ganondorf.
func (Puzzle) Tiles() []puzzle.Tile {
	return []puzzle.Tile{
		{Char: '.', Letter: 'e', Name: "ground"},
		{Char: '#', Letter: 'w', Name: "tree"},
		{Char: 'H', Letter: 'h', Name: "heart"},
		{Char: 'L', Letter: 'l', Name: "link"},
		{Char: 'G', Letter: 'g', Name: "ganondorf"},
	}
}

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
