// Package lemmo is Lemmo: a small creature walks over the floors of a level, and
// two questions are asked about where its walks end. After the article "Lemmo"
// (2016), which retells a programming contest's task.
//
// The level is drawn top floor first, one character a cell:
//
//	#  a block: Lemmo walks on it
//	.  a space: Lemmo falls through it; on every floor but the first, and at
//	   least one on each of these
//	$  a treasure: the walk ends, won; on the first floor, the last line, only
//	@  a bottomless drain: the walk ends, lost; on the first floor only
//
// The first floor has a treasure or a drain, and no space. So every walk ends.
//
// Lemmo's place is the cell under its feet. It starts over any column of the
// top floor, facing left or right: two starts a column. On a space it falls a
// floor, keeping column and direction. On a block it walks a column onward;
// where that would leave the level it turns round on the spot.
//
// Task 1 is the number of starts that win. Task 2 is the most starts that win
// when at most one block of a floor other than the first becomes a space, and
// which blocks reach that, where any removal helps at all.
//
// Behind the drawing, after an empty line, lines may change the tasks:
//
//	remove: 2   at most two blocks may go
//	save: all   the fewest blocks without which every start wins
//	end: 7      the first act is to say where the start over column 7 ends,
//	            facing right, or left: "end: 7 left"
//
// To play is to go through up to three acts, a star each. Find a way: walk Lemmo
// to a treasure (or, with an end line, predict where its walk ends). How many:
// mark the starts, and say how many win. Which block: lift blocks, watch walks
// go through, and hand in what was lifted, or that nothing helps. An answer has
// three tries for its star; after the third the act ends and shows it. Where no
// start wins there is only the last act, as the others have their answer.
//
// Older plays answer in any order, before a way was found too. Play takes that;
// Offers tells what it is too early for.
//
// Both tasks come out of two tables over cells and directions: whether a walk
// from there wins (fates, one bit each, filled from the first floor up) and how
// many starts come by (flow, a floor at a time from the top down). Time is
// linear in the cells. Invariant of both: a (cell, direction) is passed by a
// start at most once, so no number exceeds two a column.
//
// The files in reading order:
//
//	lemmo                      the puzzle: its tiles and verbs
//	level, rules               a level, and the lines behind its drawing
//	walk                       the walk of one start, leg by leg
//	state, acts, marks         a position, the acts of a play, the marks of starts
//	referee                    which moves the rules allow
//	play, turn, answer         a move: its walk, and what is handed in
//	board, goal                what is seen, and what is asked for
//	tell, describe             a move in words, and a cell
//	fates, flow                the two tables: who wins from where, how many come by
//	solve                      both answers, from the tables
//	pairs, saves               the best two blocks, and the fewest that save every start
//	plan                       the moves to the end
//	hint, review, whynot       hints and verdicts, how good an answer was, why it is wrong
//	explain                    the topics, and what all of them share
//	explain_walks              every start is walked, without thinking
//	explain_fates              the first table, run by run
//	explain_visitors           the second one
//	explain_removal            what each removal gains
//	prove, tables, prove_more  proofs: tables and their check, and with more blocks
//	measure, rate, scale       how hard a level is to see through, and to play
//	generate, generate_more    levels are made, and those in which several blocks go
//	aim                        levels of a wished rating
package lemmo

import "gridwise/solvers/puzzle"

// Puzzle is Lemmo.
type Puzzle struct{}

var (
	_ puzzle.Puzzle    = Puzzle{}
	_ puzzle.Packer    = Puzzle{}
	_ puzzle.Generator = Puzzle{}
	_ puzzle.State     = State{}
	_ puzzle.Solver    = State{}
	_ puzzle.Hinter    = State{}
	_ puzzle.Judge     = State{}
	_ puzzle.Asker     = State{}
	_ puzzle.Scorer    = State{}
	_ puzzle.Walker    = State{}
	_ puzzle.Offerer   = State{}
	_ puzzle.Describer = State{}
	_ puzzle.Explainer = State{}
)

// The characters of a drawing.
const (
	block    = '#'
	space    = '.'
	treasure = '$'
	drain    = '@'
)

// Name returns "lemmo".
func (Puzzle) Name() string { return "lemmo" }

// Version returns 1.
func (Puzzle) Version() int { return 1 }

// Tiles returns block, space, treasure and drain.
func (Puzzle) Tiles() []puzzle.Tile {
	return []puzzle.Tile{
		{Char: block, Letter: 'b', Name: "block"},
		{Char: space, Letter: 's', Name: "space"},
		{Char: treasure, Letter: 't', Name: "treasure"},
		{Char: drain, Letter: 'd', Name: "drain"},
	}
}

// Verbs returns those of the sky, the marks, the blocks and the answers. "hand"
// names its block, as older plays do; "hand lifted" takes those that float.
func (Puzzle) Verbs() []puzzle.Verb {
	cell, number := []puzzle.Kind{puzzle.CellKind}, []puzzle.Kind{puzzle.NumberKind}
	return []puzzle.Verb{
		{Name: "left", Letter: 'L', Keys: []string{"ArrowLeft", "KeyA"}, Button: true},
		{Name: "right", Letter: 'R', Keys: []string{"ArrowRight", "KeyD"}, Button: true},
		{Name: "start", Letter: 'S', Keys: []string{"Enter", "NumpadEnter"}, Slow: true, Button: true},
		{Name: "stand", Letter: 'T', Takes: cell},
		{Name: "flag", Letter: 'F', Takes: cell, Tap: true},
		{Name: "wins", Letter: 'V', Keys: []string{"ArrowUp"}, Button: true},
		{Name: "loses", Letter: 'W', Keys: []string{"ArrowDown"}, Button: true},
		{Name: "count", Letter: 'C', Takes: number, Keys: []string{"Enter", "NumpadEnter"}, Slow: true},
		{Name: "remove", Letter: 'X', Takes: cell, Tap: true},
		{Name: "hand", Letter: 'H', Takes: cell, Slow: true, Old: true},
		{Name: "hand lifted", Letter: 'B', Keys: []string{"KeyH"}, Slow: true, Button: true},
		{Name: "hand none", Letter: 'N', Keys: []string{"KeyN"}, Slow: true, Button: true},
	}
}
