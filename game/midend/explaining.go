package midend

import (
	"gridwise/game/explain"
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// explaining shows how the solver thinks: the steps of a topic on the board, in
// place of the play, which stays as it is.
//
//	        open                agree                first step
//	closed ------> (asking) -----------> waiting -----------------> shown
//	   ^              |                     |                          |
//	   +------------- leave ----------------+--------------------------+
//
// A topic that gives the answer away is asked about first, as long as that counts.
// Closed it has no start, asking no walk, waiting no picture.
type explaining struct {
	*common
	*questions
	playback  *playback
	controls  *controls
	topic     puzzle.Topic
	start     puzzle.State  // the position explained, nil where nothing is open
	entry     int           // of the session, that has this position
	why       []puzzle.Move // of "why": the moves after it, the last of which is asked about
	free      bool          // it is no help any more
	walk      *explain.Walk // nil as long as it is asked whether to open the topic
	wanted    target        // where to go when it has come
	playing   bool
	rest      float64  // seconds until the next step while playing
	off       []string // layers left out
	notice    puzzle.Text
	lost      bool          // the solver stopped before all steps had come
	lit       []puzzle.Cell // that the reader points at beside the board
	shown     picture
	press     press
	told      []message.TableRow // the table as it was sent last
	captioned []message.Caption
	foreseen  map[string]bool // by name of the step whether it was answered rightly
	stale     bool            // the page is to be told anew
	host      hosts
}

// Seconds that a step is shown while playing, and how many steps are asked for at
// first, and at most.
const (
	stepSeconds = 1.4
	fewSteps    = 1
	manySteps   = 512
)

// open reports whether an explanation is on the board, or asked about.
func (e *explaining) open() bool { return e.start != nil }

// showing reports whether the board shows steps.
func (e *explaining) showing() bool { return e.walk != nil }

// begin opens a topic, or moves in the one that is open.
func (e *explaining) begin(in message.Explain) {
	if e.showing() && (in.Topic == "" || in.Topic == e.topic.Name) {
		e.seek(in.Name, in.Step)
		return
	}
	if in.Topic == whyTopic && in.Sure && e.open() && e.topic.Name == whyTopic {
		e.enter(true)
		return
	}
	state := e.session.State()
	if _, ok := state.(puzzle.Explainer); !ok || !e.set.Help {
		e.say(puzzle.Say("play.noexplain"))
		return
	}
	topic, err := puzzle.TopicOf(state, in.Topic)
	if err != nil {
		e.say(reason(err))
		return
	}
	if e.open() && !e.showing() && in.Sure && in.Topic == e.topic.Name && in.Name == "" && in.Step == 0 {
		in.Name, in.Step = e.wanted.name, e.wanted.n // which was asked for before the question
	}
	e.close()
	e.start, e.entry, e.topic, e.notice = state, e.session.At(), topic, puzzle.Text{}
	e.wanted = target{in.Name, in.Step}
	e.enter(in.Sure)
}

// whyTopic names the explanation of why a move is not the answer.
const whyTopic = "why"

// whyNot opens the explanation of why the last of some moves after an entry is
// not the answer. free is set where it is no help any more.
func (e *explaining) whyNot(entry int, moves []puzzle.Move, free bool) {
	state := e.session.StateAt(entry)
	if _, ok := state.(puzzle.Reviewer); !ok || len(moves) == 0 {
		e.say(puzzle.Say("explain.why.none"))
		return
	}
	e.close()
	e.start, e.entry, e.why, e.free = state, entry, moves, free
	e.topic = puzzle.Topic{Name: whyTopic, Answers: true}
	e.enter(false)
}

// enter opens the topic that was chosen, or asks about it first. What gives the
// answer away counts as help while somebody plays.
func (e *explaining) enter(sure bool) {
	e.stale = true
	counts := e.topic.Answers && !e.free && e.session.State().Status() == puzzle.Playing
	if counts && !sure && !e.session.Result().Helped {
		return
	}
	if counts {
		e.session.CountHint()
		e.save()
	}
	e.walk = explain.New()
	e.out(message.Keys{Codes: append(keyCodes(e.session.Puzzle()), "Home", "End")})
	e.fetch(fewSteps)
}

// command opens the first topic, or closes the explanation.
func (e *explaining) command() {
	if e.open() {
		e.close()
	} else {
		e.begin(message.Explain{})
	}
}

// fetch asks for the next steps, and goes on until all have come.
func (e *explaining) fetch(count int) {
	if e.has(anExplanation) || !e.showing() || e.walk.Ended() {
		return
	}
	w := e.walk
	e.lost = false
	r := message.Request{Op: query.Explain, Topic: e.topic.Name, From: w.Len(), Count: count}
	if len(e.why) > 0 {
		r.Topic, r.Why = "", puzzle.Letters(e.why, e.session.Puzzle().Verbs())
	}
	e.askAt(e.entry, anExplanation, r, func(a message.Answer) {
		if e.walk != w {
			return
		}
		e.stale = true
		e.lost = a.Op == ""
		w.Add(a.Steps, a.Ended || a.Err != nil && !e.lost)
		e.arrive()
		if a.Err != nil {
			e.notice = reason(a.Err)
			e.refresh()
		}
		if !e.lost {
			e.fetch(min(max(2*count, 32), manySteps))
		}
	})
}

// close ends the explanation; the board shows the play again.
func (e *explaining) close() {
	if !e.open() {
		return
	}
	e.start, e.walk, e.playing, e.off, e.told, e.wanted = nil, nil, false, nil, nil, target{}
	e.why, e.free = nil, false
	e.notice, e.lost, e.lit, e.foreseen, e.host = puzzle.Text{}, false, nil, nil, hosts{re: e.host.re}
	e.playback.redraw, e.stale = true, true
	e.out(message.Keys{Codes: keyCodes(e.session.Puzzle())})
	if e.shown.fitted {
		e.controls.refit(e.session.State())
	}
	if !e.session.State().Board().Bounds().Has(e.controls.input.Cursor) {
		e.controls.input.Cursor = puzzle.Cell{}
	}
	e.shown, e.controls.view.Again = picture{}, puzzle.Cell{}
	e.forget(anExplanation)
	e.refresh()
}
