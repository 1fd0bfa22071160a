package ghosts

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// knuth is the matrix of Donald Knuth's paper on dancing links: its columns are
// A to G.
var knuth = [6]string{"CEF", "ADG", "BCF", "AD", "BG", "DEG"}

// knuthBoard is a level on whose board it is drawn: a line of letters, one of the
// heads, and its rows, with their numbers in front.
var knuthBoard = strings.Repeat("........\n", 8) + "\npieces:\n" + strings.Repeat("oooooooo\n\n", 8)

// rings are its columns as rings through their heads, which are row 0.
type rings struct {
	up, down [7][7]int // by column and row
	out      [7][7]bool
	size     [7]int
	covered  [7]bool
}

func newRings() *rings {
	x := &rings{}
	for c := range x.size {
		last := 0
		for r := 1; r <= len(knuth); r++ {
			if x.has(r, c) {
				x.down[c][last], x.up[c][r] = r, last
				last = r
				x.size[c]++
			}
		}
		x.down[c][last], x.up[c][0] = 0, last
	}
	return x
}

func (x *rings) has(row, column int) bool {
	return strings.ContainsRune(knuth[row-1], rune('A'+column))
}

// tell covers column A and uncovers it.
func (x *rings) tell(t *thinker) {
	x.send(t, reason.Step{Name: "knuth", Text: puzzle.Say("ghosts.explain.links.knuth")}, -1, -1)
	x.send(t, reason.Step{Name: "knuth.ring", Text: puzzle.Say("ghosts.explain.links.ring"), Look: x.cells(3)}, -1, -1)
	x.covered[0] = true
	x.send(t, reason.Step{Name: "knuth.cover", Text: puzzle.Say("ghosts.explain.links.cover")}, -1, -1)
	order := x.order()
	for _, at := range order {
		x.unlink(t, at[0], at[1])
	}
	x.send(t, reason.Step{Name: "knuth.covered", Text: puzzle.Say("ghosts.explain.links.gone")}, -1, -1)
	ask := x.asks(t, order)
	for _, at := range slices.Backward(order) {
		x.relink(t, at[0], at[1], ask)
		ask = nil
	}
	x.covered[0] = false
	x.send(t, reason.Step{Name: "knuth.end", Text: puzzle.Say("ghosts.explain.links.same")}, -1, -1)
	x.wrong(t)
}

// asks asks which of those that left may come back. One that left its column before another one
// did brings that back with it.
func (x *rings) asks(t *thinker, order [][2]int) *reason.Question {
	aside := func(text puzzle.Text) reason.Step {
		return reason.Step{Text: text, Level: knuthBoard, Moves: t.moves()}
	}
	q := &reason.Question{Step: aside(puzzle.Say("ghosts.explain.links.ask"))}
	for i, at := range order {
		r, c := at[0], at[1]
		later := slices.IndexFunc(order[i+1:], func(o [2]int) bool { return o[1] == c })
		a := reason.Answer{Cells: []puzzle.Cell{knuthCell(r, c)}, Right: later < 0}
		says := aside(puzzle.Say("ghosts.explain.links.ask.last", columnLetter(c), r))
		if !a.Right {
			back := *x
			_, below := back.unhide(r, c)
			says = aside(puzzle.Say("ghosts.explain.links.ask.early", r, below, columnLetter(c)))
			says.Put = t.Aside().Show(back.marks(r, c))
		}
		if i < len(order)-1 {
			a.Steps = []reason.Step{says}
		}
		q.Answers = append(q.Answers, a)
	}
	return q
}

// wrong has the rows of D come back in another order than the opposite one, and then columns:
// where A comes back before D, that has rows in its list which left with A, and puts them back
// once more.
func (x *rings) wrong(t *thinker) {
	const a, d = 0, 3
	send := func(name string, column int, text puzzle.Text) {
		x.send(t, reason.Step{Name: "wrong." + name, Text: text, Look: []puzzle.Cell{knuthCell(0, column)}}, -1, -1)
	}
	for _, r := range []int{2, 4, 6} {
		x.hide(r, d)
	}
	send("out", d, puzzle.Say("ghosts.explain.links.wrong.out"))
	for _, r := range []int{2, 6, 4} {
		x.unhide(r, d)
	}
	send("back", d, puzzle.Say("ghosts.explain.links.wrong.back"))
	*x = *newRings()
	x.cover(a)
	send("cover.a", a, puzzle.Say("ghosts.explain.links.wrong.a", x.size[a]))
	x.cover(d)
	send("cover.d", d, puzzle.Say("ghosts.explain.links.wrong.d"))
	x.uncover(a)
	send("back.a", a, puzzle.Say("ghosts.explain.links.wrong.first"))
	x.uncover(d)
	send("back.d", d, puzzle.Say("ghosts.explain.links.wrong.again", x.size[a]))
}

