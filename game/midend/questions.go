package midend

import (
	"maps"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// questions are those put to the solvers: asked, cancelled, answered.
type questions struct {
	*common
	pending map[int]question
	last    int // number of the last one
}

// newQuestions returns a list of questions without one.
func newQuestions(c *common) *questions { return &questions{common: c, pending: map[int]question{}} }

// topic is the subject of a question.
type topic uint8

const (
	aHint topic = iota
	aWin        // sought while the player thinks; whatever else is asked comes first
	aVerdict
	aReply
	aSolution
	aReview // which stays valid as long as the moves are walked along
	theBest // of the level, which stays valid after moves
	aLevel  // an editor's, which is told an answer whatever happens to the play
)

// question is a question that waits for its answer.
type question struct {
	topic   topic
	verbs   []puzzle.Verb // of the puzzle it is about
	then    func(message.Answer)
	stopped bool // the player wants what was found so far
}

// ask asks about the position on the board. The answer is dropped where another
// position or another session is there by then.
func (q *questions) ask(about topic, r message.Request, then func(message.Answer)) {
	s, position := q.session, q.session.State().Position()
	q.askAt(s.At(), about, r, func(a message.Answer) {
		if q.session == s && s.State().Position() == position {
			then(a)
		}
	})
}

// askAt asks about the position of an entry of the session.
func (q *questions) askAt(entry int, about topic, r message.Request, then func(message.Answer)) {
	s := q.session
	z := s.Puzzle()
	r.Puzzle, r.Level = z.Name(), s.Start().Notes().String()+s.Start().String()
	r.Moves = puzzle.Letters(s.MovesTo(entry), z.Verbs())
	q.put(r, question{topic: about, verbs: z.Verbs(), then: then})
}

// askLevel asks about a level that need not be on the board. It is told an answer
// whatever happens to the play; moves are letters of the verbs.
func (q *questions) askLevel(r message.Request, verbs []puzzle.Verb, then func(message.Answer)) {
	q.put(r, question{topic: aLevel, verbs: verbs, then: then})
}

// count returns how many questions are open.
func (q *questions) count() int { return len(q.pending) }

// put sends a question.
func (q *questions) put(r message.Request, x question) {
	q.forget(aWin)
	q.last++
	q.pending[q.last] = x
	q.send(message.AskSolver{ID: q.last, Request: r})
}

// has reports whether a question about a topic is open.
func (q *questions) has(about topic) bool {
	for _, x := range q.pending {
		if x.topic == about {
			return true
		}
	}
	return false
}

// answered takes an answer, or what a question has come to so far.
func (q *questions) answered(in message.Solver) {
	if in.Progress != nil {
		p := message.ReadProgress(in.Progress)
		q.send(message.Searching{Done: p.Done, Text: q.words.Say(p.Text)})
		return
	}
	x, ok := q.pending[in.ID]
	delete(q.pending, in.ID)
	if !ok {
		return
	}
	if in.Error != "" {
		x.then(message.Answer{Err: puzzle.Refuse(unreached(in.Error))})
		return
	}
	a := message.ReadAnswer(in.Answer, x.verbs)
	if x.stopped {
		markStopped(&a)
	}
	x.then(a)
}

// unreached says why nobody answered: the page could not have the solver, or that
// ended.
func unreached(kind string) puzzle.Text {
	switch kind {
	case "load":
		return puzzle.Say("play.unreached")
	case "slow":
		return puzzle.Say("play.unreached.slow")
	case "offline":
		return puzzle.Say("play.unreached.offline")
	}
	return puzzle.Say("play.lost")
}

// cancel forgets every open question. Where moves are the reason those stay that
// moves do not change, if there are no others.
func (q *questions) cancel(moved bool) {
	if len(q.pending) == 0 || moved && q.stay() {
		return
	}
	dropped := q.pending
	q.pending = map[int]question{}
	q.send(message.CancelSolver{})
	for _, x := range dropped {
		if x.topic == aLevel {
			x.then(message.Answer{Err: puzzle.Refuse(puzzle.Say("play.cancelled"))})
		}
	}
}

// stay reports whether all open questions stay valid after moves.
func (q *questions) stay() bool {
	for _, x := range q.pending {
		if x.topic != theBest && x.topic != aReview {
			return false
		}
	}
	return true
}

// forget drops the questions about a topic.
func (q *questions) forget(about topic) {
	if !q.has(about) {
		return
	}
	maps.DeleteFunc(q.pending, func(_ int, x question) bool { return x.topic == about })
	if len(q.pending) == 0 {
		q.send(message.CancelSolver{})
	}
}

// stop ends what the solvers are working on. Their answers still come: a search
// that always holds one answers with the best so far, any other with the
// context's error.
func (q *questions) stop() {
	for id, x := range q.pending {
		x.stopped = true
		q.pending[id] = x
	}
	q.send(message.StopSolver{})
}

// markStopped makes the first line of a solution say that the search was stopped.
func markStopped(a *message.Answer) {
	if lines := a.Solution.Text; a.Err == nil && len(lines) > 0 && !a.Solution.Proven {
		lines[0] = puzzle.Say("play.stopped", lines[0])
	}
}
