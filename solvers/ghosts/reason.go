package ghosts

import (
	"gridwise/solvers/puzzle"

	"gridwise/solvers/ghosts/internal/board"
)

// because returns why the piece of that name comes next.
func (l *level) because(s step, name string) puzzle.Text {
	onPiece := s.piece >= 0
	switch {
	case s.why == loneGhost:
		return puzzle.Say("ghosts.hint.ghost", l.where(s.cell), name)
	case s.why == lonePlace:
		return puzzle.Say("ghosts.hint.place", name)
	case s.why == loneCover:
		return puzzle.Say("ghosts.hint.cover", l.where(s.cell), name)
	case s.why == clashes && onPiece:
		return puzzle.Say("ghosts.hint.clash.piece", name, s.others)
	case s.why == clashes:
		return puzzle.Say("ghosts.hint.clash.cell", name, l.where(s.cell), s.others)
	case s.why == search && onPiece:
		return puzzle.Say("ghosts.hint.search.piece", name, s.others)
	case s.why == search:
		return puzzle.Say("ghosts.hint.search.cell", name, l.where(s.cell), s.others)
	}
	return puzzle.Say("ghosts.hint.many", name)
}

// where names a cell: by its corner, if it lies in one.
func (l *level) where(c int) puzzle.Text {
	at := l.Cell(c)
	top, left := at.Row == 1, at.Col == 1
	bottom, right := at.Row == l.Rows, at.Col == l.Cols
	switch {
	case top && left && !bottom && !right:
		return puzzle.Say("ghosts.where.topleft")
	case top && right && !bottom && !left:
		return puzzle.Say("ghosts.where.topright")
	case bottom && left && !top && !right:
		return puzzle.Say("ghosts.where.bottomleft")
	case bottom && right && !top && !left:
		return puzzle.Say("ghosts.where.bottomright")
	}
	return puzzle.Say("ghosts.where", at)
}

// lookAt returns where to look for the next step, and no more than that.
func (l *level) lookAt(s step, start bool) (puzzle.Text, []puzzle.Cell) {
	switch {
	case s.cell >= 0 && start:
		return puzzle.Say("ghosts.hint.start.cell", l.where(s.cell)), []puzzle.Cell{l.Cell(s.cell)}
	case s.cell >= 0:
		return puzzle.Say("ghosts.hint.right.cell", l.where(s.cell)), []puzzle.Cell{l.Cell(s.cell)}
	case start:
		return puzzle.Say("ghosts.hint.start.piece", board.NameOf(s.piece)), nil
	}
	return puzzle.Say("ghosts.hint.right.piece", board.NameOf(s.piece)), nil
}
