package input

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// toy is a 4 by 4 board with two pieces: A, an L of three cells, and B, one
// cell. They are put anywhere on the board that is free, at any turn, taken
// back, and turned where they lie. Tapping a piece turns it; a cell can be
// marked.
type toy struct{}

var toyVerbs = []puzzle.Verb{
	{Name: "put", Letter: 'P', Takes: []puzzle.Kind{puzzle.PieceKind, puzzle.CellKind, puzzle.NumberKind}},
	{Name: "turn", Letter: 'T', Takes: []puzzle.Kind{puzzle.PieceKind}, Keys: []string{"KeyR"}, Tap: true},
	{Name: "take", Letter: 'K', Takes: []puzzle.Kind{puzzle.PieceKind}},
	{Name: "mark", Letter: 'M', Takes: []puzzle.Kind{puzzle.CellKind}, Keys: []string{"KeyM"}, Button: true},
	{Name: "count", Letter: 'C', Takes: []puzzle.Kind{puzzle.NumberKind}, Button: true},
	{Name: "end", Letter: 'E', Button: true},
}

func (toy) Name() string                       { return "toy" }
func (toy) Version() int                       { return 1 }
func (toy) Tiles() []puzzle.Tile               { return nil }
func (toy) Verbs() []puzzle.Verb               { return toyVerbs }
func (toy) Parse(string) (puzzle.State, error) { return toyState{}, nil }
func shape(p string) (cells []puzzle.Cell)     { return toyCells[p] }
func at(row, col int) puzzle.Cell              { return puzzle.Cell{Row: row, Col: col} }

var toyCells = map[string][]puzzle.Cell{"A": {{}, {Row: 1}, {Row: 1, Col: 1}}, "B": {{}}}

type lying struct {
	corner puzzle.Cell
	turns  int
}

type toyState struct{ a, b lying }

func (s toyState) String() string        { return "" }
func (s toyState) Position() string      { return "" }
func (s toyState) Notes() puzzle.Notes   { return nil }
func (s toyState) Board() puzzle.Board   { return s }
func (s toyState) Status() puzzle.Status { return puzzle.Playing }
func (s toyState) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		for c := 1; c <= 4; c++ {
			if !yield(puzzle.DoAt("mark", at(1, c))) {
				return
			}
		}
	}
}

func (s toyState) Bounds() puzzle.Rect { return puzzle.Rect{Min: at(1, 1), Max: at(4, 4)} }

func (s toyState) At(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	for _, p := range []string{"A", "B"} {
		if slices.Contains(s.covers(p), c) {
			into = append(into, puzzle.Thing{Name: "piece", Piece: p, Layer: puzzle.Object})
		}
	}
	return into
}

func (s *toyState) of(p string) *lying {
	if p == "A" {
		return &s.a
	}
	return &s.b
}

func (s toyState) covers(p string) (cells []puzzle.Cell) {
	l := s.of(p)
	if l.corner.Row == 0 {
		return nil
	}
	for _, o := range shape(p) {
		o = spin(o, l.turns)
		cells = append(cells, at(l.corner.Row+o.Row, l.corner.Col+o.Col))
	}
	return cells
}

func (s toyState) Tray() []puzzle.Shape {
	var all []puzzle.Shape
	for _, p := range []string{"A", "B"} {
		l := s.of(p)
		sh := puzzle.Shape{Piece: p, Used: l.corner.Row > 0, Cells: shape(p)}
		sh.Things = slices.Repeat([]puzzle.Thing{{Name: "piece", Piece: p, Dir: puzzle.Up}}, len(sh.Cells))
		if sh.Used {
			sh = turned(sh, l.turns)
		}
		all = append(all, sh)
	}
	return all
}

func (s toyState) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	no := puzzle.Refuse(puzzle.Say("toy.no"))
	switch m.Verb {
	case "put":
		l := s.of(m.Piece)
		turns := m.Number
		if l.corner.Row > 0 {
			turns += l.turns
		}
		*l = lying{m.Cell, turns & 3}
	case "turn":
		if s.of(m.Piece).corner.Row == 0 {
			return nil, nil, no
		}
		s.of(m.Piece).turns++
	case "take":
		if s.of(m.Piece).corner.Row == 0 {
			return nil, nil, no
		}
		*s.of(m.Piece) = lying{}
	case "mark":
		if m.Cell.Row != 1 {
			return nil, nil, no
		}
		return s, nil, nil
	case "end":
		return s, nil, nil
	}
	var all []puzzle.Cell
	for _, p := range []string{"A", "B"} {
		for _, c := range s.covers(p) {
			if !s.Bounds().Has(c) || slices.Contains(all, c) {
				return nil, nil, no
			}
			all = append(all, c)
		}
	}
	return s, nil, nil
}

