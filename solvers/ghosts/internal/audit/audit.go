// Package audit walks a proof of Ghosts, a search tree, by the rules of the board alone. It
// shares nothing with the search that wrote the tree.
package audit

import (
	"context"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Walk lays down at each node of the tree, in the order of the article, every piece in every
// way that covers the node's piece or cell, which must still be free. At the leaves it finds
// the board full and all ghosts lit, or no way at all. Pieces that look the same are not told
// apart. It reads a node a line and returns how many solutions and nodes there are; an error
// names the line that is wrong.
func Walk(ctx context.Context, l *board.Level, r *reason.ProofReader) (solved, nodes int, err error) {
	w := walker{ctx: ctx, ProofReader: r, l: l, lays: make([]board.Lay, len(l.Pieces)), buf: make([]int, 0, len(l.Floor))}
	w.first, w.many = l.Alike()
	err = w.walk()
	return w.solved, w.nodes, err
}

type walker struct {
	*reason.ProofReader
	ctx           context.Context
	l             *board.Level
	lays          []board.Lay
	nodes, solved int
	first, many   []int // of pieces that look the same
	buf           []int // for the cells of a piece
}

func (w *walker) walk() error {
	if board.Missing(w.lays) == 0 {
		if !w.l.Solved(w.lays) {
			return w.Fault(puzzle.Say("ghosts.proof.dark"))
		}
		w.solved++
		return nil
	}
	if w.ctx.Err() != nil {
		return w.ctx.Err()
	}
	words := w.Next()
	owners := w.l.Owners(w.lays)
	piece, cell := w.named(words)
	if !w.open(piece, cell, owners) {
		return w.Fault(puzzle.Say("ghosts.proof.node", strings.Join(words, " ")))
	}
	w.nodes++
	return w.branch(piece, cell, owners)
}

// branch lays down every piece of the tray that is the one named, or covers the
// cell named, in every way; of pieces that look the same one, in the ways of the
// first of them.
func (w *walker) branch(piece int, cell puzzle.Cell, owners []int8) error {
	l := w.l
	for f := range l.Pieces {
		i := w.waiting(f)
		if i < 0 || piece >= 0 && piece != f {
			continue
		}
		corners := l.Corners(f)
		if piece < 0 {
			corners = l.CornersOver(f, cell)
		}
		for y := range corners {
			if y = l.As(f, i, y); !l.Free(i, y, owners) || !l.Strict(l.Place(i, y, w.buf)) {
				continue
			}
			w.lays[i] = y
			err := w.walk()
			w.lays[i] = board.Lay{}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// waiting returns the first piece in the tray that looks like piece f, negative
// where there is none or f is not itself the first that looks so.
func (w *walker) waiting(f int) int {
	for i, y := range w.lays {
		if w.first[f] == f && w.first[i] == f && !y.On {
			return i
		}
	}
	return -1
}

// named returns the piece that a line names, or the cell; -1 and the zero cell
// for neither.
func (w *walker) named(words []string) (piece int, at puzzle.Cell) {
	if len(words) != 1 {
		return -1, at
	}
	at, ok := notation.ParseCell(words[0])
	if !ok {
		at = puzzle.Cell{}
	}
	return board.NumberOf(words[0], len(w.lays)), at
}

// open reports whether a piece that has none alike is still in the tray, or a
// cell of the board still free. To say which of several goes where tells apart
// what is the same.
func (w *walker) open(piece int, at puzzle.Cell, owners []int8) bool {
	l := w.l
	if piece >= 0 {
		return !w.lays[piece].On && w.many[piece] == 1
	}
	return l.Bounds().Has(at) && l.Floor[l.At(at)] && owners[l.At(at)] < 0
}
