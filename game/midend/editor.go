package midend

import (
	"errors"

	"gridwise/game/message"
	"gridwise/game/midend/ask"
	"gridwise/game/midend/desk"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// editor answers an editor of levels: what is wrong with a level's text, and if
// nothing is, what the solver says of it.
type editor struct {
	desk      *desk.Desk
	questions *ask.Questions
}

// solve answers a message "solve" with one "judged".
func (e *editor) solve(in message.Solve) {
	z := e.desk.Puzzle()
	if _, ok := e.desk.State().(puzzle.Solver); !ok {
		e.desk.Send(message.Judged{Message: e.desk.Words().Say(puzzle.Say("play.nohint")), Re: in.Ask})
		return
	}
	s := e.desk.Session
	r := message.Request{Op: query.Solve, Puzzle: z.Name(), Level: s.Start().Notes().String() + s.Start().String(), Moves: e.desk.Letters(), Steps: bestSteps}
	e.questions.AskLevel(r, z.Verbs(), func(a message.Answer) { e.judged(z, in.Ask, a) })
}

// judge answers a message "judge" with one "judged".
func (e *editor) judge(in message.Judge) {
	l, err := find(message.Load{Level: in.Level, Puzzle: in.Puzzle}, e.desk.Session)
	var start puzzle.State
	if err == nil {
		start, err = l.Puzzle.Parse(l.Level)
	}
	if err != nil {
		e.desk.Send(message.Judged{Faults: e.desk.FaultList(err), Message: e.desk.Words().Error(err), Re: in.Ask})
		return
	}
	if _, ok := start.(puzzle.Solver); !ok {
		e.desk.Send(message.Judged{Re: in.Ask})
		return
	}
	r := message.Request{Op: query.Solve, Puzzle: l.Puzzle.Name(), Level: start.String(), Steps: bestSteps}
	e.questions.AskLevel(r, l.Puzzle.Verbs(), func(a message.Answer) { e.judged(l.Puzzle, in.Ask, a) })
}

func (e *editor) judged(z puzzle.Puzzle, re any, a message.Answer) {
	solvable, impossible := a.Err == nil, errors.Is(a.Err, puzzle.ErrImpossible)
	moves := notation.Letters(a.Solution.Moves, z.Verbs())
	out := message.Judged{Solvable: &solvable, Impossible: &impossible, Proven: &a.Solution.Proven, Moves: &moves, Answer: map[string]any{}, Re: re}
	for _, t := range a.Solution.Text {
		out.Lines = append(out.Lines, e.desk.Words().Say(t))
	}
	if a.Err != nil {
		out.Lines = append(out.Lines, e.desk.Words().Error(a.Err))
	}
	for _, f := range a.Solution.Fields {
		if _, list := f.Value.([]string); !list {
			out.Answer[f.Name] = f.Value
		}
	}
	e.desk.Send(out)
}
