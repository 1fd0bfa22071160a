package slider

import (
	"math"
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
)

// node is a position that the wave has reached.
type node struct {
	State
	name  string
	list  []puzzle.Move // a shortest list to it
	cells []puzzle.Cell // where the players stand
}

func nodeOf(s State, list []puzzle.Move) node {
	n := node{State: s, name: label(s), list: list}
	for i := range s.level.Starts {
		n.cells = append(n.cells, s.level.Cell(s.pos.At[i]))
	}
	return n
}

// ripple is the wave under way: a queue of positions, nearest first.
type ripple struct {
	*explainer
	queue  []node
	done   []node         // those that have left it
	left   []reason.Row   // rows of positions that have left the queue since the last step
	moves  map[string]int // by name of a position
	stands map[puzzle.Cell]bool
	ring   []puzzle.Cell  // the stops of the number of moves asked about last
	asked  map[string]int // questions, by the key of their sentence
	slides int64
}

// wave explains breadth-first search: a slide a step, or where there are several
// players a new position a step.
func (e *explainer) wave() {
	w := &ripple{explainer: e, moves: map[string]int{}, stands: map[puzzle.Cell]bool{}, asked: map[string]int{}}
	first := nodeOf(e.State, nil)
	w.queue, w.moves[first.name] = []node{first}, 0
	s := reason.Step{Name: "d0", Text: puzzle.Say("slider.explain.start"), Look: first.cells}
	s.Rows = []reason.Row{w.row(first)}
	if e.level.Several() {
		s.Text = puzzle.Say("slider.explain.positions", places(e.State))
	} else {
		s.Put = w.reach(first, puzzle.None)
	}
	if e.Status() != puzzle.Playing {
		s.Text = puzzle.Say("slider.explain.over")
	}
	if !e.Step(s) || e.Status() != puzzle.Playing {
		return
	}
	depth := 0
	for len(w.queue) > 0 {
		n := w.queue[0]
		if d := len(n.list); d > depth {
			if depth = d; !w.chapter(d) {
				return
			}
		}
		w.queue, w.done = w.queue[1:], append(w.done, n)
		if !w.expand(n) {
			return
		}
	}
	e.Step(reason.Step{Name: "none", Text: puzzle.Say("slider.explain.impossible", len(w.moves)), Put: e.Show(nil), Cost: w.cost(depth + 1)})
}

// cost sets the slides made against what trying every list of as many moves would
// have come to: thrice as many with every move.
func (r *ripple) cost(moves int) [2]int64 {
	return [2]int64{r.slides, int64(2 * (math.Pow(3, float64(min(moves, 36))) - 1))}
}

// path returns the slide as arrows, but where there are numbers.
func (r *ripple) path(t *ice.Trace) []reason.Mark {
	return slices.DeleteFunc(r.explainer.path(t), func(m reason.Mark) bool { return r.stands[m.Cell] })
}

// chapter adds the step that all stops of a number of moves are known.
func (r *ripple) chapter(d int) bool {
	s := reason.Step{Name: "d" + strconv.Itoa(d), Text: puzzle.Say("slider.explain.ring", d, len(r.queue)), Ask: r.asksNext(d), Put: r.Show(nil), Cost: r.cost(d)}
	for _, n := range r.queue {
		if s.Look = append(s.Look, n.cells...); len(s.Look) > 50 {
			break
		}
	}
	return r.Step(s)
}

// expand makes the slides from a position.
func (r *ripple) expand(n node) bool {
	r.left = append(r.left, reason.Row{Key: n.name})
	show := r.slide
	if r.level.Several() {
		show = r.position
	}
	for dir, d := range puzzle.Dirs {
		next, ok := slideOf(n.State, dir)
		if !ok {
			continue
		}
		r.slides++
		if !show(n, next, d) {
			return false
		}
	}
	return true
}

// gone returns the rows that take positions out of the queue.
func (r *ripple) gone() []reason.Row {
	rows := r.left
	r.left = nil
	return rows
}

// after returns the position that a slide from one came to.
func (n node) after(next slid, d puzzle.Dir) node {
	return nodeOf(next.State, append(n.list[:len(n.list):len(n.list)], puzzle.Do(d.String())))
}

// slide adds the step of what a slide came to.
func (r *ripple) slide(n node, next slid, d puzzle.Dir) bool {
	to := n.after(next, d)
	s := reason.Step{Name: n.name + "." + d.String(), Depth: 1, Ask: r.asks(n, next, d), Put: r.Show(r.path(next.trace)), Rows: r.gone(), Moves: n.list,
		Look: to.cells, Because: []string{r.from(n)}}
	known, old := r.moves[to.name]
	switch {
	case next.r == ice.Lost:
		s.Text = puzzle.Say("slider.explain.hole", direction(d))
		s.Put = append(s.Put, reason.Mark{Layer: "dead", Cell: to.cells[len(to.cells)-1], Tint: reason.Bad})
	case old:
		s.Text = puzzle.Say("slider.explain.old", len(n.list), direction(d), places(to.State), known)
	default:
		s.Text = puzzle.Say("slider.explain.new", len(n.list), direction(d), places(to.State), len(to.list))
		r.moves[to.name] = len(to.list)
		r.queue = append(r.queue, to)
		s.Put = append(s.Put, r.reach(to, d)...)
		s.Rows = append(s.Rows, r.row(to))
	}
	if next.r == ice.Won {
		s.Text, s.Look = puzzle.Say("slider.explain.won", direction(d), len(to.list)), append(n.cells, to.cells...)
	}
	s.Text, s.Cost = with(s.Text, r.clause(next.trace)), r.cost(len(to.list))
	if next.r == ice.Lost {
		s.Text = puzzle.Say("slider.explain.hole", direction(d))
	}
	return r.Step(s) && next.r != ice.Won
}

// position adds the step of a slide after which several stand as they never did.
func (r *ripple) position(n node, next slid, d puzzle.Dir) bool {
	to := n.after(next, d)
	if _, old := r.moves[to.name]; old || next.r == ice.Lost {
		return true
	}
	r.moves[to.name] = len(to.list)
	r.queue = append(r.queue, to)
	s := reason.Step{Name: to.name, Depth: 1, Moves: to.list, Look: to.cells, Because: []string{r.from(n)},
		Rows: append(r.gone(), r.row(to)), Cost: r.cost(len(to.list)),
		Text: with(puzzle.Say("slider.explain.position", len(to.list), direction(d), places(next.State)), r.clause(next.trace))}
	if next.r == ice.Won {
		s.Text = puzzle.Say("slider.explain.won", direction(d), len(to.list))
	}
	return r.Step(s) && next.r != ice.Won
}

// from names the step that reached a position first.
func (r *ripple) from(n node) string {
	switch {
	case len(n.list) == 0:
		return "d0"
	case r.level.Several():
		return n.name
	}
	return label(*n.before) + "." + n.list[len(n.list)-1].Verb
}

// reach marks where somebody stands for the first time with the number of moves,
// and with the direction in which he came.
func (r *ripple) reach(n node, d puzzle.Dir) (put []reason.Mark) {
	for _, c := range n.cells {
		if !r.stands[c] {
			r.stands[c] = true
			put = append(put, numbered(c, len(n.list), d))
		}
	}
	return put
}

// row returns a position in the queue.
func (r *ripple) row(n node) reason.Row {
	return reason.Row{Key: n.name, Text: puzzle.Say("slider.explain.waits", places(n.State), len(n.list)), Cells: n.cells}
}
