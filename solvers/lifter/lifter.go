// Package lifter is the contest robot that digs for lambdas under falling
// rocks and leaves by the lift (ICFP Programming Contest 2012), as told in
// Jeremy Sawicki's "Frictionless Bananas".
//
// The rules in short. A step has two halves. First the robot moves, digs,
// collects, pushes one rock sideways into an empty cell, jumps by a trampoline,
// shaves the beards round it, or waits. Then the whole mine changes at once:
// rocks fall straight down, roll off rocks to the right or else to the left,
// and off lambdas to the right only; a higher order rock that moves and lands
// becomes a lambda; beards spread into the empty cells round them in every
// update whose number is a multiple of Growth; the lift opens when every lambda
// that there was at the start, one for each higher order rock included, has
// been collected. Every read is of the mine as the robot left it; where two
// things enter one cell, the one whose source is higher, or on the same row
// further right, stays. Then the water: the robot drowns in update Waterproof+1
// in a row under the level, which rises by one after every Flooding updates. It
// is crushed when the update put a rock, or a lambda that was one, on its head.
// The score is 75 for each lambda at the lift, 50 after an abort, 25 after
// death, less one for each command but the abort.
//
// The parts:
//
//   - Package mine has the level, which never changes, and the mine in play: a
//     step costs what it changes and can be undone.
//   - A node is a position in a tree of differences, merged so that any other node
//     is reached through O(log n) of them; State is a node and never changes.
//   - Package plan searches for routes on mines of its own.
//   - Package reach bounds what can still happen: where the robot and rocks may come.
//   - Package satmine builds mines from formulas.
//
// Commands that would only wait are refused as moves and come to a wait in
// routes (State.Obey), as in the contest.
//
// The files in reading order:
//
//	lifter                  the puzzle: its tiles and verbs
//	state, tree             a position, and the tree of positions that it is a node of
//	walk                    the way to a cell, as the mine moves
//	board, events           what is seen, and what a step shows
//	describe, goal, pack    cells and steps in words, what is asked for, rules in a link
//	solve                   routes from here, and the score
//	dead                    whether the lift can still be reached: at a look, and by a search
//	hint, open, reason      hints and verdicts, those that know no win, the reason for a command
//	review, whynot          how good a command was, and why it is not the answer
//	heed                    what is known of positions: plays, and bounds
//	explain, explainer      the topics, and how a step is put together
//	explain_update          the mine changes: every rock is asked
//	explain_rock            how one rock decides
//	explain_after           what else an update does
//	explain_held            what earth holds up
//	explain_ways            the search for a way
//	explain_tour            a plan as numbered places
//	explain_asks            where a rock goes and which place comes first, asked of the reader
//	explain_anneal          a plan gets better
//	explain_bound           what no route exceeds
//	explain_gadget          a formula as a mine
//	prove                   proofs: a route, and its check
//	card                    what it has to say of itself to who shows it
//	rate, scale             how hard a mine is to play
//	experiment              the solver beside a plain way, on levels of growing size
//	generate, cave, needed  mines are made: a cave is dug, what is wished for is needed
package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// Puzzle is Lifter.
type Puzzle struct{}

var (
	_ puzzle.Puzzle = Puzzle{}
	_ puzzle.Packer = Puzzle{}
)

// Name returns "lifter".
func (Puzzle) Name() string { return "lifter" }

// Version returns the version of the alphabet and the rules, for links.
func (Puzzle) Version() int { return 1 }

// Tiles returns the alphabet; short rows are filled with its first, empty cells.
func (Puzzle) Tiles() []puzzle.Tile {
	t := []puzzle.Tile{
		{Char: ' ', Letter: 's', Name: "empty"},
		{Char: '#', Letter: 'w', Name: "wall"},
		{Char: '.', Letter: 'm', Name: "earth", Ground: true},
		{Char: '*', Letter: 'o', Name: "rock", Still: '#'},
		{Char: '\\', Letter: 'l', Name: "lambda"},
		{Char: 'R', Letter: 'R', Name: "robot"},
		{Char: 'L', Letter: 'L', Name: "lift"},
		{Char: '@', Letter: 'Y', Name: "higher", Still: '#'},
		{Char: 'W', Letter: 'W', Name: "beard"},
		{Char: '!', Letter: 'z', Name: "razor"},
	}
	for i := range byte(9) {
		t = append(t, puzzle.Tile{Char: 'A' + i, Letter: 'A' + i, Name: "trampoline"})
	}
	for i := range byte(9) {
		t = append(t, puzzle.Tile{Char: '1' + i, Letter: 'a' + i, Name: "target"})
	}
	return t
}

// Verbs returns the contest's seven commands.
func (Puzzle) Verbs() []puzzle.Verb {
	return []puzzle.Verb{
		{Name: "left", Letter: 'L', Keys: []string{"ArrowLeft", "KeyA", "KeyH"}},
		{Name: "right", Letter: 'R', Keys: []string{"ArrowRight", "KeyD", "KeyL"}},
		{Name: "up", Letter: 'U', Keys: []string{"ArrowUp", "KeyW", "KeyK"}},
		{Name: "down", Letter: 'D', Keys: []string{"ArrowDown", "KeyS", "KeyJ"}},
		{Name: "wait", Letter: 'W', Keys: []string{"Space"}, Button: true},
		{Name: "abort", Letter: 'A', Keys: []string{"KeyG"}, Button: true, Final: true},
		{Name: "shave", Letter: 'S', Keys: []string{"KeyE"}, Button: true},
	}
}

// Parse reads a mine as the contest wrote it. Time and memory are linear in
// the text.
func (Puzzle) Parse(text string) (puzzle.State, error) {
	f, err := mine.Parse(text)
	if err != nil {
		return nil, err
	}
	t := newTree(f)
	return State{t, t.current}, nil
}
