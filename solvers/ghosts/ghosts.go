// Package ghosts is the puzzle of the ghost hunters, after the article
// "幽灵捕手——Dancing Links" (kainwen) and the toy it writes about.
//
// Pieces of a few cells fill a board without gap or overlap, each used once.
// They may be turned by quarter turns and never flipped. Some of their cells
// carry a flashlight, which lights the cell it lies on. The level is won when
// every piece lies and every ghost is on a lit cell.
//
// A level has as many ghosts as lights, so that then every light has its ghost;
// under the rule "spare lights: yes" it may have fewer. Its pieces together
// have as many cells as the board. Without pieces of its own it is played with
// the article's six, which fill 4x4:
//
//	A oo   B *   C o*   D *.   E *.   F o      o cell, * cell with a light
//	  *.     o     .o     o*     oo     o
//
// Moves name the cell on which a piece's corner lies: the article's (0,0), which
// is the lower cell on the left, of C the lower one; of other pieces the first
// cell in reading order as they are drawn. A turn is by a quarter, clockwise,
// about the corner.
//
// Inside, rows and columns count from 1, top left. The article counts from the
// bottom left; its numbers stand in its own form of a level, in the letters of
// a solution and in the matrix, and are converted there.
//
// The parts:
//
//   - Package board has the rules: levels, pieces, how they lie and what ghosts allow.
//   - Package search finds solutions, on the exact cover that a level is; it says what
//     of the pieces that lie can stay, what follows next and how hard a level is.
//   - Package audit walks proofs by the rules alone.
//   - Package generate makes levels: from a bank, or cut at random.
//   - State is a position: a level, with its network for searches, and how each piece lies.
//
// Invariants: a State's pieces lie on cells of the board and do not overlap;
// as their cells come to the board's, a board on which all lie is full.
//
// The files in reading order:
//
//	ghosts, pack                   the puzzle and its generator, and its rules in a link
//	state                          a position, and how moves change it
//	board, describe, goal          what is seen, in words, and what is asked for
//	solve, matrix                  all solutions, and the exact cover as the article writes it
//	hint, reason                   hints and verdicts, and why a piece comes next
//	whynot                         why a move is wrong
//	explain                        the topics
//	explain_thinker                what lies in the picture, and what still fits
//	explain_picture                marks and the table of ways
//	explain_columns, explain_box   the level becomes an exact cover; its pieces side by side
//	explain_search                 the search tree, and its size by three rules of choice
//	explain_choose                 a node of it: what is chosen, and among which ways
//	explain_asks                   which that is, asked of the reader
//	explain_dead                   dead ends of the search, and who is to blame
//	explain_links                  rows leave the lists and come back
//	explain_rings, explain_arrows  the same on Knuth's own matrix, and how that is drawn
//	explain_forced                 what follows without a search
//	prove                          proofs: the search tree, and its check
//	card                           what it has to say of itself to who shows it
//	rate, scale                    how hard a level is to play
//	experiment                     the solver beside a plain way, on levels of growing size
package ghosts

import (
	"context"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/generate"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
)

// Puzzle is Ghosts.
type Puzzle struct{}

var (
	_ puzzle.Puzzle   = Puzzle{}
	_ draft.Generator = Puzzle{}
)

// Name returns "ghosts".
func (Puzzle) Name() string { return "ghosts" }

// Version returns 1.
func (Puzzle) Version() int { return 1 }

// Tiles returns the board's cells.
func (Puzzle) Tiles() []puzzle.Tile {
	return board.Tiles
}

// Parse reads a level in one of three forms: a drawing, the article's list of ghosts, or
// the number of such a list.
func (Puzzle) Parse(text string) (puzzle.State, error) {
	l, notes, err := board.Parse(text)
	if err != nil {
		return nil, err
	}
	return State{l: &level{Level: l}, notes: notes, lays: make([]board.Lay, len(l.Pieces))}, nil
}

// Verbs returns put, turn and take. The number of a put is how many quarter turns
// clockwise the piece is turned before it is put down, so that a drag that
// turned is one move.
func (Puzzle) Verbs() []puzzle.Verb {
	piece := []puzzle.Kind{puzzle.PieceKind}
	return []puzzle.Verb{
		{Name: "put", Letter: 'P', Takes: []puzzle.Kind{puzzle.PieceKind, puzzle.CellKind, puzzle.NumberKind}},
		{Name: "turn", Letter: 'R', Takes: piece, Keys: []string{"KeyR"}, Button: true},
		{Name: "take", Letter: 'T', Takes: piece, Keys: []string{"Backspace", "Delete"}, Button: true},
	}
}

// Wishes returns what can be wished for of a level that is made.
func (Puzzle) Wishes() []draft.WishField { return generate.Wishes() }

// Generate makes a level to a wish.
func (Puzzle) Generate(ctx context.Context, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
	return generate.Level(ctx, seed, wish, report)
}

// Rung returns the wish for a level that is to be so hard, from 0 to 100.
func (Puzzle) Rung(wish draft.Wish, hard int) draft.Wish { return generate.Rung(wish, hard) }
