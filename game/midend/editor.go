package midend

import (
	"errors"

	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// editor answers an editor of levels: what is wrong with a level's text, and if
// nothing is, what the solver says of it.
type editor struct {
	*common
	*questions
}

// judge answers a message "judge" with one "judged".
func (e *editor) judge(m Message) {
	l, err := find(m, e.session)
	var start puzzle.State
	if err == nil {
		start, err = l.Puzzle.Parse(l.Level)
	}
	if err != nil {
		e.send("judged", Message{"id": m["id"], "faults": e.faultList(err), "message": e.words.Error(err)})
		return
	}
	if _, ok := start.(puzzle.Solver); !ok {
		e.send("judged", Message{"id": m["id"], "faults": []any{}})
		return
	}
	r := message.Request{Op: query.Solve, Puzzle: l.Puzzle.Name(), Level: start.String(), Steps: bestSteps}
	e.put(r, question{topic: aLevel, verbs: l.Puzzle.Verbs(), then: func(a message.Answer) { e.judged(m["id"], l.Puzzle, a) }})
}

func (e *editor) judged(id any, z puzzle.Puzzle, a message.Answer) {
	out := Message{"id": id, "faults": []any{}, "proven": a.Solution.Proven, "solvable": a.Err == nil,
		"impossible": errors.Is(a.Err, puzzle.ErrImpossible)}
	var lines []any
	for _, t := range a.Solution.Text {
		lines = append(lines, e.words.Say(t))
	}
	if a.Err != nil {
		lines = append(lines, e.words.Error(a.Err))
	}
	answer := Message{}
	for _, f := range a.Solution.Fields {
		if _, list := f.Value.([]string); !list {
			answer[f.Name] = plainValue(f.Value)
		}
	}
	out["lines"], out["answer"] = lines, answer
	out["moves"] = puzzle.Letters(a.Solution.Moves, z.Verbs())
	e.send("judged", out)
}

func plainValue(v any) any {
	if pairs, ok := v.([][2]int); ok {
		list := make([]any, len(pairs))
		for i, x := range pairs {
			list[i] = []any{x[0], x[1]}
		}
		return list
	}
	return v
}
