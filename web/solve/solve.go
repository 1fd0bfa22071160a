//go:build js

// Package solve is the solvers alone, for a Web Worker. The build writes a command for each
// puzzle, and makes solve-<puzzle>.wasm of it. It answers the
// same requests as the command line, through
//
//	gridwiseSolver.ask(id, request, slice, tell)
//	gridwiseSolver.cancel(id)
//
// request is a message.Request; tell is called with "progress"
// and a report any number of times and with "answer" and the answer, as JSON, once.
// Questions are answered one after the other.
//
// Go has one thread here and the browser delivers no events until Go yields, so
// the program pauses whenever it has worked for a slice of milliseconds: that is
// how a cancel reaches a worker, and how the page keeps its frames where the
// program must run in the page itself.
package solve

import (
	"context"
	"syscall/js"

	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
	"gridwise/web/wire"
)

// Main answers what is asked of a puzzle until the page ends.
func Main(p puzzle.Puzzle) {
	d := &desk{open: map[int]context.CancelFunc{}, in: make(chan question, 64)}
	js.Global().Set("gridwiseSolver", map[string]any{"ask": js.FuncOf(d.ask), "cancel": js.FuncOf(d.cancel)})
	d.work(query.New(p))
}

// desk takes questions and answers them in order.
type desk struct {
	open map[int]context.CancelFunc
	in   chan question
}

type question struct {
	id      int
	ctx     *sliced
	request message.Request
	tell    js.Value
}

func (d *desk) ask(_ js.Value, args []js.Value) any {
	ctx, cancel := context.WithCancel(context.Background())
	q := question{args[0].Int(), newSliced(ctx, args[2].Float()), message.ReadRequest(wire.Tree(args[1], wire.Deepest)), args[3]}
	d.open[q.id] = cancel
	go func() { d.in <- q }()
	return nil
}

func (d *desk) cancel(_ js.Value, args []js.Value) any {
	if cancel := d.open[args[0].Int()]; cancel != nil {
		cancel()
	}
	return nil
}

func (d *desk) work(o *query.Server) {
	for q := range d.in {
		report := func(p puzzle.Progress) {
			q.tell.Invoke("progress", message.ProgressTree(p))
			q.ctx.yield()
		}
		q.ctx.begin()
		answer := o.Answer(q.ctx, q.request, report)
		d.open[q.id]()
		delete(d.open, q.id)
		q.tell.Invoke("answer", message.JSON(message.AnswerTree(answer)))
	}
}
