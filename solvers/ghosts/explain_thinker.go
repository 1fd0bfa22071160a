package ghosts

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// thinker explains a position: it keeps what lies in the picture, works out what
// still fits, and yields each step with what has changed since the last one.
type thinker struct {
	*reason.Teller
	s     State // the position that the pictures start from
	n     *search.Network
	level string        // the level's text where s is not the position given
	first []puzzle.Move // that lead to s
	ways  []string
	plain []reason.Row // of the table: per way, where nothing stands in it
	down  []down
	left  []int        // per column, the ways left in the picture
	was   []int        // the same before the last change
	rows  []reason.Row // of the table as it is shown
}

// down is a way in which a piece lies in the picture.
type down struct {
	row   int
	piece int    // which of those that look the same
	step  string // the step that laid it, "" where it lay there from the start
	found int    // solutions found before it was laid
	only  bool   // there was no other way
}

func newThinker(to *reason.Teller, s State) *thinker {
	t := &thinker{Teller: to, s: s, n: s.l.network()}
	t.ways = wayNames(t.n)
	for r, way := range t.ways {
		t.plain = append(t.plain, reason.Row{Key: rowKey(way), Text: puzzle.Say("ghosts.explain.way", way), Cells: t.cells(r), Shape: true})
	}
	if s.Status() != puzzle.Playing {
		t.empty()
	}
	return t
}

// empty starts the pictures from the empty board.
func (t *thinker) empty() {
	t.level = t.s.l.String()
	t.s = State{l: t.s.l, notes: t.s.notes, lays: make([]board.Lay, len(t.s.l.Pieces))}
}

// wayNames names the rows: those of piece B are B1, B2 and so on.
func wayNames(n *search.Network) []string {
	names, count := make([]string, len(n.Rows)), make([]int, len(n.First))
	for r, x := range n.Rows {
		count[x.Piece]++
		names[r] = board.NameOf(x.Piece) + strconv.Itoa(count[x.Piece])
	}
	return names
}

// begins lays down what lies on the board. Where a piece lies so in no solution because of
// the ghosts, that is all that there is to tell, and false is returned.
func (t *thinker) begins() bool {
	if t.lying() {
		return true
	}
	t.send(reason.Step{Name: "end", Text: unfit}, nil, nil)
	return false
}

// lying does the same, and tells no end.
func (t *thinker) lying() bool {
	for i, y := range t.s.lays {
		if !y.On {
			continue
		}
		r := t.n.RowOf(i, y)
		if r < 0 {
			t.send(reason.Step{Name: "start", Text: t.s.wrongText([]int{i}), Look: t.s.cellsOf(1 << i)}, nil, nil)
			return false
		}
		t.down = append(t.down, down{row: r, piece: i})
	}
	t.count()
	return true
}

// lay puts a row into the picture, as the first piece of its kind that is not in it.
func (t *thinker) lay(d down) {
	d.piece = t.n.InTray(t.reached(), t.n.Rows[d.row].Piece)
	t.down = append(t.down, d)
	t.count()
}

// lift takes the last one out again.
func (t *thinker) lift() down {
	d := t.down[len(t.down)-1]
	t.down = t.down[:len(t.down)-1]
	t.count()
	return d
}

// count works out how many ways each column has left.
func (t *thinker) count() {
	t.was, t.left = t.left, make([]int, t.n.Columns)
	block := t.blocker()
	for r := range t.n.Rows {
		if block(r) < 0 {
			t.each(r, func(column int) { t.left[column]++ })
		}
	}
	if t.was == nil {
		t.was = t.left
	}
}

// each calls f for the columns of a row.
func (t *thinker) each(r int, f func(column int)) {
	f(t.n.Rows[r].Piece)
	for _, c := range t.n.Rows[r].Cells {
		f(t.n.ColumnOf[c])
	}
}

