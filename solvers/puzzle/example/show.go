package example

import (
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Goal returns what to do.
func (State) Goal() puzzle.Text { return puzzle.Say("example.goal") }

// Rules returns none: every level uses all of them.
func (State) Rules() []int { return nil }

// Facts returns none.
func (State) Facts() []puzzle.Fact { return nil }

// Look returns what is on a cell.
func (s State) Look(c puzzle.Cell) puzzle.Text {
	switch {
	case c == s.at:
		return puzzle.Say("example.look.walker", c)
	case c == s.level.end:
		return puzzle.Say("example.look.end", c)
	case !s.free(c):
		return puzzle.Say("example.look.wall", c)
	}
	return puzzle.Say("example.look.ground", c)
}

// Tell returns where the walker went.
func (State) Tell(events []puzzle.Event) puzzle.Text {
	if len(events) == 0 {
		return puzzle.Text{}
	}
	return puzzle.Say("example.tell", events[0].To)
}

// Topics returns breadth-first search.
func (State) Topics() []reason.Topic {
	return []reason.Topic{{Name: "wave", Answers: true, Best: true}}
}

// Explain tells the cells at each distance from the walker, and then the way back from the end.
func (s State) Explain(t *reason.Teller, _ string) {
	far := s.spread(s.at)
	rings := rings(far)
	for d, ring := range rings {
		step := reason.Step{Name: "d" + strconv.Itoa(d), Text: puzzle.Say("example.explain.ring", d, len(ring)), Look: ring}
		for _, c := range ring {
			step.Put = append(step.Put, reason.Mark{Layer: "far", Cell: c, Text: strconv.Itoa(d)})
		}
		if !t.Step(step) {
			return
		}
	}
	n, ok := far[s.level.end]
	if !ok {
		t.Step(reason.Step{Name: "none", Text: puzzle.Say("example.impossible")})
		return
	}
	t.Step(reason.Step{Name: "end", Text: puzzle.Say("example.explain.end", n), Solved: true, Look: []puzzle.Cell{s.level.end}, Because: []string{"d" + strconv.Itoa(n)}})
}

// rings returns the cells by their distance, each ring in reading order.
func rings(far map[puzzle.Cell]int) [][]puzzle.Cell {
	var all [][]puzzle.Cell
	for c, d := range far {
		for len(all) <= d {
			all = append(all, nil)
		}
		all[d] = append(all[d], c)
	}
	for _, ring := range all {
		slices.SortFunc(ring, func(a, b puzzle.Cell) int { return 1000*(a.Row-b.Row) + a.Col - b.Col })
	}
	return all
}
