package terminal

import (
	"gridwise/game/input"
	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// play makes moves as one step.
func (g *Game) play(moves ...puzzle.Move) {
	if g.session.Awaits() {
		g.tell(puzzle.Say("play.wait"))
		return
	}
	g.cancel()
	g.say("")
	steps, err := g.session.Play(moves...)
	g.shown(steps...)
	if err != nil {
		g.refused(err)
	}
}

// shown tells what happened and starts showing it.
func (g *Game) shown(steps ...session.Step) {
	if len(steps) == 0 {
		return
	}
	last := steps[len(steps)-1]
	if d, ok := last.New.(puzzle.Describer); ok {
		var events []puzzle.Event
		for _, s := range steps {
			events = append(events, s.Events...)
		}
		g.tell(d.Tell(events))
	}
	g.follow = stage.Actor(last.New.Board())
	g.roll(last)
	if last.New.Status() == puzzle.Won {
		g.tell(puzzle.Say("play.won", g.session.Count()))
	}
}

// perform does what the hand made of an input.
func (g *Game) perform(a input.Action) {
	switch {
	case len(a.Moves) > 0:
		g.play(a.Moves...)
	case a.Command != "":
		g.do(a.Command)
	case a.Ask != "":
		g.ask(puzzle.Do(a.Ask))
	case a.Look != (puzzle.Cell{}):
		g.looked(a.Look)
	case a.Changed:
		g.changed()
	}
}

// changed tells what the hand waits for.
func (g *Game) changed() {
	m := g.marks()
	switch {
	case m.Held != nil:
		g.follow = m.Held.Cell
		g.tell(puzzle.Say("term.held", m.Held.Shape.Piece))
	case g.input.Grip().Final:
		g.tell(puzzle.Say("play.sure", g.words.Verb(g.session.Puzzle(), g.input.Armed())))
	case g.input.Armed() != "":
		g.tell(puzzle.Say("term.look", g.words.Verb(g.session.Puzzle(), g.input.Armed())))
	default:
		g.say("")
	}
}

// act acts on the cell looked at.
func (g *Game) act() {
	if g.input.Cursor == (puzzle.Cell{}) {
		g.look(puzzle.None)
		return
	}
	g.perform(g.input.Act(g.input.Cursor, g.session.State(), noView))
}

func (g *Game) look(d puzzle.Dir) { g.perform(g.input.Step(d, g.session.State())) }

// looked tells what lies on a cell.
func (g *Game) looked(c puzzle.Cell) {
	g.follow = c
	if d, ok := g.session.State().(puzzle.Describer); ok {
		g.tell(puzzle.Say("term.looked", c, d.Look(c)))
		return
	}
	g.tell(puzzle.Say("cell", c.Row, c.Col))
}

// marks are what the hand adds to the board.
func (g *Game) marks() stage.Marks { return g.input.Marks(g.session.State(), noView) }

// noView stands for a picture that nothing is dragged over.
var noView = &stage.View{}
