// Package example is the smallest whole puzzle: a walker in a maze goes step
// by step to the end. It is in no catalog; it is there to be copied by whoever
// adds a puzzle, and to be played by the tests of everything around puzzles.
//
// The rules: `_` is ground, `#` a wall, `S` the walker, `E` the end. A move is
// one step onto ground. Standing on the end wins.
//
// The invariant: a state is a pointer to its level, which never changes, and
// the walker's cell. Distances to the end are computed once for a level.
package example

import (
	"context"
	"iter"
	"sync"

	"gridwise/solvers/puzzle"
)

// Puzzle is the example.
type Puzzle struct{}

var (
	_ puzzle.Puzzle = Puzzle{}
	_ puzzle.Solver = State{}
	_ puzzle.Hinter = State{}
	_ puzzle.Judge  = State{}
	_ puzzle.Walker = State{}
)

// Name returns "example".
func (Puzzle) Name() string { return "example" }

// Version returns 1.
func (Puzzle) Version() int { return 1 }

// Tiles returns ground, wall, start and end.
func (Puzzle) Tiles() []puzzle.Tile {
	return []puzzle.Tile{
		{Char: '_', Letter: 'w', Name: "ground"}, {Char: '#', Letter: 'x', Name: "wall"},
		{Char: 'S', Letter: 'S', Name: "walker"}, {Char: 'E', Letter: 'E', Name: "end"},
	}
}

// Verbs returns the four steps.
func (Puzzle) Verbs() []puzzle.Verb {
	return []puzzle.Verb{
		{Name: "up", Letter: 'U', Keys: []string{"ArrowUp"}},
		{Name: "left", Letter: 'L', Keys: []string{"ArrowLeft"}},
		{Name: "right", Letter: 'R', Keys: []string{"ArrowRight"}},
		{Name: "down", Letter: 'D', Keys: []string{"ArrowDown"}},
	}
}

// Parse reads a maze with one start and one end.
func (p Puzzle) Parse(text string) (puzzle.State, error) {
	var errs puzzle.Errors
	d := puzzle.ReadDrawing(puzzle.ReadText(text, puzzle.MaxCells, &errs), p.Tiles(), &errs)
	l := &level{Drawing: d}
	for i, c := range d.Cells {
		at := puzzle.Cell{Row: i/max(d.Cols, 1) + 1, Col: i%max(d.Cols, 1) + 1}
		switch c {
		case 'S':
			once(&l.start, at, 'S', d, &errs)
		case 'E':
			once(&l.end, at, 'E', d, &errs)
		}
	}
	for _, r := range d.Rules {
		errs.Add(r.No, 1, puzzle.Cell{}, puzzle.Say("example.rule", r.Text))
	}
	if len(errs) == 0 && (l.start.Row == 0 || l.end.Row == 0) {
		errs.Add(d.First, 0, puzzle.Cell{}, puzzle.Say("example.missing"))
	}
	if err := errs.Err(); err != nil {
		return nil, err
	}
	return State{l, l.start}, nil
}

func once(place *puzzle.Cell, at puzzle.Cell, char rune, d *puzzle.Drawing, errs *puzzle.Errors) {
	if place.Row != 0 {
		errs.Add(d.First+at.Row-1, at.Col, at, puzzle.Say("example.second", string(char)))
	}
	*place = at
}

type level struct {
	*puzzle.Drawing
	start, end puzzle.Cell
	once       sync.Once
	left       map[puzzle.Cell]int // steps to the end
}

// State is the walker's place in a level.
type State struct {
	level *level
	at    puzzle.Cell
}

// String returns the maze, a row a line.
func (s State) String() string { return puzzle.LevelText(s.level.Cells, s.level.Cols) }

// Position returns the walker's cell.
func (s State) Position() string { return s.at.String() }

// Notes returns the level's header.
func (s State) Notes() puzzle.Notes { return s.level.Notes }

// Board shows the maze with the walker.
func (s State) Board() puzzle.Board { return board(s) }

type board State

func (b board) Bounds() puzzle.Rect {
	return puzzle.Rect{Min: puzzle.Cell{Row: 1, Col: 1}, Max: puzzle.Cell{Row: b.level.Rows, Col: b.level.Cols}}
}

func (b board) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if !b.Bounds().Has(c) {
		return into
	}
	switch {
	case b.level.At(c) == '#':
		into = append(into, puzzle.Thing{Name: "wall", Layer: puzzle.Object})
	case c == b.level.end:
		into = append(into, puzzle.Thing{Name: "end", Layer: puzzle.Floor})
	}
	if c == b.at {
		into = append(into, walker)
	}
	return into
}

