package query

import (
	"context"
	"errors"
	"strconv"

	"gridwise/solvers/puzzle"
)

// A Tree is a value as messages between page and worker carry it: string,
// float64 or int, bool, nil, []any and map[string]any.
type Tree = map[string]any

// Tree is the request for a message.
func (r Request) Tree() Tree {
	return Tree{
		"op": string(r.Op), "puzzle": r.Puzzle, "level": r.Level, "moves": r.Moves, "strength": r.Strength,
		"seed": strconv.FormatUint(r.Seed, 10), "wish": r.Wish, "rules": r.Rules, "steps": int(r.Steps), "all": r.All,
	}
}

// RequestOf reads a request. Fields of the wrong type count as missing.
func RequestOf(t Tree) Request {
	seed, _ := strconv.ParseUint(text(t["seed"]), 10, 64)
	all, _ := t["all"].(bool)
	return Request{
		Op: Op(text(t["op"])), Puzzle: text(t["puzzle"]), Level: text(t["level"]), Moves: text(t["moves"]),
		Strength: number(t["strength"]), Seed: seed, Wish: text(t["wish"]), Rules: text(t["rules"]), Steps: int64(number(t["steps"])), All: all,
	}
}

// Tree is the answer for a message: what the operation asked for, and "error".
func (a Answer) Tree() Tree {
	t := Tree{"op": string(a.Op)}
	if a.Err != nil {
		t["error"] = errorTree(a.Err)
	}
	switch a.Op {
	case Solve:
		t["solution"] = solutionTree(a.Solution)
	case Hint:
		t["hint"] = hintTree(a.Hint)
	case Verdict:
		t["verdict"] = verdictTree(a.Verdict)
	case Reply:
		t["move"], t["told"] = a.Move.String(), a.Told
	case Generate:
		t["level"] = a.Level
	case Read:
		t["level"], t["rules"] = a.Level, a.Rules
		t["notes"] = list(a.Notes, func(n puzzle.Note) any { return []any{n.Name, n.Value} })
		t["batch"] = list(a.Batch, func(level string) any { return level })
	case Explain:
		t["pictures"] = list(a.Pictures, pictureTree)
	}
	return t
}

// AnswerOf reads an answer; verbs are those of the puzzle that was asked about.
func AnswerOf(t Tree, verbs []puzzle.Verb) Answer {
	a := Answer{Op: Op(text(t["op"])), Told: text(t["told"]), Level: text(t["level"]), Rules: text(t["rules"]), Notes: each(t["notes"], noteOf), Batch: each(t["batch"], text)}
	if e, ok := t["error"].(Tree); ok {
		a.Err = errorOf(e)
	}
	if x, ok := t["solution"].(Tree); ok {
		a.Solution = solutionOf(x, verbs)
	}
	if x, ok := t["hint"].(Tree); ok {
		a.Hint = hintOf(x, verbs)
	}
	if x, ok := t["verdict"].(Tree); ok {
		a.Verdict = verdictOf(x)
	}
	if m, err := puzzle.ParseMove(text(t["move"]), verbs); err == nil {
		a.Move = m
	} else if a.Op == Reply && a.Err == nil && (a.Told == "" || text(t["move"]) != "") {
		a.Err = err
	}
	a.Pictures = each(t["pictures"], pictureOf)
	return a
}

// ProgressTree is a progress report for a message.
func ProgressTree(p puzzle.Progress) Tree {
	return Tree{"done": p.Done, "text": TextTree(p.Text)}
}

// ProgressOf reads a progress report.
func ProgressOf(t Tree) puzzle.Progress {
	done, _ := t["done"].(float64)
	return puzzle.Progress{Done: done, Text: textOf(t["text"])}
}

const (
	kindFaults     = "faults"
	kindRefused    = "refused"
	kindImpossible = "impossible"
	kindGaveUp     = "gave up"
	kindCancelled  = "cancelled"
	kindOther      = "other"
)

func errorTree(err error) Tree {
	var faults puzzle.Errors
	var refusal *puzzle.Refusal
	var outcome *puzzle.Outcome
	switch {
	case errors.As(err, &faults):
		return Tree{"kind": kindFaults, "faults": list(faults, faultTree)}
	case errors.As(err, &refusal):
		return Tree{"kind": kindRefused, "text": TextTree(refusal.Text), "cells": list(refusal.Cells, cellTree)}
	case errors.As(err, &outcome):
		kind := kindGaveUp
		if errors.Is(err, puzzle.ErrImpossible) {
			kind = kindImpossible
		}
		return Tree{"kind": kind, "text": TextTree(outcome.Text)}
	case errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded):
		return Tree{"kind": kindCancelled}
	}
	return Tree{"kind": kindOther, "text": TextTree(puzzle.Say("oracle.failed", err.Error()))}
}

