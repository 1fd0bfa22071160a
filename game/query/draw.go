package query

import (
	"cmp"
	"context"
	"iter"
	"strconv"
	"strings"

	"gridwise/game/lesson"
	"gridwise/game/message"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// draw answers the first Count steps of an explanation, 0 for all, as many as are
// found before ctx is done, and what a page needs to draw them.
func draw(ctx context.Context, a *message.Answer, p puzzle.Puzzle, s puzzle.State, r message.Request) error {
	if r.Ask != "" {
		return ask(ctx, a, p, s, r.Ask)
	}
	steps, err := stepsOf(ctx, p, s, r)
	if err != nil {
		return err
	}
	a.Ended = true
	for step, failed := range steps {
		if failed != nil {
			a.Ended, err = false, failed
			break
		}
		if a.Ended = r.Count <= 0 || len(a.Steps) < r.Count; !a.Ended {
			break
		}
		a.Steps = append(a.Steps, step)
	}
	err = cmp.Or(drawn(a, p, s), err)
	if x, ok := s.(reason.Explainer); ok {
		a.Drawing.Topics = x.Topics()
	}
	return err
}

// ask answers the steps that ask a question of a lesson, and what cannot hold of it. One that has
// no level is asked of no position.
func ask(ctx context.Context, a *message.Answer, p puzzle.Puzzle, s puzzle.State, text string) error {
	q, err := lesson.Parse(text)
	if err == nil && s == nil {
		err = q.Alone()
	}
	if err != nil {
		return err
	}
	if a.Steps, err = q.Steps(ctx, p, s); err != nil {
		a.Steps = nil
		return err
	}
	a.Ended = true
	if s == nil {
		a.Drawing = bare()
		return nil
	}
	return cmp.Or(drawn(a, p, s), q.Check(ctx, p, s, a.Steps))
}

// bare is the drawing of steps that have no board: a single empty cell.
func bare() message.Drawing {
	d := drawer{things: map[puzzle.Thing]int{}, kinds: map[string]int{}}
	d.show(0, empty{})
	return d.Drawing
}

type empty struct{}

func (empty) Bounds() puzzle.Rect                                  { return puzzle.Rect{} }
func (empty) At(_ puzzle.Cell, into []puzzle.Thing) []puzzle.Thing { return into }

// drawn adds to an answer what a page needs to draw its steps, from a position.
func drawn(a *message.Answer, p puzzle.Puzzle, s puzzle.State) (err error) {
	d := newDrawer(p, s)
	for i, step := range a.Steps {
		if err = d.boards(step); err != nil {
			a.Steps = a.Steps[:i]
			break
		}
	}
	a.Drawing = d.Drawing
	return err
}

// newDrawer returns one that draws from a position.
func newDrawer(p puzzle.Puzzle, s puzzle.State) *drawer {
	d := &drawer{p: p, start: s, line: lineFrom(s), things: map[puzzle.Thing]int{}, kinds: map[string]int{}}
	_, d.Cols = s.Board().Bounds().Size()
	return d
}

// stepsOf returns the steps of a topic, or of why a move is not the answer.
func stepsOf(ctx context.Context, p puzzle.Puzzle, s puzzle.State, r message.Request) (iter.Seq2[reason.Step, error], error) {
	why, err := notation.ParseLetters(r.Why, p.Verbs())
	if err != nil || len(why) == 0 {
		return reason.Explain(ctx, s, r.Topic), err
	}
	return reason.WhyNot(ctx, s, why), nil
}

// drawer collects the boards of steps.
type drawer struct {
	message.Drawing
	p        puzzle.Puzzle
	start    puzzle.State
	line     line   // that the boards are on
	level    string // of the line, "" for the one that is explained
	pictures int
	last     message.DrawnBoard
	things   map[puzzle.Thing]int
	kinds    map[string]int
}

// boards adds the boards of all pictures of a step.
func (d *drawer) boards(s reason.Step) error {
	for s := range s.Pictures() {
		if err := d.board(d.pictures, s); err != nil {
			return err
		}
		d.pictures++
	}
	return nil
}

// board adds the board of a picture where it is another than that of the one before.
func (d *drawer) board(i int, s reason.Step) error {
	reached := message.Reached{Step: i, Level: s.Level, Moves: notation.Letters(s.Moves, d.p.Verbs())}
	if n := len(d.Played); n > 0 && reached.Level == d.Played[n-1].Level && reached.Moves == d.Played[n-1].Moves {
		return nil
	}
	d.Played = append(d.Played, reached)
	state, err := d.position(s)
	if err != nil {
		return err
	}
	d.show(i, state.Board())
	return nil
}

// show adds a board where it is another than the one before.
func (d *drawer) show(i int, b puzzle.Board) {
	r := b.Bounds()
	rows, cols := r.Size()
	now := message.DrawnBoard{Top: r.Min.Row, Left: r.Min.Col, Rows: rows, Cols: cols, Kinds: d.cells(b, r)}
	if now != d.last {
		d.last = now
		now.Step = i
		d.Boards = append(d.Boards, now)
	}
}

// position returns the position that a step shows.
func (d *drawer) position(s reason.Step) (puzzle.State, error) {
	if s.Level != d.level {
		first := d.start
		if s.Level != "" {
			other, err := d.p.Parse(s.Level)
			if err != nil {
				return nil, err
			}
			first = other
		}
		d.level, d.line = s.Level, lineFrom(first)
	}
	return d.line.play(s.Moves)
}

// cells lists the kinds of all cells, row by row.
func (d *drawer) cells(b puzzle.Board, r puzzle.Rect) string {
	var line, kind strings.Builder
	var things []puzzle.Thing
	for row := r.Min.Row; row <= r.Max.Row; row++ {
		for col := r.Min.Col; col <= r.Max.Col; col++ {
			kind.Reset()
			things = b.At(puzzle.Cell{Row: row, Col: col}, things[:0])
			for i, t := range things {
				if i > 0 {
					kind.WriteByte(' ')
				}
				kind.WriteString(strconv.Itoa(number(d.things, &d.Things, t)))
			}
			if line.Len() > 0 {
				line.WriteByte(' ')
			}
			line.WriteString(strconv.Itoa(number(d.kinds, &d.Kinds, kind.String())))
		}
	}
	return line.String()
}

// number returns the place of a value in a list, to which it adds a new one.
func number[T comparable](places map[T]int, all *[]T, v T) int {
	n, ok := places[v]
	if !ok {
		n = len(*all)
		places[v] = n
		*all = append(*all, v)
	}
	return n
}
