package puzzle

// Board describes how a position looks. It is asked by region, so that a board
// of a million cells costs what is shown of it.
type Board interface {
	// Bounds returns the cells shown. Row 0 belongs to them where something
	// stands above the level (a sky).
	Bounds() Rect
	// At appends the things on a cell to into, lowest layer first, and
	// returns it. Ground that says nothing may be left out;
	// the sprite of its tile is not drawn then.
	At(c Cell, into []Thing) []Thing
}

// Thing is something on a cell: ground, wall, player.
type Thing struct {
	// Name chooses the sprite and, under "thing.<puzzle>.<name>", the words.
	Name string
	// Piece tells things of one name apart and joins the cells of a piece
	// that covers several: neighbours of equal Name and Piece have no edge
	// between them.
	Piece string
	Dir   Dir    // where it looks; None is as drawn
	Text  string // a letter or number drawn on it
	Layer Layer
}

// Layer is the height at which a Thing is drawn.
type Layer int8

// The layers, lowest first.
const (
	Ground Layer = iota
	Floor        // marks on the ground: tracks, ends, holes
	Object       // rocks, walls, treasures
	Actor        // who walks
	Over         // water, light, what lies over all
)

// Event is one thing going through a move: from a cell to a cell, or turning
// into another thing where it is. A move's events, applied in order, carry the
// things of the old board onto the new one:
//
//   - Old and New set: Old at From becomes New at To;
//   - only New set: it appears at To;
//   - only Old set: it vanishes from From.
//
// An event with Old and New zero changes nothing; it is there to be heard and
// told ("bump").
type Event struct {
	Beat, Span int // starts at beat Beat, takes Span beats (0: at once)
	From, To   Cell
	Old, New   Thing
	Leap       bool   // goes from From to To without passing between
	Cue        string // what is heard: step slide fall push bump take turn open break win lose …
}

// Beats returns the number of beats that a move's events take.
func Beats(events []Event) int {
	n := 0
	for i := range events {
		n = max(n, events[i].Beat+events[i].Span)
	}
	return n
}

// Shape is a piece that waits beside the board: its cells relative to the
// corner that moves name, row and column from 0 and perhaps negative.
type Shape struct {
	Piece  string  // the operand that moves name
	Things []Thing // one a cell
	Cells  []Cell  // offsets, rows downwards
	Used   bool    // lies on the board
}

// TrayOf returns the pieces beside the board, none where the puzzle has no tray.
func TrayOf(s State) []Shape {
	if t, ok := s.(Trayer); ok {
		return t.Tray()
	}
	return nil
}
