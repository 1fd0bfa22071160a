package midend

import (
	"strings"
	"testing"

	"gridwise/game/link"
	"gridwise/solvers/puzzle"
)

// explained opens a lemmo level and agrees to its first explanation.
func explained(t *testing.T) *desk {
	d := newDesk(t)
	d.load(lemmoMap, "lemmo")
	d.Receive(Message{"type": "explain", "sure": true})
	d.settle()
	return d
}

func (d *desk) walk(do string) Message {
	d.t.Helper()
	d.Receive(Message{"type": "walk", "do": do})
	d.settle()
	return d.last("explaining")
}

func TestExplanationIsWalked(t *testing.T) {
	d := explained(t)
	first := d.last("explaining")
	of := first["of"].(int)
	if first["n"] != 1 || first["ended"] != true || of < 3 || first["text"] == "" || len(first["topics"].([]any)) == 0 {
		t.Fatalf("%v", first)
	}
	for _, c := range []struct {
		do string
		n  int
	}{{"next", 2}, {"back", 1}, {"back", 1}, {"last", of}, {"next", of}, {"first", 1}} {
		if got := d.walk(c.do); got["n"] != c.n {
			t.Errorf("%s leads to %v, want %d", c.do, got["n"], c.n)
		}
	}
	if d.walk("leave"); d.last("explaining")["topic"] != "" {
		t.Error("the explanation stays")
	}
}

func TestExplanationByNumberAndName(t *testing.T) {
	d := explained(t)
	second := d.walk("next")["name"]
	d.walk("last")
	d.Receive(Message{"type": "explain", "name": second})
	if got := d.last("explaining"); got["n"] != 2 || got["notice"] != "" {
		t.Errorf("by its name: %v", got)
	}
	d.Receive(Message{"type": "explain", "step": 1.0})
	if got := d.last("explaining"); got["n"] != 1 {
		t.Errorf("by its number: %v", got)
	}
	d.Receive(Message{"type": "explain", "name": "gone"})
	if got := d.last("explaining"); !strings.Contains(got["notice"].(string), "gone") {
		t.Errorf("a name that is gone: %v", got)
	}
}

func TestExplanationLeavesThePlayAlone(t *testing.T) {
	d := explained(t)
	d.walk("last")
	d.keys("ArrowLeft", "Space", "Escape")
	d.settle()
	if n := d.Session().Len(); n != 0 || d.last("explaining")["topic"] != "" {
		t.Errorf("%d moves were made", n)
	}
	d.Receive(Message{"type": "explain", "sure": true})
	d.settle()
	if d.keys("KeyZ"); d.last("explaining")["topic"] != "" {
		t.Error("a command of the play leaves the explanation open")
	}
}

// What gives the answer away is asked about, and counts once it is agreed to.
func TestAnswersAreAskedAbout(t *testing.T) {
	d := explained(t)
	name := ""
	for _, topic := range d.last("explaining")["topics"].([]any) {
		if topic := topic.(Message); topic["answers"] == true {
			name = topic["name"].(string)
		}
	}
	d = newDesk(t)
	d.load(lemmoMap, "lemmo")
	d.Receive(Message{"type": "explain", "topic": name})
	d.settle()
	if got := d.last("explaining"); got["asks"] == "" || got["n"] != 0 || d.Session().Result().Helped {
		t.Errorf("%q: %v", name, got)
	}
	d.Receive(Message{"type": "explain", "topic": name, "sure": true})
	d.settle()
	if got := d.last("explaining"); got["asks"] != "" || got["n"] != 1 || !d.Session().Result().Helped {
		t.Errorf("%q: %v", name, got)
	}
}

// A link to an explanation that is gone, or not to be had of the level, opens the
// level and says so; nothing else is explained in its place.
func TestTopicThatIsGoneIsTold(t *testing.T) {
	for _, c := range []struct {
		puzzle, level, topic string
		said                 string
	}{
		{"lemmo", lemmoMap, "count", "there is no explanation called count here"},
		{"slider", "S_*_\n___E\n", "positions", "there is no explanation called positions here"},
		{"lifter", "######\n#R.\\L#\n######\n", "gadget", "was not made from a formula"},
	} {
		d := newDesk(t)
		d.load(c.level, c.puzzle)
		l := link.New(d.Session().Puzzle(), d.Session().State(), nil)
		l.Topic, l.Step = c.topic, "top"
		address, err := l.Encode()
		if err != nil {
			t.Fatal(err)
		}
		d = newDesk(t)
		d.Receive(Message{"type": "load", "level": address})
		d.settle()
		if d.explaining.open() || d.Session().Puzzle().Name() != c.puzzle || !strings.Contains(strings.ToLower(d.said()), c.said) {
			t.Errorf("%s %s: %q is said, %v", c.puzzle, c.topic, d.said(), d.last("explaining"))
		}
	}
}

// What is pointed at beside the board is lit on it, until the next step.
func TestExplanationLightsCells(t *testing.T) {
	d := explained(t)
	d.Receive(Message{"type": "walk", "do": "light", "cells": []any{Message{"row": 1.0, "col": 2.0}}})
	if lit := d.Frame().Marks.Lit; len(lit) != 1 || lit[0].Col != 2 {
		t.Errorf("lit are %v", lit)
	}
	if d.walk("next"); len(d.Frame().Marks.Lit) > 0 {
		t.Error("the next step leaves them lit")
	}
}