// blocker returns what tells, for a row, which of those that lie stands in its
// way, the one laid first; negative where none does.
func (t *thinker) blocker() func(row int) int {
	owner, spent := slices.Repeat([]int{-1}, len(t.s.l.Floor)), slices.Repeat([]int{-1}, len(t.s.lays))
	used := make([]int, len(t.s.lays))
	for k, d := range t.down {
		x := &t.n.Rows[d.row]
		for _, c := range x.Cells {
			owner[c] = k
		}
		if used[x.Piece]++; used[x.Piece] == t.n.Many[x.Piece] {
			spent[x.Piece] = k
		}
	}
	return func(row int) int {
		x := &t.n.Rows[row]
		first := spent[x.Piece]
		for _, c := range x.Cells {
			if k := owner[c]; k >= 0 && (first < 0 || k < first) {
				first = k
			}
		}
		return first
	}
}

// moves returns those that lay in the picture what did not lie there from the start.
func (t *thinker) moves() (list []puzzle.Move) {
	list = slices.Clone(t.first)
	for _, d := range t.down {
		if d.step != "" {
			list = append(list, t.s.putting(t.n.Rows[d.row], d.piece))
		}
	}
	return list
}

// claim returns a claim about the position in the picture.
func (t *thinker) claim(kind puzzle.ClaimKind, moves ...puzzle.Move) puzzle.Claim {
	return puzzle.Claim{Kind: kind, Level: t.level, From: t.moves(), Moves: moves}
}

// put returns the move that lays a row into the picture.
func (t *thinker) put(r int) puzzle.Move {
	x := t.n.Rows[r]
	return t.s.putting(x, t.n.InTray(t.reached(), x.Piece))
}

// live returns the rows that a column has left.
func (t *thinker) live(column int) []int {
	block := t.blocker()
	return slices.DeleteFunc(t.n.RowsOf(column), func(r int) bool { return block(r) >= 0 })
}

// what returns what a column stands for, its cell if it has one, and its name
// in the names of steps.
func (t *thinker) what(column int) (puzzle.Text, []puzzle.Cell, string) {
	if column < len(t.s.lays) {
		return puzzle.Say("ghosts.column.piece", board.NameOf(column)), nil, strings.ToLower(board.NameOf(column))
	}
	c := slices.Index(t.n.ColumnOf, column)
	at := t.s.l.Cell(c)
	if t.s.l.Ghost[c] {
		return puzzle.Say("ghosts.column.ghost", at), []puzzle.Cell{at}, at.StepName()
	}
	return puzzle.Say("ghosts.column.cell", at), []puzzle.Cell{at}, at.StepName()
}

func (t *thinker) cells(r int) (cells []puzzle.Cell) {
	for _, c := range t.n.Rows[r].Cells {
		cells = append(cells, t.s.l.Cell(c))
	}
	return cells
}

// ref names a way in a sentence, and leads to its row in the table.
func (t *thinker) ref(r int) puzzle.Ref {
	return puzzle.Ref{Row: rowKey(t.ways[r]), Text: puzzle.Say("ghosts.explain.way", t.ways[r])}
}

func rowKey(way string) string { return "way-" + strings.ToLower(way) }

// send tells a step whose picture has these marks and rows and no others.
func (t *thinker) send(step reason.Step, marks []reason.Mark, rows []reason.Row) {
	if t.Over() {
		return
	}
	if step.Level == "" {
		step.Level, step.Moves = t.level, t.moves()
	}
	step.Put, step.Rows = t.Show(marks), changed(t.rows, rows)
	t.rows = rows
	t.Step(step)
}

// changed returns the rows that make one table of another.
func changed(was, now []reason.Row) (list []reason.Row) {
	had, has := byKey(was), byKey(now)
	for _, r := range was {
		if has[r.Key] == nil {
			list = append(list, reason.Row{Key: r.Key})
		}
	}
	for _, r := range now {
		if old := had[r.Key]; old == nil || old.Tint != r.Tint || old.Gone != r.Gone || !old.Text.Same(r.Text) {
			list = append(list, r)
		}
	}
	return list
}

func byKey(rows []reason.Row) map[string]*reason.Row {
	m := make(map[string]*reason.Row, len(rows))
	for i := range rows {
		m[rows[i].Key] = &rows[i]
	}
	return m
}

// reached returns how pieces lie in the picture.
func (t *thinker) reached() []board.Lay {
	lays := slices.Clone(t.s.lays)
	for _, d := range t.down {
		x := &t.n.Rows[d.row]
		lays[d.piece] = t.s.l.As(x.Piece, d.piece, x.Lay)
	}
	return lays
}
