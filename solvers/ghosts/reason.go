package ghosts

import (
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
)

// because returns why a piece comes next, which claims that every solution has it so, but where
// nothing is forced.
func (l *level) because(s search.Deduction, forced puzzle.Claim) puzzle.Text {
	name := forced.Moves[0].Piece
	if s.Why == search.OneOfMany {
		return puzzle.Say("ghosts.hint.many", name)
	}
	return l.why(s, name).Claiming(forced)
}

// why says why the piece of that name must go where it goes.
func (l *level) why(s search.Deduction, name string) puzzle.Text {
	onPiece := s.Piece >= 0
	switch {
	case s.Why == search.LoneGhost:
		return puzzle.Say("ghosts.hint.ghost", l.where(s.Cell), name)
	case s.Why == search.LonePlace:
		return puzzle.Say("ghosts.hint.place", name)
	case s.Why == search.LoneCover:
		return puzzle.Say("ghosts.hint.cover", l.where(s.Cell), name)
	case s.Why == search.Clashes && onPiece:
		return puzzle.Say("ghosts.hint.clash.piece", name, s.Others)
	case s.Why == search.Clashes:
		return puzzle.Say("ghosts.hint.clash.cell", name, l.where(s.Cell), s.Others)
	case onPiece:
		return puzzle.Say("ghosts.hint.search.piece", name, s.Others)
	}
	return puzzle.Say("ghosts.hint.search.cell", name, l.where(s.Cell), s.Others)
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
func (l *level) lookAt(s search.Deduction, start bool) (puzzle.Text, []puzzle.Cell) {
	switch {
	case s.Cell >= 0 && start:
		return puzzle.Say("ghosts.hint.start.cell", l.where(s.Cell)), []puzzle.Cell{l.Cell(s.Cell)}
	case s.Cell >= 0:
		return puzzle.Say("ghosts.hint.right.cell", l.where(s.Cell)), []puzzle.Cell{l.Cell(s.Cell)}
	case start:
		return puzzle.Say("ghosts.hint.start.piece", board.NameOf(s.Piece)), nil
	}
	return puzzle.Say("ghosts.hint.right.piece", board.NameOf(s.Piece)), nil
}
