package input

import (
	"slices"

	"gridwise/game/command"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// pad maps to the keys that a gamepad's buttons stand for, by the standard
// layout.
var pad = map[string]string{
	"Pad12": "ArrowUp", "Pad13": "ArrowDown", "Pad14": "ArrowLeft", "Pad15": "ArrowRight",
	"Pad0": "Enter", "Pad1": "KeyZ", "Pad2": "KeyR", "Pad3": "KeyQ",
	"Pad4": "KeyZ", "Pad5": "KeyY", "Pad6": "Minus", "Pad7": "Equal", "Pad8": "KeyV", "Pad9": "KeyX",
}

// keyAliases maps keys to those that mean the same.
var keyAliases = map[string]string{
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

// digits are directions where they are free: a terminal does not tell those of the number
// pad from others.
var digits = map[string]puzzle.Dir{
	"Digit8": puzzle.Up, "Digit2": puzzle.Down, "Digit4": puzzle.Left, "Digit6": puzzle.Right,
}

// repeatPause is the least time in milliseconds between the moves of a key
// that is held down: fast, but not faster than one can let go.
const repeatPause = 90

func (m *Mapper) key(s Sample, state puzzle.State) Action {
	if c, ok := pad[s.Code]; ok {
		s.Code = c
	}
	if c, ok := keyAliases[s.Code]; ok && m.keyVerb(s.Code, state) == nil {
		s.Code = c
	}
	if s.Repeat {
		if s.Time-m.repeated < repeatPause {
			return Action{}
		}
		m.repeated = s.Time
	} else {
		m.repeated = s.Time + repeatPause
	}
	if s.Shift {
		return m.command(s)
	}
	if a, ok := m.waiting(s, state); ok {
		return a
	}
	d := m.direction(s.Code, state)
	if s.Repeat && d == puzzle.None {
		return m.command(s)
	}
	if v := m.keyVerb(s.Code, state); v != nil {
		return m.use(v, state, true)
	}
	if a := m.pick(s.Code, state); !a.empty() {
		return a
	}
	if d != puzzle.None {
		return m.moveBy(d, state)
	}
	switch s.Code {
	case "Enter", "Space":
		return m.act(state)
	case "Backspace":
		if v := m.verb("take"); v != nil {
			return m.usePiece(v, state)
		}
	}
	return m.command(s)
}

// waiting takes the keys that a held piece or an armed verb changes the
// meaning of.
func (m *Mapper) waiting(s Sample, state puzzle.State) (Action, bool) {
	if m.held == nil && m.armed == "" {
		return Action{}, false
	}
	switch s.Code {
	case "Escape":
		m.Release()
		return Action{Changed: true}, true
	case "Enter", "Space":
		if v := m.gives(); v == nil {
			return m.act(state), true
		} else if s.Code == "Enter" && !s.Repeat {
			return m.use(v, state, true), true
		}
	}
	return Action{}, false
}

func (m *Mapper) command(s Sample) Action {
	c := command.ByKey(s.Code, s.Shift)
	if c == nil || s.Repeat && !c.Repeats {
		return Action{}
	}
	return Action{Command: c.Name}
}

// keyVerb returns the verb of a key, nil for none: of several the one that the
// position offers, else the first.
func (m *Mapper) keyVerb(code string, state puzzle.State) (first *puzzle.Verb) {
	for i := range m.verbs {
		v := &m.verbs[i]
		if !slices.Contains(v.Keys, code) {
			continue
		}
		if puzzle.Offers(state, puzzle.Do(v.Name)) == nil {
			return v
		}
		if first == nil {
			first = v
		}
	}
	return first
}

// direction returns where a key points: the arrows always, letters where
// neither a verb nor a command nor a piece has them.
func (m *Mapper) direction(code string, state puzzle.State) puzzle.Dir {
	if d, ok := arrows[code]; ok {
		return d
	}
	if v := m.keyVerb(code, state); v != nil {
		return puzzle.DirOf(v.Name)
	}
	if d, ok := digits[code]; ok && command.ByKey(code, false) == nil {
		return d
	}
	if d, ok := letters[code]; ok && command.ByKey(code, false) == nil && m.taking(puzzle.PieceKind, puzzle.CellKind) == nil {
		return d
	}
	return puzzle.None
}

// moveBy returns a step in a direction: of the held piece, as a move, or of the
// cursor.
func (m *Mapper) moveBy(d puzzle.Dir, state puzzle.State) Action {
	switch {
	case m.held != nil:
		return m.push(d, state)
	case m.verb(d.String()) != nil:
		return Action{Moves: []puzzle.Move{puzzle.Do(d.String())}}
	case m.directs():
		return Action{}
	}
	return m.Step(d, state)
}

// Step moves the cursor by a cell; at its first use it appears.
func (m *Mapper) Step(d puzzle.Dir, state puzzle.State) Action {
	b := state.Board()
	if m.Cursor == (puzzle.Cell{}) {
		m.Cursor = stage.Actor(b)
	} else if c := m.Cursor.Step(d); b.Bounds().Has(c) {
		m.Cursor = c
	}
	return Action{Changed: true, Look: m.Cursor}
}

// act returns what Enter does: it puts the held piece, or acts on the cursor's
// cell.
func (m *Mapper) act(state puzzle.State) Action {
	if m.held != nil {
		return m.put(state)
	}
	if m.Cursor == (puzzle.Cell{}) {
		m.Cursor = stage.Actor(state.Board())
		return Action{Changed: true, Look: m.Cursor}
	}
	return m.Tap(m.Cursor, state)
}
