// Package input maps keyboard, pointer and gamepad input to moves. Keys, taps,
// swipes, drags, long presses and a gamepad come in as Samples, in the order they
// happened; what goes out is an Action: the one move that matches, several that a
// tap on a far cell comes to, or a command. A puzzle writes no input code, its verbs
// say it all:
//
//   - Verbs named up, left, right, down are played by arrows, swipes and the
//     gamepad; where there are none, arrows move the cursor or the held piece.
//   - A verb without operands is played by its Keys. One that gives the play up
//     is armed first, and played when it is used again or Enter is pressed; any
//     other input disarms it.
//   - A verb that takes a cell is played where Tap is set by tapping the cell;
//     otherwise it is armed by its key or button and waits for a cell.
//   - A verb that takes a piece and a cell puts pieces: they are dragged from
//     the tray, or picked with their letter, moved with the arrows and put
//     with Enter. A number behind them counts the quarter turns the piece was
//     given in the hand.
//   - Of the verbs that take a piece alone, "turn" turns one (also the one in
//     the hand) and "take" puts it back into the tray.
//   - A verb that takes a number alone is asked of the page.
//
// The cursor, the held piece and its turns, and the armed verb are the
// player's and never the State's: undo leaves them alone.
package input

import (
	"slices"

	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Kind is the kind of a Sample.
type Kind int

// The kinds of samples. A gamepad's buttons are keys named "Pad0" to "Pad16".
const (
	KeyDown Kind = iota
	KeyUp
	PointerDown
	PointerMove
	PointerUp
	PointerCancel
	Wheel
)

// Sample is one event of the page.
type Sample struct {
	Kind   Kind
	Code   string // of a key: KeyboardEvent.code
	Shift  bool
	Repeat bool    // the key is being held
	ID     int     // of a pointer
	Touch  bool    // a finger or a pen
	X, Y   float64 // device pixels from the picture's corner
	Turn   float64 // of a wheel, above 0 towards the player
	Time   float64 // milliseconds, by any clock
}

// Action is what the midend does upon a sample. The zero Action does nothing.
type Action struct {
	Moves   []puzzle.Move // one step of the player, refused or not
	Command string        // by its name in the command table
	Ask     string        // a verb that wants a number
	Look    puzzle.Cell   // tell what lies there
	Idle    bool          // a tap that can do nothing there, which is told
	Changed bool          // the picture did
}

func (a Action) empty() bool {
	return len(a.Moves) == 0 && a.Command == "" && a.Ask == "" && a.Look == (puzzle.Cell{}) && !a.Idle && !a.Changed
}

// A Mapper is the player's side of the input for one puzzle.
type Mapper struct {
	// Cursor is the cell that keys act on, zero until it is used.
	Cursor puzzle.Cell

	view     *stage.View // that shows the board
	verbs    []puzzle.Verb
	armed    string
	held     *held
	left     map[string]int // quarter turns of the pieces in the tray, as they left the hand
	pointers []pointer
	pinched  float64       // distance of two fingers, 0 while there are not two
	repeated float64       // time of the last repeated key
	ticked   float64       // time of the last tick
	pointed  puzzle.Cell   // the cell under a resting pointer, zero for none
	way      []puzzle.Cell // that a tap on it would lead along
}

// New returns a Mapper for a puzzle that holds nothing. Input may scroll and zoom the view.
func New(z puzzle.Puzzle, v *stage.View) *Mapper { return &Mapper{view: v, verbs: z.Verbs(), left: map[string]int{}} }

// Input handles the next sample, in the position on the board.
func (m *Mapper) Input(s Sample, state puzzle.State) Action {
	switch s.Kind {
	case KeyDown:
		was := m.armed
		a := m.key(s, state)
		if !s.Repeat && m.armed == was {
			a.Changed = m.PlayOn() || a.Changed
		}
		return a
	case PointerDown:
		m.PlayOn()
		return m.down(s, state)
	case PointerMove:
		return m.move(s, state)
	case PointerUp:
		return m.up(s, state)
	case PointerCancel:
		return m.cancel(s)
	case Wheel:
		return m.wheel(s, state)
	}
	return Action{}
}

func (m *Mapper) verb(name string) *puzzle.Verb {
	for i := range m.verbs {
		if m.verbs[i].Name == name {
			return &m.verbs[i]
		}
	}
	return nil
}

// taking returns the first verb with just these operands, followed by a number
// or not.
func (m *Mapper) taking(kinds ...puzzle.Kind) *puzzle.Verb {
	for i := range m.verbs {
		t := m.verbs[i].Takes
		if len(t) == len(kinds)+1 && t[len(kinds)] == puzzle.NumberKind {
			t = t[:len(kinds)]
		}
		if slices.Equal(t, kinds) {
			return &m.verbs[i]
		}
	}
	return nil
}

func takes(v *puzzle.Verb, kinds ...puzzle.Kind) bool { return slices.Equal(v.Takes, kinds) }

// directs reports whether the puzzle has a verb for any direction.
func (m *Mapper) directs() bool {
	return slices.ContainsFunc(puzzle.Dirs[:], func(d puzzle.Dir) bool { return m.verb(d.String()) != nil })
}

// legal reports whether the moves can be made one after the other.
func legal(s puzzle.State, moves ...puzzle.Move) bool {
	_, err := puzzle.After(s, moves...)
	return err == nil
}

// Arm makes a verb wait for a cell, or asks for its number; armed again it
// waits no more. It is what pressing the verb's button does.
func (m *Mapper) Arm(name string, state puzzle.State) Action {
	if verb := m.verb(name); verb != nil {
		return m.use(verb, state, false)
	}
	return Action{}
}

// Armed returns the verb that waits for a cell or to be used again, "" for
// none.
func (m *Mapper) Armed() string { return m.armed }

// Release lets go of what is held and armed.
func (m *Mapper) Release() { m.armed, m.held = "", nil }

// use plays a verb by its key or button.
func (m *Mapper) use(v *puzzle.Verb, state puzzle.State, key bool) Action {
	switch {
	case v.Final && m.armed != v.Name && state.Status() == puzzle.Playing:
		m.Release()
		m.armed = v.Name
		return Action{Changed: true}
	case len(v.Takes) == 0:
		m.armed = ""
		return Action{Moves: []puzzle.Move{puzzle.Do(v.Name)}}
	case takes(v, puzzle.NumberKind):
		return Action{Ask: v.Name}
	case takes(v, puzzle.PieceKind):
		return m.usePiece(v, state)
	case takes(v, puzzle.CellKind):
		if at := puzzle.DoAt(v.Name, m.Cursor); key && m.Cursor != (puzzle.Cell{}) && legal(state, at) {
			return Action{Moves: []puzzle.Move{at}}
		}
		if m.armed == v.Name {
			m.armed = ""
		} else {
			m.armed = v.Name
		}
		return Action{Changed: true}
	}
	return Action{}
}

// Marks returns the cursor, what is held, where it may go, and the tray.
func (m *Mapper) Marks(state puzzle.State) stage.Marks {
	marks := stage.Marks{Cursor: m.Cursor, Tray: m.tray(state)}
	switch {
	case m.held == nil && m.armed == "":
		marks.Way = m.way
	case m.held != nil:
		marks.Held = m.Held(state)
		marks.Targets = m.validPlacements(state)
	case m.armed != "":
		for move := range state.Moves() {
			if move.Verb == m.armed && move.HasCell {
				marks.Targets = append(marks.Targets, move.Cell)
			}
		}
	}
	return marks
}

// Settle must be called after a change of the position. It lets go of a held piece
// that is no longer in the tray, and of a cursor off the board. A piece that lies on the board is
// turned no more.
func (m *Mapper) Settle(state puzzle.State) {
	m.pointed, m.way = puzzle.Cell{}, nil
	m.PlayOn()
	if m.held != nil {
		if _, ok := shapeOf(state, m.held.piece); !ok || state.Status() != puzzle.Playing {
			m.held = nil
		}
	}
	for _, s := range puzzle.TrayOf(state) {
		if s.Used {
			delete(m.left, s.Piece)
		}
	}
	if !state.Board().Bounds().Has(m.Cursor) {
		m.Cursor = puzzle.Cell{}
	}
}
