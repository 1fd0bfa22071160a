package slider

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/search"
)

// drawn draws the n-th slide: its number where it stops, with its direction, and arrows between.
func (e *explainer) drawn(t *ice.Trace, n int) (put []reason.Mark) {
	for k, m := range e.path(t) {
		if k > 0 && t.Steps[k-1].Player == t.Steps[k].Player {
			put = append(put, m)
		}
		if k+1 == len(t.Steps) || t.Steps[k+1].Player != t.Steps[k].Player {
			put = append(put, numbered(e.level.Cell(t.Steps[k].To), n, m.Dir))
		}
	}
	return put
}

func numbered(c puzzle.Cell, n int, came puzzle.Dir) reason.Mark {
	return reason.Mark{Layer: "numbers", Cell: c, Text: strconv.Itoa(n), Dir: came, Tint: reason.Passed}
}

// back goes back along a shortest list, from the win.
func (e *explainer) back() {
	f, err := e.solver.Find(e.Ctx, e.pos, 0, nil)
	switch {
	case errors.Is(err, puzzle.ErrImpossible):
		e.Step(reason.Step{Name: "none", Text: puzzle.Say("slider.explain.never").Claiming(puzzle.Claim{Kind: puzzle.Loses})})
		return
	case errors.Is(err, puzzle.ErrGaveUp):
		e.Fail(puzzle.GaveUp(puzzle.Say("slider.gave-up", f.Positions)))
		return
	case err != nil:
		e.Fail(err)
		return
	}
	all, traces, s := movesOf(f.Dirs), []*ice.Trace{}, e.State
	for _, dir := range f.Dirs {
		next, _ := slideOf(s, int(dir))
		traces, s = append(traces, next.trace), next.State
	}
	stops := e.stops(len(all))
	end := reason.Step{Name: "end", Text: puzzle.Say("slider.explain.end", len(all)), Moves: all, Look: nodeOf(s, nil).cells}
	for _, n := range stops {
		end.Put = append(end.Put, reason.Mark{Layer: "numbers", Cell: n.cells[0], Text: strconv.Itoa(len(n.list))})
	}
	if !e.Step(end) {
		return
	}
	for i := len(all) - 1; i >= 0; i-- {
		from := nodeOf(*s.before, nil)
		step := reason.Step{Name: "m" + strconv.Itoa(i+1), Depth: 1, Moves: all[:i], Ask: e.asksBefore(stops, s, all[:i+1]), Look: from.cells, Put: e.drawn(traces[i], i+1),
			Text: puzzle.Say("slider.explain.back", i+1, i, places(from.State), direction(puzzle.Dirs[f.Dirs[i]]))}
		for _, c := range from.cells {
			step.Put = append(step.Put, numbered(c, i, puzzle.None))
		}
		if s = *s.before; !e.Step(step) {
			return
		}
	}
}

// mostNumbered bounds the stops that are numbered beside the way back.
const mostNumbered = 200

// stops lists the stops with a number up to the end's, nearest first: none where a position is
// more than a cell, or where they are too many.
func (e *explainer) stops(end int) (all []node) {
	if !e.level.Steady() {
		return nil
	}
	all = []node{nodeOf(e.State, nil)}
	known := map[string]bool{all[0].name: true}
	for i := 0; i < len(all) && len(all[i].list) < end; i++ {
		for dir, d := range puzzle.Dirs {
			next, ok := slideOf(all[i].State, dir)
			if !ok || next.r == ice.Lost {
				continue
			}
			if to := all[i].after(next, d); !known[to.name] {
				known[to.name] = true
				all = append(all, to)
			}
		}
	}
	if len(all) > mostNumbered {
		return nil
	}
	return all
}

// asksBefore asks for a stop from which the player came to where he is by the last of some moves,
// among those with numbers near to it.
func (e *explainer) asksBefore(stops []node, s State, moves []puzzle.Move) *reason.Question {
	at := s.pos.At[0]
	o := &onward{explainer: e, aside: e.Aside(), to: len(moves), taken: map[puzzle.Cell]bool{}}
	for _, n := range stops {
		if n.pos.At[0] != at && len(n.list) >= len(moves)-2 && len(n.list) <= len(moves) {
			o.leads(n, at)
		}
	}
	c := e.level.Cell(at)
	q := &reason.Question{Step: reason.Step{Text: puzzle.Say("slider.explain.ask.before", len(moves), c), Moves: moves, Look: []puzzle.Cell{c}}, Answers: o.answers}
	if !slices.ContainsFunc(q.Answers, func(a reason.Answer) bool { return !a.Right }) {
		return nil
	}
	return q
}