// A solver that is lost leaves what has come, and goes on when it is asked again.
func TestExplanationGoesOnAfterALoss(t *testing.T) {
	d := newDesk(t)
	d.load(lemmoMap, "lemmo")
	d.Receive(Message{"type": "explain", "sure": true})
	d.Receive(Message{"type": "solver", "id": float64(d.last("ask-solver")["id"].(int)), "error": "lost"})
	if got := d.last("explaining"); got["lost"] != true || got["notice"] == "" {
		t.Errorf("lost: %v", got)
	}
	d.Receive(Message{"type": "walk", "do": "to", "n": 1.0})
	d.settle()
	if got := d.last("explaining"); got["lost"] == true || got["n"] != 1 || got["ended"] != true {
		t.Errorf("asked again: %v", got)
	}
}

// A link to a moment opens it where its moves lead; the play is not kept.
func TestMomentIsVisited(t *testing.T) {
	d := explained(t)
	d.walk("next")
	name := d.last("explaining")["name"].(string)
	d.Receive(Message{"type": "state?"})
	link := d.last("state")["link"].(string)
	if !strings.Contains(link, ".e") {
		t.Fatal(link)
	}
	d = newDesk(t)
	d.Receive(Message{"type": "load", "level": link})
	d.settle()
	if d.last("explaining")["asks"] != "" {
		d.Receive(Message{"type": "explain", "topic": d.last("explaining")["topic"], "sure": true})
		d.settle()
	}
	if got := d.last("explaining"); got["name"] != name || got["n"] != 2 {
		t.Errorf("%s leads to %v", link, got)
	}
	if d.last("save") != nil && !d.Session().Result().Helped {
		t.Error("the play is kept")
	}
}

// Of two boards each has its caption, on the picture and in the hidden table, its
// marks, and its own count of rows and columns.
func TestTwoBoardsAreToldApart(t *testing.T) {
	d := newDesk(t)
	d.load("L.H\n.#.\n..G\n", "woods")
	d.Receive(Message{"type": "explain", "sure": true})
	d.settle()
	d.walk("last")
	captions := d.last("explaining")["captions"].([]any)
	if len(captions) != 2 || captions[0].(Message)["text"] != "Link’s turn" || captions[1].(Message)["text"] != "Ganondorf’s turn" {
		t.Fatalf("the captions are %v", captions)
	}
	e := d.explaining
	far := e.shown.twin.cols
	words := d.panel.grid.cells
	if far != 4 || words[puzzle.Cell{Row: 0, Col: 1}] != "Link’s turn" || words[puzzle.Cell{Row: 0, Col: far + 1}] != "Ganondorf’s turn" || words[puzzle.Cell{Row: 2, Col: far}] != "" {
		t.Errorf("the second board is %d away; the table has %v", far, words)
	}
	for _, m := range e.walk.Marks() {
		at := e.shown.place(m.Cell, m.Second)
		if !strings.Contains(words[at], m.Text) {
			t.Errorf("the table does not say %q at %v: %q", m.Text, at, words[at])
		}
	}
	for _, m := range d.sent {
		if m["type"] == "grid" && m["whole"] == true && m["againCol"] != 0 && m["againCol"] != far {
			t.Errorf("the columns are counted anew from %v", m["againCol"])
		}
	}
	d.Receive(Message{"type": "look", "row": 1.0, "col": float64(far + 1)})
	d.Receive(Message{"type": "command", "name": "act"})
	d.settle()
	if n := d.Session().Len(); n != 0 {
		t.Errorf("picking a cell in the table made %d moves", n)
	}
	d.walk("leave")
	if c := d.controls.input.Cursor; c != (puzzle.Cell{}) {
		t.Errorf("the cursor stays at %v, beyond the board", c)
	}
}

// The page is told nothing before the first step is there: it lays itself out once.
func TestExplanationOpensWithItsFirstStep(t *testing.T) {
	d := newDesk(t)
	d.load(lemmoMap, "lemmo")
	d.Receive(Message{"type": "explain", "sure": true})
	d.Advance(0)
	if m := d.last("explaining"); m != nil {
		t.Fatalf("told before the first step: %v", m)
	}
	if d.last("ask-solver")["request"].(Message)["count"] != 1 {
		t.Errorf("asked for more than the first step: %v", d.last("ask-solver"))
	}
	d.answerOpen()
	if m := d.last("explaining"); m["n"] != 1 {
		t.Errorf("the first step: %v", m)
	}
}

// What is answered before a step counts, rightly or not, once, and is no help.
func TestStepsAreForeseen(t *testing.T) {
	d := newDesk(t)
	d.load("____S\n_*___\nE____\n", "slider")
	d.Receive(Message{"type": "explain", "sure": true})
	d.settle()
	answer := func(wrong bool) Message {
		t.Helper()
		ask := d.explaining.walk.Next().Ask
		n := ask.Right + 1
		if wrong {
			n = len(ask.Choices) - ask.Right
		}
		d.Receive(Message{"type": "walk", "do": "answer", "n": float64(n)})
		d.settle()
		return d.last("explaining")
	}
	first := d.last("explaining")
	if first["question"] == "" || len(first["choices"].([]any)) != 2 {
		t.Fatalf("nothing is asked: %v", first)
	}
	if got := answer(false); got["n"] != 2 || !strings.Contains(got["notice"].(string), "1 of 1") {
		t.Errorf("rightly foreseen: %v", got)
	}
	if got := answer(true); got["n"] != 3 || !strings.Contains(got["notice"].(string), "1 of 2") {
		t.Errorf("not foreseen: %v", got)
	}
	if got := d.walk("first"); got["question"] != "" {
		t.Errorf("it is asked again: %v", got["question"])
	}
	if d.Session().Result().Helped {
		t.Error("it counts as help")
	}
}
