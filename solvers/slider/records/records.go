// Package records finds the most moves that so many rocks can ask for, by trying every
// level of a size.
package records

import (
	"context"
	"math/bits"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

// Record is the most moves that a number of rocks on plain ice can ask for where
// entering the end wins.
type Record struct {
	Moves  int
	Boards int    // searched: ways to lay the rocks, those alike by turning and mirroring once
	Starts int    // searched on them
	Level  string // that asks for so many
}

// MostMoves searches all levels of a size, of 64 cells at most, for the one that
// asks for most moves. Time is in proportion to the ways to lay so many rocks.
func MostMoves(ctx context.Context, rows, cols, rocks int) (Record, error) {
	x := &exhaustion{ctx: ctx, rows: rows, cols: cols, rays: raysOf(rows, cols)}
	x.alike = alike(rows, cols)
	x.lay(0, rocks, 0)
	return x.record, ctx.Err()
}

// exhaustion searches sets of rocks, a bit a cell.
type exhaustion struct {
	ctx        context.Context
	rows, cols int
	rays       [4][64]uint64 // by direction and cell: the cells ahead
	alike      [][]int       // each turned or mirrored cell
	record     Record
	queue      [64]int
}

// raysOf returns the cells ahead of every cell, in the order of puzzle.Dirs.
func raysOf(rows, cols int) (rays [4][64]uint64) {
	for dir, d := range puzzle.Dirs {
		dr, dc := d.Delta()
		for n := range rows * cols {
			for r, c := n/cols+dr, n%cols+dc; r >= 0 && c >= 0 && r < rows && c < cols; r, c = r+dr, c+dc {
				rays[dir][n] |= 1 << (r*cols + c)
			}
		}
	}
	return rays
}

// alike returns the ways to turn and mirror a board of a size into one of the same
// size, as the cell that each cell comes to, without the one that moves nothing.
func alike(rows, cols int) (all [][]int) {
	for way := 1; way < 8; way++ {
		if way >= 4 && rows != cols {
			break
		}
		to := make([]int, rows*cols)
		for n := range to {
			r, c := n/cols, n%cols
			if way&1 != 0 {
				r = rows - 1 - r
			}
			if way&2 != 0 {
				c = cols - 1 - c
			}
			if way&4 != 0 {
				r, c = c, r
			}
			to[n] = r*cols + c
		}
		all = append(all, to)
	}
	return all
}

// lay adds so many rocks on cells from one on, and searches the boards that none
// alike comes before.
func (x *exhaustion) lay(rocks uint64, more, from int) {
	if more == 0 {
		if x.first(rocks) && x.ctx.Err() == nil {
			x.search(rocks)
		}
		return
	}
	for n := from; n <= x.rows*x.cols-more; n++ {
		x.lay(rocks|1<<n, more-1, n+1)
	}
}

func (x *exhaustion) first(rocks uint64) bool {
	for _, to := range x.alike {
		other := uint64(0)
		for left := rocks; left != 0; left &= left - 1 {
			other |= 1 << to[bits.TrailingZeros64(left)]
		}
		if other < rocks {
			return false
		}
	}
	return true
}

// search starts from every cell.
func (x *exhaustion) search(rocks uint64) {
	x.record.Boards++
	for start := range x.rows * x.cols {
		if rocks>>start&1 != 0 {
			continue
		}
		x.record.Starts++
		if moves, end := x.farthest(rocks, start); moves > x.record.Moves {
			x.record.Moves, x.record.Level = moves, x.text(rocks, start, end)
		}
	}
}

// farthest returns the moves to the cell that is entered last, and the cell.
// Having come along a line, going on along it leads nowhere new.
func (x *exhaustion) farthest(rocks uint64, start int) (most, end int) {
	met, entered := uint64(1)<<start, uint64(1)<<start
	queue := append(x.queue[:0], start)
	var across uint64 // cells met along a column
	for moves, layer := 1, 1; len(queue) > 0; moves++ {
		for _, at := range queue[:layer] {
			for dir := range 4 {
				down := dir == 0 || dir == 3
				if at != start && down == (across>>at&1 != 0) {
					continue
				}
				path := x.slide(rocks, at, dir)
				if fresh := path &^ entered; fresh != 0 {
					entered |= path
					most, end = moves, bits.TrailingZeros64(fresh)
				}
				if path == 0 {
					continue
				}
				to := bits.TrailingZeros64(path)
				if dir >= 2 {
					to = 63 - bits.LeadingZeros64(path)
				}
				if met>>to&1 == 0 {
					met |= 1 << to
					if down {
						across |= 1 << to
					}
					queue = append(queue, to)
				}
			}
		}
		queue = queue[layer:]
		layer = len(queue)
	}
	return most, end
}

// slide returns the cells that a slide enters.
func (x *exhaustion) slide(rocks uint64, at, dir int) uint64 {
	path := x.rays[dir][at]
	switch ahead := path & rocks; {
	case ahead == 0:
		return path
	case dir < 2:
		n := 63 - bits.LeadingZeros64(ahead)
		return path &^ (x.rays[dir][n] | 1<<n)
	default:
		n := bits.TrailingZeros64(ahead)
		return path &^ (x.rays[dir][n] | 1<<n)
	}
}

func (x *exhaustion) text(rocks uint64, start, end int) string {
	text := make([]byte, 0, x.rows*(x.cols+1))
	for n := range x.rows * x.cols {
		char := byte('_')
		switch {
		case rocks>>n&1 != 0:
			char = '*'
		case n == start:
			char = 'S'
		case n == end:
			char = 'E'
		}
		if text = append(text, char); n%x.cols == x.cols-1 {
			text = append(text, '\n')
		}
	}
	return string(text) + "\n" + ice.PassRule + "\n"
}
