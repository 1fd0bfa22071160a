// Package message holds the messages between the page around a puzzle, the
// puzzle's own page, the midend and the solvers: a struct each. The structs are
// the only description there is: the codec walks them (codec.go), and generate
// writes from them the types of the scripts (web/messages.d.ts) and the tables of
// docs/messages.md. Only what goes to the solvers and back is written out
// (answer.go, step.go, value.go, errors.go).
//
// On the wire a message is an object with "gridwise": 1 and a "type". What stands
// first in a struct says which type the program knows it by:
//
//	toMidend `wire:"TYPE"`  the puzzle's page, to the midend
//	toPage `wire:"TYPE"`    the midend, to the puzzle's page
//
// The directives above it say who else sends it to whom:
//
//	//wire:any TYPE      any page around the puzzle, to the puzzle's page
//	//wire:site TYPE     a page of the same origin, to the puzzle's page
//	//wire:host TYPE     the puzzle's page, to the page around
//	//wire:besides TYPE  the same, of less interest
//	//wire:think TYPE    the step player, to the page of the solvers (web/think.html)
//	//wire:thought TYPE  that page, to the step player
//
// A field has its name with a small first letter, or that of its tag `wire`.
// Behind the name may stand "opt" (the field may be missing), "site" (only a
// page of the same origin may send it) and "live" (missing until the program runs).
// The comments of structs and fields are those that readers of docs/messages.md see.
package message

//go:generate go -C ../.. run ./game/message/generate

// Tree is a value as messages carry it: string, float64 or int, bool, nil,
// []any and map[string]any.
type Tree = map[string]any

// In is a message to the midend. See Decode.
type In interface{ in() }

// Out is a message of the midend to the page. See Encode.
type Out interface{ out() }
