package ghosts

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/cover"
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Bounds of an explained search, in nodes: those shown, and those counted by each rule of choice.
const (
	mostShown   = 1000
	mostCounted = 2000
)

// searching makes steps of a search by the exact cover while it runs.
type searching struct {
	*thinker
	unheard
	run     *cover.Search
	plain   int64            // nodes of the tree without a rule, 0 where they are not known
	waiting bool             // the way tried last is told when what it leaves is known
	ask     *reason.Question // before that way
	asked   int              // ways that are asked for
	from    int              // those that lay there from the start
	choices []int            // the columns chosen, per piece laid since
	nodes   int
	most    int  // nodes that are shown, 0 for as many as of any search
	cut     bool // more nodes than are shown
	solved  int
	first   []down // the first solution
}

// search makes the steps of the search from the position.
func (t *thinker) search() {
	if !t.begins() {
		return
	}
	x := &searching{thinker: t, run: t.fixed(), from: len(t.down)}
	t.send(reason.Step{Name: "start", Text: puzzle.Say("ghosts.explain.start", len(t.alive()))},
		t.counts(false), t.table(-1, 0, false))
	if t.Over() {
		return
	}
	x.compare()
	if x.Over() {
		return
	}
	x.run.Watch(x)
	x.run.Count(x.Ctx, 0)
	x.end()
}

// compare tells the nodes of the trees of all three rules of choice. To count them takes longer
// than anything else here, so that it comes behind the first step.
func (x *searching) compare() {
	var sizes [3]any
	for rule := range sizes {
		search := x.fixed()
		search.By(cover.Rule(rule))
		search.Bound(mostCounted)
		search.Count(x.Ctx, 0)
		n := int(search.Steps())
		if sizes[rule] = puzzle.Say("ghosts.explain.exactly", n); search.Err() != nil {
			sizes[rule] = puzzle.Say("ghosts.explain.over", mostCounted)
		} else if cover.Rule(rule) == cover.First {
			x.plain = int64(n)
		}
	}
	x.tell(reason.Step{Name: "sizes", Text: puzzle.Say("ghosts.explain.sizes", sizes[:]...)}, x.counts(false), x.table(-1, 0, false))
}

// fixed returns a search in which what lies is fixed.
func (t *thinker) fixed() *cover.Search {
	search := t.n.Search()
	for _, d := range t.down {
		search.Fix(d.row)
	}
	return search
}

// alive returns the rows that still fit.
func (t *thinker) alive() (rows []int) {
	block := t.blocker()
	for r := range t.n.Rows {
		if block(r) < 0 {
			rows = append(rows, r)
		}
	}
	return rows
}

// name makes a name of the ways that were chosen among several, and what the step is about. One
// that leaves no room for ".back" behind it is shortened to a digest of them.
func (x *searching) name(upTo int, about string) string {
	var path []string
	for _, d := range x.down[x.from : x.from+upTo] {
		if !d.only {
			path = append(path, strings.ToLower(x.ways[d.row]))
		}
	}
	name := strings.Join(append(path, about), ".")
	if len(name) <= reason.MostName-len(".back") {
		return name
	}
	digest := fnv.New64a()
	digest.Write([]byte(strings.Join(path, ".")))
	return "deep-" + strconv.FormatUint(digest.Sum64(), 36) + "." + about
}

// level returns how many pieces were laid by the search.
func (x *searching) level() int { return len(x.down) - x.from }

// tell yields a step of the search, which ends when nobody looks on, or when it
// is too long to be shown.
func (x *searching) tell(step reason.Step, marks []reason.Mark, rows []reason.Row) {
	if x.plain > 0 {
		step.Cost = [2]int64{int64(x.nodes), x.plain}
	}
	x.send(step, marks, rows)
	x.cut = x.cut || x.nodes >= mostShown || x.most > 0 && x.nodes >= x.most
	if x.cut || x.Over() {
		x.run.Stop()
	}
}

// Try lays a way; it is told when what it leaves is known.
func (x *searching) Try(row int) {
	if x.Over() || x.cut {
		return
	}
	k := x.level()
	only := x.left[x.choices[k]] == 1
	name := x.name(k, strings.ToLower(x.ways[row]))
	x.ask = x.asksWay(row)
	x.lay(down{row: row, step: name, found: x.solved, only: only})
	x.waiting = true
}

// laid adds the step of the way that was laid last.
func (x *searching) laid() {
	if !x.waiting {
		return
	}
	x.waiting = false
	d := x.down[len(x.down)-1]
	step := reason.Step{Name: d.step, Depth: 2*x.level() - 1, Look: x.cells(d.row), Text: x.tried(d.row)}
	_, _, choice := x.what(x.choices[x.level()-1])
	step.Because, step.Ask = []string{x.name(x.level()-1, choice)}, x.ask
	x.tell(step, x.counts(true), x.table(-1, 0, true))
}

// tried says which way was laid last, and how many ways of the other pieces it blocks.
func (x *searching) tried(row int) puzzle.Text {
	gone, piece := 0, x.n.Rows[row].Piece
	for i := range x.s.lays {
		if i != piece {
			gone += x.was[i] - x.left[i]
		}
	}
	if gone == 0 {
		return puzzle.Say("ghosts.explain.try.free", board.NameOf(piece), x.ref(row))
	}
	return puzzle.Say("ghosts.explain.try", board.NameOf(piece), x.ref(row), gone)
}

// Retract adds the step of a way that is taken back, with those that had no other way behind it.
func (x *searching) Retract(int) {
	if x.Over() || x.cut {
		return
	}
	x.waiting = false
	d := x.lift()
	if d.only {
		return
	}
	step := reason.Step{Name: d.step + ".back", Depth: 2*x.level() + 1, Look: x.cells(d.row), Because: []string{d.step},
		Text: puzzle.Say("ghosts.explain.back", x.ref(d.row)).Claiming(x.claim(puzzle.Loses, x.put(d.row)))}
	if d.found < x.solved {
		step.Text = puzzle.Say("ghosts.explain.another", x.ref(d.row))
	}
	column := x.choices[x.level()]
	x.tell(step, x.chosen(x.counts(false), column, reason.Chosen), x.table(column, reason.Chosen, false))
}

// Solved adds the step of a solution.
func (x *searching) Solved() {
	if x.Over() || x.cut {
		return
	}
	x.laid()
	x.nodes++
	if x.solved++; x.solved == 1 {
		x.first = slices.Clone(x.down)
	}
	name := x.name(x.level(), "solved")
	x.tell(reason.Step{Name: name, Depth: 2 * x.level(), Solved: true, Because: x.cause(),
		Text: puzzle.Say("ghosts.explain.solved", x.solved)}, nil, x.table(-1, 0, false))
}
