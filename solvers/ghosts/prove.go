package ghosts

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Prover = State{}

// Prove counts the solutions of the whole level and writes down the search tree
// in the order of its walk: at each node the piece or the cell that was chosen
// to be covered, at leaves that are no solution one that nothing covers.
func (s State) Prove(ctx context.Context, report func(puzzle.Progress)) (string, error) {
	tree := s.l.network().Search()
	tree.Bound(search.MaxSteps)
	w := &treeWriter{names: s.l.columnNames(), report: report}
	tree.Watch(w)
	count, _ := tree.Count(ctx, 0)
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case tree.Err() != nil:
		return "", puzzle.GaveUp(puzzle.Say("ghosts.gaveup", int(tree.Steps())))
	case w.tree.Len() > puzzle.MaxProof:
		return "", puzzle.GaveUp(puzzle.Say("proof.long", puzzle.MaxProof>>20))
	}
	return "solutions " + strconv.Itoa(count) + "\n" + w.tree.String(), nil
}

// columnNames returns the names of the columns of the exact cover: the pieces',
// then the cells'.
func (l *level) columnNames() []string {
	names := make([]string, 0, len(l.Pieces)+l.Cells)
	for i := range l.Pieces {
		names = append(names, board.NameOf(i))
	}
	for k, on := range l.Floor {
		if on {
			names = append(names, l.Cell(k).String())
		}
	}
	return names
}

// treeWriter writes a node a line, indented by its depth.
type treeWriter struct {
	names  []string
	depth  int
	nodes  int
	tree   strings.Builder
	report func(puzzle.Progress)
}

func (w *treeWriter) Choose(column, _ int) {
	w.nodes++
	if w.report != nil && w.nodes%1024 == 0 {
		w.report(puzzle.Progress{Done: -1, Text: puzzle.Say("proof.steps", w.nodes)})
	}
	if w.tree.Len() <= puzzle.MaxProof {
		w.tree.WriteString(strings.Repeat(" ", w.depth) + w.names[column] + "\n")
	}
}
func (w *treeWriter) Cover(int)         {}
func (w *treeWriter) Uncover(int)       {}
func (w *treeWriter) Colour(int, int)   {}
func (w *treeWriter) Uncolour(int, int) {}
func (w *treeWriter) Try(int)           { w.depth++ }
func (w *treeWriter) Retract(int)       { w.depth-- }
func (w *treeWriter) Solved()           {}

// CheckProof walks the tree by the rules of the board: at each node it lays
// down, in the order of the article, every piece in every way that covers the
// node's piece or cell, which must still be free, and at the leaves it finds the
// board full and all ghosts lit, or no way at all. Pieces that look the same are
// not told apart.
func (s State) CheckProof(ctx context.Context, lines string) (puzzle.Claim, error) {
	r := puzzle.NewProofReader(lines)
	count, err := r.Number("solutions")
	if err != nil {
		return puzzle.Claim{}, err
	}
	c := treeChecker{ctx: ctx, ProofReader: r, s: State{l: s.l, lays: make([]board.Lay, len(s.l.Pieces))}, buf: make([]int, 0, len(s.l.Floor))}
	c.first, c.many = s.l.Alike()
	if err := c.walk(); err != nil {
		return puzzle.Claim{}, err
	}
	if r.Next() != nil {
		return puzzle.Claim{}, r.Fault(puzzle.Say("proof.more"))
	}
	if c.solved != count {
		return puzzle.Claim{}, r.Fault(puzzle.Say("ghosts.proof.count", count, c.solved))
	}
	return claim(s.l, count, c.nodes), nil
}

func claim(l *level, count, nodes int) puzzle.Claim {
	unique := "no"
	if count == 1 {
		unique = "yes"
	}
	return puzzle.Claim{Text: puzzle.Say("ghosts.proof", count, nodes), Notes: puzzle.Notes{
		{Name: "best", Value: strconv.Itoa(len(l.Pieces))},
		{Name: "unique", Value: unique},
		{Name: "proof", Value: "solutions " + strconv.Itoa(count)},
	}}
}

type treeChecker struct {
	*puzzle.ProofReader
	ctx           context.Context
	s             State
	nodes, solved int
	first, many   []int // of pieces that look the same
	buf           []int // for the cells of a piece
}

func (c *treeChecker) walk() error {
	if board.Missing(c.s.lays) == 0 {
		if c.s.Status() != puzzle.Won {
			return c.Fault(puzzle.Say("ghosts.proof.dark"))
		}
		c.solved++
		return nil
	}
	if c.ctx.Err() != nil {
		return c.ctx.Err()
	}
	words := c.Next()
	owners := c.s.l.Owners(c.s.lays)
	piece, cell := c.named(words)
	if !c.open(piece, cell, owners) {
		return c.Fault(puzzle.Say("ghosts.proof.node", strings.Join(words, " ")))
	}
	c.nodes++
	return c.branch(piece, cell, owners)
}

// branch lays down every piece of the tray that is the one named, or covers the
// cell named, in every way; of pieces that look the same one, in the ways of the
// first of them.
func (c *treeChecker) branch(piece int, cell puzzle.Cell, owners []int8) error {
	l := c.s.l
	for f := range l.Pieces {
		i := c.waiting(f)
		if i < 0 || piece >= 0 && piece != f {
			continue
		}
		corners := l.Corners(f)
		if piece < 0 {
			corners = l.CornersOver(f, cell)
		}
		for y := range corners {
			if y = l.As(f, i, y); !l.Free(i, y, owners) || !l.Strict(l.Place(i, y, c.buf)) {
				continue
			}
			c.s.lays[i] = y
			err := c.walk()
			c.s.lays[i] = board.Lay{}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// waiting returns the first piece in the tray that looks like piece f, negative
// where there is none or f is not itself the first that looks so.
func (c *treeChecker) waiting(f int) int {
	for i, y := range c.s.lays {
		if c.first[f] == f && c.first[i] == f && !y.On {
			return i
		}
	}
	return -1
}

// named returns the piece that a line names, or the cell; -1 and the zero cell
// for neither.
func (c *treeChecker) named(words []string) (piece int, at puzzle.Cell) {
	if len(words) != 1 {
		return -1, at
	}
	at, ok := puzzle.ParseCell(words[0])
	if !ok {
		at = puzzle.Cell{}
	}
	return board.NumberOf(words[0], len(c.s.lays)), at
}

// open reports whether a piece that has none alike is still in the tray, or a
// cell of the board still free. To say which of several goes where tells apart
// what is the same.
func (c *treeChecker) open(piece int, at puzzle.Cell, owners []int8) bool {
	l := c.s.l
	if piece >= 0 {
		return !c.s.lays[piece].On && c.many[piece] == 1
	}
	return l.Bounds().Has(at) && l.Floor[l.At(at)] && owners[l.At(at)] < 0
}
