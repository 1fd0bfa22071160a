package midend

import (
	"errors"

	"gridwise/game/query"
	"gridwise/solvers/puzzle"
)

// judgeText answers an editor: what is wrong with a level's text, and if
// nothing is, what the solver says of it.
func (p *Midend) judgeText(m Message) {
	l, err := p.find(m)
	var start puzzle.State
	if err == nil {
		start, err = l.Puzzle.Parse(l.Level)
	}
	if err != nil {
		p.send("judged", Message{"id": m["id"], "faults": p.faultList(err), "message": p.words.Error(err)})
		return
	}
	if _, ok := start.(puzzle.Solver); !ok {
		p.send("judged", Message{"id": m["id"], "faults": []any{}})
		return
	}
	r := query.Request{Op: query.Solve, Puzzle: l.Puzzle.Name(), Level: start.String(), Steps: bestSteps}
	p.request(r, question{verbs: l.Puzzle.Verbs(), then: func(a query.Answer) { p.judged(m["id"], l.Puzzle, a) }, judges: true})
}

func (p *Midend) judged(id any, z puzzle.Puzzle, a query.Answer) {
	out := Message{"id": id, "faults": []any{}, "proven": a.Solution.Proven, "solvable": a.Err == nil,
		"impossible": errors.Is(a.Err, puzzle.ErrImpossible)}
	var lines []any
	for _, t := range a.Solution.Text {
		lines = append(lines, p.words.Say(t))
	}
	if a.Err != nil {
		lines = append(lines, p.words.Error(a.Err))
	}
	answer := Message{}
	for _, f := range a.Solution.Fields {
		if _, list := f.Value.([]string); !list {
			answer[f.Name] = plainValue(f.Value)
		}
	}
	out["lines"], out["answer"] = lines, answer
	out["moves"] = puzzle.Letters(a.Solution.Moves, z.Verbs())
	p.send("judged", out)
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

// faultList is the faults of a level's text for the page, each with its place.
func (p *Midend) faultList(err error) []any {
	var faults puzzle.Errors
	if !errors.As(err, &faults) {
		return []any{Message{"line": 0, "col": 0, "row": 0, "column": 0, "text": p.words.Error(err)}}
	}
	list := make([]any, len(faults))
	for i, f := range faults {
		list[i] = Message{"line": f.Line, "col": f.Col, "row": f.Cell.Row, "column": f.Cell.Col, "text": p.words.Say(f.Text)}
	}
	return list
}
