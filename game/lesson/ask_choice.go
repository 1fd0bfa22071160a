package lesson

import (
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

func (a *asker) choicesOf() []string {
	if len(a.q.Choices) > 0 {
		return a.q.Choices
	}
	return []string{"yes", "no"}
}

// choices asks for one of the author's lines.
func (a *asker) choices(step *reason.Step) error {
	var right []string
	for i, text := range a.q.Choices {
		answer := reason.Answer{Key: strconv.Itoa(i + 1), Text: own(text), Right: a.isRight(strconv.Itoa(i + 1))}
		if answer.Right {
			right = append(right, text)
		} else {
			answer.Steps = []reason.Step{{Text: puzzle.Say("lesson.wrong")}}
		}
		step.Ask.Answers = append(step.Ask.Answers, answer)
	}
	step.Text = own(strings.Join(right, " / "))
	if right == nil {
		return a.none()
	}
	return nil
}

// fate asks whether the level can still be won.
func (a *asker) fate(step *reason.Step) error {
	v, err := reason.VerdictOf(a, a.s)
	if err != nil {
		return err
	}
	can, known := v.Left >= 0 && !v.Dead, v.Dead || v.Left >= 0
	if len(a.q.Right) > 0 {
		can, known = a.isRight("1"), true
	}
	if !known {
		return a.none()
	}
	line := a.line(v)
	step.Text, step.Moves, step.Put = v.Text, line.Moves, line.Put
	refuted := []reason.Step{{Text: v.Text, Moves: line.Moves, Put: line.Put}}
	step.Ask.Answers = []reason.Answer{
		{Key: "1", Text: puzzle.Say("lesson.yes"), Right: can, Steps: refuted},
		{Key: "2", Text: puzzle.Say("lesson.no"), Right: !can, Steps: refuted},
	}
	for i := range step.Ask.Answers {
		if step.Ask.Answers[i].Right {
			step.Ask.Answers[i].Steps = nil
		}
	}
	return nil
}
