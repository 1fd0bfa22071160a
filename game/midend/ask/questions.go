// Package ask has the solvers asked, and says what they found: hints, checks, the
// solution, since when a level is dead, how good each move was, and why another move
// is not the answer. Every answer comes later, or never. What was asked about a position
// is dropped once another one is on the board.
//
// The files in reading order:
//
//	questions     what is open, what a move cancels, answers
//	help          hints, checks, the solution
//	look          searches for a way to win, after a hint that knows none
//	verdicts      since when a level is dead
//	explaining    which of the solver's thoughts the page is to show
//	whynot        the move that may be asked about
//	review        how good each move was
//	beside        which two plays the page is to show at the end
package ask

import (
	"maps"

	"gridwise/game/message"
	"gridwise/game/midend/desk"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// Questions are those put to the solvers: asked, cancelled, answered.
type Questions struct {
	desk    *desk.Desk
	pending map[int]question
	last    int // number of the last one
}

// NewQuestions returns a list of questions without one.
func NewQuestions(d *desk.Desk) *Questions { return &Questions{desk: d, pending: map[int]question{}} }

// topic is the subject of a question.
type topic uint8

const (
	aHint topic = iota
	aWin        // sought while the player thinks; whatever else is asked comes first
	aVerdict
	Reply
	aSolution
	aReview // which stays valid as long as the moves are walked along
	Best    // of the level, which stays valid after moves
	aLevel  // an editor's, which is told an answer whatever happens to the play
)

// question is a question that waits for its answer.
type question struct {
	topic   topic
	verbs   []puzzle.Verb // of the puzzle it is about
	then    func(message.Answer)
	stopped bool // the player wants what was found so far
}

// Ask asks about the position on the board. The answer is dropped where another
// position or another session is there by then.
func (q *Questions) Ask(about topic, r message.Request, then func(message.Answer)) {
	s, position := q.desk.Session, q.desk.State().Position()
	q.AskAt(s.At(), about, r, func(a message.Answer) {
		if q.desk.Session == s && s.State().Position() == position {
			then(a)
		}
	})
}

// AskAt asks about the position of an entry of the session.
func (q *Questions) AskAt(entry int, about topic, r message.Request, then func(message.Answer)) {
	s := q.desk.Session
	z := s.Puzzle()
	r.Puzzle, r.Level = z.Name(), s.Start().Notes().String()+s.Start().String()
	r.Moves = notation.Letters(s.MovesTo(entry), z.Verbs())
	if _, ok := s.Start().(puzzle.Heeder); ok {
		r.Best = notation.Letters(s.Bound(), z.Verbs())
	}
	q.put(r, question{topic: about, verbs: z.Verbs(), then: then})
}

// AskLevel asks about a level that need not be on the board. It is told an answer
// whatever happens to the play; moves are letters of the verbs.
func (q *Questions) AskLevel(r message.Request, verbs []puzzle.Verb, then func(message.Answer)) {
	q.put(r, question{topic: aLevel, verbs: verbs, then: then})
}

// Count returns how many questions are open.
func (q *Questions) Count() int { return len(q.pending) }

func (q *Questions) put(r message.Request, x question) {
	q.forget(aWin)
	q.last++
	q.pending[q.last] = x
	q.desk.Send(message.AskSolver{ID: q.last, Request: r})
}

// Has reports whether a question about a topic is open.
func (q *Questions) Has(about topic) bool {
	for _, x := range q.pending {
		if x.topic == about {
			return true
		}
	}
	return false
}

// Answered takes an answer, or what a question has come to so far.
func (q *Questions) Answered(in message.Solver) {
	if in.Progress != nil {
		p := message.ReadProgress(in.Progress)
		q.desk.Send(message.Searching{Done: p.Done, Text: q.desk.Words().Say(p.Text)})
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
	if lines := a.Solution.Text; x.stopped && a.Err == nil && len(lines) > 0 && !a.Solution.Proven {
		lines[0] = puzzle.Say("play.stopped", lines[0])
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

// Cancel forgets every open question. Where moves are the reason those stay that
// moves do not change, if there are no others.
func (q *Questions) Cancel(moved bool) {
	if len(q.pending) == 0 || moved && q.stay() {
		return
	}
	dropped := q.pending
	q.pending = map[int]question{}
	q.desk.Send(message.CancelSolver{})
	for _, x := range dropped {
		if x.topic == aLevel {
			x.then(message.Answer{Err: puzzle.Refuse(puzzle.Say("play.cancelled"))})
		}
	}
}

// stay reports whether all open questions stay valid after moves.
func (q *Questions) stay() bool {
	for _, x := range q.pending {
		if x.topic != Best && x.topic != aReview {
			return false
		}
	}
	return true
}

func (q *Questions) forget(about topic) {
	if !q.Has(about) {
		return
	}
	maps.DeleteFunc(q.pending, func(_ int, x question) bool { return x.topic == about })
	if len(q.pending) == 0 {
		q.desk.Send(message.CancelSolver{})
	}
}

// stop ends what the solvers are working on. Their answers still come: a search
// that always holds one answers with the best so far, any other with the
// context's error.
func (q *Questions) stop() {
	for id, x := range q.pending {
		x.stopped = true
		q.pending[id] = x
	}
	q.desk.Send(message.StopSolver{})
}