var walker = puzzle.Thing{Name: "walker", Layer: puzzle.Actor}

// Moves yields the steps onto ground.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		for _, d := range puzzle.Dirs {
			if s.Status() == puzzle.Playing && s.free(s.at.Step(d)) && !yield(puzzle.Do(d.String())) {
				return
			}
		}
	}
}

func (s State) free(c puzzle.Cell) bool {
	return board(s).Bounds().Has(c) && s.level.At(c) != '#'
}

// Play takes a step.
func (s State) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	d := puzzle.DirOf(m.Verb)
	if s.Status() != puzzle.Playing || d == puzzle.None || m != puzzle.Do(m.Verb) {
		return nil, nil, puzzle.Refuse(puzzle.Say("example.no"))
	}
	to := s.at.Step(d)
	if !s.free(to) {
		return nil, nil, puzzle.Refuse(puzzle.Say("example.blocked"), to)
	}
	return State{s.level, to}, []puzzle.Event{{Span: 1, From: s.at, To: to, Old: walker, New: walker, Cue: "step"}}, nil
}

// Status returns Won on the end.
func (s State) Status() puzzle.Status {
	if s.at == s.level.end {
		return puzzle.Won
	}
	return puzzle.Playing
}

// Solve walks the shortest way.
func (s State) Solve(context.Context, puzzle.Task, func(puzzle.Progress)) (puzzle.Solution, error) {
	n, ok := s.distance(s.at)
	if !ok {
		return puzzle.Solution{Proven: true, Fields: []puzzle.Field{{Name: "moves", Value: nil}}}, puzzle.Impossible(puzzle.Say("example.impossible"))
	}
	var moves []puzzle.Move
	for s.at != s.level.end {
		m := s.best()
		moves = append(moves, m)
		s.at = s.at.Step(puzzle.DirOf(m.Verb))
	}
	return puzzle.Solution{Moves: moves, Proven: true, Fields: []puzzle.Field{{Name: "moves", Value: n}}}, nil
}

// Strengths returns 2: where the way comes to the end, and the next step.
func (s State) Strengths() int { return 2 }

// Hint returns the cell before the end, or, by strength 2, the next step.
func (s State) Hint(_ context.Context, strength int) (puzzle.Hint, error) {
	n, ok := s.distance(s.at)
	if !ok {
		return puzzle.Hint{Text: puzzle.Say("example.impossible"), Proven: true, Left: -1, Dead: true}, nil
	}
	h := puzzle.Hint{Text: puzzle.Say("example.left", n), Proven: true, Left: n}
	if n == 0 {
		return h, nil
	}
	if strength == 1 && n > 1 {
		for ; n > 1; n-- {
			s.at = s.at.Step(puzzle.DirOf(s.best().Verb))
		}
		h.Text, h.Cells = puzzle.Say("example.over", s.at), []puzzle.Cell{s.at}
		return h, nil
	}
	h.Moves = []puzzle.Move{s.best()}
	to := s.at.Step(puzzle.DirOf(h.Moves[0].Verb))
	h.Text, h.Cells = puzzle.Say("example.step", to), []puzzle.Cell{to}
	return h, nil
}

// Verdict counts the steps left, or says that there is no way.
func (s State) Verdict(context.Context) (puzzle.Verdict, error) {
	n, ok := s.distance(s.at)
	if !ok {
		return puzzle.Verdict{Text: puzzle.Say("example.impossible"), Dead: true, Left: -1, Proven: true}, nil
	}
	return puzzle.Verdict{Text: puzzle.Say("example.left", n), Left: n, Proven: true}, nil
}

// Way returns a shortest way to a cell, empty where none is.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	if !s.free(to) || s.Status() != puzzle.Playing {
		return nil
	}
	from := s.spread(to)
	if _, ok := from[s.at]; !ok {
		return nil
	}
	var way []puzzle.Move
	for s.at != to {
		for _, d := range puzzle.Dirs {
			if n, ok := from[s.at.Step(d)]; ok && n == from[s.at]-1 {
				way = append(way, puzzle.Do(d.String()))
				s.at = s.at.Step(d)
				break
			}
		}
	}
	return way
}

func (s State) best() puzzle.Move {
	n, _ := s.distance(s.at)
	for _, d := range puzzle.Dirs {
		if k, ok := s.distance(s.at.Step(d)); ok && k == n-1 {
			return puzzle.Do(d.String())
		}
	}
	return puzzle.Move{}
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

// Steers names nothing: the search heeds the context alone.
func (State) Steers() []string { return nil }
