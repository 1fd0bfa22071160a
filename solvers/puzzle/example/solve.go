package example

import (
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Solve walks the shortest way.
func (s State) Solve(context.Context, puzzle.Task, func(puzzle.Progress)) (puzzle.Solution, error) {
	n, ok := s.distance(s.at)
	if !ok {
		return puzzle.Solution{Proven: true, Fields: []puzzle.Field{{Name: "moves", Value: nil}}}, puzzle.Impossible(puzzle.Say("example.impossible"))
	}
	way := s.down(s.level.left)
	return puzzle.Solution{
		Moves: way, Count: s.ways(), Proven: true,
		Text:   []puzzle.Text{puzzle.Say("example.left", n), puzzle.Say("example.way", notation.Letters(way, Puzzle{}.Verbs()))},
		Fields: []puzzle.Field{{Name: "moves", Value: n}},
	}, nil
}

// ways counts the shortest ways to the end, 0 where they are too many to count.
func (s State) ways() int {
	const most = 1 << 30
	ways := map[puzzle.Cell]int{s.at: 1}
	ring := []puzzle.Cell{s.at}
	for n := s.level.left[s.at]; n > 0; n-- {
		var next []puzzle.Cell
		for _, c := range ring {
			for _, d := range puzzle.Dirs {
				to := c.Step(d)
				if left, ok := s.level.left[to]; !ok || left != n-1 {
					continue
				}
				if ways[to] == 0 {
					next = append(next, to)
				}
				if ways[to] += ways[c]; ways[to] > most {
					return 0
				}
			}
		}
		ring = next
	}
	return ways[s.level.end]
}

// Strengths returns 2: where the way comes to the end, and the next step.
func (s State) Strengths() int { return 2 }

// Hint returns the cell before the end, or, by strength 2, the next step.
func (s State) Hint(_ context.Context, strength int) (reason.Hint, error) {
	n, ok := s.distance(s.at)
	if !ok {
		return reason.Hint{Text: puzzle.Say("example.impossible"), Proven: true, Left: -1, Dead: true}, nil
	}
	h := reason.Hint{Text: puzzle.Say("example.left", n), Proven: true, Left: n}
	if n == 0 {
		return h, nil
	}
	way := s.down(s.level.left)
	if strength == 1 && n > 1 {
		before := s.level.end.Step(puzzle.DirOf(way[n-1].Verb).Opposite())
		h.Text, h.Cells = puzzle.Say("example.over", before), []puzzle.Cell{before}
		return h, nil
	}
	h.Moves = way[:1]
	to := s.at.Step(puzzle.DirOf(h.Moves[0].Verb))
	h.Text, h.Cells = puzzle.Say("example.step", to), []puzzle.Cell{to}
	return h, nil
}

// Verdict counts the steps left, or says that there is no way.
func (s State) Verdict(context.Context) (reason.Verdict, error) {
	n, ok := s.distance(s.at)
	if !ok {
		return reason.Verdict{Text: puzzle.Say("example.impossible"), Dead: true, Left: -1, Proven: true}, nil
	}
	return reason.Verdict{Text: puzzle.Say("example.left", n), Left: n, Line: s.down(s.level.left), Proven: true}, nil
}

// Way returns a shortest way to a cell, empty where none is.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	if !s.free(to) || s.Status() != puzzle.Playing {
		return nil
	}
	return s.down(s.spread(to))
}

// down returns a way that leads where the steps left are 0, empty where none does.
func (s State) down(left map[puzzle.Cell]int) (way []puzzle.Move) {
	for left[s.at] > 0 {
		for _, d := range puzzle.Dirs {
			if n, ok := left[s.at.Step(d)]; ok && n == left[s.at]-1 {
				way = append(way, puzzle.Do(d.String()))
				s.at = s.at.Step(d)
				break
			}
		}
	}
	return way
}

func (s State) distance(c puzzle.Cell) (int, bool) {
	s.level.once.Do(func() { s.level.left = s.spread(s.level.end) })
	n, ok := s.level.left[c]
	return n, ok
}

// spread returns the steps from every cell to c, by breadth-first search.
func (s State) spread(c puzzle.Cell) map[puzzle.Cell]int {
	far := map[puzzle.Cell]int{c: 0}
	for queue := []puzzle.Cell{c}; len(queue) > 0; queue = queue[1:] {
		for _, d := range puzzle.Dirs {
			next := queue[0].Step(d)
			if _, ok := far[next]; !ok && s.free(next) {
				far[next] = far[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// Seems returns the steps to the end, were there no wall.
func (s State) Seems() int {
	to := s.level.end
	return max(s.at.Row-to.Row, to.Row-s.at.Row) + max(s.at.Col-to.Col, to.Col-s.at.Col)
}
