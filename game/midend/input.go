package midend

import (
	"errors"

	"gridwise/game/command"
	"gridwise/game/input"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Input takes a key, a pointer or a wheel. Samples must come in the order they
// happened; none is lost, however many come between two frames.
func (p *Midend) Input(s input.Sample) {
	if p.session == nil {
		return
	}
	defer p.flush()
	was := p.input.Grip()
	a := p.input.Input(s, p.session.State(), &p.view)
	if s.Kind == input.KeyDown && a.Changed && was.Piece != "" {
		was.Turns = -1 // a key that cannot move the piece tells its place again
	}
	p.do(a, was)
}

// Tick tells the time on the clock of the samples, for what a resting finger
// means.
func (p *Midend) Tick(now float64) {
	if p.session == nil || !p.input.Waiting() {
		return
	}
	defer p.flush()
	p.do(p.input.Tick(now, p.session.State(), &p.view), p.input.Grip())
}

// Waiting says whether time alone may bring an action, though nothing moves.
func (p *Midend) Waiting() bool {
	return p.session != nil && (p.ending || p.input.Waiting())
}

// do does what an input came to; was is what the hand held before it.
func (p *Midend) do(a input.Action, was input.Grip) {
	p.changed = p.changed || a.Changed
	if a.Look != (puzzle.Cell{}) {
		p.tellCell(a.Look)
	}
	if a.Ask != "" {
		p.send("ask", Message{"verb": a.Ask})
	}
	if len(a.Moves) > 0 {
		p.act()
		p.play(a.Moves...)
	} else {
		p.tellGrip(was)
	}
	if a.Command != "" {
		p.Command(a.Command)
	}
	if a.Changed {
		p.refresh()
	}
}

// verb does what the button of a verb of the puzzle says.
func (p *Midend) verb(name string) {
	was := p.input.Grip()
	p.do(p.input.Arm(name, p.session.State(), &p.view), was)
	p.refresh()
}

// armed says whether a verb waits for a cell.
func (p *Midend) armed(name string) bool { return p.input.Armed() == name }

// looks are the commands that move the look-cursor.
var looks = map[string]puzzle.Dir{
	command.LookUp: puzzle.Up, command.LookDown: puzzle.Down, command.LookLeft: puzzle.Left, command.LookRight: puzzle.Right,
}

// look does the commands of cursor and view, which leave the play alone, and
// says whether the command was one of them.
func (p *Midend) look(name string) bool {
	d, moves := looks[name]
	switch {
	case moves:
		p.do(p.input.Step(d, p.session.State()), p.input.Grip())
		p.view.Follow(p.input.Cursor)
	case name == command.ZoomIn || name == command.ZoomOut:
		p.view.ZoomStep(name == command.ZoomIn)
	case name == command.Fit:
		p.view.Fit()
	case name == command.Act:
		if p.input.Cursor == (puzzle.Cell{}) {
			p.do(p.input.Step(puzzle.None, p.session.State()), p.input.Grip())
			return true
		}
		was := p.input.Grip()
		p.do(p.input.Act(p.input.Cursor, p.session.State(), &p.view), was)
	default:
		return false
	}
	p.changed = true
	return true
}

// lookAt moves the look-cursor to a cell, as a screen reader's grid does.
func (p *Midend) lookAt(c puzzle.Cell) {
	if p.session.State().Board().Bounds().Has(c) {
		p.input.Cursor = c
		p.view.Follow(c)
		p.changed = true
	}
}

// tellCell reads out what lies on a cell. The status line stays with the last
// move.
func (p *Midend) tellCell(c puzzle.Cell) {
	t := puzzle.Say("play.cell", c)
	if d, ok := p.session.State().(puzzle.Describer); ok {
		if what := d.Look(c); names(what, c) {
			t = what
		} else if !what.Zero() {
			t = puzzle.Say("play.look", c, what)
		}
	}
	p.readOut(t)
	p.stale = true
}

// readOut reads a sentence out and leaves the status line as it is.
func (p *Midend) readOut(t puzzle.Text) { p.send("look", Message{"text": p.words.Say(t)}) }

// names reports whether a sentence says the cell.
func names(t puzzle.Text, c puzzle.Cell) bool {
	for _, a := range t.Args {
		inner, _ := a.(puzzle.Text)
		if a == any(c) || names(inner, c) {
			return true
		}
	}
	return false
}

// cursor is the cell that the player looks at: the cursor, or where the one
// who moves stands.
func (p *Midend) cursor() puzzle.Cell {
	if p.input.Cursor != (puzzle.Cell{}) {
		return p.input.Cursor
	}
	return p.view.Actor(p.session.State().Board())
}

// enter prepares hand and view for a level that was just opened.
func (p *Midend) enter() {
	s := p.session.State()
	p.atRest = nil
	p.input = input.New(p.session.Puzzle())
	p.view.Still = p.set.Still
	p.view.Open(s.Board().Bounds(), tray(s), stage.Actor(s.Board()))
}

func tray(s puzzle.State) []puzzle.Shape {
	if t, ok := s.(puzzle.Trayer); ok {
		return t.Tray()
	}
	return nil
}

// Resize tells the size of the picture in device pixels, and how many of these
// make one of CSS.
func (p *Midend) Resize(width, height int, scale float64) {
	p.changed = p.view.Resize(width, height, scale) || p.changed
}

// SetArt tells what the stage has to know of the sprites.
func (p *Midend) SetArt(a stage.Art) { p.view.Art = a }

// View is the player's window on the board.
func (p *Midend) View() *stage.View { return &p.view }

// Puzzle is the name of the puzzle on the board, "" before one is.
func (p *Midend) Puzzle() string {
	if p.session == nil {
		return ""
	}
	return p.session.Puzzle().Name()
}

// Theme is the name of the theme in force.
func (p *Midend) Theme() string { return p.set.Theme }

// Scene appends what is to be drawn now.
func (p *Midend) Scene(into []stage.Item) []stage.Item {
	if p.session == nil {
		return into
	}
	f := stage.Frame{New: p.board()}
	if len(p.shows) > 0 {
		s := p.shows[0]
		f.Old, f.New, f.Events, f.Beat = s.old, s.next, s.events, p.beat
		if s.back {
			f.Beat = float64(s.beats) - p.beat
		}
	}
	f.Marks = p.input.Marks(p.session.State(), &p.view)
	f.Marks.Faults, f.Marks.Picture = p.faults, p.marks
	if p.hint.strength > 0 && p.hint.position == p.session.State().Position() {
		f.Marks.Hints = p.hint.hint.Cells
	}
	if len(p.shows) > 0 {
		f.Marks.Hints, f.Marks.Targets = nil, nil
	}
	return p.view.Scene(into, f)
}

// board is the board at rest, made once for a position.
func (p *Midend) board() *stage.Board {
	if p.atRest == nil {
		p.atRest = &stage.Board{Board: p.session.State().Board()}
	}
	return p.atRest
}

func refusedCells(err error) []puzzle.Cell {
	var r *puzzle.Refusal
	if errors.As(err, &r) {
		return r.Cells
	}
	return nil
}
