package lesson

import (
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// mostPlayed are the moves that are shown one by one; a longer play is shown at its end.
const mostPlayed = 60

// played returns the steps of a question: the position, what is played once it is answered, and
// the answer. What is played is the way to the answer's position, in steps "play1" and on, or the
// reader's own move where several are right, in a step that has the answer's key.
func (a *asker) played(answer reason.Step) []reason.Step {
	steps := []reason.Step{{Name: "start", Text: puzzle.Say("lesson.start")}}
	n := len(answer.Moves)
	for i := 1; i < n && n <= mostPlayed; i++ {
		steps = append(steps, reason.Step{Name: "play" + strconv.Itoa(i), Text: answer.Text, Moves: answer.Moves[:i]})
	}
	for _, x := range answer.Ask.Answers {
		if m, ok := a.move(x.Key); a.q.Kind == Move && ok && x.Right && m != answer.Moves[0] {
			steps = append(steps, reason.Step{Name: x.Key, Text: x.Text, Moves: []puzzle.Move{m}})
		}
	}
	return append(steps, answer)
}
