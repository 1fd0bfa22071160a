// Package puzzle is the vocabulary that every puzzle of Gridwise speaks: what a
// puzzle, a position, a move, a board, an event and a fault are.
//
// A puzzle implements Puzzle and State, and of the small interfaces in
// abilities.go and in the packages below this one those it has something to say
// to; what it cannot do it leaves out. Everything around the puzzles (sessions, the stage, links, the command
// line, the page) knows this package and never a puzzle.
//
// The invariants, kept by the laws in puzzletest:
//
//   - Parse(s.String()) is the level that s started from.
//   - A State never changes; Play returns another one.
//   - Replaying a position's moves on Parse of its level gives the position.
//   - The events of a move carry the old board onto the new one, thing by thing.
//   - A finished State has no moves.
//
// Nothing here, nor in any puzzle, prints, reads a clock or holds words:
// sentences are Text, a key with arguments, and the words are tables.
package puzzle

import "iter"

// Puzzle is one kind of puzzle: its alphabet, its verbs and its reader.
type Puzzle interface {
	// Name returns the puzzle's name in links, folders and on the command line,
	// in lower-case letters.
	Name() string
	// Version returns the number written behind the name in links; it rises
	// when the meaning of levels or moves changes.
	Version() int
	// Tiles returns the alphabet of the level text. The first tile fills the
	// ends of rows that a link leaves out.
	Tiles() []Tile
	// Verbs lists what moves can be made of, in the order of the buttons.
	Verbs() []Verb
	// Parse reads a level. Its error is an Errors: every fault that was
	// found, each with line, column and what was expected.
	Parse(text string) (State, error)
}

// State is a position: a level and what was done in it.
type State interface {
	// String returns the level this position started from, in canonical form
	// and without notes.
	String() string
	// Position tells positions of one level apart: two are equal exactly when
	// their Positions are. Its form is the puzzle's own.
	Position() string
	// Notes returns the header lines of the level's text.
	Notes() Notes
	// Board returns what is seen. It stays valid and does not change.
	Board() Board
	// Moves returns the moves that Play accepts, in a fixed order, without
	// those of an open set (any number at all), and without those that an
	// Offerer does not offer.
	Moves() iter.Seq[Move]
	// Play makes a move. The error is a Refusal, in words for the player; the
	// receiver is unchanged either way.
	Play(Move) (State, []Event, error)
	// Status reports whether the play goes on. It is cheap.
	Status() Status
}

// Status is the state of a play: going on, won, lost or ended.
type Status int

// The four ways a play can stand.
const (
	Playing Status = iota
	Won
	Lost
	Ended // stopped by the player, neither won nor lost
)

// String returns the status as the command line and the messages write it.
func (s Status) String() string {
	return [...]string{"playing", "won", "lost", "ended"}[s]
}

// Tile is one character of a level's alphabet.
type Tile struct {
	Char   byte   // in level text
	Letter byte   // in links: a letter or '_'-free sign of [A-Za-z]
	Name   string // the Thing it draws; words are under "tile.<puzzle>.<name>"
	Under  string // the Thing drawn beneath it, "" where it fills its cell or lies on bare ground
	Ground bool   // it is what stays where a tile is taken away; where none is, the first one
	Spare  string // the rule line under which a level may have fewer of it
	Still  byte   // of one that moves, the tile that stands in the way as it does and stays, 0 for none
}

// Verb is a kind of move. Its words are under "verb.<puzzle>.<name>".
type Verb struct {
	Name   string // as in the text of a move, one word
	Letter byte   // in links, an upper-case letter
	Takes  []Kind // operands in order, a Number last
	Keys   []string
	// Tap is set where tapping the cell that a move names should play it.
	Tap bool
	// Slow is set where the move is shown at full length, beat by beat.
	Slow bool
	// Final is set where the move gives the play up: players are asked first.
	Final bool
	// Button is set where the verb deserves a button in the toolbar.
	Button bool
}

// Kind is the kind of a verb's operand.
type Kind int

// The kinds of operands.
const (
	CellKind   Kind = iota // a cell, "2,3"
	PieceKind              // a piece's name, "A"
	NumberKind             // a number, "=20"
)
