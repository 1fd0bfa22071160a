package query

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"gridwise/game/message"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

const pond = "__S\n___\nE__\n"

func steps(t *testing.T, q *Server, from, count int) message.Answer {
	t.Helper()
	a := q.Answer(t.Context(), message.Request{Op: Explain, Puzzle: "slider", Level: pond, From: from, Count: count}, nil)
	if a.Err != nil {
		t.Fatal(a.Err)
	}
	return a
}

func TestStepsComeInParts(t *testing.T) {
	all := steps(t, New(catalog.All...), 0, 1000)
	if !all.Ended || len(all.Steps) < 3 {
		t.Fatalf("%+v", all)
	}
	q := New(catalog.All...)
	var got []puzzle.Step
	for a := (message.Answer{}); !a.Ended; {
		a = steps(t, q, len(got), 2)
		got = append(got, a.Steps...)
	}
	if !reflect.DeepEqual(got, all.Steps) {
		t.Error("in parts other steps come")
	}
	if a := steps(t, q, 1, 1); !reflect.DeepEqual(a.Steps, all.Steps[1:2]) {
		t.Error("who begins in the middle gets another step")
	}
	if q.tour == nil {
		t.Fatal("the explanation is not kept")
	}
	q.Answer(t.Context(), message.Request{Op: Verdict, Puzzle: "slider", Level: pond}, nil)
	if q.tour != nil {
		t.Error("another question leaves the explanation open")
	}
}

func TestExplanationIsCancelled(t *testing.T) {
	q := New(catalog.All...)
	steps(t, q, 0, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	a := q.Answer(ctx, message.Request{Op: Explain, Puzzle: "slider", Level: pond, From: 1, Count: 1000}, nil)
	if a.Err != nil && !errors.Is(a.Err, context.Canceled) || q.tour != nil {
		t.Errorf("%v", a.Err)
	}
}

// Why not comes in parts as a topic does; another question about the same position
// begins anew.
func TestWhyNotComesInParts(t *testing.T) {
	ask := func(q *Server, why string, from, count int) message.Answer {
		return q.Answer(t.Context(), message.Request{Op: Explain, Puzzle: "slider", Level: pond, Why: why, From: from, Count: count}, nil)
	}
	all := ask(New(catalog.All...), "D", 0, 100)
	if all.Err != nil || !all.Ended || len(all.Steps) < 2 {
		t.Fatalf("%+v", all)
	}
	q := New(catalog.All...)
	ask(q, "L", 0, 1)
	first, second := ask(q, "D", 0, 1), ask(q, "D", 1, 1)
	if got := append(first.Steps, second.Steps...); !reflect.DeepEqual(got, all.Steps[:2]) {
		t.Errorf("in parts other steps come: %v", got)
	}
	if a := ask(q, "x", 0, 1); a.Err == nil {
		t.Error("a move that is none is explained")
	}
}
