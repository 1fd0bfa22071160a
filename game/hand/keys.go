package hand

import (
	"gridwise/game/command"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// pad gives the keys that a gamepad's buttons stand for, by the standard
// layout.
var pad = map[string]string{
	"Pad12": "ArrowUp", "Pad13": "ArrowDown", "Pad14": "ArrowLeft", "Pad15": "ArrowRight",
	"Pad0": "Enter", "Pad1": "KeyZ", "Pad2": "KeyR", "Pad3": "KeyQ",
	"Pad4": "KeyZ", "Pad5": "KeyY", "Pad6": "Minus", "Pad7": "Equal", "Pad8": "KeyV", "Pad9": "KeyX",
}

// alike gives the keys that mean the same as others.
var alike = map[string]string{
	"NumpadEnter": "Enter", "Numpad8": "ArrowUp", "Numpad2": "ArrowDown", "Numpad4": "ArrowLeft", "Numpad6": "ArrowRight",
	"Delete": "Backspace",
}

var arrows = map[string]puzzle.Dir{
	"ArrowUp": puzzle.Up, "ArrowDown": puzzle.Down, "ArrowLeft": puzzle.Left, "ArrowRight": puzzle.Right,
}

// letters are directions where they are free.
var letters = map[string]puzzle.Dir{
	"KeyW": puzzle.Up, "KeyS": puzzle.Down, "KeyA": puzzle.Left, "KeyD": puzzle.Right,
	"KeyK": puzzle.Up, "KeyJ": puzzle.Down, "KeyH": puzzle.Left, "KeyL": puzzle.Right,
}

// repeatPause is the least time in milliseconds between the moves of a key
// that is held down: fast, but not faster than one can let go.
const repeatPause = 90

func (h *Hand) key(s Sample, w world) Action {
	if c, ok := pad[s.Code]; ok {
		s.Code = c
	}
	if c, ok := alike[s.Code]; ok && h.keyVerb(s.Code) == nil {
		s.Code = c
	}
	if s.Repeat {
		if s.Time-h.repeated < repeatPause {
			return Action{}
		}
		h.repeated = s.Time
	} else {
		h.repeated = s.Time + repeatPause
	}
	if s.Shift {
		return h.command(s)
	}
	if a, ok := h.waiting(s, w); ok {
		return a
	}
	d := h.direction(s.Code)
	if s.Repeat && d == puzzle.None {
		return h.command(s)
	}
	if v := h.keyVerb(s.Code); v != nil {
		return h.use(v, w, true)
	}
	if a := h.pick(s.Code, w); !a.empty() {
		return a
	}
	if d != puzzle.None {
		return h.go1(d, w)
	}
	switch s.Code {
	case "Enter", "Space":
		return h.act(w)
	case "Backspace":
		if v := h.verb("take"); v != nil {
			return h.usePiece(v, w)
		}
	}
	return h.command(s)
}

// waiting takes the keys that a held piece or an armed verb changes the
// meaning of.
func (h *Hand) waiting(s Sample, w world) (Action, bool) {
	if h.held == nil && h.armed == "" {
		return Action{}, false
	}
	switch s.Code {
	case "Escape":
		h.Release()
		return Action{Changed: true}, true
	case "Enter", "Space":
		return h.act(w), true
	}
	return Action{}, false
}

func (h *Hand) command(s Sample) Action {
	c := command.ByKey(s.Code, s.Shift)
	if c == nil || s.Repeat && !c.Repeats {
		return Action{}
	}
	return Action{Command: c.Name}
}

func (h *Hand) keyVerb(code string) *puzzle.Verb {
	for i := range h.verbs {
		for _, k := range h.verbs[i].Keys {
			if k == code {
				return &h.verbs[i]
			}
		}
	}
	return nil
}

// direction is where a key points: the arrows always, letters where neither a
// verb nor a command nor a piece has them.
func (h *Hand) direction(code string) puzzle.Dir {
	if d, ok := arrows[code]; ok {
		return d
	}
	if v := h.keyVerb(code); v != nil {
		return puzzle.DirOf(v.Name)
	}
	if d, ok := letters[code]; ok && command.ByKey(code, false) == nil && h.taking(puzzle.PieceKind, puzzle.CellKind) == nil {
		return d
	}
	return puzzle.None
}

// go1 is a step in a direction: of the held piece, as a move, or of the
// cursor.
func (h *Hand) go1(d puzzle.Dir, w world) Action {
	switch {
	case h.held != nil:
		return h.push(d, w)
	case h.verb(d.String()) != nil:
		return Action{Moves: []puzzle.Move{puzzle.Do(d.String())}}
	case h.directs():
		return Action{}
	}
	return h.Step(d, w.state)
}

// Step moves the cursor by a cell; at its first use it appears.
func (h *Hand) Step(d puzzle.Dir, state puzzle.State) Action {
	b := state.Board()
	if h.Cursor == (puzzle.Cell{}) {
		h.Cursor = stage.Actor(b)
	} else if c := h.Cursor.Step(d); b.Bounds().Has(c) {
		h.Cursor = c
	}
	return Action{Changed: true, Look: h.Cursor}
}

// act is what Enter does: it puts the held piece, or acts on the cursor's
// cell.
func (h *Hand) act(w world) Action {
	if h.held != nil {
		return h.put(w)
	}
	if h.Cursor == (puzzle.Cell{}) {
		h.Cursor = stage.Actor(w.state.Board())
		return Action{Changed: true, Look: h.Cursor}
	}
	return h.tapCell(h.Cursor, w)
}

// Act acts on a cell as a tap on it does.
func (h *Hand) Act(c puzzle.Cell, state puzzle.State, v *stage.View) Action {
	return h.tapCell(c, world{state, v})
}

// tapCell plays what a tap on a cell means: the armed verb or the held piece
// there, else the way to it, else the first Tap verb that is legal. Where none
// is, the first is tried all the same, so that its reason is told; where there
// is no such verb the cursor goes there.
func (h *Hand) tapCell(c puzzle.Cell, w world) Action {
	if h.armed != "" {
		m := puzzle.DoAt(h.armed, c)
		h.armed = ""
		return Action{Moves: []puzzle.Move{m}, Changed: true}
	}
	if h.held != nil {
		h.held.aim(c)
		return h.put(w)
	}
	if walker, ok := w.state.(puzzle.Walker); ok {
		if way := walker.Way(c); len(way) > 0 {
			return Action{Moves: way}
		}
	}
	tried := h.tapMoves(c, w)
	for _, m := range tried {
		if legal(w.state, m) {
			return Action{Moves: []puzzle.Move{m}}
		}
	}
	if len(tried) > 0 {
		return Action{Moves: tried[:1]}
	}
	h.Cursor = c
	return Action{Changed: true, Look: c}
}

// tapMoves are the moves of Tap verbs that name a cell or the piece on it.
func (h *Hand) tapMoves(c puzzle.Cell, w world) []puzzle.Move {
	var moves []puzzle.Move
	for i := range h.verbs {
		v := &h.verbs[i]
		if !v.Tap {
			continue
		}
		if takes(v, puzzle.CellKind) {
			moves = append(moves, puzzle.DoAt(v.Name, c))
		} else if takes(v, puzzle.PieceKind) {
			if p, _ := pieceAt(w.state, c); p != "" {
				moves = append(moves, puzzle.Move{Verb: v.Name, Piece: p})
			}
		}
	}
	return moves
}
