package lesson

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// mostLooked bounds the steps of an explanation that are looked at for one that asks.
const mostLooked = 4000

// cells asks for one of the cells that the author names.
func (a *asker) cells(step *reason.Step) error {
	var right, others []puzzle.Cell
	for c := range each(a.s.Board().Bounds()) {
		if a.isRight(c.String()) {
			right = append(right, c)
		} else {
			others = append(others, c)
		}
	}
	if right == nil {
		return a.none()
	}
	step.Text, step.Look = puzzle.Say("lesson.there"), right
	step.Ask.Answers = []reason.Answer{{Cells: right, Right: true}, {Cells: others, Steps: []reason.Step{{Text: puzzle.Say("lesson.wrong")}}}}
	return nil
}

func each(r puzzle.Rect) func(yield func(puzzle.Cell) bool) {
	return func(yield func(puzzle.Cell) bool) {
		for row := r.Min.Row; row <= r.Max.Row; row++ {
			for col := r.Min.Col; col <= r.Max.Col; col++ {
				if !yield(puzzle.Cell{Row: row, Col: col}) {
					return
				}
			}
		}
	}
}

// explained asks for the cell that a step of an explanation asks for: the one that is named, else
// the first.
func (a *asker) explained() (steps []reason.Step, err error) {
	topics := []string{a.q.Topic}
	if x, ok := a.s.(reason.Explainer); ok && a.q.Topic == "" {
		for topics = nil; len(topics) < len(x.Topics()); {
			topics = append(topics, x.Topics()[len(topics)].Name)
		}
	}
	for _, topic := range topics {
		steps = nil
		for step, failed := range reason.Explain(a, a.s, topic) {
			if err = failed; err != nil || len(steps) == mostLooked {
				break
			}
			wanted := asksCell(step) && (a.q.Step == "" || step.Name == a.q.Step)
			if !wanted {
				step.Ask = nil
			}
			if steps = append(steps, step); wanted {
				return steps, a.heed(step.Ask)
			}
		}
		if a.Err() != nil {
			return nil, a.Err()
		}
	}
	if a.q.Topic != "" && err != nil {
		return nil, err
	}
	return nil, fault(1, 1, puzzle.Say("lesson.step"))
}

func asksCell(s reason.Step) bool {
	return s.Ask != nil && slices.ContainsFunc(s.Ask.Answers, func(x reason.Answer) bool { return len(x.Cells) > 0 })
}
