package query

import (
	"context"
	"iter"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// tour is an explanation under way: the steps that were not asked for yet are
// not computed yet.
type tour struct {
	topic    string
	why      string
	position string
	ctx      *lent
	next     func() (puzzle.Step, error, bool)
	stop     func()
	at       int // how many steps were answered
}

// lent is the context of a tour. It lives as long as the tour does, and ends when
// the request that is being answered is cancelled.
type lent struct {
	context.Context
	cancel context.CancelFunc
	now    context.Context // of that request, nil between requests
}

func (l *lent) Err() error {
	l.look()
	return l.Context.Err()
}

func (l *lent) Done() <-chan struct{} {
	l.look()
	return l.Context.Done()
}

func (l *lent) look() {
	if l.now != nil && l.now.Err() != nil {
		l.cancel()
	}
}

// explain answers the steps of an explanation from one on. A request that continues
// where the last one stopped gets the steps as they are found.
func (q *Server) explain(ctx context.Context, a *message.Answer, p puzzle.Puzzle, s puzzle.State, r message.Request) {
	why, err := puzzle.ParseLetters(r.Why, p.Verbs())
	if err != nil {
		a.Err = err
		return
	}
	if q.tour == nil || q.tour.topic != r.Topic || q.tour.why != r.Why || q.tour.position != s.Position() || q.tour.at > r.From {
		q.leave()
		q.tour = begin(s, r.Topic, why)
		q.tour.why = r.Why
	}
	t := q.tour
	t.ctx.now = ctx
	forget := context.AfterFunc(ctx, t.ctx.cancel)
	for t.at < r.From+max(r.Count, 1) && a.Err == nil && !a.Ended {
		step, err, ok := t.next()
		switch {
		case !ok:
			a.Ended = true
		case err != nil:
			a.Err = err
		case t.at >= r.From:
			a.Steps = append(a.Steps, step)
		}
		t.at++
	}
	forget()
	t.ctx.now = nil
	if a.Ended || a.Err != nil {
		q.leave()
	}
}

// begin begins to explain a topic, or why the last of some moves is not the answer.
func begin(s puzzle.State, topic string, why []puzzle.Move) *tour {
	inner, cancel := context.WithCancel(context.Background())
	ctx := &lent{Context: inner, cancel: cancel}
	steps := puzzle.Explain(ctx, s, topic)
	if len(why) > 0 {
		steps = puzzle.WhyNot(ctx, s, why)
	}
	next, stop := iter.Pull2(steps)
	return &tour{topic: topic, position: s.Position(), ctx: ctx, next: next, stop: stop}
}

// leave ends the explanation under way.
func (q *Server) leave() {
	if q.tour != nil {
		q.tour.ctx.cancel()
		q.tour.stop()
		q.tour = nil
	}
}
