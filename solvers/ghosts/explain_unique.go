package ghosts

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// mostWalked bounds the nodes of a tree that is told by its ends.
const mostWalked = 20_000

// ends are the ends of a search tree: by the way that was taken first where there
// was a choice, and by the column that had no way left.
type ends struct {
	*thinker
	path    []int // the rows tried
	sizes   []int // the ways that there were at each of them
	size    int   // of the column chosen last
	nodes   int
	branch  []branch
	dead    map[int]int // by column
	deaths  int
	solved  int
	columns []int // the keys of dead
}

// branch is what was found behind one way of the first choice.
type branch struct {
	rows         []int // what led there, the way itself last
	dead, solved int
}

// unique folds the whole tree to its ends.
func (t *thinker) unique() {
	if !t.lying() {
		return
	}
	t.send(puzzle.Step{Name: "start", Text: puzzle.Say("ghosts.explain.unique.start")}, t.counts(false), nil)
	x := &ends{thinker: t, dead: map[int]int{}}
	if !t.on {
		return
	}
	search := t.fixed()
	search.Bound(mostWalked)
	search.Watch(x)
	search.Count(t.ctx, 0)
	if t.ctx.Err() != nil {
		return
	}
	table := x.branches()
	marks := x.groups(table)
	text := puzzle.Say("ghosts.explain.unique.end", x.deaths+x.solved, x.deaths, x.verdict())
	if search.Err() != nil {
		text = puzzle.Say("ghosts.explain.unique.cut", mostWalked, x.deaths, x.solved)
	}
	t.send(puzzle.Step{Name: "end", Text: text}, marks, table)
}

func (x *ends) verdict() puzzle.Text {
	switch x.solved {
	case 0:
		return puzzle.Say("ghosts.none")
	case 1:
		return puzzle.Say("ghosts.one")
	}
	return puzzle.Say("ghosts.many", x.solved)
}

// branches adds for each way of the first choice what is behind it.
func (x *ends) branches() (table []puzzle.Row) {
	for _, b := range x.branch {
		r := b.rows[len(b.rows)-1]
		row := x.way(r, -1)
		row.Tint = puzzle.Bad
		text := puzzle.Say("ghosts.explain.unique.dead", x.ref(r), b.dead)
		if row.Text = puzzle.Say("ghosts.explain.unique.row", x.ways[r], b.dead); b.solved > 0 {
			row.Tint = puzzle.Good
			row.Text = puzzle.Say("ghosts.explain.unique.row.good", x.ways[r], b.dead, b.solved)
			text = puzzle.Say("ghosts.explain.unique.good", x.ref(r), b.dead, b.solved)
		}
		table = append(table, row)
		for _, d := range b.rows {
			x.lay(down{row: d, step: "start"})
		}
		name := strings.ToLower(x.ways[r])
		x.send(puzzle.Step{Name: name, Text: text, Look: x.cells(r)}, nil, table)
		for range b.rows {
			x.lift()
		}
	}
	return table
}

// groups adds the steps of the dead ends by what had no way left.
func (x *ends) groups(table []puzzle.Row) (marks []puzzle.Mark) {
	slices.SortStableFunc(x.columns, func(a, b int) int { return cmp.Compare(x.dead[b], x.dead[a]) })
	for _, column := range x.columns {
		what, cells, name := x.what(column)
		n := x.dead[column]
		if len(cells) > 0 {
			marks = append(slices.Clip(marks), puzzle.Mark{Layer: "ends", Cell: cells[0], Text: strconv.Itoa(n), Tint: puzzle.Bad})
		}
		x.send(puzzle.Step{Name: "dead." + name, Depth: 1, Look: cells, Text: puzzle.Say("ghosts.explain.unique.group", n, what)}, marks, table)
	}
	return marks
}

// Choose counts the dead ends.
func (x *ends) Choose(column, size int) {
	x.nodes++
	if x.size = size; size > 0 {
		return
	}
	if x.deaths++; x.dead[column] == 0 {
		x.columns = append(x.columns, column)
	}
	x.dead[column]++
	if b := x.first(); b != nil {
		b.dead++
	}
}

// Solved counts the solutions.
func (x *ends) Solved() {
	x.solved++
	if b := x.first(); b != nil {
		b.solved++
	}
}

// first returns the branch in which the search is: that of the first way taken where
// there was a choice, else of the first way at all; nil where nothing is tried.
func (x *ends) first() *branch {
	if len(x.path) == 0 {
		return nil
	}
	k := max(slices.IndexFunc(x.sizes, func(n int) bool { return n > 1 }), 0)
	if last := len(x.branch) - 1; last < 0 || !slices.Equal(x.branch[last].rows, x.path[:k+1]) {
		x.branch = append(x.branch, branch{rows: slices.Clone(x.path[:k+1])})
	}
	return &x.branch[len(x.branch)-1]
}

// Try keeps the path.
func (x *ends) Try(row int) {
	if len(x.path) < len(x.sizes) { // a further way of a column that is known
		x.path = append(x.path, row)
		return
	}
	x.path, x.sizes = append(x.path, row), append(x.sizes, x.size)
}

// Retract keeps the path; the sizes of the columns stay until they are left.
func (x *ends) Retract(int) {
	x.path = x.path[:len(x.path)-1]
	x.sizes = x.sizes[:len(x.path)+1]
}

// Cover does nothing.
func (x *ends) Cover(int) {}

// Uncover does nothing.
func (x *ends) Uncover(int) {}

// Colour never happens.
func (x *ends) Colour(int, int) {}

// Uncolour never happens.
func (x *ends) Uncolour(int, int) {}
