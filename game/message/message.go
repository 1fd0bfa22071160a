// Package message holds the messages between the page around a puzzle, the
// puzzle's own page, the midend and the solvers: a struct each. The structs are
// the only description there is: generate writes from them the codec (encode.go,
// decode.go), the types of the scripts (web/messages.d.ts) and the tables of
// docs/messages.md.
//
// On the wire a message is an object with "gridwise": 1 and a "type". The
// directives above a struct say which type it is and who sends it to whom:
//
//	//wire:any TYPE      any page around the puzzle, to the puzzle's page
//	//wire:site TYPE     a page of the same origin, to the puzzle's page
//	//wire:midend TYPE   the puzzle's page, to the midend
//	//wire:page TYPE     the midend, to the puzzle's page
//	//wire:host TYPE     the puzzle's page, to the page around
//	//wire:besides TYPE  the same, of less interest
//	//wire:think TYPE    the step player, to the page of the solvers (web/think.html)
//	//wire:thought TYPE  that page, to the step player
//
// A field has its name with a small first letter, or that of its tag `wire`.
// Behind the name may stand "opt" (the field may be missing), "site" (only a
// page of the same origin may send it), "live" (missing until the program runs)
// "op=NAME" (only there in the answer to that operation) and "script" (only
// scripts read it). The comments of structs and fields are those that readers of
// docs/messages.md see.
package message

//go:generate go -C ../.. run ./game/message/generate

import "gridwise/solvers/puzzle"

// Tree is a value as messages carry it: string, float64 or int, bool, nil,
// []any and map[string]any.
type Tree = map[string]any

// In is a message to the midend. See Decode.
type In interface{ in() }

// Out is a message of the midend to the page; Tree is its form on the wire.
type Out interface {
	Tree() Tree
	out()
}

// Decode reads a message to the midend; nil for a type that is not known.
// Fields of the wrong type count as missing.
func Decode(t Tree) In { return decode(t) }

// ReadAnswer reads an answer; verbs are those of the puzzle that was asked
// about.
func ReadAnswer(t Tree, verbs []puzzle.Verb) Answer {
	a := answerOf(t, verbs)
	if move := text(t["move"]); a.Op == "reply" && a.Err == nil && (a.Told == "" || move != "") {
		_, a.Err = puzzle.ParseMove(move, verbs)
	}
	return a
}

// ReadRequest reads a request.
func ReadRequest(t Tree) Request { return requestOf(t) }

// ReadProgress reads a progress report.
func ReadProgress(t Tree) puzzle.Progress { return progressOf(t) }

// AnswerTree returns an answer for a message. It is a function, as a program that
// sends messages links each method Tree that some type has.
func AnswerTree(a Answer) Tree { return answerTree(a) }

// ProgressTree returns a progress report for a message.
func ProgressTree(p puzzle.Progress) Tree { return progressTree(p) }
