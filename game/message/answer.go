package message

import (
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// What goes to the solvers and comes back is written out: package reflect, by which the
// other messages are written and read, would make each of their programs a fifteenth larger.

// RequestTree returns a request for a message.
func RequestTree(r Request) Tree {
	t := object("op", string(r.Op), "puzzle", r.Puzzle)
	given(t, "level", r.Level)
	given(t, "moves", r.Moves)
	given(t, "strength", r.Strength)
	if r.Seed != 0 {
		t["seed"] = strconv.FormatUint(r.Seed, 10)
	}
	given(t, "wish", r.Wish)
	given(t, "rules", r.Rules)
	given(t, "steps", int(r.Steps))
	given(t, "all", r.All)
	given(t, "topic", r.Topic)
	given(t, "from", r.From)
	given(t, "count", r.Count)
	given(t, "why", r.Why)
	given(t, "ask", r.Ask)
	given(t, "best", r.Best)
	given(t, "still", r.Still)
	return t
}

// given adds a value that is not zero.
func given[T comparable](t Tree, name string, v T) {
	var zero T
	if v != zero {
		t[name] = v
	}
}

// ReadRequest reads a request.
func ReadRequest(t Tree) Request {
	seed, _ := strconv.ParseUint(text(t["seed"]), 10, 64)
	return Request{
		Op: Op(text(t["op"])), Puzzle: text(t["puzzle"]), Level: text(t["level"]), Moves: text(t["moves"]),
		Strength: number(t["strength"]), Seed: seed, Wish: text(t["wish"]), Rules: text(t["rules"]),
		Steps: int64(number(t["steps"])), All: truth(t["all"]), Topic: text(t["topic"]), From: number(t["from"]),
		Count: number(t["count"]), Why: text(t["why"]), Ask: text(t["ask"]), Best: text(t["best"]), Still: truth(t["still"]),
	}
}

// AnswerTree returns an answer for a message: what its operation asks for, and an error.
func AnswerTree(a Answer) Tree {
	t := object("op", string(a.Op))
	if a.Err != nil {
		t["error"] = errorTree(a.Err)
	}
	switch a.Op {
	case "solve":
		t["solution"] = solutionTree(a.Solution)
	case "hint":
		t["hint"] = hintTree(a.Hint)
	case "verdict":
		t["verdict"] = verdictTree(a.Verdict)
	case "reply":
		t["move"], t["told"] = moveTree(a.Move), a.Told
	case "generate":
		t["level"] = a.Level
	case "bench":
		t["level"], t["remarks"] = a.Level, list(a.Remarks, remarkTree)
	case "read":
		t["level"], t["rules"], t["batch"], t["notes"] = a.Level, a.Rules, list(a.Batch, same), list(a.Notes, noteTree)
		t["uses"], t["bare"], t["doubt"] = list(a.Uses, same), a.Bare, textTree(a.Doubt)
	case "rate":
		t["notes"] = list(a.Notes, noteTree)
	case "compare":
		t["standing"] = a.Standing
		fallthrough
	case "draw":
		t["steps"], t["ended"], t["drawing"] = list(a.Steps, stepTree), a.Ended, drawingTree(a.Drawing)
	case "key":
		t["solution"], t["hint"] = solutionTree(a.Solution), hintTree(a.Hint)
		t["steps"], t["drawing"] = list(a.Steps, stepTree), drawingTree(a.Drawing)
	case "review":
		t["judged"] = list(a.Judged, judgmentTree)
	case "map":
		t["map"] = a.Map
	case "trials":
		t["trials"] = list(a.Trials, trialTree)
	case "state", "worth":
		t["standing"] = a.Standing
	case "report":
		t["standing"], t["remarks"] = a.Standing, list(a.Remarks, remarkTree)
	}
	return t
}

// ReadAnswer reads an answer; verbs are those of the puzzle that was asked about. Steps and
// trials are read by scripts alone.
func ReadAnswer(t Tree, verbs []puzzle.Verb) Answer {
	a := Answer{
		Op: Op(text(t["op"])), Err: errorOf(t["error"]), Solution: solutionOf(tree(t["solution"]), verbs),
		Hint: hintOf(tree(t["hint"]), verbs), Verdict: verdictOf(tree(t["verdict"])), Move: moveOf(t["move"], verbs),
		Told: text(t["told"]), Level: text(t["level"]), Rules: text(t["rules"]), Uses: each(t["uses"], number), Notes: each(t["notes"], noteOf),
		Batch: each(t["batch"], text), Bare: text(t["bare"]), Doubt: textOf(t["doubt"]), Judged: each(t["judged"], func(v any) reason.Judgment { return judgmentOf(v, verbs) }),
		Remarks: each(t["remarks"], remarkOf), Map: text(t["map"]), Standing: tree(t["standing"]),
	}
	if move := text(t["move"]); a.Op == "reply" && a.Err == nil && (a.Told == "" || move != "") {
		_, a.Err = notation.ParseMove(move, verbs)
	}
	return a
}

// ProgressTree returns a progress report for a message.
func ProgressTree(p puzzle.Progress) Tree { return object("done", p.Done, "text", textTree(p.Text)) }

// ReadProgress reads a progress report.
func ReadProgress(t Tree) puzzle.Progress {
	return puzzle.Progress{Done: real(t["done"]), Text: textOf(t["text"])}
}

func solutionTree(s puzzle.Solution) any {
	return object("moves", list(s.Moves, moveTree), "count", s.Count, "proven", s.Proven, "text", list(s.Text, textTree),
		"fields", list(s.Fields, fieldTree))
}

func solutionOf(t Tree, verbs []puzzle.Verb) puzzle.Solution {
	return puzzle.Solution{Moves: movesOf(t["moves"], verbs), Count: number(t["count"]), Proven: truth(t["proven"]),
		Text: each(t["text"], textOf), Fields: each(t["fields"], fieldOf)}
}

func hintTree(h reason.Hint) any {
	return object("text", textTree(h.Text), "cells", list(h.Cells, cellTree), "moves", list(h.Moves, moveTree),
		"proven", h.Proven, "left", h.Left, "dead", h.Dead, "open", h.Open)
}

func hintOf(t Tree, verbs []puzzle.Verb) reason.Hint {
	return reason.Hint{Text: textOf(t["text"]), Cells: each(t["cells"], cellOf), Moves: movesOf(t["moves"], verbs),
		Proven: truth(t["proven"]), Left: number(t["left"]), Dead: truth(t["dead"]), Open: truth(t["open"])}
}

func verdictTree(v reason.Verdict) any {
	return object("text", textTree(v.Text), "dead", v.Dead, "left", v.Left, "value", v.Value, "proven", v.Proven)
}

func verdictOf(t Tree) reason.Verdict {
	return reason.Verdict{Text: textOf(t["text"]), Dead: truth(t["dead"]), Left: number(t["left"]),
		Value: number(t["value"]), Proven: truth(t["proven"])}
}

func trialTree(r reason.Trial) any {
	return object("size", r.Size, "level", r.Level, "ours", int(r.Ours), "plain", int(r.Plain), "answer", r.Answer, "plainly", r.Plainly)
}

func remarkTree(r Remark) any {
	return object("cell", cellTree(r.Cell), "kind", r.Kind, "text", textTree(r.Text))
}

func remarkOf(v any) Remark {
	t := tree(v)
	return Remark{Cell: cellOf(t["cell"]), Kind: text(t["kind"]), Text: textOf(t["text"])}
}

func drawingTree(d Drawing) any {
	return object("topics", list(d.Topics, topicTree), "cols", d.Cols, "things", list(d.Things, thingTree), "kinds", list(d.Kinds, same),
		"boards", list(d.Boards, boardTree), "played", list(d.Played, reachedTree))
}

func boardTree(b DrawnBoard) any { return []any{b.Step, b.Top, b.Left, b.Rows, b.Cols, b.Kinds} }

func reachedTree(r Reached) any { return []any{r.Step, r.Level, r.Moves} }
