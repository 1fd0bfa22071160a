package generate

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
)

// Bounds of the work on one level.
const (
	cuttings  = 60         // boards cut
	changes   = 120        // lights moved on each until one solution is left
	hardening = 120        // lights moved then, to make the level harder
	counted   = 40         // solutions told apart while lights move
	cutSteps  = 20_000     // nodes of one search
	cutWork   = 12_000_000 // of all together: placements looked at, a node counts as ten
	reshuffle = 400        // attempts to cut one board
)

// cut makes a level on a board of its own: the board is cut into pieces, lights
// are put on some of their cells and ghosts under the lights; then lights move
// from cell to cell as long as that leaves fewer solutions, until one is left,
// and on as long as that makes the level harder, up to the wished grade. Without
// a wish that is one in which not every piece is forced. Where no board comes to
// it the nearest stands.
func cut(ctx context.Context, rng *rand.Rand, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
	want, most := 1, len(grades)-1
	if i := slices.Index(grades[:], wish["grade"]); i >= 0 {
		want, most = i, i
	}
	off := func(c candidate) int { return max(0, want-c.band, c.band-most) }
	var best candidate
	work := 0
	for try := 0; try < cuttings && work < cutWork; try++ {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if report != nil {
			done := max(float64(try)/cuttings, float64(work)/cutWork)
			report(puzzle.Progress{Done: done, Text: puzzle.Say("ghosts.cutting", try+1)})
		}
		k, err := newCutter(rng, wish)
		if err != nil {
			return "", err
		}
		if c := k.lit(ctx, want, most); c.level != nil {
			if best.level == nil || off(c) < off(best) || off(c) == off(best) && c.harder(best) {
				best = c
			}
		}
		if work += k.work; best.level != nil && off(best) == 0 {
			break
		}
	}
	if best.level == nil {
		return "", puzzle.GaveUp(puzzle.Say("ghosts.cut.gaveup", cuttings))
	}
	return signed(ctx, best.level, missed(best.level.Level, wish))
}

// candidate is a level with one solution, or none.
type candidate struct {
	level *search.Network
	grade search.Grade
	band  int // its place in grades
}

// harder reports whether fewer pieces of a level are forced than of another, or as
// many in a larger tree.
func (c candidate) harder(than candidate) bool {
	return c.grade.Forced < than.grade.Forced || c.grade.Forced == than.grade.Forced && c.grade.Nodes > than.grade.Nodes
}

// missed returns what of the wish the level does not have.
func missed(l *board.Level, wish draft.Wish) string {
	var out []string
	if n := wish.Int("holes") - (len(l.Floor) - l.Cells); n > 0 {
		out = append(out, strconv.Itoa(n)+" holes")
	}
	if n := wish.Int("spare") - (l.Lights - l.Ghosts); n > 0 {
		out = append(out, strconv.Itoa(n)+" lights to spare")
	}
	return strings.Join(out, ", ")
}

// bandOf returns the place in grades of a level that was measured: easy where a piece is forced
// from the start, or three of four are once a few are laid, else by the nodes of its
// search tree, for each piece and in all.
func bandOf(ctx context.Context, level *search.Network, g search.Grade) int {
	switch n := len(level.Level.Pieces); {
	case g.Forced > 0 || 4*level.Follows(ctx) >= 3*n:
		return 0
	case g.Nodes <= max(2*n, 16):
		return 1
	case g.Nodes <= max(4*n, 30):
		return 2
	}
	return 3
}

// cutter is a board being cut.
type cutter struct {
	rng        *rand.Rand
	rows, cols int
	size       int // cells of a piece, about
	spare      int
	owner      []int // per cell the piece, -1 free, -2 hole
	pieces     [][]int
	turn       []int  // how each piece will be drawn
	light      []bool // per cell
	dim        []bool // per cell: a light without a ghost
	work       int    // done so far, see cutWork
}