// dead spreads from the end against the slides: who can still come to it?
func (e *explainer) dead() {
	o, err := e.solver.Distances(e.Ctx)
	if err != nil {
		e.Fail(err)
		return
	}
	stops := slices.Clone(o.Stops)
	slices.SortStableFunc(stops, func(a, b int32) int { return cmp.Compare(o.Left[a], o.Left[b]) })
	end := e.level.Cell(e.level.Ends[0])
	if !e.Step(reason.Step{Name: "end", Text: puzzle.Say("slider.explain.alive", end), Look: []puzzle.Cell{end}, Put: []reason.Mark{alive(end, 0)}}) {
		return
	}
	names := map[int32]string{e.level.Ends[0]: "end"}
	for _, at := range stops {
		if o.Left[at] <= 0 {
			continue
		}
		dir := o.List(at)[0]
		to := o.Next[4*at+int32(dir)]
		c := e.level.Cell(at)
		names[at] = c.StepName()
		if !e.Step(reason.Step{Name: names[at], Depth: 1, Look: []puzzle.Cell{c, e.level.Cell(to)}, Put: []reason.Mark{alive(c, int(o.Left[at]))},
			Because: []string{names[to]}, Text: puzzle.Say("slider.explain.leads", c, direction(puzzle.Dirs[dir]), e.level.Cell(to), int(o.Left[at]))}) {
			return
		}
	}
	e.lifeless(o, stops)
}

func alive(c puzzle.Cell, left int) reason.Mark {
	return reason.Mark{Layer: "numbers", Cell: c, Text: strconv.Itoa(left), Tint: reason.Good}
}

// lifeless marks the stops from which nothing leads to the end.
func (e *explainer) lifeless(o *search.Distances, stops []int32) {
	s := reason.Step{Name: "dead"}
	for _, at := range stops {
		if o.Left[at] < 0 {
			c := e.level.Cell(at)
			s.Put = append(s.Put, reason.Mark{Layer: "dead", Cell: c, Tint: reason.Bad})
			s.Look = append(s.Look, c)
		}
	}
	s.Text = puzzle.Say("slider.explain.dead", len(s.Put))
	if len(s.Put) == 0 {
		s.Text = puzzle.Say("slider.explain.nodead")
	}
	e.Step(s)
}

// rock solves the level again without each rock.
func (e *explainer) rock() {
	best := e.moves(e.solver)
	if e.Over() || !e.Step(reason.Step{Name: "all", Text: puzzle.Say("slider.explain.worth")}) {
		return
	}
	for n, kind := range e.level.Tiles {
		if kind != ice.Rock {
			continue
		}
		c, now := e.level.Cell(int32(n)), e.moves(search.New(e.level.Without(n)))
		if e.Over() {
			return
		}
		s := reason.Step{Name: c.StepName(), Depth: 1, Look: []puzzle.Cell{c}}
		m := reason.Mark{Layer: "numbers", Cell: c, Text: strconv.Itoa(now)}
		switch {
		case now < 0 && best < 0:
			s.Text, m.Text = puzzle.Say("slider.explain.rock.never", c), "∞"
		case now < 0:
			s.Text, m.Text, m.Tint = puzzle.Say("slider.explain.rock.needed", c), "∞", reason.Chosen
		case best < 0:
			s.Text, m.Tint = puzzle.Say("slider.explain.rock.opens", c, now), reason.Chosen
		case now == best:
			s.Text = puzzle.Say("slider.explain.rock.same", c, best)
		case now < best:
			s.Text, m.Tint = puzzle.Say("slider.explain.rock.less", c, now, best), reason.Good
		default:
			s.Text, m.Tint = puzzle.Say("slider.explain.rock.more", c, now, best), reason.Bad
		}
		s.Put = []reason.Mark{m}
		if !e.Step(s) {
			return
		}
	}
}

// moves returns the fewest moves to the end on a level like this one, -1 where there is
// no way. Where that is not known the explanation ends.
func (e *explainer) moves(s *search.Solver) int {
	f, err := s.Find(e.Ctx, e.pos, 0, nil)
	if errors.Is(err, puzzle.ErrImpossible) {
		return -1
	}
	if err != nil {
		e.Fail(err)
	}
	return len(f.Dirs)
}
