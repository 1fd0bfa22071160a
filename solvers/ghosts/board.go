package ghosts

import (
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"slices"
)

// Things of the board, from the bottom: the floor; a piece's cell, its letter
// on one of them; the beam of a lit cell, the ghost in it, and the lamp; beam
// and lamp look away from the piece's next cell.
//
// Each piece's body has a name, and so a look, of its own.

// bodies are the names of the pieces' bodies.
var bodies = [board.MaxPieces]string{
	"block-a", "block-b", "block-c", "block-d", "block-e", "block-f", "block-g", "block-h",
	"block-i", "block-j", "block-k", "block-l", "block-m", "block-n", "block-o", "block-p",
}

// picture is the picture of a position.
type picture struct {
	s      State
	owners []int8
	won    bool
}

// Board returns what is seen.
func (s State) Board() puzzle.Board {
	return &picture{s, s.l.Owners(s.lays), s.Status() == puzzle.Won}
}

// Bounds returns the level's cells.
func (b *picture) Bounds() puzzle.Rect { return b.s.l.Bounds() }

// At appends the things on a cell.
func (b *picture) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	l := b.s.l
	if !l.Bounds().Has(c) {
		return into
	}
	if !l.Floor[l.At(c)] {
		return append(into, puzzle.Thing{Name: "hole", Layer: puzzle.Ground})
	}
	into = append(into, puzzle.Thing{Name: "floor", Layer: puzzle.Ground})
	i := int(b.owners[l.At(c)])
	var body []puzzle.Thing
	lit := false
	if i >= 0 {
		k := b.s.part(i, c)
		lit = l.Pieces[i].Light[k]
		body = l.body(i, b.s.lays[i].Turn, k)
	}
	into = append(into, body[:min(len(body), 2)]...)
	if l.Ghost[l.At(c)] {
		into = append(into, puzzle.Thing{Name: mood(lit, b.won), Layer: puzzle.Over})
	}
	return append(into, body[min(len(body), 2):]...)
}

// part returns the index of cell c in piece i, which lies on it.
func (s State) part(i int, c puzzle.Cell) int {
	for k, o := range s.l.Covered(i, s.lays[i]) {
		if o == c {
			return k
		}
	}
	return -1
}

func mood(lit, won bool) string {
	switch {
	case won:
		return "ghost-happy"
	case lit:
		return "ghost-lit"
	}
	return "ghost"
}

// Glad reports whether a thing is a ghost that is pleased.
func (Puzzle) Glad(_ puzzle.State, name string) bool { return name == mood(true, true) }

// body returns the things of cell k of piece i in a turn.
func (l *level) body(i, turn, k int) []puzzle.Thing {
	p := &l.Pieces[i]
	block := puzzle.Thing{Name: bodies[i], Piece: board.NameOf(i), Layer: puzzle.Object}
	if k == label(p) {
		block.Text = board.NameOf(i)
	}
	if !p.Light[k] {
		return []puzzle.Thing{block}
	}
	dir := shines(p, turn, k)
	return []puzzle.Thing{
		block,
		{Name: "beam", Piece: board.NameOf(i), Dir: dir, Layer: puzzle.Actor},
		{Name: "lamp", Piece: board.NameOf(i), Dir: dir, Layer: puzzle.Over},
	}
}

// label returns the cell that carries the piece's letter, one without a light
// if there is one.
func label(p *board.Piece) int { return max(0, slices.Index(p.Light, false)) }

// shines returns where the lamp of cell k looks: away from the next cell of the
// piece that has no light, or else from any next one.
func shines(p *board.Piece, turn, k int) puzzle.Dir {
	best := puzzle.None
	for _, d := range puzzle.Dirs {
		dr, dc := d.Delta()
		for j, o := range p.Cells[0] {
			if o == (board.Offset{Row: p.Cells[0][k].Row - dr, Col: p.Cells[0][k].Col - dc}) && (best == puzzle.None || !p.Light[j]) {
				best = d
			}
		}
	}
	if best == puzzle.None {
		best = puzzle.Up
	}
	for range turn {
		best = [...]puzzle.Dir{puzzle.None, puzzle.Right, puzzle.Up, puzzle.Down, puzzle.Left}[best]
	}
	return best
}