// rig is a hand over a puzzle, and a view whose cells are 60 pixels from
// (6, 6), unless there is a tray.
type rig struct {
	*testing.T
	mapper *Mapper
	state  puzzle.State
	view   *stage.View
	time   float64
	check  func(Action) // sees every action, where set
}

func newRig(t *testing.T, z puzzle.Puzzle, s puzzle.State) *rig {
	t.Helper()
	v := &stage.View{}
	r := &rig{T: t, mapper: New(z, v), state: s, view: v}
	r.view.Resize(600, 400, 1)
	var tray []puzzle.Shape
	if x, ok := s.(puzzle.Trayer); ok {
		tray = x.Tray()
	}
	r.view.Open(s.Board().Bounds(), tray, puzzle.Cell{})
	return r
}

// play makes the moves of an action, as the player would.
func (r *rig) play(a Action) string {
	for _, m := range a.Moves {
		if next, _, err := r.state.Play(m); err == nil {
			r.state = next
		}
	}
	if len(a.Moves) > 0 {
		r.mapper.Settle(r.state)
	}
	return actionText(a)
}

// actionText returns an action as the tests write it.
func actionText(a Action) string {
	var parts []string
	for _, m := range a.Moves {
		parts = append(parts, m.String())
	}
	if a.Command != "" {
		parts = append(parts, "!"+a.Command)
	}
	if a.Ask != "" {
		parts = append(parts, "ask "+a.Ask)
	}
	if a.Look.Row > 0 {
		parts = append(parts, "look "+a.Look.String())
	}
	if len(parts) == 0 && a.Changed {
		return "changed"
	}
	return strings.Join(parts, ", ")
}

func (r *rig) input(s Sample) string {
	r.time += 20
	s.Time = r.time
	a := r.mapper.Input(s, r.state)
	if r.check != nil {
		r.check(a)
	}
	return r.play(a)
}

// rest lets time pass by frames, at most until something is said.
func (r *rig) rest(ms float64) string {
	for end := r.time + ms; r.time < end; {
		r.time = min(r.time+16, end)
		if a := r.mapper.Tick(r.time, r.state); !a.empty() {
			return actionText(a)
		}
	}
	return ""
}

func (r *rig) key(code string) string {
	shifted, ok := strings.CutPrefix(code, "Shift+")
	return r.input(Sample{Kind: KeyDown, Code: shifted, Shift: ok})
}

// cell returns the middle of a cell in pixels.
func (r *rig) cell(row, col int) (x, y float64) {
	return r.view.Pixel(float64(col)+0.5, float64(row)+0.5)
}

// slot returns the middle of a piece's slot.
func (r *rig) slot(piece string) (x, y float64) {
	x, y, ok := r.view.Slot(piece)
	if !ok {
		r.Fatalf("no slot of %s", piece)
	}
	return x, y
}

// tap presses and lifts at once.
func (r *rig) tap(x, y float64) string {
	return join(r.input(Sample{Kind: PointerDown, ID: 1, X: x, Y: y}), r.input(Sample{Kind: PointerUp, ID: 1, X: x, Y: y}))
}

// drag goes from one place to another in five steps.
func (r *rig) drag(touch bool, x0, y0, x1, y1 float64) string {
	all := r.input(Sample{Kind: PointerDown, ID: 1, X: x0, Y: y0, Touch: touch})
	for i := 1.0; i <= 5; i++ {
		all = join(all, r.input(Sample{Kind: PointerMove, ID: 1, X: x0 + (x1-x0)*i/5, Y: y0 + (y1-y0)*i/5, Touch: touch}))
	}
	return join(all, r.input(Sample{Kind: PointerUp, ID: 1, X: x1, Y: y1, Touch: touch}))
}

// join lists what came, without mere changes of the picture.
func join(a, b string) string {
	var parts []string
	for _, s := range []string{a, b} {
		if s != "" && s != "changed" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, ", ")
}
