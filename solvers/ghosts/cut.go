package ghosts

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
)

// Bounds of the work on one level.
const (
	cuttings  = 60     // boards cut
	changes   = 120    // lights moved on each
	counted   = 40     // solutions told apart while lights move
	cutSteps  = 60_000 // nodes of one search
	reshuffle = 400    // attempts to cut one board

	triedForGrade = 15 // levels made in search of a grade
)

// cut makes a level on a board of its own: the board is cut into pieces, lights
// are put on some of their cells and ghosts under the lights; then lights move
// from cell to cell as long as that leaves fewer solutions, until one is left.
// Of a wished grade some levels are tried; the last one stands where none is.
func cut(ctx context.Context, rng *rand.Rand, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	var made *level
	left := triedForGrade
	for try := 0; try < cuttings && left > 0; try++ {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if report != nil {
			report(puzzle.Progress{Done: float64(try) / cuttings, Text: puzzle.Say("ghosts.cutting", try+1)})
		}
		k, ok := newCutter(rng, wish)
		if !ok {
			return "", puzzle.Refuse(puzzle.Say("ghosts.cut.size", MaxPieces))
		}
		if l := k.level(); l != nil && k.refine(ctx, &l) {
			if made = l; meets(l, wish) {
				break
			}
			left--
		}
	}
	if made == nil {
		return "", puzzle.GaveUp(puzzle.Say("ghosts.cut.gaveup", cuttings))
	}
	notes := []string{"grade", made.band()}
	if !meets(made, wish) {
		notes = append(notes, "missed", "grade "+wish["grade"])
	}
	return made.signed(append(notes, "seed", strconv.FormatUint(seed, 10), "generator", version)...), nil
}

// meets says whether the level is of the wished grade.
func meets(l *level, wish puzzle.Wish) bool {
	want := wish["grade"]
	return want == "" || want == "any" || want == l.band()
}

// band is the grade of a level of any size with one solution: easy where a
// piece is forced from the start, else by the nodes of its search tree for each
// piece.
func (l *level) band() string {
	g := l.grade()
	switch n := len(l.pieces); {
	case g.forced > 0:
		return grades[0]
	case g.nodes <= 2*n:
		return grades[1]
	case g.nodes <= 4*n:
		return grades[2]
	}
	return grades[3]
}

// cutter is a board being cut.
type cutter struct {
	rng        *rand.Rand
	rows, cols int
	size       int // cells of a piece, about
	spare      int
	holes      []int
	owner      []int // per cell the piece, -1 free, -2 hole
	pieces     [][]int
	turn       []int  // how each piece will be drawn
	light      []bool // per cell
	dim        []bool // per cell: a light without a ghost
}

// newCutter reads the wish; false where no sizes of pieces can meet it.
func newCutter(rng *rand.Rand, wish puzzle.Wish) (*cutter, bool) {
	k := &cutter{rng: rng, size: wish.Int("piece"), spare: wish.Int("spare")}
	k.rows, k.cols = wish.Size("size")
	holes := min(wish.Int("holes"), k.rows*k.cols/2)
	cells := k.rows*k.cols - holes
	if k.size == 0 {
		k.size = max(3, (cells+MaxPieces-5)/(MaxPieces-4))
	}
	if cells < k.size || (cells+k.size-1)/k.size > MaxPieces {
		return nil, false
	}
	for range reshuffle {
		k.clear(holes)
		if k.fill() {
			break
		}
	}
	return k, true
}

// clear makes the board whole but for holes that leave it in one part.
func (k *cutter) clear(holes int) {
	k.owner = slices.Repeat([]int{-1}, k.rows*k.cols)
	k.pieces, k.holes = nil, nil
	for _, c := range k.rng.Perm(len(k.owner)) {
		if len(k.holes) == holes {
			break
		}
		k.owner[c] = -2
		if k.whole() {
			k.holes = append(k.holes, c)
		} else {
			k.owner[c] = -1
		}
	}
}

// whole says whether the free cells hang together.
func (k *cutter) whole() bool {
	var free []offset
	for c, o := range k.owner {
		if o == -1 {
			free = append(free, offset{c / k.cols, c % k.cols})
		}
	}
	return len(free) > 0 && connected(free)
}

// beside are the cells next to c of that owner.
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
// fewest free neighbours. It says false where that left crumbs.
func (k *cutter) fill() bool {
	for {
		start, fewest := -1, 5
		for _, c := range k.rng.Perm(len(k.owner)) {
			if n := len(k.beside(c, -1)); k.owner[c] == -1 && n < fewest {
				start, fewest = c, n
			}
		}
		if start < 0 {
			return len(k.pieces) <= MaxPieces
		}
		piece := k.grow(start, k.size+k.rng.IntN(3)-1)
		if len(piece) < min(2, k.size) || len(piece) < k.size-1 {
			return false
		}
	}
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
		c := edge[k.rng.IntN(len(edge))]
		k.owner[c] = id
		piece = append(piece, c)
	}
	slices.Sort(piece)
	k.pieces = append(k.pieces, piece)
	return piece
}