// events returns what happens when piece i comes to lie as in next.
func (s State) events(next State, i int, verb string) []puzzle.Event {
	old, new := s.lays[i], next.lays[i]
	if !old.On && !new.On {
		return []puzzle.Event{{Cue: "turn"}}
	}
	var events []puzzle.Event
	for k := range s.l.Pieces[i].Light {
		was, is := s.l.body(i, old.Turn, k), s.l.body(i, new.Turn, k)
		for j := range was {
			e := puzzle.Event{Span: 1, From: s.l.corner(i, old, k), To: s.l.corner(i, new, k), Cue: "drop"}
			if old.On {
				e.Old = was[j]
			}
			if new.On {
				e.New = is[j]
			}
			switch {
			case !old.On:
				e.From, e.Span = e.To, 0
			case !new.On:
				e.To, e.Span, e.Cue = e.From, 0, "take"
			case verb == "turn":
				e.Cue, e.Leap = "turn", true
			}
			if k > 0 || j > 0 {
				e.Cue = ""
			}
			events = append(events, e)
		}
	}
	return s.wake(next, events)
}

// corner returns the cell that part k of piece i lies on, the zero Cell in the
// tray.
func (l *level) corner(i int, y board.Lay, k int) puzzle.Cell {
	if !y.On {
		return puzzle.Cell{}
	}
	o := l.Pieces[i].Cells[y.Turn][k]
	return puzzle.Cell{Row: y.Cell.Row + o.Row, Col: y.Cell.Col + o.Col}
}

// wake appends the ghosts that change their mood: when the last one is lit, row by row.
func (s State) wake(next State, events []puzzle.Event) []puzzle.Event {
	lit, then := s.l.Lit(s.lays), next.l.Lit(next.lays)
	won := next.Status() == puzzle.Won
	beat := puzzle.Beats(events)
	for c := range s.l.Ghost {
		if !s.l.Ghost[c] {
			continue
		}
		old, new := mood(lit[c], false), mood(then[c], won)
		if old == new {
			continue
		}
		at := beat
		if won {
			at += s.l.Cell(c).Row - 1
		}
		e := puzzle.Event{Beat: at, From: s.l.Cell(c), To: s.l.Cell(c), Cue: "light",
			Old: puzzle.Thing{Name: old, Layer: puzzle.Over}, New: puzzle.Thing{Name: new, Layer: puzzle.Over}}
		if !then[c] {
			e.Cue = ""
		}
		events = append(events, e)
	}
	if won {
		events = append(events, puzzle.Event{Beat: beat, Cue: "win"})
	}
	return events
}

var _ puzzle.Trayer = State{}

// Tray returns all pieces in their present turn. A cell with a light is listed
// once for each thing on it.
func (s State) Tray() []puzzle.Shape {
	shapes := make([]puzzle.Shape, len(s.lays))
	for i, y := range s.lays {
		shapes[i] = puzzle.Shape{Piece: board.NameOf(i), Used: y.On}
		for k, o := range s.l.Pieces[i].Cells[y.Turn] {
			for _, t := range s.l.body(i, y.Turn, k) {
				shapes[i].Things = append(shapes[i].Things, t)
				shapes[i].Cells = append(shapes[i].Cells, puzzle.Cell{Row: o.Row, Col: o.Col})
			}
		}
	}
	return shapes
}

// Facts returns the pieces that lie and the ghosts that are lit.
func (s State) Facts() []puzzle.Fact {
	laid := len(s.lays) - board.Missing(s.lays)
	return []puzzle.Fact{{Name: "pieces", Value: laid, Of: len(s.lays)}, {Name: "ghosts", Value: s.l.LitGhosts(s.lays), Of: s.l.Ghosts}}
}
