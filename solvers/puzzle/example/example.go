// Package example is a maze: a walker goes through it step by step to the end.
//
// It is a small puzzle with everything that a puzzle may have. `go run ./cmd/puzzle NAME` begins
// another as a copy of it, and with the tag example all tests play it beside the others.
//
// The rules: `_` is ground, `#` a wall, `S` the walker, `E` the end. A move is
// one step onto ground. Standing on the end wins.
//
// The invariant: a state is a pointer to its level, which never changes, and
// the walker's cell. Distances to the end are computed once for a level.
//
// The files in reading order:
//
//	example   the rules: the puzzle, its positions and moves
//	solve     solver, hints and verdicts, by breadth-first search
//	show      what is said beside the board, and the explanation
//	make      the generator, and how hard a maze is
//	scale     the places of levels on the scale of ratings
//	prove     proofs, and their check
//	card      what it has to say of itself to who shows it
package example

import (
	"iter"
	"sync"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Puzzle is the example.
type Puzzle struct{}

var (
	_ puzzle.Puzzle = Puzzle{}
	_ puzzle.Solver = State{}
	_ reason.Hinter = State{}
	_ reason.Judge  = State{}
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
		{Name: "up", Letter: 'U', Keys: []string{"ArrowUp", "KeyW"}},
		{Name: "left", Letter: 'L', Keys: []string{"ArrowLeft", "KeyA"}},
		{Name: "right", Letter: 'R', Keys: []string{"ArrowRight", "KeyD"}},
		{Name: "down", Letter: 'D', Keys: []string{"ArrowDown", "KeyS"}},
	}
}

// Parse reads a maze with one start and one end.
func (p Puzzle) Parse(text string) (puzzle.State, error) {
	var errs puzzle.Errors
	d := notation.ReadDrawing(notation.ReadText(text, notation.MaxCells, &errs), p.Tiles(), &errs)
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

func once(place *puzzle.Cell, at puzzle.Cell, char rune, d *notation.Drawing, errs *puzzle.Errors) {
	if place.Row != 0 {
		errs.Add(d.First+at.Row-1, at.Col, at, puzzle.Say("example.second", string(char)))
	}
	*place = at
}

type level struct {
	*notation.Drawing
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
func (s State) String() string { return notation.LevelText(s.level.Cells, s.level.Cols) }

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
