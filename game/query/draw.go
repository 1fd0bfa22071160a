package query

import (
	"context"
	"strconv"
	"strings"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// draw answers the first Count steps of an explanation, 0 for all, as many as are
// found before ctx is done, and what a page needs to draw them.
func (q *Server) draw(ctx context.Context, a *message.Answer, p puzzle.Puzzle, s puzzle.State, r message.Request) {
	r.From = 0
	if r.Count <= 0 {
		r.Count = puzzle.MostSteps + 1
	}
	q.explain(ctx, a, p, s, r)
	d := &drawer{p: p, start: s, line: lineFrom(s), things: map[puzzle.Thing]int{}, kinds: map[string]int{}}
	for i, step := range a.Steps {
		if err := d.board(i, step); err != nil {
			a.Steps, a.Err = a.Steps[:i], err
			break
		}
	}
	if x, ok := s.(puzzle.Explainer); ok {
		d.Topics = x.Topics()
	}
	_, d.Cols = s.Board().Bounds().Size()
	a.Drawing = d.Drawing
}

// drawer collects the boards of steps.
type drawer struct {
	message.Drawing
	p      puzzle.Puzzle
	start  puzzle.State
	line   line   // that the boards are on
	level  string // of the line, "" for the one that is explained
	shown  string // the level and moves of the last board
	last   message.DrawnBoard
	things map[puzzle.Thing]int
	kinds  map[string]int
}

// board adds the board of a step where it is another than that of the step before.
func (d *drawer) board(i int, s puzzle.Step) error {
	shown := s.Level + "\n" + puzzle.Letters(s.Moves, d.p.Verbs())
	if i > 0 && shown == d.shown {
		return nil
	}
	d.shown = shown
	state, err := d.position(s)
	if err != nil {
		return err
	}
	b := state.Board()
	r := b.Bounds()
	rows, cols := r.Size()
	now := message.DrawnBoard{Top: r.Min.Row, Left: r.Min.Col, Rows: rows, Cols: cols, Kinds: d.cells(b, r)}
	if now != d.last {
		d.last = now
		now.Step = i
		d.Boards = append(d.Boards, now)
	}
	return nil
}

// position returns the position that a step shows.
func (d *drawer) position(s puzzle.Step) (puzzle.State, error) {
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
