package lesson

import (
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// number asks for the number that the verdict on the position has: what can still be had of what
// the puzzle counts, else the moves to the win.
func (a *asker) number(step *reason.Step) error {
	v, err := reason.Verdict{}, error(nil)
	if a.s != nil {
		v, err = reason.VerdictOf(a, a.s)
	}
	if err != nil {
		return err
	}
	known, knows := v.Left, v.Left >= 0
	if v.Unit != "" {
		known, knows = v.Value, true
	}
	if len(a.q.Right) > 0 {
		known, knows = mustNumber(a.q.Right[0].Answer), true
	}
	if !knows {
		return a.none()
	}
	step.Text = puzzle.Say("lesson.is", known)
	line := a.line(v)
	step.Moves, step.Put = line.Moves, line.Put
	less, more := reason.Step{Text: puzzle.Say("lesson.more")}, line
	if more.Text = puzzle.Say("lesson.less"); v.Unit == "" && v.Proven && len(a.q.Right) == 0 {
		less.Text, more.Text = puzzle.Say("lesson.fewer.not"), puzzle.Say("lesson.fewer")
	}
	step.Ask.Answers = reason.Counted(known, less, more)
	return nil
}

func mustNumber(text string) int {
	n, _ := notation.ParseNumber(text)
	return n
}

// line shows the best play that a verdict has at hand.
func (a *asker) line(v reason.Verdict) (step reason.Step) {
	if len(v.Line) == 0 {
		return step
	}
	line, _, err := reason.Answered(a, a.s, v.Line)
	if err != nil {
		return step
	}
	if _, marks, err := reason.Trail(a.s, line, "trail"); err == nil {
		step.Moves, step.Put = line, marks
	}
	return step
}
