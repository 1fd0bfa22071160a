package ghosts

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// columns shows how the level becomes a table of exact cover: its columns, what
// a way of laying a piece is in it, and which ways are left out from the start.
// It is told on the empty board.
func (t *thinker) columns() {
	if board.Missing(t.s.lays) < len(t.s.lays) {
		t.empty()
	}
	t.count()
	t.send(reason.Step{Name: "start", Text: puzzle.Say("ghosts.explain.columns.start")}, nil, nil)
	t.settled()
	for i := range t.s.lays {
		t.example(i)
	}
	t.refused()
	t.goal()
}

// settled names the columns: pieces, which are shown in their box, cells and ghosts.
func (t *thinker) settled() {
	l := t.s.l
	cell, ghost, columns := l.articleColumns()
	var pieces []reason.Row
	for i := range l.Pieces {
		pieces = append(pieces, reason.Row{Key: "piece-" + strings.ToLower(board.NameOf(i)), Text: puzzle.Say("ghosts.explain.columns.piece", board.NameOf(i), i+1)})
	}
	var cells, ghosts []reason.Mark
	for c, on := range l.Floor {
		if !on {
			continue
		}
		cells = append(cells, reason.Mark{Layer: "columns", Cell: l.Cell(c), Text: strconv.Itoa(cell[c] + 1)})
		if l.Ghost[c] {
			ghosts = append(ghosts, reason.Mark{Layer: "columns", Cell: l.Cell(c), Text: strconv.Itoa(ghost[c] + 1), Tint: reason.Chosen})
		}
	}
	box, laid := l.box()
	t.send(reason.Step{Name: "pieces", Text: puzzle.Say("ghosts.explain.columns.pieces", len(l.Pieces)), Level: box, Moves: laid}, nil, pieces)
	t.send(reason.Step{Name: "cells", Text: puzzle.Say("ghosts.explain.columns.cells", l.Cells)}, cells, pieces)
	t.send(reason.Step{Name: "ghosts", Text: puzzle.Say("ghosts.explain.columns.ghosts", l.Ghosts, columns)}, ghosts, pieces)
}

// example lays the first way of piece i and says which columns it settles.
func (t *thinker) example(i int) {
	for r, x := range t.n.Rows {
		if x.Piece != i {
			continue
		}
		name := strings.ToLower(t.ways[r])
		t.lay(down{row: r, step: name})
		marks, columns := t.numbered(r)
		text := puzzle.Say("ghosts.explain.columns.way", board.NameOf(i), columns, len(x.Cells), x.Lit)
		row := t.way(r, -1)
		row.Text = puzzle.Say("ghosts.explain.columns.row", t.ways[r], columns)
		t.send(reason.Step{Name: name, Depth: 1, Text: text}, marks, []reason.Row{row})
		t.lift()
		return
	}
}

// numbered returns the columns that way r settles: those of its cells, but for the one with
// the piece's letter, on them, and all of them. A ghost that it lights is tinted.
func (t *thinker) numbered(r int) (marks []reason.Mark, columns string) {
	x, l := t.n.Rows[r], t.s.l
	p := &l.Pieces[x.Piece]
	cell, ghost, _ := l.articleColumns()
	all := []int{x.Piece + 1}
	for j, c := range x.Cells {
		mark := reason.Mark{Layer: "columns", Cell: l.Cell(c), Text: strconv.Itoa(cell[c] + 1)}
		all = append(all, cell[c]+1)
		if l.Ghost[c] && p.Light[j] {
			all = append(all, ghost[c]+1)
			mark.Tint = reason.Chosen
		}
		if j != label(p) {
			marks = append(marks, mark)
		}
	}
	slices.Sort(all)
	for i, n := range all {
		columns += strings.Repeat(", ", min(i, 1)) + strconv.Itoa(n)
	}
	return marks, columns
}

// refused shows one way that leaves a ghost dark, and one that wastes a light.
func (t *thinker) refused() {
	var dark, wasted bool
	l := t.s.l
	for p := range l.Placements() {
		if l.Strict(p) || p.Dark > 0 && dark || p.Dark == 0 && wasted {
			continue
		}
		step := reason.Step{Name: "wasted", Depth: 1, Text: puzzle.Say("ghosts.explain.columns.wasted", board.NameOf(p.Piece))}
		if p.Dark > 0 {
			step.Name, step.Text = "dark", puzzle.Say("ghosts.explain.columns.dark", board.NameOf(p.Piece))
			dark = true
		} else {
			wasted = true
		}
		var marks []reason.Mark
		for j, c := range p.Cells {
			step.Look = append(step.Look, l.Cell(c))
			mark := reason.Mark{Layer: "ways", Cell: l.Cell(c), Thing: puzzle.Thing{Name: bodies[p.Piece], Piece: board.NameOf(p.Piece), Layer: puzzle.Object}}
			if l.Ghost[c] != l.Pieces[p.Piece].Light[j] {
				mark.Tint = reason.Bad
			}
			marks = append(marks, mark)
		}
		t.send(step, marks, nil)
	}
}

// goal counts the ways and says what is wanted of them.
func (t *thinker) goal() {
	all, lighting := 0, 0
	l := t.s.l
	for p := range l.Placements() {
		if t.n.First[p.Piece] != p.Piece {
			continue
		}
		all++
		if p.Lit > 0 || l.Pieces[p.Piece].Lights == 0 || l.Spare {
			lighting++
		}
	}
	_, _, columns := l.articleColumns()
	t.send(reason.Step{Name: "rows", Text: puzzle.Say("ghosts.explain.columns.rows", all, lighting, columns)}, nil, nil)
	t.send(reason.Step{Name: "strict", Text: puzzle.Say("ghosts.explain.columns.strict", len(t.n.Rows))}, t.counts(false), t.table(-1, 0, false))
	t.send(reason.Step{Name: "end", Text: puzzle.Say("ghosts.explain.columns.end")}, t.counts(false), t.table(-1, 0, false))
}