// cover takes the rows of a column out of all others, uncover puts those back that are in
// its list then.
func (x *rings) cover(c int) {
	x.covered[c] = true
	for r := x.down[c][0]; r != 0; r = x.down[c][r] {
		for k := range x.others(r, c) {
			x.hide(r, k)
		}
	}
}

func (x *rings) uncover(c int) {
	for r := x.up[c][0]; r != 0; r = x.up[c][r] {
		for k := range x.others(r, c) {
			x.unhide(r, k)
		}
	}
	x.covered[c] = false
}

// others yields the columns of a row but one.
func (x *rings) others(r, but int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for c := range x.size {
			if c != but && x.has(r, c) && !yield(c) {
				return
			}
		}
	}
}

func (x *rings) hide(r, c int) (up, down int) {
	up, down = x.up[c][r], x.down[c][r]
	x.down[c][up], x.up[c][down] = down, up
	x.out[c][r] = true
	x.size[c]--
	return up, down
}

func (x *rings) unhide(r, c int) (up, down int) {
	up, down = x.up[c][r], x.down[c][r]
	x.down[c][up], x.up[c][down] = r, r
	x.out[c][r] = false
	x.size[c]++
	return up, down
}

// order lists row and column of what leaves with column A: down the column, and
// along each row.
func (x *rings) order() (list [][2]int) {
	for r := x.down[0][0]; r != 0; r = x.down[0][r] {
		for c := range x.others(r, 0) {
			list = append(list, [2]int{r, c})
		}
	}
	return list
}

func (x *rings) unlink(t *thinker, r, c int) {
	up, down := x.hide(r, c)
	x.send(t, reason.Step{Name: knuthName(r, c) + ".out", Depth: 1, Look: []puzzle.Cell{knuthCell(r, c)},
		Text: puzzle.Say("ghosts.explain.links.unlink", r, columnLetter(c), neighbour(up), neighbour(down))}, r, c)
}

func (x *rings) relink(t *thinker, r, c int, ask *reason.Question) {
	up, down := x.unhide(r, c)
	x.send(t, reason.Step{Name: knuthName(r, c) + ".back", Depth: 1, Look: []puzzle.Cell{knuthCell(r, c)}, Ask: ask, Because: []string{knuthName(r, c) + ".out"},
		Text: puzzle.Say("ghosts.explain.links.relink", r, columnLetter(c), neighbour(up), neighbour(down))}, r, c)
}

func knuthName(r, c int) string { return "knuth." + strings.ToLower(columnLetter(c)) + strconv.Itoa(r) }

func columnLetter(c int) string { return string(rune('A' + c)) }

// neighbour names a row of a ring.
func neighbour(r int) puzzle.Text {
	if r == 0 {
		return puzzle.Say("ghosts.explain.links.head")
	}
	return puzzle.Say("ghosts.explain.links.row", r)
}

// knuthCell returns the cell on which a row of a column is drawn, and the head as row 0.
func knuthCell(r, c int) puzzle.Cell { return puzzle.Cell{Row: r + 2, Col: c + 2} }

func (x *rings) cells(c int) (cells []puzzle.Cell) {
	for r := range 1 + len(knuth) {
		if r == 0 || x.has(r, c) {
			cells = append(cells, knuthCell(r, c))
		}
	}
	return cells
}

// send yields a step in which one entry leaves or comes back.
func (x *rings) send(t *thinker, step reason.Step, r, c int) {
	level := t.level
	t.level = knuthBoard
	t.send(step, x.marks(r, c), nil)
	t.level = level
}
