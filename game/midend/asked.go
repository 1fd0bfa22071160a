package midend

import (
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// What pages around ask of an explanation, and what they are told of it.

// hosts is what the page around was told, and what it waits for.
type hosts struct {
	re    any    // of a "show" that was not answered yet
	step  string // the step told last
	asked string // the step that was asked about last
}

// How many steps a page gets at once, where it does not say and at most.
const (
	stepsAtOnce = 64
	stepsMost   = 512
)

// receive takes the messages that open an explanation or ask for one.
func (e *explaining) receive(in message.In) {
	switch in := in.(type) {
	case message.Explain:
		e.begin(in)
	case message.Show:
		e.answerShow(in)
	case message.AskTopics:
		e.answerTopics(in)
	case message.AskSteps:
		e.answerSteps(in)
	}
}

// answerShow goes to a step for the page around. One that cannot be had is
// answered by an error.
func (e *explaining) answerShow(in message.Show) {
	wanted := message.Explain{Topic: in.Topic, Sure: in.Sure, Step: 1}
	switch step := in.Step.(type) {
	case string:
		wanted.Name, wanted.Step = step, 0
	case float64:
		wanted.Step = max(int(step), 1)
	}
	if in.Topic != "" {
		if _, err := puzzle.TopicOf(e.session.State(), in.Topic); err != nil {
			e.cannot(in.Ask, reason(err))
			return
		}
	}
	e.host = hosts{re: in.Ask, asked: e.host.asked}
	e.begin(wanted)
	if e.stale = true; !e.open() {
		e.cannot(in.Ask, e.status)
	}
}

func (e *explaining) cannot(re any, why puzzle.Text) {
	e.host.re = nil
	e.out(message.Refused{Message: e.words.Say(why), Kind: "explain", Re: re})
}

// tellHost tells the page around which step is shown, once it is the one that was
// wanted, and what is asked of the next.
func (e *explaining) tellHost(m *message.Explaining) {
	if m.N == 0 || e.wanted != (target{}) {
		return
	}
	if at := m.Topic + "/" + m.Name; at != e.host.step || e.host.re != nil {
		e.out(message.Stepped{Topic: m.Topic, Name: m.Name, N: m.N, Of: m.Of, Text: m.Text, Depth: e.walk.Step().Depth, Re: e.host.re})
		e.host.step, e.host.re = at, nil
	}
	if next := e.walk.Next().Name; m.Question != "" && next != e.host.asked {
		e.out(message.Asking{Text: m.Question, Choices: m.Choices})
		e.host.asked = next
	}
}

// answerTopics lists what can be explained.
func (e *explaining) answerTopics(in message.AskTopics) {
	out := message.Topics{Re: in.Ask}
	if e.showing() {
		out.Topic = e.topic.Name
	}
	for _, t := range e.topicsOf(e.session.State()) {
		out.Topics = append(out.Topics, message.TopicLine{Name: t.Name, Title: t.Label, About: t.About, Why: t.Why, Answers: t.Answers})
	}
	e.out(out)
}

// answerSteps answers with steps of a topic in words, and shows none of them.
func (e *explaining) answerSteps(in message.AskSteps) {
	from, count := max(in.From, 1), min(max(in.Count, 0), stepsMost)
	if count == 0 {
		count = stepsAtOnce
	}
	e.ask(someSteps, message.Request{Op: query.Explain, Topic: in.Topic, From: from - 1, Count: count}, func(a message.Answer) {
		if a.Err != nil && len(a.Steps) == 0 {
			e.out(message.Refused{Message: e.words.Say(reason(a.Err)), Kind: "explain", Re: in.Ask})
			return
		}
		out := message.Steps{Topic: in.Topic, From: from, Ended: a.Ended || a.Err != nil, Re: in.Ask}
		for _, s := range a.Steps {
			out.Steps = append(out.Steps, message.StepLine{Name: s.Name, Text: e.words.Say(s.Text), Depth: s.Depth})
		}
		e.out(out)
	})
}
