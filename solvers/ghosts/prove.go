package ghosts

import (
	"context"
	"strconv"
	"strings"

	"gridwise/solvers/ghosts/internal/audit"
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Prover = State{}

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
	}
	return "solutions " + strconv.Itoa(count) + "\n" + w.tree.String(), reason.CheckLength(w.tree.Len())
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
	unheard
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
	if w.tree.Len() <= reason.MaxProof {
		w.tree.WriteString(strings.Repeat(" ", w.depth) + w.names[column] + "\n")
	}
}

func (w *treeWriter) Try(int)     { w.depth++ }
func (w *treeWriter) Retract(int) { w.depth-- }
func (w *treeWriter) Solved()     {}

// unheard is what observers here do not listen to: the links of the matrix.
type unheard struct{}

func (unheard) Cover(int)         {}
func (unheard) Uncover(int)       {}
func (unheard) Colour(int, int)   {}
func (unheard) Uncolour(int, int) {}

// CheckProof walks the tree by the rules of the board, and holds what it finds against the
// number of solutions that the proof begins with.
func (s State) CheckProof(ctx context.Context, lines string) (reason.Conclusion, error) {
	r := reason.NewProofReader(lines)
	count, err := r.Number("solutions")
	if err != nil {
		return reason.Conclusion{}, err
	}
	solved, nodes, err := audit.Walk(ctx, s.l.Level, r)
	switch {
	case err != nil:
		return reason.Conclusion{}, err
	case r.Next() != nil:
		return reason.Conclusion{}, r.Fault(puzzle.Say("proof.more"))
	case solved != count:
		return reason.Conclusion{}, r.Fault(puzzle.Say("ghosts.proof.count", count, solved))
	}
	unique := "no"
	if count == 1 {
		unique = "yes"
	}
	return reason.Conclusion{Text: puzzle.Say("ghosts.proof", count, nodes), Notes: puzzle.Notes{
		{Name: "best", Value: strconv.Itoa(len(s.l.Pieces))},
		{Name: "unique", Value: unique},
		{Name: "proof", Value: "solutions " + strconv.Itoa(count)},
	}}, nil
}
