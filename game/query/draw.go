package query

import (
	"context"
	"strconv"
	"strings"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// Draw is Explain for pages that have no rules of their own: besides the steps it
// answers what lies on the boards. See Server.Draw.
const Draw message.Op = "draw"

// whys begins a topic that asks why the last of the moves behind it is not the
// answer.
const whys = "why/"

// Draw answers the steps of Request.Topic, the first Request.Count of them where that
// is not 0, as many as are found before ctx is done, and what a page needs to draw them.
// The tree is that of an answer to Explain with "level", its canonical text, and
//
//	topics  [name, tree, pick, twin, whether it is to be had] of all there are
//	cols    columns of the position's board
//	things  [name, piece, direction, text, layer] of all that lies on a board
//	kinds   the things on a cell, by number, "3 5"
//	boards  [first step, top, left, rows, columns, kinds]: of all cells in turn
func (q *Server) Draw(ctx context.Context, r message.Request) message.Tree {
	why, asked := strings.CutPrefix(r.Topic, whys)
	r.Op, r.From = Explain, 0
	if r.Count <= 0 {
		r.Count = puzzle.MostSteps + 1
	}
	if asked {
		r.Topic = ""
	}
	p := q.named(r.Puzzle)
	d := &drawn{things: map[puzzle.Thing]int{}, kinds: map[string]int{}}
	a := message.Answer{Op: Explain}
	var s puzzle.State
	if p == nil {
		a.Err = puzzle.Refuse(puzzle.Say("query.puzzle", r.Puzzle))
	} else if s, a.Err = q.position(ctx, p, r, nil); a.Err == nil {
		d.p, d.start, d.line = p, s, lineFrom(s)
		if asked {
			q.whyNot(ctx, &a, p, s, why)
		} else {
			a = q.Answer(ctx, r, nil)
		}
	}
	for i, step := range a.Steps {
		if err := d.board(i, step); err != nil {
			a.Steps, a.Err = a.Steps[:i], err
			break
		}
	}
	t := message.AnswerTree(a)
	if s != nil {
		d.tell(t, s)
		t["level"] = q.line.states[0].String()
	}
	return t
}

// whyNot answers why the last of some moves is not the answer.
func (q *Server) whyNot(ctx context.Context, a *message.Answer, p puzzle.Puzzle, s puzzle.State, letters string) {
	q.leave()
	moves, err := puzzle.ParseLetters(letters, p.Verbs())
	if err != nil {
		a.Err = err
		return
	}
	for step, err := range puzzle.WhyNot(ctx, s, moves) {
		if err != nil {
			a.Err = err
			return
		}
		a.Steps = append(a.Steps, step)
	}
	a.Ended = true
}

// drawn collects the boards of steps.
type drawn struct {
	p      puzzle.Puzzle
	start  puzzle.State
	line   line   // that the boards are on
	level  string // of the line, "" for the one that is explained
	shown  string // the level and moves of the last board
	last   string // its line
	things map[puzzle.Thing]int
	named  []any
	kinds  map[string]int
	listed []any
	boards []any
}

// board adds the board of a step where it is another than that of the step before.
func (d *drawn) board(i int, s puzzle.Step) error {
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
	line := d.cells(b, r)
	if at := strconv.Itoa(r.Min.Row) + " " + strconv.Itoa(r.Min.Col) + " " + strconv.Itoa(cols) + " " + line; at != d.last {
		d.last = at
		d.boards = append(d.boards, []any{i, r.Min.Row, r.Min.Col, rows, cols, line})
	}
	return nil
}

// position returns the position that a step shows.
func (d *drawn) position(s puzzle.Step) (puzzle.State, error) {
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
func (d *drawn) cells(b puzzle.Board, r puzzle.Rect) string {
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
				kind.WriteString(strconv.Itoa(d.thing(t)))
			}
			if line.Len() > 0 {
				line.WriteByte(' ')
			}
			line.WriteString(strconv.Itoa(d.kind(kind.String())))
		}
	}
	return line.String()
}

func (d *drawn) thing(t puzzle.Thing) int {
	n, ok := d.things[t]
	if !ok {
		n = len(d.named)
		d.things[t] = n
		d.named = append(d.named, []any{t.Name, t.Piece, int(t.Dir), t.Text, int(t.Layer)})
	}
	return n
}

func (d *drawn) kind(things string) int {
	n, ok := d.kinds[things]
	if !ok {
		n = len(d.listed)
		d.kinds[things] = n
		d.listed = append(d.listed, things)
	}
	return n
}

// tell adds what was collected, and the topics of a position.
func (d *drawn) tell(t message.Tree, s puzzle.State) {
	topics := []any{}
	if x, ok := s.(puzzle.Explainer); ok {
		for _, has := range x.Topics() {
			topics = append(topics, []any{has.Name, has.Tree, has.Pick, has.Twin, has.Why.Zero()})
		}
	}
	_, cols := s.Board().Bounds().Size()
	t["topics"], t["cols"], t["things"], t["kinds"], t["boards"] = topics, cols, d.named, d.listed, d.boards
}
