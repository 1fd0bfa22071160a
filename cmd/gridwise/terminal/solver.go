package terminal

import (
	"context"

	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/catalog"
)

// solver answers the questions of a Midend one after the other, beside the loop.
type solver struct {
	server  *query.Server
	answer  func(message.Solver)
	open    int           // questions without an answer, counted by the loop
	turn    chan struct{} // held by the one that is being answered
	ctx     context.Context
	dismiss context.CancelFunc
}

func newSolver(answer func(message.Solver)) *solver {
	s := &solver{server: query.New(catalog.All...), answer: answer, turn: make(chan struct{}, 1)}
	s.ctx, s.dismiss = context.WithCancel(context.Background())
	return s
}

// ask answers a question in time.
func (s *solver) ask(m message.AskSolver) {
	s.open++
	ctx := s.ctx
	go func() {
		s.turn <- struct{}{}
		a := s.server.Answer(ctx, m.Request, nil)
		<-s.turn
		s.answer(message.Solver{ID: m.ID, Answer: message.AnswerTree(a)})
	}()
}

// cancel ends the search for all answers; what was found so far still comes.
func (s *solver) cancel() {
	s.dismiss()
	s.ctx, s.dismiss = context.WithCancel(context.Background())
}