func errorOf(t Tree) error {
	switch text(t["kind"]) {
	case kindFaults:
		return puzzle.Errors(each(t["faults"], faultOf)).Err()
	case kindImpossible:
		return puzzle.Impossible(textOf(t["text"]))
	case kindGaveUp:
		return puzzle.GaveUp(textOf(t["text"]))
	case kindCancelled:
		return context.Canceled
	}
	return puzzle.Refuse(textOf(t["text"]), each(t["cells"], cellOf)...)
}

func faultTree(e puzzle.Error) any {
	return Tree{"line": e.Line, "col": e.Col, "cell": cellTree(e.Cell), "text": TextTree(e.Text)}
}

func faultOf(v any) puzzle.Error {
	t, _ := v.(Tree)
	return puzzle.Error{Line: number(t["line"]), Col: number(t["col"]), Cell: cellOf(t["cell"]), Text: textOf(t["text"])}
}

func solutionTree(s puzzle.Solution) Tree {
	fields := make([]any, len(s.Fields))
	for i, f := range s.Fields {
		fields[i] = []any{f.Name, fieldTree(f.Value)}
	}
	return Tree{"moves": list(s.Moves, moveTree), "proven": s.Proven, "text": list(s.Text, func(t puzzle.Text) any { return TextTree(t) }), "fields": fields}
}

func solutionOf(t Tree, verbs []puzzle.Verb) puzzle.Solution {
	s := puzzle.Solution{Moves: movesOf(t["moves"], verbs), Text: each(t["text"], textOf)}
	s.Proven, _ = t["proven"].(bool)
	for _, f := range each(t["fields"], func(v any) []any { pair, _ := v.([]any); return pair }) {
		if len(f) == 2 {
			s.Fields = append(s.Fields, puzzle.Field{Name: text(f[0]), Value: fieldOf(f[1])})
		}
	}
	return s
}

func fieldTree(v any) any {
	switch v := v.(type) {
	case []string:
		return list(v, func(s string) any { return s })
	case [][2]int:
		return list(v, func(p [2]int) any { return []any{p[0], p[1]} })
	}
	return v
}

func fieldOf(v any) any {
	switch v := v.(type) {
	case float64:
		return int(v)
	case []any:
		if len(v) > 0 {
			if _, ok := v[0].(string); ok {
				return each(v, text)
			}
		}
		return each(v, pairOf)
	}
	return v
}

func pairOf(v any) [2]int {
	p, _ := v.([]any)
	if len(p) != 2 {
		return [2]int{}
	}
	return [2]int{number(p[0]), number(p[1])}
}

func hintTree(h puzzle.Hint) Tree {
	return Tree{"text": TextTree(h.Text), "cells": list(h.Cells, cellTree), "moves": list(h.Moves, moveTree),
		"proven": h.Proven, "left": h.Left, "dead": h.Dead}
}

func hintOf(t Tree, verbs []puzzle.Verb) puzzle.Hint {
	h := puzzle.Hint{Text: textOf(t["text"]), Cells: each(t["cells"], cellOf), Moves: movesOf(t["moves"], verbs), Left: number(t["left"])}
	h.Proven, _ = t["proven"].(bool)
	h.Dead, _ = t["dead"].(bool)
	return h
}

func verdictTree(v puzzle.Verdict) Tree {
	return Tree{"text": TextTree(v.Text), "dead": v.Dead, "left": v.Left, "value": v.Value, "proven": v.Proven}
}

func verdictOf(t Tree) puzzle.Verdict {
	v := puzzle.Verdict{Text: textOf(t["text"]), Left: number(t["left"]), Value: number(t["value"])}
	v.Dead, _ = t["dead"].(bool)
	v.Proven, _ = t["proven"].(bool)
	return v
}

func pictureTree(p puzzle.Picture) any {
	return Tree{"text": TextTree(p.Text), "table": p.Table, "marks": list(p.Marks, func(m puzzle.Mark) any {
		return []any{m.Cell.Row, m.Cell.Col, m.Text, int(m.Dir), m.Tint}
	})}
}

func pictureOf(v any) puzzle.Picture {
	t, _ := v.(Tree)
	return puzzle.Picture{Text: textOf(t["text"]), Table: text(t["table"]), Marks: each(t["marks"], markOf)}
}

func markOf(v any) puzzle.Mark {
	m, _ := v.([]any)
	if len(m) != 5 {
		return puzzle.Mark{}
	}
	dir := number(m[3])
	if dir < 0 || dir > int(puzzle.Down) {
		dir = 0
	}
	return puzzle.Mark{Cell: puzzle.Cell{Row: number(m[0]), Col: number(m[1])}, Text: text(m[2]), Dir: puzzle.Dir(dir), Tint: number(m[4])}
}
