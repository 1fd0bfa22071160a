package ghosts

import (
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Describer = State{}

// Look returns what is on a cell.
func (s State) Look(c puzzle.Cell) puzzle.Text {
	if !s.l.Bounds().Has(c) {
		return puzzle.Say("ghosts.look.off")
	}
	if !s.l.Floor[s.l.At(c)] {
		return puzzle.Say("ghosts.look.hole", c)
	}
	i, ghost := int(s.l.Owners(s.lays)[s.l.At(c)]), s.l.Ghost[s.l.At(c)]
	if i < 0 {
		if ghost {
			return puzzle.Say("ghosts.look.asleep", c)
		}
		return puzzle.Say("ghosts.look.free", c)
	}
	switch light := s.l.Pieces[i].Light[s.part(i, c)]; {
	case light && ghost:
		return puzzle.Say("ghosts.look.lit", c, board.NameOf(i))
	case light:
		return puzzle.Say("ghosts.look.light", c, board.NameOf(i))
	case ghost:
		return puzzle.Say("ghosts.look.dark", c, board.NameOf(i))
	}
	return puzzle.Say("ghosts.look.piece", c, board.NameOf(i))
}

// Tell returns what a move from this position did: the piece, how it lies now, and
// how many ghosts are lit then.
func (s State) Tell(events []puzzle.Event) puzzle.Text {
	var name string
	var on bool
	var at puzzle.Cell
	for _, e := range events {
		if e.New.Layer == puzzle.Object && e.New.Piece != "" {
			if name, on = e.New.Piece, true; at == (puzzle.Cell{}) {
				at = e.To
			}
		} else if e.Old.Layer == puzzle.Object && e.Old.Piece != "" && name == "" {
			name = e.Old.Piece
		}
	}
	facts := s.Facts()[1]
	for _, e := range events {
		switch {
		case e.New.Name == mood(true, true):
			return puzzle.Say("ghosts.tell.won")
		case e.New.Name == mood(true, false):
			facts.Value++
		case e.Old.Name == mood(true, false):
			facts.Value--
		}
	}
	switch {
	case name == "":
		return puzzle.Say("ghosts.tell.turned")
	case on:
		return puzzle.Say("ghosts.tell.put", name, at, facts.Value, facts.Of)
	}
	return puzzle.Say("ghosts.tell.taken", name, facts.Value, facts.Of)
}
