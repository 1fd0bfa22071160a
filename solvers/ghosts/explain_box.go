package ghosts

import "gridwise/solvers/puzzle"

// across is how many pieces lie side by side in the box.
const across = 3

// box returns a level that holds the pieces apart from each other, as they come in their
// box, and the moves that lay them there; "" where they take more room than a level has.
func (l *level) box() (string, []puzzle.Move) {
	side := 0
	for i := range l.pieces {
		low, high := l.pieces[i].extent(0)
		side = max(side, high.row-low.row+2, high.col-low.col+2)
	}
	down := (len(l.pieces) + across - 1) / across
	b := &level{rows: down*side - 1, cols: across*side - 1, pieces: l.pieces, own: true, spare: true}
	if b.rows > MaxSide || b.cols > MaxSide {
		return "", nil
	}
	b.board, b.ghost = make([]bool, b.rows*b.cols), make([]bool, b.rows*b.cols)
	var moves []puzzle.Move
	for i := range l.pieces {
		low, _ := l.pieces[i].extent(0)
		y := lay{cell: puzzle.Cell{Row: i/across*side - low.row + 1, Col: i%across*side - low.col + 1}}
		first := len(b.board) // a piece that is read from its picture begins there
		for _, c := range b.covered(i, y) {
			b.board[b.at(c)] = true
			first = min(first, b.at(c))
		}
		moves = append(moves, put(i, b.cell(first), 0))
	}
	return b.String(), moves
}
