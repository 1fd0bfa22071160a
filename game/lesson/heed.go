package lesson

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// heed puts the author's words before what comes of the answers.
func (a *asker) heed(ask *reason.Question) error {
	for _, said := range a.q.When {
		if key := a.key(said.Answer); key != "" {
			a.says(ask, key, said.Text)
		}
	}
	for i := range ask.Answers {
		if x := &ask.Answers[i]; !x.Right && a.q.Wrong != "" && !a.spoken(x.Key) {
			x.Steps = before(a.q.Wrong, x.Steps)
		}
	}
	return a.Err()
}

func (a *asker) spoken(key string) bool {
	return key != "" && slices.ContainsFunc(a.q.When, func(s Said) bool { return a.key(s.Answer) == key })
}

// before shows a sentence over the first of some pictures, in the place of a bare "no".
func before(text string, steps []reason.Step) []reason.Step {
	first := reason.Step{Text: own(text)}
	if len(steps) > 0 {
		first.Moves, first.Level, first.Look = steps[0].Moves, steps[0].Level, steps[0].Look
		if steps[0].Text.Key == "lesson.wrong" {
			steps = steps[1:]
		}
	}
	return append([]reason.Step{first}, steps...)
}

// says has an answer begin with the author's words. One that is among others, as a cell or a
// number is, becomes an answer of its own.
func (a *asker) says(ask *reason.Question, key, text string) {
	i := slices.IndexFunc(ask.Answers, func(x reason.Answer) bool { return x.Key == key })
	if c, ok := notation.ParseCell(key); ok && i < 0 {
		if i = slices.IndexFunc(ask.Answers, func(x reason.Answer) bool { return slices.Contains(x.Cells, c) }); i >= 0 {
			one := ask.Answers[i]
			ask.Answers[i].Cells = slices.DeleteFunc(slices.Clone(one.Cells), func(x puzzle.Cell) bool { return x == c })
			one.Key, one.Cells = key, []puzzle.Cell{c}
			ask.Answers, i = append(ask.Answers, one), len(ask.Answers)
		}
	} else if i < 0 && a.q.Kind == Number {
		one := ask.Answers[0]
		if mustNumber(key) > mustNumber(ask.Answers[1].Key) {
			one = ask.Answers[2]
		}
		one.Key, one.Text = key, puzzle.Say("lesson.number", mustNumber(key))
		ask.Answers, i = append(ask.Answers, one), len(ask.Answers)
	}
	if i < 0 {
		return
	}
	x := &ask.Answers[i]
	if x.Steps = before(text, x.Steps); x.Right {
		x.Steps = x.Steps[:1]
	}
	ask.Answers = slices.DeleteFunc(ask.Answers, func(x reason.Answer) bool { return x.Text.Zero() && len(x.Cells) == 0 })
}
