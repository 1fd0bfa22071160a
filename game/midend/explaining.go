package midend

import (
	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// explaining says what is to be explained, and counts it as help where it is. The page
// shows it, over the board at rest; nothing of it is kept here.
type explaining struct {
	*common
}

// newExplaining returns what asks the page to explain.
func newExplaining(c *common) *explaining { return &explaining{c} }

// whyTopic names the explanation of why a move is not the answer.
const whyTopic = "why"

// begin has a topic of the position shown, or why a move is not the answer. What gives
// the answer away is asked about first, as long as that counts as help.
func (e *explaining) begin(in message.Explain) {
	if in.Topic == whyTopic {
		moves, err := puzzle.ParseLetters(in.Why, e.session.Puzzle().Verbs())
		if err != nil || in.At < 0 || in.At > e.session.Last() {
			e.refuse(in, puzzle.Say("explain.why.none"))
			return
		}
		e.whyNot(in.At, moves, in.Sure)
		return
	}
	state := e.session.State()
	if _, ok := state.(puzzle.Explainer); !ok || !e.set.Help {
		e.refuse(in, puzzle.Say("play.noexplain"))
		return
	}
	topic, err := puzzle.TopicOf(state, in.Topic)
	if err != nil {
		e.refuse(in, reason(err))
		return
	}
	e.show(message.Explaining{Topic: topic.Name, At: e.session.At(), Name: in.Name, Step: in.Step, Re: in.Ask}, topic.Answers, in.Sure)
}

// refuse says why nothing is explained, to the page around where it asked.
func (e *explaining) refuse(in message.Explain, why puzzle.Text) {
	e.say(why)
	if in.Ask != nil {
		e.send(message.Refused{Message: e.words.Say(why), Kind: "explain", Re: in.Ask})
	}
}

// whyNot has shown why the last of some moves after an entry is not the answer. After
// the end of the try that is no help any more.
func (e *explaining) whyNot(entry int, moves []puzzle.Move, sure bool) {
	if _, ok := e.session.StateAt(entry).(puzzle.Reviewer); !ok || len(moves) == 0 {
		e.say(puzzle.Say("explain.why.none"))
		return
	}
	e.show(message.Explaining{Topic: whyTopic, At: entry, Why: puzzle.Letters(moves, e.session.Puzzle().Verbs())},
		e.session.StateAt(e.session.Last()).Status() == puzzle.Playing, sure)
}

func (e *explaining) show(m message.Explaining, answers, sure bool) {
	if answers && e.session.State().Status() == puzzle.Playing {
		if !sure && !e.session.Result().Helped {
			m.Asks = e.word("explain.answers")
		} else {
			e.session.CountHint()
			e.save()
		}
	}
	m.Topics, m.Level, m.Moves = e.topics(), e.link(false), puzzle.Letters(e.session.MovesTo(m.At), e.session.Puzzle().Verbs())
	e.send(m)
	e.refresh()
}

// topics lists what can be explained of the level.
func (e *explaining) topics() (list []message.TopicLine) {
	x, ok := e.session.State().(puzzle.Explainer)
	if !ok {
		return nil
	}
	stem := "explain." + e.session.Puzzle().Name() + "."
	for _, t := range x.Topics() {
		list = append(list, message.TopicLine{Name: t.Name, Title: e.word(stem + t.Name), About: e.word(stem + t.Name + ".about"),
			Why: e.words.Say(t.Why), Answers: t.Answers})
	}
	return list
}
