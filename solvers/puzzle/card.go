package puzzle

import "strings"

// The interfaces below are what a Puzzle may have to say of itself to those who show it: the
// site, the days, the articles. They stand in the puzzle's card.go. Who says nothing is left
// out there, or is shown plainly.

// Exhibitor names shipped levels by their files, "19-crumbs". Cover is the one that stands for
// the puzzle on a card: many kinds of tiles, a handy size, the shape of the card.
type Exhibitor interface {
	Cover() string
	Intro() Intro
}

// Intro is how a puzzle is introduced: on a level, by what the player is asked to do there, one
// after the other. That is a move, "move", or "gone" where all is let go; "undone", the move taken
// back; and "solved". Words of each are under site.intro.<puzzle>.<act>, but for "undone".
type Intro struct {
	Level string
	Acts  []string
}

// Sized is measured: Below is the height in CSS pixels of what the player shows below the
// board, whatever the level, in frames of 390 pixels, of 480 and of 720.
type Sized interface {
	Below() [3]int
}

// Sourced reads a form of levels that its source has and that is not drawn in tiles: SourceForm
// is how such a text begins, as a regular expression of the scripts.
type Sourced interface {
	SourceForm() string
}

// Dealer has levels for the days: Deals are what those of each day of the week are made to, from
// Monday on, in turn by the seed.
type Dealer interface {
	Deals() [7][]Deal
}

// Deal is a kind of level: the wish it is made to, and the tiles of which it must have one once
// it is tight, "" for any level.
type Deal struct{ Wish, Shows string }

// Shown reports whether a level has what the deal shows.
func (d Deal) Shown(level string) bool {
	drawing, _, _ := strings.Cut(level, "\n\n")
	return d.Shows == "" || strings.ContainsAny(drawing, d.Shows)
}

// Changer says what of a level may be changed while its explanation is watched, where the
// page that shows it names nothing.
type Changer interface {
	Change() Change
}

// Change names tiles that may be changed so that the level is one still.
type Change struct {
	Ground string   `json:"ground"`           // what is left where a tile is taken away
	Toggle []string `json:"toggle,omitempty"` // put and taken away by a tap
	Move   []string `json:"move,omitempty"`   // dragged elsewhere
}

// Pieced has levels that may bring pieces of their own, which are drawn in a tray of the editor.
type Pieced interface {
	Pieces() Pieces
}

// Pieces says how a level has them: behind a line below the drawing, each as a grid, with an
// empty line between two.
type Pieces struct {
	Line string
	// Cells are what a cell of a grid may be: nothing, a part of the piece, and that with a
	// thing of this name on it. A tap makes it the next.
	Cells  []Tile
	Bodies []string // the names of a part of each piece; there may be so many pieces
	Most   int      // cells of all pieces together
	Usual  []string // the grids of a level without the line
	Spare  string   // a line under which the pieces may have more than the board needs
}

// Questioner has levels that ask for different things.
type Questioner interface {
	Questions() []Question
}

// Question is what a level may ask for: the line behind its drawing that says so, "" for none,
// and the choice of the wish "task" that it is.
type Question struct{ Line, Task string }

// Tried tells tests what they cannot make up.
type Tried interface {
	Trial() Trial
}

// Trial is what tests try a puzzle with.
type Trial struct {
	// Apart are sprites that stand in the place of a tile during play and must not be taken
	// for another of the list.
	Apart []string
	// Sketch is how bad drafts of levels are drawn.
	Sketch Sketch
	// Large is a level as large as the editor takes, and slow to work on.
	Large string
	// Wishes are such that a level made to one of them may meet another as well.
	Wishes []string
	// Noted are wishes whose levels speak of them in their notes.
	Noted []string
}

// Sketch draws levels by chance: each cell has one of Any, one of the last row one of Bottom
// where there are such, and each of Once stands somewhere.
type Sketch struct {
	Rows, Cols        int
	Any, Once, Bottom string
}
