//go:build js

package game

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"syscall/js"
	"time"

	"gridwise/game/message"
)

// do calls f to change the midend: now, or where the midend is in the middle of
// something, right after it or in the next frame.
func (g *Game) do(f func()) {
	g.inbox = append(g.inbox, f)
	if g.busy || g.broken {
		return
	}
	g.busy = true
	defer func() { g.busy = false }()
	defer g.rescue()
	if g.held {
		g.pass()
	}
	g.catchUp()
	g.hold(false)
}

// pass passes the time since it was last called. What rested while the loop was held
// has passed before an input begins to move something.
func (g *Game) pass() {
	t := now()
	if g.midend.Advance((t - g.last) / 1000) {
		g.dirty = true
	}
	g.last = t
}

// catchUp does what came while the midend was at work.
func (g *Game) catchUp() {
	for len(g.inbox) > 0 {
		f := g.inbox[0]
		g.inbox = g.inbox[1:]
		f()
	}
}

// rescue turns a panic into a message with the link of the play, so that the
// page can offer it instead of a dead picture.
func (g *Game) rescue() {
	r := recover()
	if r == nil {
		return
	}
	g.broken = true
	func() {
		defer func() { _ = recover() }()
		g.midend.Receive(message.AskState{})
	}()
	g.out(message.Panic{Message: fmt.Sprint(r) + stack(), Link: g.link})
	g.hold(true)
}

// stack returns where a panic that was recovered came from, in program counters, as
// the program itself has no names of functions. See docs/release.md.
func stack() string {
	var pcs [12]uintptr
	var b strings.Builder
	for _, pc := range pcs[:runtime.Callers(3, pcs[:])] { // without Callers, stack and rescue
		fmt.Fprintf(&b, " pc=%#x", pc)
	}
	return b.String()
}

// hold stops the loop of frames, or lets it go on.
func (g *Game) hold(on bool) {
	if on == g.held {
		return
	}
	g.held = on
	if f := js.Global().Get("gridwiseHold"); f.Type() == js.TypeFunction {
		f.Invoke(on)
	}
}

var start = time.Now()

// now returns the time in milliseconds since the program began.
func now() float64 { return float64(time.Since(start).Microseconds()) / 1000 }

// Update passes a tick.
func (g *Game) Update() error {
	if g.broken {
		return nil
	}
	g.stats.Frames++
	g.busy = true
	defer func() { g.busy = false }()
	defer g.rescue()
	g.catchUp()
	g.midend.Tick(now())
	g.pass()
	if err := g.dress(); err != nil {
		panic(errors.Join(errors.New("no theme"), err))
	}
	return nil
}

// rest holds the loop in a frame without a change, unless time may bring one.
func (g *Game) rest() {
	if !g.midend.Busy() && !g.midend.Waiting() && len(g.inbox) == 0 {
		g.hold(true)
	}
}
