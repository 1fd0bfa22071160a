package show

import (
	"gridwise/game/input"
	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// TellGrip reads out what is held, or waits for a cell, now; was is what it was
// before.
func (p *Panel) TellGrip(was input.Grip) {
	now := p.controls.Hands().Grip()
	switch {
	case now == was:
	case now.Piece != "":
		p.desk.ReadOut(p.heldText(now.Piece))
	case now.Final:
		p.desk.Say(puzzle.Say("play.sure", p.desk.Word("verb."+p.desk.Puzzle().Name()+"."+now.Armed)))
	case was.Final:
		p.desk.Say(puzzle.Say("play.on"))
	case now.Armed != "":
		p.desk.ReadOut(puzzle.Say("play.armed", p.desk.Word("verb."+p.desk.Puzzle().Name()+"."+now.Armed)))
	default:
		p.desk.ReadOut(puzzle.Say("play.empty"))
	}
}

// Idle shows why a tap on a cell, or a verb without one, does nothing.
func (p *Panel) Idle(c puzzle.Cell) {
	_, walks := p.desk.State().(puzzle.Walker)
	switch {
	case walks && c != (puzzle.Cell{}):
		p.desk.Say(puzzle.Say("play.noway", c))
	case len(puzzle.TrayOf(p.desk.State())) > 0:
		p.desk.Say(puzzle.Say("play.nopiece"))
	case c != (puzzle.Cell{}):
		p.TellCell(c)
	}
	p.desk.Refresh()
}

// heldText returns which cells the held piece is over and whether it fits there.
func (p *Panel) heldText(piece string) puzzle.Text {
	m := p.controls.Hands().Held(p.desk.State())
	switch {
	case m == nil:
		return puzzle.Say("play.empty")
	case !m.OnBoard:
		return puzzle.Say("play.held", piece)
	case m.Fits():
		return puzzle.Say("play.held.fits", piece, p.cellsOf(m.Shape, m.Cell))
	}
	return puzzle.Say("play.held.unfit", piece, p.cellsOf(m.Shape, m.Cell))
}

// cellsOf lists the cells of a piece whose corner lies on a cell, each with what
// stands upright on it, as a lamp.
func (p *Panel) cellsOf(s puzzle.Shape, corner puzzle.Cell) puzzle.Text {
	var all puzzle.Text
	listed := map[puzzle.Cell]bool{}
	for _, o := range s.Cells {
		if listed[o] {
			continue
		}
		listed[o] = true
		t := puzzle.Say("play.cell", puzzle.Cell{Row: corner.Row + o.Row, Col: corner.Col + o.Col})
		for i, thing := range s.Things {
			if s.Cells[i] == o && thing.Layer == puzzle.Over {
				t = puzzle.Say("play.cell.with", t, p.desk.Word("thing."+p.desk.Puzzle().Name()+"."+thing.Name))
			}
		}
		if all.Zero() {
			all = t
		} else {
			all = puzzle.Say("play.cells", all, t)
		}
	}
	return all
}

// trayList describes the pieces, for screen readers: each with its
// letter, its cells counted from its own corner, and whether it lies on the board.
func (p *Panel) trayList() (list []message.Piece) {
	for _, s := range puzzle.TrayOf(p.desk.State()) {
		low := s.Cells[0]
		for _, c := range s.Cells {
			low.Row, low.Col = min(low.Row, c.Row), min(low.Col, c.Col)
		}
		cells := p.cellsOf(s, puzzle.Cell{Row: 1 - low.Row, Col: 1 - low.Col})
		t := puzzle.Say("play.piece", s.Piece, cells)
		if s.Used {
			t = puzzle.Say("play.piece.used", s.Piece, cells)
		}
		list = append(list, message.Piece{Name: s.Piece, Text: p.desk.Words().Say(t)})
	}
	return list
}
