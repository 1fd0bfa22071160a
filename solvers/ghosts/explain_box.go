package ghosts

import (
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
)

// across is how many pieces lie side by side in the box.
const across = 3

// box returns a level that holds the pieces apart from each other, as they come in their
// box, and the moves that lay them there; "" where they take more room than a level has.
func (l *level) box() (string, []puzzle.Move) {
	side := 0
	for i := range l.Pieces {
		low, high := l.Pieces[i].Extent(0)
		side = max(side, high.Row-low.Row+2, high.Col-low.Col+2)
	}
	down := (len(l.Pieces) + across - 1) / across
	b := &board.Level{Rows: down*side - 1, Cols: across*side - 1, Pieces: l.Pieces, Own: true, Spare: true}
	if b.Rows > board.MaxSide || b.Cols > board.MaxSide {
		return "", nil
	}
	b.Floor, b.Ghost = make([]bool, b.Rows*b.Cols), make([]bool, b.Rows*b.Cols)
	var moves []puzzle.Move
	for i := range l.Pieces {
		low, _ := l.Pieces[i].Extent(0)
		y := board.Lay{Cell: puzzle.Cell{Row: i/across*side - low.Row + 1, Col: i%across*side - low.Col + 1}}
		first := len(b.Floor) // a piece that is read from its picture begins there
		for _, c := range b.Covered(i, y) {
			b.Floor[b.At(c)] = true
			first = min(first, b.At(c))
		}
		moves = append(moves, put(i, b.Cell(first), 0))
	}
	return b.String(), moves
}
