package ghosts

import (
	"context"
	"iter"
	"strconv"

	"gridwise/solvers/cover"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Explainer = State{}

// Bounds of an explanation: pictures, and the matrix shown with each.
const (
	shown        = 600
	tableRows    = 160
	tableColumns = 64
)

// Layers returns the steps of the article's search on the article's matrix:
// from the empty board, with a column for each piece, cell and ghost. Each
// picture shows on the free cells how many rows their columns have left, on a
// ghost's cell those that light the ghost; covered cells carry the letter of
// their piece.
func (s State) Layers(ctx context.Context) ([]puzzle.Picture, error) {
	e := newExplainer(s.l)
	search := e.matrix.NewSearch()
	e.search = search
	search.Watch(e)
	e.picture(puzzle.Say("ghosts.explain.start", len(e.rows), e.columns), nil, 0, -1)
	for range search.Solutions(ctx) {
		if e.full() {
			break
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	last := puzzle.Say("ghosts.explain.end", e.solved, int(search.Steps()))
	if e.full() {
		last = puzzle.Say("ghosts.explain.cut", shown)
	}
	e.pictures = append(e.pictures, puzzle.Picture{Text: last, Marks: e.marks(nil, 0), Table: e.table(-1)})
	return e.pictures, nil
}

// explainer watches a search and draws it.
type explainer struct {
	l           *level
	rows        []placement
	matrix      *cover.Matrix
	search      *cover.Search
	cell, ghost []int // columns, as the article numbers them
	columns     int
	covered     []bool // per column
	tried       []int  // rows in the partial solution
	pictures    []puzzle.Picture
	solved      int
}

// newExplainer makes the article's matrix. Where lights are to spare its
// ghosts' columns are as good as ever: each ghost must be lit once.
func newExplainer(l *level) *explainer {
	e := &explainer{l: l}
	e.cell, e.ghost, e.columns = l.articleColumns()
	e.covered = make([]bool, e.columns)
	e.matrix = cover.New(e.columns, 0)
	first, _ := l.alike()
	for i := range first {
		e.covered[i] = first[i] != i // it has no rows, see alike.go
	}
	for p := range l.placements() {
		if p.lit == 0 && l.pieces[p.piece].lights > 0 && !l.spare || first[p.piece] != p.piece {
			continue
		}
		columns := []int{p.piece}
		for k, c := range p.cells {
			columns = append(columns, e.cell[c])
			if l.ghost[c] && l.pieces[p.piece].light[k] {
				columns = append(columns, e.ghost[c])
			}
		}
		if _, err := e.matrix.Add(columns...); err != nil {
			panic(err)
		}
		p.cells = append([]int(nil), p.cells...)
		e.rows = append(e.rows, p)
	}
	l.limit(e.matrix)
	return e
}

func (e *explainer) full() bool { return len(e.pictures) >= shown }

// Choose draws the column that is chosen, and why.
func (e *explainer) Choose(column, size int) {
	what, cells := e.name(column)
	switch size {
	case 0:
		e.picture(puzzle.Say("ghosts.explain.dead", what, e.open()), cells, 2, column)
	case 1:
		e.picture(puzzle.Say("ghosts.explain.single", what, e.open()), cells, 3, column)
	default:
		e.picture(puzzle.Say("ghosts.explain.choose", what, size, e.open()), cells, 3, column)
	}
}

// Cover and Uncover keep the columns' state.
func (e *explainer) Cover(column int) { e.covered[column] = true }

// Uncover undoes Cover.
func (e *explainer) Uncover(column int) { e.covered[column] = false }

// Colour and Uncolour never happen: no column has colours.
func (e *explainer) Colour(int, int) {}

// Uncolour undoes Colour.
func (e *explainer) Uncolour(int, int) {}

// Try draws the row that is tried: its piece where it lies. The columns it
// covers are greyed in the next picture.
func (e *explainer) Try(row int) {
	e.tried = append(e.tried, row)
	p := e.rows[row]
	e.picture(puzzle.Say("ghosts.explain.try", nameOf(p.piece), 1+len(p.cells)+p.lit), p.cells, 1, -1)
}

// Retract draws the row that is taken back.
func (e *explainer) Retract(row int) {
	p := e.rows[row]
	e.picture(puzzle.Say("ghosts.explain.back", nameOf(p.piece)), p.cells, 2, -1)
	e.tried = e.tried[:len(e.tried)-1]
}

// Solved draws the solution.
func (e *explainer) Solved() {
	e.solved++
	var all []int
	for _, r := range e.tried {
		all = append(all, e.rows[r].cells...)
	}
	e.picture(puzzle.Say("ghosts.explain.solved", e.solved), all, 1, -1)
}

// name returns what a column stands for, and its cell if it has one.
func (e *explainer) name(column int) (puzzle.Text, []int) {
	if column < len(e.l.pieces) {
		return puzzle.Say("ghosts.column.piece", nameOf(column)), nil
	}
	for c := range e.l.board {
		if !e.l.board[c] {
			continue
		}
		if e.cell[c] == column {
			return puzzle.Say("ghosts.column.cell", e.l.cell(c)), []int{c}
		}
		if e.l.ghost[c] && e.ghost[c] == column {
			return puzzle.Say("ghosts.column.ghost", e.l.cell(c)), []int{c}
		}
	}
	return puzzle.Text{}, nil
}

// open returns how many rows and columns the matrix has left.
func (e *explainer) open() puzzle.Text {
	rows, columns := 0, 0
	for r := range e.rows {
		if e.search.Fits(r) {
			rows++
		}
	}
	for _, covered := range e.covered {
		if !covered {
			columns++
		}
	}
	return puzzle.Say("ghosts.explain.left", rows, columns)
}

// picture adds a picture in which some cells stand out in a tint, and in the
// matrix a column, negative for none.
func (e *explainer) picture(t puzzle.Text, cells []int, tint, column int) {
	if !e.full() {
		e.pictures = append(e.pictures, puzzle.Picture{Text: t, Marks: e.marks(cells, tint), Table: e.table(column)})
	}
}

// marks returns the letters of the pieces tried, greyed, and on free cells the
// rows left.
func (e *explainer) marks(cells []int, tint int) []puzzle.Mark {
	at := make([]puzzle.Mark, len(e.l.board))
	for c := range e.l.board {
		if column := e.cell[c]; e.l.board[c] {
			if e.l.ghost[c] {
				column = e.ghost[c]
			}
			at[c] = puzzle.Mark{Cell: e.l.cell(c), Text: strconv.Itoa(e.search.Left(column))}
		}
	}
	for _, r := range e.tried {
		for _, c := range e.rows[r].cells {
			at[c] = puzzle.Mark{Cell: e.l.cell(c), Text: nameOf(e.rows[r].piece), Tint: 4}
		}
	}
	for _, c := range cells {
		at[c].Tint = puzzle.Tint(tint)
	}
	marks := at[:0]
	for _, m := range at {
		if m.Text != "" {
			marks = append(marks, m)
		}
	}
	return marks
}

// Topics lists the one explanation there is.
func (s State) Topics() []puzzle.Topic {
	return []puzzle.Topic{{Name: "pictures", Answers: true}}
}

// Explain yields the pictures as steps.
func (s State) Explain(ctx context.Context, _ string) iter.Seq2[puzzle.Step, error] {
	return puzzle.Pictures(s.Layers(ctx))
}
