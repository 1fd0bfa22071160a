package answer

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/catalog"
	"gridwise/solvers/chart"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

func state(a *about) (message.Tree, error) { return a.standing(query.State) }
func worth(a *about) (message.Tree, error) { return a.standing(query.Worth) }

// check plays moves as far as they are legal, as the rules of the contest have them: a step into
// a wall is a wait.
func check(a *about) (message.Tree, error) {
	_, played, illegal, why := a.play()
	if why != nil && illegal == 0 {
		return nil, why
	}
	a.level.moves = a.letters(played)
	if still := false; illegal > 0 {
		a.Reply = &still
	}
	t, err := a.standing(query.State)
	if err != nil {
		return nil, err
	}
	if t["illegal"] = illegal; illegal > 0 {
		t["why"] = a.words.Error(why)
	}
	return t, nil
}

func solve(a *about) (message.Tree, error) {
	answer, err := a.ask(query.Solve)
	x := answer.Solution
	if err != nil && len(x.Moves) == 0 && len(x.Text) == 0 {
		return nil, err
	}
	t := message.Tree{"solvable": true, "moves": a.letters(x.Moves), "count": nil, "proven": x.Proven, "text": a.say(x.Text)}
	if x.Count > 0 {
		t["count"] = x.Count
	}
	if errors.Is(err, puzzle.ErrImpossible) {
		t["solvable"], err = false, nil
	}
	return t, err
}

func hint(a *about) (message.Tree, error) {
	answer, err := a.ask(query.Hint)
	if err != nil {
		return nil, err
	}
	h := answer.Hint
	t := message.Tree{"text": a.words.Say(h.Text), "cells": cells(h.Cells), "moves": a.letters(h.Moves), "proven": h.Proven, "left": nil, "dead": h.Dead, "open": h.Open}
	if h.Left >= 0 {
		t["left"] = h.Left
	}
	return t, nil
}

func why(a *about) (message.Tree, error) {
	if a.Why == "" {
		return nil, fault("request", "“why” is the moves of which the last one is asked about", "why")
	}
	return explain(a)
}

// explain tells the steps, as many as are wanted.
func explain(a *about) (message.Tree, error) {
	s, _, _, err := a.play()
	if err != nil {
		return nil, err
	}
	if x, ok := s.(puzzle.Preparer); ok {
		if err := x.Prepare(a, 1, nil); err != nil {
			return nil, err
		}
	}
	if _, err := reason.TopicOf(s, a.Topic); err != nil && a.Topic != "" {
		return nil, fault("refused", a.words.Error(err)+"; there are "+topics(s), "topic")
	}
	steps := reason.Explain(a, s, a.Topic)
	if a.Why != "" {
		moves, err := notation.ParseLetters(a.Why, a.puzzle.Verbs())
		if err != nil {
			return nil, fault("request", a.words.Error(err), "why")
		}
		steps = reason.WhyNot(a, s, moves)
	}
	list := []any{}
	for s, err := range steps {
		if err = cmp.Or(err, a.Err()); err != nil {
			return message.Tree{"steps": list, "ended": false}, err
		}
		if a.Count > 0 && len(list) == a.Count {
			return message.Tree{"steps": list, "ended": false}, nil
		}
		list = append(list, message.Tree{"name": s.Name, "text": a.words.Say(s.Text), "depth": s.Depth, "moves": a.letters(s.Moves), "cells": cells(s.Look)})
	}
	return message.Tree{"steps": list, "ended": true}, nil
}

// topics lists what is explained of a position.
func topics(s puzzle.State) string {
	var all []string
	if x, ok := s.(reason.Explainer); ok {
		for _, t := range x.Topics() {
			all = append(all, t.Name)
		}
	}
	return strings.Join(all, ", ")
}

// review judges every move of the player.
func review(a *about) (message.Tree, error) {
	a.Count = link.MaxMoves
	answer, err := a.ask(query.Review)
	if len(answer.Judged) == 0 {
		return nil, cmp.Or(err, error(fault("request", "there are no moves to judge", "moves")))
	}
	list := []any{}
	for _, j := range answer.Judged {
		list = append(list, message.Tree{"move": a.letters([]puzzle.Move{j.Move}), "text": j.Move.String(), "grade": j.Grade.String(), "cost": j.Cost, "unit": j.Unit, "proven": j.Proven && j.Grade != reason.Unjudged, "why": a.words.Say(j.Sentence())})
	}
	return message.Tree{"moves": list, "text": a.words.Say(reason.Summary(answer.Judged))}, err
}

