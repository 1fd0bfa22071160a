//go:build js

package main

import (
	"strconv"
	"syscall/js"
	"time"
)

// Browsers tell of gamepads by being asked, so a pad that is plugged in costs a
// look every pollPause, and none costs nothing.
const (
	pollPause  = 16 * time.Millisecond
	firstPause = 400 * time.Millisecond // until a held button repeats
	buttons    = 16
)

// The buttons of the cross, by the standard layout; the left stick presses
// them as well.
const (
	crossUp = iota + 12
	crossDown
	crossLeft
	crossRight
)

// watchPads calls press with "Pad0" to "Pad15" for every button that goes down
// on any gamepad, and again while one of the cross is held.
func watchPads(press func(code string, repeat bool)) {
	running := false
	js.Global().Call("addEventListener", "gamepadconnected", js.FuncOf(func(js.Value, []js.Value) any {
		if !running {
			running = true
			go func() {
				pollPads(press)
				running = false
			}()
		}
		return nil
	}))
}

// pollPads looks at the gamepads until there are none.
func pollPads(press func(string, bool)) {
	var since [buttons]time.Time // when it went down, zero while it is up
	for {
		down, any := padButtons()
		if !any {
			return
		}
		for i, d := range down {
			switch {
			case !d:
				since[i] = time.Time{}
			case since[i].IsZero():
				since[i] = time.Now()
				press("Pad"+strconv.Itoa(i), false)
			case i >= crossUp && time.Since(since[i]) > firstPause:
				press("Pad"+strconv.Itoa(i), true)
			}
		}
		time.Sleep(pollPause)
	}
}

// padButtons returns the buttons that are down on any gamepad; any is false where
// there is none, or the page around forbids them.
func padButtons() (down [buttons]bool, any bool) {
	defer func() { _ = recover() }()
	pads := js.Global().Get("navigator").Call("getGamepads")
	for i := range pads.Length() {
		pad := pads.Index(i)
		if !pad.Truthy() {
			continue
		}
		any = true
		list := pad.Get("buttons")
		for k := range min(buttons, list.Length()) {
			down[k] = down[k] || list.Index(k).Get("pressed").Truthy()
		}
		if axes := pad.Get("axes"); axes.Length() >= 2 {
			x, y := axes.Index(0).Float(), axes.Index(1).Float()
			down[crossLeft], down[crossRight] = down[crossLeft] || x < -0.6, down[crossRight] || x > 0.6
			down[crossUp], down[crossDown] = down[crossUp] || y < -0.6, down[crossDown] || y > 0.6
		}
	}
	return down, any
}