// newCutter reads the wish and cuts a board; it refuses what no board can meet.
func newCutter(rng *rand.Rand, wish draft.Wish) (*cutter, error) {
	k := &cutter{rng: rng, size: wish.Int("piece"), spare: wish.Int("spare")}
	k.rows, k.cols = wish.Size("size")
	holes := wish.Int("holes")
	if most := k.rows * k.cols / 2; holes > most {
		return nil, puzzle.Refuse(puzzle.Say("ghosts.cut.holes", k.rows, k.cols, most, holes))
	}
	cells := k.rows*k.cols - holes
	if k.size == 0 {
		k.size = max(3, (cells+board.MaxPieces-3)/(board.MaxPieces-2))
	}
	if cells < k.size || cells > board.MaxCells || (cells+k.size-1)/k.size > board.MaxPieces {
		return nil, puzzle.Refuse(puzzle.Say("ghosts.cut.size", board.MaxPieces, board.MaxCells))
	}
	for range reshuffle {
		k.clear(holes)
		if k.fill() {
			break
		}
	}
	return k, nil
}

// clear makes the board whole but for holes that leave it in one part.
func (k *cutter) clear(holes int) {
	k.owner = slices.Repeat([]int{-1}, k.rows*k.cols)
	k.pieces = nil
	for _, c := range k.rng.Perm(len(k.owner)) {
		if holes == 0 {
			break
		}
		k.owner[c] = -2
		if k.whole() {
			holes--
		} else {
			k.owner[c] = -1
		}
	}
}

// whole reports whether the free cells hang together.
func (k *cutter) whole() bool {
	var free []board.Offset
	for c, o := range k.owner {
		if o == -1 {
			free = append(free, board.Offset{Row: c / k.cols, Col: c % k.cols})
		}
	}
	return len(free) > 0 && board.Connected(free)
}

// beside returns the cells next to c of that owner.
func (k *cutter) beside(c, owner int) (cells []int) {
	if c >= k.cols && k.owner[c-k.cols] == owner {
		cells = append(cells, c-k.cols)
	}
	if c%k.cols > 0 && k.owner[c-1] == owner {
		cells = append(cells, c-1)
	}
	if c%k.cols < k.cols-1 && k.owner[c+1] == owner {
		cells = append(cells, c+1)
	}
	if c+k.cols < len(k.owner) && k.owner[c+k.cols] == owner {
		cells = append(cells, c+k.cols)
	}
	return cells
}

// fill cuts the board into pieces, each grown from the free cell with the
// fewest free neighbours. It returns false where that left cells too few for a piece.
func (k *cutter) fill() bool {
	for {
		start, fewest := -1, 5
		for _, c := range k.rng.Perm(len(k.owner)) {
			if n := len(k.beside(c, -1)); k.owner[c] == -1 && n < fewest {
				start, fewest = c, n
			}
		}
		if start < 0 {
			return len(k.pieces) <= board.MaxPieces
		}
		piece := k.grow(start, k.size+k.rng.IntN(3)-1)
		if len(piece) < min(2, k.size) || len(piece) < k.size-1 {
			return false
		}
	}
}

// snug draws several cells at the edge of a piece and returns the one with the most
// neighbours in it: compact pieces fit in many places.
func (k *cutter) snug(edge []int, id int) int {
	best, most := -1, -1
	for range 3 {
		c := edge[k.rng.IntN(len(edge))]
		if n := len(k.beside(c, id)); n > most {
			best, most = c, n
		}
	}
	return best
}

// grow makes a piece of about that many cells.
func (k *cutter) grow(start, size int) []int {
	id := len(k.pieces)
	piece := []int{start}
	k.owner[start] = id
	for len(piece) < max(size, 1) {
		var edge []int
		for _, c := range piece {
			edge = append(edge, k.beside(c, -1)...)
		}
		if len(edge) == 0 {
			break
		}
		c := k.snug(edge, id)
		k.owner[c] = id
		piece = append(piece, c)
	}
	slices.Sort(piece)
	k.pieces = append(k.pieces, piece)
	return piece
}
