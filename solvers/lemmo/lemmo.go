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
// Behind the drawing, after an empty line, lines say what the level asks:
//
//	ask: block  take away one block, so that as many starts win as can: task 2;
//	            this is what a level without the line asks
//	ask: count  say how many starts win: task 1
//	ask: way    find a start that wins
//	remove: 2   at most two blocks may go
//	save: all   the fewest blocks without which every start wins
//
// To play is to let them go. One start by itself is free, and walks before one's
// eyes; where a way is sought, one that loses is a miss. "go" drops one Lemmo over
// every column and direction at once; what they fall through or end at counts them.
// With nothing lifted that is free; with lifted blocks, or a number that was said, it
// is judged. Any go that is not the answer may be followed by another, at a lower
// share.
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
//	level, rules, parse        a level, the lines behind its drawing, and how it is read
//	walk                       the walk of one start, leg by leg
//	state                      a position, and the moves that there are
//	play, turn                 a move: what it changes, and the walk of one start
//	ends, rain                 where all starts end, and the events of their walks
//	board, goal                what is seen, and what is asked for
//	score                      what a play is worth, and its numbers
//	tell, describe             a move in words, and a cell
//	fates, flow                the two tables: who wins from where, how many come by
//	solve                      both answers, from the tables
//	pairs, saves               the best two blocks, and the fewest that save every start
//	plan                       the moves to the end
//	hint, review, whynot       hints and verdicts, how good a move was, why it is wrong
//	claims                     what of them a search decides
//	explain                    the topics, and what all of them share
//	explain_walks              every start is walked, without thinking
//	explain_fates              the first table, run by run
//	explain_asks               questions about visitors and missing blocks
//	explain_visitors           the second one
//	explain_removal            what each removal gains
//	card                       what it has to say of itself to who shows it
//	prove, tables, prove_more  proofs: tables and their check, and with more blocks
//	rate, scale                how hard a level is to play
//	experiment                 the solver beside a plain way, on levels of growing size
//	generate, generate_more    levels are made, and those in which several blocks go
package lemmo

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
)

// Puzzle is Lemmo.
type Puzzle struct{}

var (
	_ puzzle.Puzzle   = Puzzle{}
	_ puzzle.Packer   = Puzzle{}
	_ draft.Generator = Puzzle{}
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

// Verbs returns those of the sky, the blocks, the number and the rain.
func (Puzzle) Verbs() []puzzle.Verb {
	cell, number := []puzzle.Kind{puzzle.CellKind}, []puzzle.Kind{puzzle.NumberKind}
	return []puzzle.Verb{
		{Name: "go", Letter: 'G', Keys: []string{"KeyG"}, Slow: true, Button: true},
		{Name: "left", Letter: 'L', Keys: []string{"ArrowLeft", "KeyA"}, Button: true},
		{Name: "right", Letter: 'R', Keys: []string{"ArrowRight", "KeyD"}, Button: true},
		{Name: "start", Letter: 'S', Keys: []string{"Enter"}, Slow: true, Button: true},
		{Name: "stand", Letter: 'T', Takes: number},
		{Name: "lift", Letter: 'X', Takes: cell, Tap: true},
		{Name: "say", Letter: 'N', Takes: number, Keys: []string{"KeyN"}},
	}
}
