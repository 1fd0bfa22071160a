// Package hand turns what fingers do into moves. Keys, taps, swipes, drags,
// long presses and a gamepad come in as Samples, in the order they happened;
// what goes out is an Action: the one move that matches, several that a tap on
// a far cell comes to, or a command. A puzzle writes no input code, its verbs
// say it all:
//
//   - Verbs named up, left, right, down are played by arrows, swipes and the
//     gamepad; where there are none, arrows move the cursor or the held piece.
//   - A verb without operands is played by its Keys.
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
package hand

import (
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Kind is what a Sample tells.
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

// Action is what a sample comes to. The zero Action is nothing.
type Action struct {
	Moves   []puzzle.Move // one step of the player, refused or not
	Command string        // by its name in the command table
	Ask     string        // a verb that wants a number
	Look    puzzle.Cell   // tell what lies there
	Changed bool          // the picture did
}

func (a Action) empty() bool {
	return len(a.Moves) == 0 && a.Command == "" && a.Ask == "" && a.Look == (puzzle.Cell{}) && !a.Changed
}

// Hand is the player's side of the input for one puzzle.
type Hand struct {
	// Cursor is the cell that keys act on, zero until it is used.
	Cursor puzzle.Cell

	verbs    []puzzle.Verb
	armed    string
	held     *held
	pointers []pointer
	pinched  float64       // distance of two fingers, 0 while there are not two
	repeated float64       // time of the last repeated key
	pointed  puzzle.Cell   // the cell under a resting pointer, zero for none
	way      []puzzle.Cell // that a tap on it would lead along
}

// New is an empty hand for a puzzle.
func New(z puzzle.Puzzle) *Hand { return &Hand{verbs: z.Verbs()} }

// world is what an input acts on.
type world struct {
	state puzzle.State
	view  *stage.View
}

// Input takes the next sample, in the position on the board as the view shows
// it. It may scroll and zoom the view.
func (h *Hand) Input(s Sample, state puzzle.State, v *stage.View) Action {
	w := world{state, v}
	switch s.Kind {
	case KeyDown:
		return h.key(s, w)
	case PointerDown:
		return h.down(s, w)
	case PointerMove:
		return h.move(s, w)
	case PointerUp:
		return h.up(s, w)
	case PointerCancel:
		return h.cancel(s)
	case Wheel:
		return h.wheel(s, w)
	}
	return Action{}
}

func (h *Hand) verb(name string) *puzzle.Verb {
	for i := range h.verbs {
		if h.verbs[i].Name == name {
			return &h.verbs[i]
		}
	}
	return nil
}

// taking is the first verb with just these operands, followed by a number or
// not.
func (h *Hand) taking(kinds ...puzzle.Kind) *puzzle.Verb {
	for i := range h.verbs {
		t := h.verbs[i].Takes
		if len(t) == len(kinds)+1 && t[len(kinds)] == puzzle.NumberKind {
			t = t[:len(kinds)]
		}
		if len(t) != len(kinds) {
			continue
		}
		same := true
		for k := range kinds {
			same = same && t[k] == kinds[k]
		}
		if same {
			return &h.verbs[i]
		}
	}
	return nil
}

func takes(v *puzzle.Verb, kinds ...puzzle.Kind) bool {
	if len(v.Takes) != len(kinds) {
		return false
	}
	for i := range kinds {
		if v.Takes[i] != kinds[i] {
			return false
		}
	}
	return true
}

// directs says whether the puzzle has a verb for any direction.
func (h *Hand) directs() bool {
	for _, d := range puzzle.Dirs {
		if h.verb(d.String()) != nil {
			return true
		}
	}
	return false
}

// legal says whether the moves can be made one after the other.
func legal(s puzzle.State, moves ...puzzle.Move) bool {
	for _, m := range moves {
		next, _, err := s.Play(m)
		if err != nil {
			return false
		}
		s = next
	}
	return true
}

// Arm makes a verb wait for a cell, or asks for its number; armed again it
// waits no more. It is what pressing the verb's button does.
func (h *Hand) Arm(name string, state puzzle.State, v *stage.View) Action {
	verb := h.verb(name)
	if verb == nil {
		return Action{}
	}
	return h.use(verb, world{state, v}, false)
}

// Armed is the verb that waits for a cell, "" for none.
func (h *Hand) Armed() string { return h.armed }

// Release lets go of what is held and armed.
func (h *Hand) Release() { h.armed, h.held = "", nil }

// use plays a verb by its key or button.
func (h *Hand) use(v *puzzle.Verb, w world, key bool) Action {
	switch {
	case len(v.Takes) == 0:
		h.armed = ""
		return Action{Moves: []puzzle.Move{puzzle.Do(v.Name)}}
	case takes(v, puzzle.NumberKind):
		return Action{Ask: v.Name}
	case takes(v, puzzle.PieceKind):
		return h.usePiece(v, w)
	case takes(v, puzzle.CellKind):
		if at := puzzle.DoAt(v.Name, h.Cursor); key && h.Cursor != (puzzle.Cell{}) && legal(w.state, at) {
			return Action{Moves: []puzzle.Move{at}}
		}
		if h.armed == v.Name {
			h.armed = ""
		} else {
			h.armed = v.Name
		}
		return Action{Changed: true}
	}
	return Action{}
}

// Marks are the cursor, what is held, where it may go, and the tray.
func (h *Hand) Marks(state puzzle.State, v *stage.View) stage.Marks {
	m := stage.Marks{Cursor: h.Cursor}
	if t, ok := state.(puzzle.Trayer); ok {
		m.Tray = t.Tray()
	}
	w := world{state, v}
	switch {
	case h.held == nil && h.armed == "":
		m.Way = h.way
	case h.held != nil:
		m.Held = h.heldMark(w)
		m.Targets = h.places(w)
	case h.armed != "":
		for move := range state.Moves() {
			if move.Verb == h.armed && move.HasCell {
				m.Targets = append(m.Targets, move.Cell)
			}
		}
	}
	return m
}

// Settle follows a change of the position: a held piece that is no longer in
// the tray, or a cursor off the board, is let go.
func (h *Hand) Settle(state puzzle.State) {
	h.pointed, h.way = puzzle.Cell{}, nil
	if h.held != nil {
		if _, ok := shapeOf(state, h.held.piece); !ok || state.Status() != puzzle.Playing {
			h.held = nil
		}
	}
	if !state.Board().Bounds().Has(h.Cursor) {
		h.Cursor = puzzle.Cell{}
	}
}
