package ask

import (
	"gridwise/game/message"
	"gridwise/game/midend/desk"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// Explanations says what is to be explained, and counts it as help where it is. The page
// shows it, over the board at rest; nothing of it is kept here.
type Explanations struct {
	desk *desk.Desk
}

// NewExplanations returns what asks the page to explain.
func NewExplanations(d *desk.Desk) *Explanations { return &Explanations{d} }

// whyTopic names the explanation of why a move is not the answer.
const whyTopic = "why"

// Begin has a topic of the position shown, of the start where that is a win, or why a move
// is not the answer. What gives the answer away is asked about first, as long as that counts as help.
func (e *Explanations) Begin(in message.Explain) {
	if in.Topic == whyTopic {
		moves, err := notation.ParseLetters(in.Why, e.desk.Puzzle().Verbs())
		if err != nil || in.At < 0 || in.At > e.desk.Last() {
			e.refuse(in, puzzle.Say("explain.why.none"))
			return
		}
		e.WhyNot(in.At, moves, in.Sure)
		return
	}
	at, state := e.desk.At(), e.desk.State()
	if state.Status() == puzzle.Won { // nothing is left to explain there
		at, state = 0, e.desk.StateAt(0)
	}
	if _, ok := state.(reason.Explainer); !ok || !e.desk.Settings().Help {
		e.refuse(in, puzzle.Say("play.noexplain"))
		return
	}
	topic, err := reason.TopicOf(state, in.Topic)
	if err != nil {
		e.refuse(in, desk.Reason(err))
		return
	}
	e.show(message.Explaining{Topic: topic.Name, At: at, Name: in.Name, Step: in.Step, Re: in.Ask}, topic.Answers, in.Sure)
}

// refuse says why nothing is explained, to the page around where it asked.
func (e *Explanations) refuse(in message.Explain, why puzzle.Text) {
	e.desk.Say(why)
	if in.Ask != nil {
		e.desk.Send(message.Refused{Message: e.desk.Words().Say(why), Kind: "explain", Re: in.Ask})
	}
}

// WhyNot has shown why the last of some moves after an entry is not the answer. After
// the end of the try that is no help any more.
func (e *Explanations) WhyNot(entry int, moves []puzzle.Move, sure bool) {
	if !reason.Judges(e.desk.StateAt(entry)) || len(moves) == 0 {
		e.desk.Say(puzzle.Say("explain.why.none"))
		return
	}
	e.show(message.Explaining{Topic: whyTopic, At: entry, Why: notation.Letters(moves, e.desk.Puzzle().Verbs())},
		e.desk.StateAt(e.desk.Last()).Status() == puzzle.Playing, sure)
}

func (e *Explanations) show(m message.Explaining, answers, sure bool) {
	if answers && e.desk.State().Status() == puzzle.Playing {
		if !sure && e.desk.Help().Hints == 0 {
			m.Asks = e.desk.Word("explain.answers")
		} else {
			e.desk.CountHint()
			e.desk.Save()
		}
	}
	m.Topics, m.Level, m.Moves = e.Topics(), e.desk.Link(false), notation.Letters(e.desk.MovesTo(m.At), e.desk.Puzzle().Verbs())
	e.desk.Send(m)
	e.desk.Refresh()
}

// Best names the topic that shows why the best of the level is the best, "" where there is
// none.
func (e *Explanations) Best() string {
	x, ok := e.desk.StateAt(0).(reason.Explainer)
	if !ok || !e.desk.Settings().Help {
		return ""
	}
	for _, t := range x.Topics() {
		if t.Best && t.Why.Zero() {
			return t.Name
		}
	}
	return ""
}

// Topics lists what can be explained of the level.
func (e *Explanations) Topics() (list []message.TopicLine) {
	x, ok := e.desk.State().(reason.Explainer)
	if !ok {
		return nil
	}
	stem := "explain." + e.desk.Puzzle().Name() + "."
	for _, t := range x.Topics() {
		list = append(list, message.TopicLine{Name: t.Name, Title: e.desk.Word(stem + t.Name), About: e.desk.Word(stem + t.Name + ".about"),
			Why: e.desk.Words().Say(t.Why), Answers: t.Answers})
	}
	return list
}