// prove proves a level and checks the proof, or checks the one of the request.
func prove(a *about) (message.Tree, error) {
	s, err := a.puzzle.Parse(a.text)
	if err != nil {
		return nil, err
	}
	x, can := s.(reason.Prover)
	if !can {
		return nil, fault("refused", a.puzzle.Name()+" gives no proofs", "puzzle")
	}
	lines := a.Proof
	if lines == "" {
		if lines, err = x.Prove(a, nil); err != nil {
			return nil, err
		}
	}
	claim, err := x.CheckProof(a, lines)
	if faults := (puzzle.Errors)(nil); errors.As(err, &faults) {
		return nil, a.wrong("proof", err)
	}
	if err != nil {
		return nil, err
	}
	notes := message.Tree{}
	for _, n := range claim.Notes {
		notes[n.Name] = n.Value
	}
	return message.Tree{"proof": lines, "claim": a.words.Say(claim.Text), "notes": notes, "against": a.say(claim.Against(s.Notes()))}, nil
}

func tiles(a *about) (message.Tree, error) {
	answer, err := a.ask(query.Bench)
	list, rest := []any{}, []string{}
	for _, r := range answer.Remarks {
		if r.Kind == "" {
			rest = append(rest, a.words.Say(r.Text))
			continue
		}
		list = append(list, message.Tree{"row": r.Cell.Row, "col": r.Cell.Col, "kind": r.Kind, "text": a.words.Say(r.Text)})
	}
	return message.Tree{"tiles": list, "text": rest}, err
}

// positions tells every position of a level, and which one each move leads to.
func positions(a *about) (message.Tree, error) {
	s, _, _, err := a.play()
	if err != nil {
		return nil, err
	}
	c, err := chart.New(a, s)
	if err != nil {
		return nil, err
	}
	list := []any{}
	for _, n := range c.Nodes {
		dead := any(n.Dead)
		if n.Open {
			dead = nil
		}
		next := n.Next
		if next == nil {
			next = [][]int{}
		}
		list = append(list, message.Tree{"moves": a.letters(n.Moves), "depth": n.Depth, "won": n.Won, "over": n.Over, "dead": dead, "best": n.Best, "next": next})
	}
	return message.Tree{"positions": list, "cut": c.Cut, "text": a.words.Say(c.Summary())}, nil
}

func rate(a *about) (message.Tree, error) {
	answer, err := a.ask(query.Rate)
	if err != nil {
		return nil, err
	}
	rating, err := strconv.Atoi(answer.Notes.Of(reason.RatingNote))
	return message.Tree{"rating": rating}, err
}

func report(a *about) (message.Tree, error) {
	answer, err := a.ask(query.Report)
	if err != nil {
		return nil, err
	}
	lines := []string{}
	for _, r := range answer.Remarks {
		lines = append(lines, a.words.Say(r.Text))
	}
	answer.Standing["text"] = lines
	return answer.Standing, nil
}

// generator returns the puzzle of which a level is to be made.
func (a *about) generator() (puzzle.Puzzle, error) {
	p := catalog.Named(a.Puzzle)
	if p == nil {
		return nil, fault("request", fmt.Sprintf("“puzzle” is one of %s, not %q", names(catalog.All), a.Puzzle), "puzzle")
	}
	return p, nil
}

// generate makes a level, and tells what its header promises.
func generate(a *about) (message.Tree, error) {
	if a.Rating > 0 {
		a.Wish = strings.TrimSpace(a.Wish + " " + reason.RatingNote + "=" + strconv.Itoa(a.Rating))
	}
	answer, err := a.ask(query.Generate)
	if err != nil {
		return nil, err
	}
	s, err := a.puzzle.Parse(answer.Level)
	if err != nil {
		return nil, err
	}
	address, err := link.New(a.puzzle, s, nil).Encode()
	t := message.Tree{"puzzle": a.puzzle.Name(), "seed": a.Seed, "level": answer.Level, "link": address}
	for _, n := range s.Notes() {
		if _, told := t[n.Name]; !told {
			t[n.Name] = promised(n.Value)
		}
	}
	return t, err
}

// promised is a note's value, as a number where it is one.
func promised(value string) any {
	if n, err := strconv.Atoi(value); err == nil {
		return n
	}
	return value
}

func (a *about) letters(moves []puzzle.Move) string { return notation.Letters(moves, a.puzzle.Verbs()) }

func (a *about) say(all []puzzle.Text) []string {
	lines := []string{}
	for _, t := range all {
		lines = append(lines, a.words.Say(t))
	}
	return lines
}

// cells lists cells as rows and columns from 1.
func cells(all []puzzle.Cell) [][2]int {
	list := [][2]int{}
	for _, c := range all {
		list = append(list, [2]int{c.Row, c.Col})
	}
	return list
}
