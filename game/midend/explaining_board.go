package midend

import (
	"math"

	"gridwise/game/input"
	"gridwise/game/message"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// picture is the board that a step is shown on: that of the position explained,
// of another position, of another level, or the board twice.
type picture struct {
	level, moves string
	state        puzzle.State // the first one of the level
	now          puzzle.State // the one shown
	board        *stage.Board
	twin         twin
	fitted       bool // the view shows other bounds than those of the play
}

// twin is a board beside itself, or below itself, with a gap of a cell, and a row
// of cells above each for what it is called.
type twin struct {
	puzzle.Board
	rows, cols int // how far the second one is away; zero where there is one board
}

func (t twin) Bounds() puzzle.Rect {
	b := t.Board.Bounds()
	b.Min.Row-- // for the captions
	b.Max.Row += t.rows
	b.Max.Col += t.cols
	return b
}

func (t twin) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	first, _ := t.source(c)
	if !t.Board.Bounds().Has(first) {
		return append(into, puzzle.Thing{Name: "gap", Layer: puzzle.Floor})
	}
	return t.Board.At(first, into)
}

// source returns the cell of the board that is shown on a cell of the twin, and
// whether on the second one.
func (t twin) source(c puzzle.Cell) (puzzle.Cell, bool) {
	if b := t.Board.Bounds(); t.rows > 0 && c.Row > b.Max.Row || t.cols > 0 && c.Col > b.Max.Col {
		return puzzle.Cell{Row: c.Row - t.rows, Col: c.Col - t.cols}, true
	}
	return c, false
}

// place returns the cell on which a cell of the second board is shown.
func (p *picture) place(c puzzle.Cell, second bool) puzzle.Cell {
	if second {
		c.Row, c.Col = c.Row+p.twin.rows, c.Col+p.twin.cols
	}
	return c
}

// show makes the board of the step on which the walk stands.
func (e *explaining) show() {
	step := e.walk.Step()
	moves := puzzle.Letters(step.Moves, e.session.Puzzle().Verbs())
	if e.shown.board == nil || step.Level != e.shown.level || moves != e.shown.moves {
		e.picture(step, moves)
	}
	if len(step.Look) > 0 {
		e.controls.view.Follow(e.shown.place(step.Look[0], step.Second))
	}
}

// picture makes the board of another step. What cannot be played is not shown:
// the steps come from a solver of the same version.
func (e *explaining) picture(step puzzle.Step, moves string) {
	state := e.start
	if step.Level != "" {
		if step.Level != e.shown.level || e.shown.state == nil {
			first, err := e.session.Puzzle().Parse(step.Level)
			if err != nil {
				return
			}
			e.shown.state = first
		}
		state = e.shown.state
	}
	for _, m := range step.Moves {
		next, _, err := state.Play(m)
		if err != nil {
			break
		}
		state = next
	}
	e.shown.level, e.shown.moves, e.shown.twin = step.Level, moves, twin{}
	e.shown.now = state
	board := state.Board()
	if e.topic.Twin {
		rows, cols := board.Bounds().Size()
		e.shown.twin = twin{Board: board, cols: cols + 1}
		if e.controls.view.Upright() {
			e.shown.twin = twin{Board: board, rows: rows + 1}
		}
		board = e.shown.twin
	}
	e.controls.view.Again = puzzle.Cell{Row: e.shown.twin.rows, Col: e.shown.twin.cols}
	e.shown.board = &stage.Board{Board: board}
	if fitted := board.Bounds() != e.start.Board().Bounds(); fitted || e.shown.fitted {
		e.shown.fitted = fitted
		e.controls.view.Open(board.Bounds(), nil, board.Bounds().Min)
	}
}

// board returns what lies on the board: that of the step that is shown, else the play's.
func (e *explaining) board() puzzle.Board {
	if e.shown.board != nil {
		return e.shown.board
	}
	return e.session.State().Board()
}

// frame returns the board with the marks of the step.
func (e *explaining) frame() stage.Frame {
	return stage.Frame{New: e.shown.board, Marks: e.marks()}
}

