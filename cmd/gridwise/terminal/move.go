package terminal

import (
	"gridwise/game/session"
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
	g.follow = actor(last.New.Board())
	g.roll(last)
	if last.New.Status() == puzzle.Won {
		g.tell(puzzle.Say("play.won", g.session.Count()))
	}
}

// verb makes the move of a verb whose key was pressed: operands are the cell
// looked at, the piece held or lying there, and a number that is asked for.
func (g *Game) verb(v puzzle.Verb) {
	m := puzzle.Move{Verb: v.Name}
	for _, k := range v.Takes {
		switch k {
		case puzzle.CellKind:
			if g.cursor == (puzzle.Cell{}) {
				g.look(puzzle.None)
				g.tell(puzzle.Say("term.look"))
				return
			}
			m.Cell, m.HasCell = g.cursor, true
		case puzzle.PieceKind:
			if m.Piece = g.piece(); m.Piece == "" {
				g.tell(puzzle.Say("term.piece"))
				return
			}
		default:
			g.ask(m)
			return
		}
	}
	g.play(m)
}

// piece is the piece held, or the one that lies on the cell looked at.
func (g *Game) piece() string {
	if g.held != "" {
		return g.held
	}
	piece := ""
	for _, x := range g.session.State().Board().At(g.cursor, nil) {
		if x.Piece != "" {
			piece = x.Piece
		}
	}
	return piece
}

// act plays the move that the cell looked at stands for: one that names the
// cell, and the piece held; else the way there.
func (g *Game) act() {
	if g.cursor == (puzzle.Cell{}) {
		g.look(puzzle.None)
		return
	}
	state := g.session.State()
	if m, ok := g.tapped(state); ok {
		g.play(m)
		return
	}
	if w, ok := state.(puzzle.Walker); ok {
		if way := w.Way(g.cursor); len(way) > 0 {
			g.play(way...)
			return
		}
	}
	g.tell(puzzle.Say("term.nothing", g.cursor), g.cursor)
}

// tapped is the first legal move on the cell looked at, of a verb that wants
// to be tapped before others.
func (g *Game) tapped(state puzzle.State) (best puzzle.Move, found bool) {
	for m := range state.Moves() {
		if !m.HasCell || m.Cell != g.cursor || m.Piece != g.held {
			continue
		}
		if taps(g.session.Puzzle(), m.Verb) {
			return m, true
		}
		if !found {
			best, found = m, true
		}
	}
	return best, found
}

func taps(p puzzle.Puzzle, verb string) bool {
	for _, v := range p.Verbs() {
		if v.Name == verb {
			return v.Tap
		}
	}
	return false
}

// take holds the piece of the tray with that name, or lays it back.
func (g *Game) take(piece string) bool {
	t, ok := g.session.State().(puzzle.Trayer)
	if !ok {
		return false
	}
	for _, shape := range t.Tray() {
		if shape.Piece != piece {
			continue
		}
		if g.held == piece {
			g.held = ""
			return true
		}
		g.held = piece
		if g.cursor == (puzzle.Cell{}) {
			g.look(puzzle.None)
		}
		g.tell(puzzle.Say("term.held", piece))
		return true
	}
	return false
}

// look moves the look-cursor; it starts where the player is.
func (g *Game) look(d puzzle.Dir) {
	state := g.session.State()
	bounds := state.Board().Bounds()
	if g.cursor == (puzzle.Cell{}) {
		if g.cursor = g.follow; g.cursor == (puzzle.Cell{}) {
			g.cursor = bounds.Min
		}
	} else if next := g.cursor.Step(d); bounds.Has(next) {
		g.cursor = next
	}
	g.follow = g.cursor
	if d, ok := state.(puzzle.Describer); ok {
		g.tell(puzzle.Say("term.looked", g.cursor, d.Look(g.cursor)))
		return
	}
	g.tell(puzzle.Say("cell", g.cursor.Row, g.cursor.Col))
}

// actor is the cell of the first thing that acts, zero where none is.
func actor(b puzzle.Board) puzzle.Cell {
	r := b.Bounds()
	if rows, cols := r.Size(); rows*cols > 250_000 {
		return r.Min
	}
	var things []puzzle.Thing
	for row := r.Min.Row; row <= r.Max.Row; row++ {
		for col := r.Min.Col; col <= r.Max.Col; col++ {
			c := puzzle.Cell{Row: row, Col: col}
			things = b.At(c, things[:0])
			for _, x := range things {
				if x.Layer == puzzle.Actor {
					return c
				}
			}
		}
	}
	return puzzle.Cell{}
}
