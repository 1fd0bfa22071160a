//go:build js

// Command play is the player of the page, play.wasm: it shows the picture and
// carries messages and input between it and the page's script.
//
// The script finds globalThis.gridwise, a moment after the program has begun, with
//
//	send(message)                                    a message for the player
//	key(code, shift, down, repeat)                   KeyboardEvent.code
//	pointer(kind, id, x, y, type, button)            kind: down move up cancel
//	wheel(x, y, dy)                                  only what the page does not scroll by
//	resize()                                         the window has another size
//	where(row, col)                                  the middle of a cell, [x, y]
//	slot(piece)                                      of a piece's place in the tray, or null
//	stats(reset)                                     what was drawn, for tests
//
// and is called back through globalThis.gridwiseReceive(message). Places are
// in CSS pixels from the canvas's corner.
package main

import (
	"syscall/js"
	"time"

	"gridwise/game"
	"gridwise/game/input"
	"gridwise/game/message"
	"gridwise/solvers/puzzle"
	"gridwise/web/wire"
)

func main() {
	yield()
	g, err := game.New(tell)
	if err != nil {
		panic(err)
	}
	yield()
	js.Global().Set("gridwise", js.ValueOf(map[string]any{
		"send":    function(func(a []js.Value) { g.Send(received(a[0])) }, 1),
		"key":     function(func(a []js.Value) { g.Input(key(a)) }, 4),
		"pointer": function(func(a []js.Value) { g.Input(pointer(a)) }, 5),
		"wheel":   function(func(a []js.Value) { g.Input(wheel(a)) }, 3),
		"resize":  function(func([]js.Value) { g.Wake() }, 0),
		"where":   js.FuncOf(func(_ js.Value, a []js.Value) any { return where(g, a) }),
		"slot":    js.FuncOf(func(_ js.Value, a []js.Value) any { return slot(g, a) }),
		"stats":   js.FuncOf(func(_ js.Value, a []js.Value) any { return stats(g, len(a) > 0 && a[0].Truthy()) }),
	}))
	watchPads(func(code string, repeat bool) { g.Input(input.Sample{Kind: input.KeyDown, Code: code, Repeat: repeat}) })
	if err := g.Run(); err != nil {
		panic(err)
	}
}

// yield ends the browser's task and begins another: the start of Go, of the
// player and of Ebitengine would otherwise be one, in which a slow phone answers
// no finger.
func yield() { time.Sleep(time.Millisecond) }

// tell hands a message to the page. What fails there is the page's fault and
// does not end the play.
func tell(m message.Out) {
	defer func() {
		if e, ok := recover().(error); ok {
			js.Global().Get("console").Call("error", "gridwiseReceive: "+e.Error())
		}
	}()
	js.Global().Call("gridwiseReceive", js.ValueOf(message.Encode(m)))
}

// deepest bounds the nesting of messages but the solvers' answers.
const deepest = 12

func received(v js.Value) message.In {
	depth := deepest
	if v.Type() == js.TypeObject && text(v.Get("type")) == "solver" {
		depth = wire.Deepest
	}
	return message.Decode(wire.Tree(v, depth))
}

// function makes a JavaScript function; calls with too few arguments are
// ignored.
func function(f func([]js.Value), least int) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) >= least {
			f(args)
		}
		return nil
	})
}

func key(a []js.Value) input.Sample {
	s := input.Sample{Kind: input.KeyUp, Code: text(a[0]), Shift: a[1].Truthy(), Repeat: a[3].Truthy()}
	if a[2].Truthy() {
		s.Kind = input.KeyDown
	}
	return s
}

var kinds = map[string]input.Kind{
	"down": input.PointerDown, "move": input.PointerMove, "up": input.PointerUp, "cancel": input.PointerCancel,
}

func pointer(a []js.Value) input.Sample {
	kind, ok := kinds[text(a[0])]
	if !ok {
		kind = input.PointerCancel
	}
	return input.Sample{Kind: kind, ID: int(number(a[1])), X: number(a[2]), Y: number(a[3]), Touch: text(a[4]) != "mouse"}
}

func wheel(a []js.Value) input.Sample {
	return input.Sample{Kind: input.Wheel, X: number(a[0]), Y: number(a[1]), Turn: number(a[2])}
}

func where(g *game.Game, a []js.Value) any {
	if len(a) < 2 {
		return nil
	}
	x, y := g.Where(puzzle.Cell{Row: int(number(a[0])), Col: int(number(a[1]))})
	return []any{x, y}
}

func slot(g *game.Game, a []js.Value) any {
	if len(a) < 1 {
		return nil
	}
	if x, y, ok := g.Slot(text(a[0])); ok {
		return []any{x, y}
	}
	return nil
}

func stats(g *game.Game, reset bool) js.Value {
	s := g.Stats()
	if reset {
		g.ResetStats()
	}
	return js.ValueOf(map[string]any{
		"frames": s.Frames, "drawn": s.Drawn, "quads": s.Quads, "items": s.Items, "millis": s.Millis, "most": s.Most, "held": s.Held,
	})
}

func text(v js.Value) string {
	if v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}

func number(v js.Value) float64 {
	if v.Type() != js.TypeNumber {
		return 0
	}
	return v.Float()
}