// marks lists what is drawn over the board.
func (e *explaining) marks() stage.Marks {
	marks := e.walk.Marks(e.off...)
	for i := range marks {
		marks[i].Cell = e.shown.place(marks[i].Cell, marks[i].Second)
	}
	step := e.walk.Step()
	look := make([]puzzle.Cell, len(step.Look))
	for i, c := range step.Look {
		look[i] = e.shown.place(c, step.Second)
	}
	return stage.Marks{Picture: marks, Hints: look, Lit: e.lit}
}

// press is a pointer on the board, zero where none is down.
type press struct {
	down  bool
	moved bool
	id    int
	x, y  float64
}

// slack is how far a finger may slip in a tap, in CSS pixels.
const slack = 10

// steer takes a key or a pointer while an explanation is on the board. It reports
// whether it was for the explanation.
func (e *explaining) steer(s input.Sample) bool {
	switch s.Kind {
	case input.KeyDown:
		do := keyWalk(s)
		if do == "" {
			return false
		}
		e.do(message.Walk{Do: do})
	case input.PointerDown:
		e.press = press{down: true, id: s.ID, x: s.X, y: s.Y}
	case input.PointerMove:
		e.move(s)
	case input.PointerUp:
		if e.press.down && !e.press.moved && e.press.id == s.ID {
			e.tap(s)
		}
		e.press = press{}
	case input.PointerCancel:
		e.press = press{}
	default:
		return false
	}
	return true
}

// keyWalk returns what a key asks of the bar, "" for nothing.
func keyWalk(s input.Sample) string {
	keys := map[string]string{"ArrowLeft": "back", "ArrowRight": "next", "ArrowUp": "unchapter", "ArrowDown": "chapter",
		"Home": "first", "End": "last", "Space": "play", "Escape": "leave"}
	if s.Shift {
		keys = map[string]string{"ArrowLeft": "unchapter", "ArrowRight": "chapter"}
	}
	return keys[s.Code]
}

// move pans a board that is larger than its area, and picks cell after cell
// where the topic has a step for each.
func (e *explaining) move(s input.Sample) {
	far := math.Hypot(s.X-e.press.x, s.Y-e.press.y) > slack*e.controls.view.Scale()
	if e.press.down && far && !e.press.moved {
		e.press.moved = true
	}
	if e.topic.Pick && (e.press.moved || !s.Touch) {
		e.tap(s)
		return
	}
	if e.press.moved {
		e.controls.view.Pan(s.X-e.press.x, s.Y-e.press.y)
		e.press.x, e.press.y = s.X, s.Y
		e.playback.redraw = true
	}
}

func (e *explaining) tap(s input.Sample) {
	if c, ok := e.controls.view.CellAt(s.X, s.Y); ok {
		e.act(c)
	}
}

// act picks a cell of the picture.
func (e *explaining) act(c puzzle.Cell) {
	if e.shown.board == nil || !e.shown.board.Bounds().Has(c) {
		return
	}
	second := false
	if e.topic.Twin {
		c, second = e.shown.twin.source(c)
	}
	if !e.shown.now.Board().Bounds().Has(c) {
		return
	}
	e.playing = e.playing && e.topic.Pick
	e.pick(c, second)
}

// captions returns the names of the two boards, in CSS pixels of the picture.
func (e *explaining) captions() (list []message.Caption) {
	if !e.topic.Twin || e.shown.board == nil {
		return nil
	}
	view, b := &e.controls.view, e.shown.twin.Board.Bounds()
	_, cols := b.Size()
	for i, key := range e.called() {
		at := e.shown.place(puzzle.Cell{Row: b.Min.Row - 1, Col: b.Min.Col}, i > 0)
		x, y := view.Pixel(float64(at.Col)+float64(cols)/2, float64(at.Row)+0.5)
		list = append(list, message.Caption{Text: e.word(key), X: int(x / view.Scale()), Y: int(y / view.Scale())})
	}
	return list
}

// called returns the keys of the names of the two boards.
func (e *explaining) called() [2]string {
	stem := "explain." + e.session.Puzzle().Name() + "."
	return [2]string{stem + "first", stem + "second"}
}
