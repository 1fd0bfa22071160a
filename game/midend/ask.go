package midend

import (
	"errors"

	"gridwise/game/query"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// ask sends a question about the position on the board. The answer is dropped
// where another position or another session is there by then.
func (p *Midend) ask(r query.Request, then func(query.Answer)) {
	s, position := p.session, p.session.State().Position()
	p.askAt(s.At(), r, func(a query.Answer) {
		if p.session == s && s.State().Position() == position {
			then(a)
		}
	})
}

// askAt sends a question about an entry of the session.
func (p *Midend) askAt(entry int, r query.Request, then func(query.Answer)) {
	s := p.session
	at := s.At()
	s.Goto(entry)
	moves := s.Moves()
	s.Goto(at)
	r.Puzzle = s.Puzzle().Name()
	r.Level = s.Start().Notes().String() + s.Start().String()
	r.Moves = puzzle.Letters(moves, s.Puzzle().Verbs())
	p.request(r, question{verbs: s.Puzzle().Verbs(), then: then})
}

// request sends a question.
func (p *Midend) request(r query.Request, q question) {
	p.nextAsk++
	p.asks[p.nextAsk] = q
	p.send("ask-solver", Message{"id": p.nextAsk, "request": r.Tree()})
}

// question is one that waits for its answer.
type question struct {
	verbs   []puzzle.Verb // of the puzzle it is about
	then    func(query.Answer)
	judges  bool // the page waits for an answer, whatever happens to the position
	stopped bool // the player wants what was found so far
}

// answered takes an answer from the page.
func (p *Midend) answered(m Message) {
	id := int(number(m["id"]))
	if progress, ok := m["progress"].(Message); ok {
		p.send("progress", Message{"done": progress["done"], "text": p.words.Say(query.ProgressOf(progress).Text)})
		return
	}
	q, ok := p.asks[id]
	delete(p.asks, id)
	if !ok {
		return
	}
	if _, failed := m["error"]; failed {
		q.then(query.Answer{Err: puzzle.Refuse(puzzle.Say("play.lost"))})
		return
	}
	answer, _ := m["answer"].(Message)
	a := query.AnswerOf(answer, q.verbs)
	if q.stopped {
		markStopped(&a)
	}
	q.then(a)
}

// cancel forgets every open question, unless it is only the one for the best
// of the level, which no move makes vain.
func (p *Midend) cancel() {
	if _, best := p.asks[p.bestAsk]; len(p.asks) > 1 || len(p.asks) == 1 && !best {
		dropped := p.asks
		p.asks = map[int]question{}
		p.send("cancel-solver", nil)
		for _, q := range dropped {
			if q.judges {
				q.then(query.Answer{Err: puzzle.Refuse(puzzle.Say("play.cancelled"))})
			}
		}
	}
	p.replying = false
}

// await asks for the opponent's reply where it is his turn, and for what is not
// known of the position.
func (p *Midend) await() {
	if p.replying || !p.session.Awaits() {
		return
	}
	p.replying = true
	p.ask(query.Request{Op: query.Reply}, func(a query.Answer) {
		p.replying = false
		if a.Err != nil {
			p.unanswered(a.Err)
			return
		}
		if a.Move == (puzzle.Move{}) {
			p.learned(a.Told)
			return
		}
		step, err := p.session.Reply(a.Move)
		if err != nil {
			p.unanswered(err)
			return
		}
		p.session.Learn(a.Told)
		p.show([]session.Step{step}, false)
		p.tell(p.session.Steps())
		p.moved(false)
	})
}

// learned adds what the worker told of a position that came from elsewhere, or
// that ended with the last move.
func (p *Midend) learned(told string) {
	p.session.Learn(told)
	if p.session.Awaits() {
		p.say(puzzle.Say("play.lost"))
		return
	}
	if p.told != nil {
		p.heard()
	}
	p.tell(p.session.Steps())
	p.judge()
	p.settle()
}

func (p *Midend) sayError(err error) { p.say(reason(err)) }

// reason is what an error says in one sentence.
func reason(err error) puzzle.Text {
	var refusal *puzzle.Refusal
	var outcome *puzzle.Outcome
	switch {
	case errors.As(err, &refusal):
		return refusal.Text
	case errors.As(err, &outcome):
		if errors.Is(err, puzzle.ErrImpossible) {
			return puzzle.Say("play.impossible", outcome.Text)
		}
		return puzzle.Say("play.gaveup", outcome.Text)
	}
	return puzzle.Say("play.cancelled")
}
